/// Finds the dependencies that the files of a new target need, by what they import.
struct SketchImports {
    /// An entry, and what it turns out to name.
    typealias Found = (entry: DependencyEntry, resolution: DeclaredDependency.Resolution)

    private let model: ModuleModel
    private let set: PackageSet
    private let package: LoadedPackage

    /// - Parameters:
    ///   - model: The model with the new targets in it.
    ///   - set: The packages.
    ///   - package: The package of the new targets.
    init(_ model: ModuleModel, _ set: PackageSet, _ package: LoadedPackage) {
        self.model = model
        self.set = set
        self.package = package
    }

    /// The entries, targets of the package first, each kind by name. Modules that nothing is known about are the
    /// system's.
    ///
    /// - Throws: `InputError` for a module of another package that cannot be depended on.
    func dependencies(of target: Target, template: String) throws -> [Found] {
        var found: [DependencyEntry: DeclaredDependency.Resolution] = [:]
        for module in Set(target.files.flatMap(\.imports).map(\.module)).sorted() {
            if let (entry, resolution) = try dependency(on: module, of: target, template) { found[entry] = resolution }
        }
        let sorted = found.sorted { left, right in
            (left.key.package == nil ? 0 : 1, left.key.name) < (right.key.package == nil ? 0 : 1, right.key.name)
        }
        return sorted.map { ($0.key, $0.value) }
    }

    private func dependency(on module: String, of target: Target, _ template: String) throws -> Found? {
        if model.module(module, importedIn: target).targets.first == target.id { return nil }
        switch model.entry(for: module, in: target)?.verdict {
        case .entry(let entry, let resolution): return (entry, resolution)
        case .blocked(let reason):
            throw InputError("the template '\(template)' imports \(module), but \(reason).")
        case nil: break
        }
        guard Self.ownModules.contains(module) else { return nil }
        // The package is declared, perhaps, but not resolved: its products are known all the same.
        let declared = package.manifest.packages.first { dependency in
            [dependency.identity.lowercased(), dependency.name?.lowercased()].contains("strata")
        }
        guard let declared else {
            throw InputError(
                """
                the template '\(template)' imports \(module), and \(package.manifestPath) does not depend on Strata. Add \
                it to the package's dependencies: .package(url: "…/strata", from: "1.0.0"). The template 'library' does \
                without.
                """)
        }
        let spelled = set.spelling(of: declared, in: package.id)
        return (DependencyEntry(module, package: spelled), .unresolved)
    }

    private static let ownModules: Set<String> = ["Strata", "StrataTesting"]
}

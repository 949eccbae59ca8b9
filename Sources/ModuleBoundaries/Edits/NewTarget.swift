/// A target that `new` makes: its files, what they import, and where they go.
struct NewTarget {
    /// The name in the manifest.
    let name: String
    /// Whether it holds tests.
    let isTest: Bool
    /// What `--tier`, or the template, says.
    let tier: String
    /// The files, their paths relative to the target's folder.
    let files: [TemplateFile]
    /// The folder, relative to the package.
    var directory = ""
    /// The entries that its imports need, and what each turns out to name.
    var dependencies: [(entry: DependencyEntry, resolution: DeclaredDependency.Resolution)] = []
    /// Further arguments of its declaration in SwiftPM's order, as Swift source: `swiftSettings: strict`.
    var arguments: [(label: String, value: String)] = []

    /// Sorts a template's files into targets: libraries first, each kind in the order of the names.
    static func targets(of template: Template, _ names: TemplateNames, tier: String) -> [NewTarget] {
        let groups = Dictionary(grouping: template.files) { file in
            file.path.split(separator: "/").prefix(2).joined(separator: "/")
        }
        let targets = groups.map { folder, files -> NewTarget in
            let parts = folder.split(separator: "/").map(String.init)
            let filled = files.map { file -> TemplateFile in
                var inner = file
                inner.path = String(file.path.dropFirst(folder.count + 1))
                return names.fill(inner)
            }
            return NewTarget(
                name: names.fill(parts[1]), isTest: parts[0] == "Tests", tier: template.tiers[parts[1]] ?? tier,
                files: filled.sorted { $0.path < $1.path })
        }
        return targets.sorted { ($0.isTest ? 1 : 0, $0.name) < ($1.isTest ? 1 : 0, $1.name) }
    }

    /// The target as the model has it.
    func target(in package: String) -> Target {
        let folder = FolderPath.join(package, directory)
        let sources = files.filter { $0.path.hasSuffix(".swift") }.map { file in
            SourceScanner.scan(path: FolderPath.join(folder, file.path), bytes: file.bytes)
        }
        var target = Target(
            id: TargetID(package: package, name: name), kind: isTest ? .test : .library, directory: folder,
            files: sources)
        target.dependencies = dependencies.map {
            DeclaredDependency(
                name: $0.entry.name, package: $0.entry.package, resolution: $0.resolution, location: target.location)
        }
        return target
    }

    /// Chooses the folder: where the neighbours have theirs, else where SwiftPM looks. A neighbour `Home` in
    /// `Modules/Home/Sources` puts `Help` into `Modules/Help/Sources`, and the manifest then names that.
    mutating func chooseFolder(in package: LoadedPackage, beside neighbours: [String]) {
        let subject = isTest && name.hasSuffix("Tests") ? String(name.dropLast(5)) : name
        for neighbour in neighbours.reversed() {
            let other = isTest ? neighbour + "Tests" : neighbour
            guard let model = package.manifest.targets.first(where: { $0.name == other }) else { continue }
            guard let path = model.path else { break }
            let parts = path.split(separator: "/").map { part in
                part == other ? name : part == neighbour ? subject : String(part)
            }
            directory = parts.joined(separator: "/")
            if directory == path { continue }
            arguments.append(("path", DependencyEntry.quoted(directory)))
            return
        }
        // Without any tests SwiftPM would find them beside the sources, too; nobody wants them there.
        let hasTests = package.manifest.targets.contains { $0.kind == .test && $0.path == nil }
        let entry = PackageSnapshot.TargetEntry(name: name, type: isTest ? "test" : "regular")
        directory =
            isTest && !hasTests
            ? "Tests/\(name)"
            : TargetLocator(folder: package.folder, manifest: package.manifest).expectedDirectory(of: entry)
    }

    /// Finds the entries that the imports of the files need, targets of the package first, each kind by name. Modules
    /// that nothing is known about are the system's.
    ///
    /// - Parameter model: The model with the new targets in it.
    /// - Throws: `InputError` for a module that cannot be depended on.
    mutating func findDependencies(
        _ model: ModuleModel, _ set: PackageSet, _ package: LoadedPackage, template: String
    ) throws(InputError) {
        let target = target(in: package.id)
        var found: [DependencyEntry: DeclaredDependency.Resolution] = [:]
        for module in Set(target.files.flatMap(\.imports).map(\.module)).sorted() {
            if model.module(module, importedIn: target).targets.first == target.id { continue }
            switch model.entry(for: module, in: target)?.remedy {
            case .add(let change): found[change.entry] = change.resolution
            case .blocked(let reason): throw InputError("the template '\(template)' imports \(module), but \(reason).")
            case nil where ["Strata", "StrataTesting"].contains(module):
                // The package is declared, perhaps, but not resolved: its products are known all the same.
                let strata = package.manifest.packages.first {
                    [$0.identity.lowercased(), $0.name?.lowercased()].contains("strata")
                }
                guard let strata else {
                    throw InputError(
                        """
                        the template '\(template)' imports \(module), and \(package.manifestPath) does not depend on \
                        Strata. Add it to the package's dependencies: .package(url: "…/strata", from: "1.0.0"). The \
                        template 'library' does without.
                        """)
                }
                found[DependencyEntry(module, package: set.spelling(of: strata, in: package.id))] = .unresolved
            default: break
            }
        }
        dependencies = found.map { ($0.key, $0.value) }.sorted { left, right in
            (left.entry.package == nil ? 0 : 1, left.entry.name) < (
                right.entry.package == nil ? 0 : 1, right.entry.name
            )
        }
    }
}

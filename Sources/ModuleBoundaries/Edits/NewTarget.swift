/// A target that `new` makes.
struct NewTarget {
    let name: String
    let isTest: Bool
    /// The name of its folder in the template, such as `__Name__Domain`.
    var placeholder = ""
    /// The files, their paths relative to the target's folder.
    let files: [TemplateFile]
    var directory = ""
    /// The entries that its imports need, each with the target or product that it names.
    var dependencies: [(entry: DependencyEntry, resolution: DeclaredDependency.Resolution)] = []
    /// Further arguments of its declaration in SwiftPM's order, as Swift source: `swiftSettings: strict`.
    var arguments: [(label: String, value: String)] = []

    /// The targets of a template's folders: libraries first, each kind in the order of the names.
    static func targets(of template: Template, _ names: TemplateNames) -> [NewTarget] {
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
                name: names.fill(parts[1]), isTest: parts[0] == "Tests", placeholder: parts[1],
                files: filled.sorted { $0.path < $1.path })
        }
        return targets.sorted { ($0.isTest ? 1 : 0, $0.name) < ($1.isTest ? 1 : 0, $1.name) }
    }

    /// The target as the model has it, with the tier and the locations of an edited manifest.
    func target(in package: String, text: ManifestLocations? = nil) -> Target {
        let folder = FolderPath.join(package, directory)
        let sources = files.filter { $0.path.hasSuffix(".swift") }.map { file in
            SourceScanner.scan(path: FolderPath.join(folder, file.path), bytes: file.bytes)
        }
        var target = Target(
            id: TargetID(package: package, name: name), kind: isTest ? .test : .library, directory: folder,
            files: sources)
        target.location = text?.location(of: name) ?? target.location
        target.tier = isTest ? nil : text?.tier(of: name)
        target.dependencies = dependencies.map { entry, resolution in
            let location = text?.location(of: entry.name, package: entry.package, neededBy: name)
            return DeclaredDependency(
                name: entry.name, package: entry.package, resolution: resolution, location: location ?? target.location)
        }
        return target
    }

    /// Chooses the folder as the neighbours have theirs, else where SwiftPM looks. A neighbour `Home` in
    /// `Modules/Home/Sources` puts `Help` into `Modules/Help/Sources`, and the manifest then names that path.
    mutating func chooseFolder(in package: LoadedPackage, beside neighbours: [String]) {
        let targets = package.manifest.targets
        func model(of neighbour: String) -> PackageSnapshot.TargetEntry? {
            targets.first { $0.name == (isTest ? neighbour + "Tests" : neighbour) }
        }
        if let neighbour = neighbours.last(where: { model(of: $0) != nil }), let other = model(of: neighbour),
            let path = other.path
        {
            let subject = isTest && name.hasSuffix("Tests") ? String(name.dropLast(5)) : name
            let names = [neighbour: subject].merging([other.name: name]) { $1 }
            directory = path.split(separator: "/").map { names[String($0)] ?? String($0) }.joined(separator: "/")
            if directory != path { return arguments.append(("path", DependencyEntry.quoted(directory))) }
        }
        // Without any tests SwiftPM would find them beside the sources, too, but they belong into `Tests`.
        let hasTests = targets.contains { $0.kind == .test && $0.path == nil }
        let entry = PackageSnapshot.TargetEntry(name: name, type: isTest ? "test" : "regular")
        directory =
            isTest && !hasTests
            ? "Tests/\(name)"
            : TargetLocator(folder: package.folder, manifest: package.manifest).expectedDirectory(of: entry)
    }

    /// Finds the entries that the imports of the files need in a model with the new targets, targets of the package
    /// first. Unknown modules are the system's.
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
                // If the package is declared and not resolved, its products are known all the same.
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
        let entries = found.keys.sorted { ($0.package == nil ? 0 : 1, $0.name) < ($1.package == nil ? 0 : 1, $1.name) }
        dependencies = entries.map { ($0, found[$0]!) }
    }
}

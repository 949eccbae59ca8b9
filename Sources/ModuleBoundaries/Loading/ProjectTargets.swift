import Foundation

/// Makes targets of the model of the native targets of an Xcode project.
struct ProjectTargets {
    let project: XcodeProject
    let set: PackageSet

    func targets() -> [UnreadTarget] { concurrently(project.targets, target) }

    private func target(_ native: XcodeProject.NativeTarget) -> UnreadTarget {
        let missing = Set((native.swiftFiles + native.folders.map(\.path)).filter { !FolderPath.isTaken($0) })
        let listings = native.folders.filter { !missing.contains($0.path) }.map(listing(of:))
        let there = native.swiftFiles.filter { !missing.contains($0) }
        let listed = there.map { FolderPath.relative($0, to: set.root) }
        let files = Set(listed + listings.flatMap(\.filesOutsideOfPackages)).sorted()
        let folders = listings.map(\.directory) + listed.map { FolderPath.parent(of: $0) }
        let names = native.moduleNames
        var target = Target(
            id: TargetID(package: project.id, name: native.name),
            moduleName: names.main,
            kind: native.productType.kind,
            directory: directory(of: native),
            dependencies: dependencies(of: native),
            location: native.location,
            hasOtherSources: native.hasOtherSources || listings.contains { $0.hasOtherSources }
        )
        target.moduleNames = names.all.union(listings.flatMap(\.mappedModules))
        target.hasUnknownName = !names.unresolved.isEmpty
        target.platforms = native.settings.platforms
        target.editObstacle = "an Xcode project declares it, and those are left alone"
        target.facts = BuildFacts(native.settings)
        target.isProgram = native.productType.isProgram
        target.sourceFolders = Set(folders.map { $0.isEmpty ? "." : $0 }).sorted()
        let arguments = native.settings.values(of: "OTHER_SWIFT_FLAGS").map(\.words)
        let aliases = arguments.map(BuildFacts.moduleAliases)
        let sources = SourceListing(
            directory: target.directory,
            swiftFiles: files,
            hasOtherSources: target.hasOtherSources,
            moduleAliases: aliases.reduce(into: [:]) { $0.merge($1) { first, _ in first } },
            missingFiles: (missing.map { FolderPath.relative($0, to: set.root) } + native.unplacedFiles).sorted(),
            problems: listings.flatMap(\.problems)
        )
        return (target, sources)
    }

    private func listing(of folder: XcodeProject.SynchronizedFolder) -> SourceListing {
        let entry = PackageSnapshot.TargetEntry(name: "", sources: folder.included, exclude: folder.excluded)
        let directory = FolderPath.relative(folder.path, to: set.root)
        return SourceWalk(folder: set.root, directory: directory, target: entry).listing()
    }

    /// The deepest folder that holds all of a target's sources; the project's own if it has none.
    private func directory(of native: XcodeProject.NativeTarget) -> String {
        let folders =
            native.folders.filter { $0.included == nil }.map(\.path)
            + native.swiftFiles.map { FolderPath.parent(of: $0) }
        let folder = folders.isEmpty ? FolderPath.parent(of: project.path) : FolderPath.common(folders)
        return FolderPath.relative(folder, to: set.root)
    }

    /// The dependencies of a target. Tests that run inside an application also use the application's.
    private func dependencies(of native: XcodeProject.NativeTarget) -> [DeclaredDependency] {
        let own = native.dependencies.compactMap { self.dependency($0) }
        guard native.productType.kind == .test else { return own }
        let hosts = project.targets.filter { host in
            host.productType.isProgram && native.dependencies.contains { $0.subject == .target(id: host.id) }
        }
        var inherited = hosts.flatMap(\.dependencies).compactMap { self.dependency($0) }
        for index in inherited.indices { inherited[index].isInherited = true }
        let known = Set(own.map(\.name))
        return own + inherited.filter { !known.contains($0.name) && $0.name != native.name }
    }

    private func dependency(_ entry: XcodeProject.Dependency) -> DeclaredDependency? {
        guard let resolution = resolve(entry.subject) else { return nil }
        return DeclaredDependency(
            name: entry.name,
            package: package(of: entry.subject),
            isConditional: entry.isConditional,
            resolution: resolution,
            location: entry.location
        )
    }

    private func package(of subject: XcodeProject.Dependency.Subject) -> String? {
        guard case .product(_, of: let reference?) = subject else { return nil }
        if let package = set.package(of: reference), !package.isOutside { return package.manifest.name }
        return if case .remote(let identity) = reference { identity } else { nil }
    }

    /// Resolves an entry; nil for a file that no project of the check builds: a binary, or one of the system.
    private func resolve(_ subject: XcodeProject.Dependency.Subject) -> DeclaredDependency.Resolution? {
        switch subject {
        case .target(let id):
            let name = project.targets.first { $0.id == id }?.name
            return name.map { .target(TargetID(package: project.id, name: $0)) } ?? .unresolved
        case .foreign(let path, let name):
            let other = set.projects.first { $0.path == path }
            return other.map { .target(TargetID(package: $0.id, name: name)) } ?? .unresolved
        case .built(let file):
            for other in set.projects {
                guard let target = other.targets.first(where: { $0.productFile == file }) else { continue }
                return .target(TargetID(package: other.id, name: target.name))
            }
            return nil
        case .product(let name, of: let reference?):
            guard let package = set.package(of: reference) else { return .unresolved }
            return package.resolution(ofProduct: name) ?? .unknown
        case .product(let name, of: nil):
            // Xcode looks in every package that it knows. Others may be open beside the project.
            let own = project.localPackages.compactMap(set.package(in:))
            return (own + set.packages).lazy.compactMap { $0.resolution(ofProduct: name) }.first ?? .unresolved
        }
    }
}

extension XcodeProject {
    /// Notes about names and files that only a build knows.
    func notes(_ found: [UnreadTarget]) -> [String] {
        let targets = found.filter { $0.target.id.package == id }
        var notes: [String] = []
        let doubtful = self.targets.filter { native in
            found.contains { $0.target.name == native.name && $0.target.hasUnknownName }
        }
        if !doubtful.isEmpty {
            let names = Set(doubtful.flatMap(\.moduleNames.unresolved)).sorted()
            notes.append(
                """
                \(id): no build setting gives the variables in the module \(names.count == 1 ? "name" : "names") of \
                \(listed(doubtful.map(\.name), atMost: 4)): \(listed(names, atMost: 4)). Imports that may mean \
                \(doubtful.count == 1 ? "this target" : "these targets") are not reported as undeclared.
                """)
        }
        let files = Set(targets.flatMap(\.sources.missingFiles)).sorted()
        if !files.isEmpty {
            let isOne = files.count == 1
            notes.append(
                """
                \(id) lists \(isOne ? "a path that is" : "\(files.count) paths that are") not there: \
                \(listed(files, atMost: 4)). A build may generate \(isOne ? "it" : "them"); \(isOne ? "its" : "their") \
                imports are not checked.
                """)
        }
        return notes
    }
}

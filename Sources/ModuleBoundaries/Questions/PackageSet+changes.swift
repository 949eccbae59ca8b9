extension PackageSet {
    /// The names of the targets that changed manifests and Xcode projects declare differently than in another revision, by
    /// the path of the package's folder or of the `.xcodeproj` relative to the root.
    ///
    /// A package that cannot be compared, or whose other declarations differ too, is left out: all its targets count.
    ///
    /// - Parameters:
    ///   - files: The changed files, relative to the root.
    ///   - ref: A branch, tag or commit.
    ///   - manifests: Asks SwiftPM.
    package func targetsDeclaredDifferently(
        in files: [String], since ref: String, manifests: ManifestLoader
    ) throws -> [String: Set<String>] {
        let changed = Set(files.map { FolderPath.join($0) })
        let packages = packages.filter { changed.contains(FolderPath.join($0.manifestPath)) }
        let projects = projects.filter { changed.contains(FolderPath.join($0.id, "project.pbxproj")) }
        if packages.isEmpty, projects.isEmpty { return [:] }
        let revision = try Revision(ref, of: root, below: manifests.workFolder)
        defer { revision.remove() }
        var targets: [String: Set<String>] = [:]
        for package in packages {
            // SwiftPM makes the paths of packages on disk absolute, those beside the repository, too.
            guard let new = try? SwiftPMAnswer(manifests.answer(about: package.folder)),
                let old = try? SwiftPMAnswer(
                    manifests.answer(about: revision.path(package.folder)), removing: revision.prefix)
            else { continue }
            targets[FolderPath.join(package.id)] = new.targetsDeclaredDifferently(from: old)
        }
        for project in projects {
            let path = project.path
            func definitions(in folder: String) throws -> ProjectDefinitions {
                try ProjectDefinitions(FileBytes.read(folder + "/project.pbxproj"), path: path)
            }
            guard let old = try? definitions(in: revision.path(path)), let new = try? definitions(in: path) else {
                continue
            }
            targets[FolderPath.join(project.id)] = new.targetsDefinedDifferently(from: old)
        }
        return targets
    }

    /// Changed files, and every other path by which a target compiles one of them through a symbolic link.
    package func withLinks(_ files: [String], in targets: [Target]) -> [String] {
        let changed = Set(files.map { FolderPath.join(root, $0) })
        let links = targets.flatMap(\.files).map(\.path).filter { path in
            let place = FolderPath.join(root, path)
            return !changed.contains(place) && changed.contains(FolderPath.absolute(place))
        }
        return files + Set(links).sorted()
    }
}

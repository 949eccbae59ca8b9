extension UnownedFiles {
    /// SwiftPM looks for targets in these folders.
    private static let folders = ["Plugins", "Source", "Sources", "Tests", "src", "srcs"]

    /// Finds the files of checked packages that are left over. Some belong to targets that a manifest declares under a
    /// condition that is false here.
    init(of set: PackageSet, besides found: [UnreadTarget], _ configuration: Configuration) {
        let read = Set(found.flatMap(\.sources.swiftFiles))
        // A plugin's snapshot lacks targets that the manifest has.
        for package in set.packages where package.isChecked && !package.isApproximate {
            func unowned(in listing: SourceListing) -> [SourceScanner.File] {
                listing.filesOutsideOfPackages.map { path in
                    .init(path: FolderPath.child(path, of: package.id), location: "\(package.folder)/\(path)")
                }
                .filter { !read.contains($0.path) && !configuration.excludes($0.path) }
            }
            let locator = TargetLocator(folder: package.folder, manifest: package.manifest)
            for target in Self.absentTargets(of: package) {
                let files = unowned(in: locator.sources(of: target))
                if files.isEmpty { continue }
                paths += files.map(\.path)
                absentTargets.append(target.name)
                for case .success(let file) in SourceScanner.scan(files: files) {
                    modulesOfAbsentTargets.formUnion(file.imports.map(\.module))
                }
            }
            let owned = package.manifest.targets.compactMap(locator.directory)
            for folder in Self.folders where FolderPath.isFolder("\(package.folder)/\(folder)") {
                if owned.contains(where: { FolderPath.contains($0, folder) }) { continue }
                let inside = owned.filter { FolderPath.contains(folder, $0) }.map {
                    FolderPath.relative($0, to: folder)
                }
                let rest = PackageSnapshot.TargetEntry(name: "", exclude: inside)
                let walk = SourceWalk(folder: package.folder, directory: folder, target: rest)
                paths += unowned(in: walk.listing()).map(\.path)
            }
        }
        paths = Set(paths).sorted()
        absentTargets = Set(absentTargets).sorted()
    }

    /// The targets that the text declares and SwiftPM does not have. The text may give one name several folders.
    private static func absentTargets(of package: LoadedPackage) -> [PackageSnapshot.TargetEntry] {
        let present = Set(package.manifest.targets.map(\.name))
        return package.syntax.declarations().filter { !present.contains($0.name) && $0.kind != .binary }.map {
            let path = package.syntax.argument("path", of: $0.call).flatMap(package.syntax.literal)
            return PackageSnapshot.TargetEntry(name: $0.name, type: $0.kind.rawValue, path: path)
        }
    }
}

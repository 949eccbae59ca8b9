/// Finds the Swift files of a package that no target owns: files that are left over, and those of targets that the
/// manifest declares under a condition that is false here.
struct UnownedFileSearch {
    private let package: LoadedPackage
    private let locator: TargetLocator
    /// The folders of the package's targets, relative to it.
    private let owned: [String]

    /// SwiftPM looks for targets in these folders.
    private static let folders = ["Plugins", "Source", "Sources", "Tests", "src", "srcs"]

    init(_ package: LoadedPackage) {
        self.package = package
        locator = TargetLocator(folder: package.folder, manifest: package.manifest)
        owned = package.manifest.targets.compactMap(locator.directory)
    }

    /// Adds them to what was found in other packages.
    ///
    /// - Parameters:
    ///   - found: What was found.
    ///   - isKnown: Whether a target reads a file, relative to the root of the check, or the configuration leaves it out.
    func add(to found: inout UnownedFiles, unless isKnown: (String) -> Bool) {
        // A plugin's snapshot lacks targets that the manifest has.
        if package.isApproximate { return }
        for target in absentTargets() {
            let files = unowned(in: locator.sources(of: target)).filter { !isKnown($0.path) }
            if files.isEmpty { continue }
            found.paths += files.map(\.path)
            found.absentTargets.append(target.name)
            for case .success(let file) in SourceScanner.scan(files: files) {
                found.modulesOfAbsentTargets.formUnion(file.imports.map(\.module))
            }
        }
        found.paths += Self.folders.flatMap(leftOver).map(\.path).filter { !isKnown($0) }
        found.paths = Set(found.paths).sorted()
        found.absentTargets = Set(found.absentTargets).sorted()
    }

    /// The targets that the text declares and SwiftPM does not have. The text may give one name several folders.
    private func absentTargets() -> [PackageSnapshot.TargetEntry] {
        let present = Set(package.manifest.targets.map(\.name))
        return package.syntax.declarations().filter { !present.contains($0.name) && $0.kind != .binaryTarget }.map {
            let path = package.syntax.argument("path", of: $0.call).flatMap(package.syntax.literal)
            let type = [.testTarget: "test", .plugin: "plugin"][$0.kind] ?? "regular"
            return PackageSnapshot.TargetEntry(name: $0.name, type: type, path: path)
        }
    }

    /// The files of one of SwiftPM's folders that lie in no target's folder.
    private func leftOver(in folder: String) -> [SourceScanner.File] {
        guard FolderPath.isFolder("\(package.folder)/\(folder)"),
            !owned.contains(where: { FolderPath.contains($0, folder) })
        else { return [] }
        let inside = owned.filter { FolderPath.contains(folder, $0) }.map { FolderPath.relative($0, to: folder) }
        let rest = PackageSnapshot.TargetEntry(name: "", exclude: inside)
        return unowned(in: SourceWalk(folder: package.folder, directory: folder, target: rest).listing())
    }

    /// The files of a listing without those of packages that lie in it.
    private func unowned(in listing: SourceListing) -> [SourceScanner.File] {
        listing.filesOutsideOfPackages.map { path in
            .init(path: FolderPath.child(path, of: package.id), location: "\(package.folder)/\(path)")
        }
    }
}

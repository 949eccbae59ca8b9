/// Chooses the folders of new targets: where their neighbours have theirs.
struct SketchFolders {
    private let package: LoadedPackage
    private let neighbours: [String]

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - package: The package.
    ///   - neighbours: The targets of the same tier.
    init(_ package: LoadedPackage, neighbours: [String]) {
        self.package = package
        self.neighbours = neighbours
    }

    /// The folder of a target, relative to the package, and whether the manifest has to name it.
    ///
    /// A neighbour `Home` in `Modules/Home/Sources` puts `Help` into `Modules/Help/Sources`; without such a path it is
    /// the folder where SwiftPM looks.
    func folder(of sketch: TargetSketch) -> (path: String, isNamed: Bool) {
        let subject = sketch.isTest && sketch.name.hasSuffix("Tests") ? String(sketch.name.dropLast(5)) : sketch.name
        for neighbour in neighbours.reversed() {
            let name = sketch.isTest ? neighbour + "Tests" : neighbour
            guard let model = package.manifest.targets.first(where: { $0.name == name }) else { continue }
            guard let path = model.path else { break }
            let parts = path.split(separator: "/").map { part in
                part == name ? sketch.name : part == neighbour ? subject : String(part)
            }
            let moved = parts.joined(separator: "/")
            if moved != path { return (moved, true) }
        }
        // Without any tests SwiftPM would find them beside the sources, too; nobody wants them there.
        let hasTests = package.manifest.targets.contains { $0.kind == .test && $0.path == nil }
        if sketch.isTest, !hasTests { return ("Tests/\(sketch.name)", false) }
        let target = PackageSnapshot.TargetEntry(name: sketch.name, type: sketch.isTest ? "test" : "regular")
        return (TargetLocator(folder: package.folder, manifest: package.manifest).expectedDirectory(of: target), false)
    }
}

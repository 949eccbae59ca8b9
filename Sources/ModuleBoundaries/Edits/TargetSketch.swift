/// A target that `new` makes: its files, what they import, and where they go.
struct TargetSketch {
    /// The name in the manifest.
    let name: String
    /// Whether it holds tests.
    let isTest: Bool
    /// What `--tier`, or the template, says; nothing for tests.
    let tier: String
    /// The files, their paths relative to the target's folder.
    let files: [TemplateFile]
    /// The folder, relative to the package.
    var directory = ""
    /// Whether the manifest has to name the folder.
    var namesDirectory = false

    /// Sorts a template's files into targets: libraries first, each kind in the order of the names.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - names: What its placeholders stand for.
    ///   - tier: The tier of the command line.
    static func targets(of template: Template, _ names: TemplateNames, tier: String) -> [TargetSketch] {
        let groups = Dictionary(grouping: template.files) { file in
            file.path.split(separator: "/").prefix(2).joined(separator: "/")
        }
        let sketches = groups.map { folder, files -> TargetSketch in
            let parts = folder.split(separator: "/").map(String.init)
            let filled = files.map { file -> TemplateFile in
                var inner = file
                inner.path = String(file.path.dropFirst(folder.count + 1))
                return names.fill(inner)
            }
            return TargetSketch(
                name: names.fill(parts[1]),
                isTest: parts[0] == "Tests",
                tier: template.tiers[parts[1]] ?? tier,
                files: filled.sorted { $0.path < $1.path }
            )
        }
        return sketches.sorted { ($0.isTest ? 1 : 0, $0.name) < ($1.isTest ? 1 : 0, $1.name) }
    }

    /// The target as the model has it.
    ///
    /// - Parameter package: The package's id.
    func target(in package: String) -> Target {
        let folder = FolderPath.join(package, directory)
        let sources = files.filter { $0.path.hasSuffix(".swift") }.map { file in
            SourceScanner.scan(path: FolderPath.join(folder, file.path), bytes: file.bytes)
        }
        return Target(
            id: TargetID(package: package, name: name),
            kind: isTest ? .test : .library,
            directory: folder,
            files: sources
        )
    }
}

/// What somebody may want to know of how an Xcode project was read.
struct ProjectNotes {
    private let loaded: LoadedProject
    private let targets: [UnreadTarget]

    /// - Parameters:
    ///   - loaded: The project.
    ///   - found: The targets of the check.
    init(_ loaded: LoadedProject, _ found: [UnreadTarget]) {
        self.loaded = loaded
        targets = found.filter { $0.target.id.package == loaded.id }
    }

    /// One sentence or two for each kind of note.
    var all: [String] { [unknownNames, missingFiles].compactMap(\.self) }

    private var unknownNames: String? {
        let doubtful = loaded.project.targets.filter { native in
            targets.contains { $0.target.name == native.name && $0.target.hasUnknownName }
        }
        if doubtful.isEmpty { return nil }
        let names = Set(doubtful.flatMap(\.moduleNames.unresolved)).sorted()
        return """
            \(loaded.id): no build setting gives the variables in the module \(names.count == 1 ? "name" : "names") of \
            \(listed(doubtful.map(\.name), atMost: 4)): \(listed(names, atMost: 4)). Imports that may mean \
            \(doubtful.count == 1 ? "this target" : "these targets") are not reported as undeclared.
            """
    }

    private var missingFiles: String? {
        let files = Set(targets.flatMap(\.sources.missingFiles)).sorted()
        if files.isEmpty { return nil }
        let isOne = files.count == 1
        return """
            \(loaded.id) lists \(isOne ? "a path that is" : "\(files.count) paths that are") not there: \
            \(listed(files, atMost: 4)). A build may generate \(isOne ? "it" : "them"); \(isOne ? "its" : "their") \
            imports are not checked.
            """
    }
}

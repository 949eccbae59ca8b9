import Foundation
import ModuleBoundaries

/// `affected`: what a change touches and reaches.
struct AffectedCommand: Command {
    static let name = "affected"
    static let summary = "Tell which targets a change touches and reaches, and which tests are worth running."
    static let discussion = """
        With --since, a change to Package.swift touches the targets that it declares differently; otherwise every target
        of its package. With --format filter:
          swift test --filter "$(swift package validate-deps affected --since origin/main --format filter)"
        """
    static let options: [CommandOption] =
        ModelInput.options + [
            .one("--since", "REF", help: "Ask git what changed since the branch left REF, uncommitted files included."),
            .list("--files", "F", help: "The changed files, deleted ones included."),
            WiringFile.option,
            .flag("--tests", help: "Print the test targets alone, one on each line."),
            .choice(
                "--format", Format.allCases.map(\.rawValue),
                help: "The answer's format; filter: one regular expression for 'swift test --filter'. Default: text."),
        ]

    private enum Format: String, CaseIterable {
        case text
        case json
        case filter
    }

    private let input: ModelInput
    private let ref: String?
    private let files: [String]
    private let format: Format
    private let showsTestsAlone: Bool
    private let wiring: WiringFile

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        ref = arguments.value("--since")
        files = arguments.values("--files")
        format = arguments.choice("--format") ?? .text
        wiring = WiringFile(arguments: arguments)
        showsTestsAlone = arguments.has("--tests")
        if ref != nil, !files.isEmpty { throw arguments.usage("--since and --files cannot stand together.") }
        if ref == nil, files.isEmpty { throw arguments.usage("'affected' needs --since REF or --files F….") }
    }

    func run() throws -> ExitCode {
        let loaded = try input.load()
        let named = try ref.map { try GitChanges(root: loaded.root).files(since: $0) } ?? files.map { path($0, loaded) }
        let paths = LinkedFiles(loaded.model.targets, root: FolderPath.absolute(loaded.root)).adding(to: named)
        let affected = try Affected(
            loaded.model,
            files: paths,
            wiring: wiring.read(for: loaded.model),
            declarations: declarations(paths, loaded),
            unowned: loaded.configuration.testsForOtherFiles
        )
        // In the text they stand first; beside the other formats they must not stand in the answer.
        if format != .text || showsTestsAlone {
            for note in affected.notes { StandardError.write("note: \(note)\n") }
        }
        return try Answer(text: text(of: affected), problems: loaded.problems).write()
    }

    /// What changed manifests declare differently; without a revision nothing is known of it.
    private func declarations(_ files: [String], _ loaded: ModelInput.Loaded) throws -> ManifestChanges {
        guard let ref, let packages = loaded.packages,
            files.contains(where: { $0.hasSuffix(".swift") && $0.contains("Package") })
        else { return ManifestChanges() }
        let revision = try Revision(ref, of: loaded.root, below: input.manifests.workFolder)
        defer { revision.remove() }
        return ManifestChanges(files, in: packages, since: revision, manifests: input.manifests)
    }

    private func text(of affected: Affected) -> String {
        switch format {
        case .text: showsTestsAlone ? affected.testsText : affected.text
        case .json: affected.json
        case .filter: affected.filter
        }
    }

    /// A path as it was given, relative to the root of the check: tools name files relative to the package, shells
    /// relative to the present folder. The file may be gone, so only its folder is looked up.
    private func path(_ file: String, _ loaded: ModelInput.Loaded) -> String {
        let isOfRoot = exists("\(loaded.root)/\(file)") || !Affected(loaded.model, files: [file]).changed.isEmpty
        if isOfRoot, !file.hasPrefix("/") { return file }
        let url = URL(fileURLWithPath: file)
        let folder = FolderPath.absolute(url.deletingLastPathComponent().path)
        let path = FolderPath.relative("\(folder)/\(url.lastPathComponent)", to: loaded.root)
        return path.hasPrefix("../") && !file.hasPrefix("/") ? file : path
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

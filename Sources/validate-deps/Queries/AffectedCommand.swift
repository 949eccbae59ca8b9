import Foundation
import ModuleBoundaries

/// `affected`: what a change touches and reaches.
struct AffectedCommand: Command {
    enum Format: String, CaseIterable {
        case text
        case json
        case tests
        case filter

        static let endings: [String: Self] = ["txt": .text, "json": .json]
    }

    static let name = "affected"
    static let summary = "List the targets that a change touches and reaches, and the tests that are worth running."
    static let discussion = """
        With --since, a change to Package.swift or to an Xcode project touches the targets that it declares differently;
        otherwise every target of the package or project. The configuration and the baseline of validate-deps touch
        none. The format 'tests' prints the test targets, one on each line; 'filter' prints one regular expression:
          swift test --filter "$(swift package validate-deps affected --since origin/main --format filter)"
        """

    @Option(
        "--since", value: "REF", help: "Ask git what changed since the branch left REF, uncommitted files included.")
    var ref: String?
    @Option("--files", value: "FILE", isList: true, help: "The changed files, deleted ones included.") var files:
        [String]
    @Option("--format", help: "The answer's format. Default: text.") var format: Format?
    let output = OutputOptions()
    let wiring = WiringOptions()
    let input = InputOptions()

    func validate() throws {
        if ref != nil, !files.isEmpty { throw usage("--since and --files cannot be combined.") }
        if ref == nil, files.isEmpty { throw usage("'affected' needs --since REF or --files FILE….") }
    }

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context, besides: [wiring.path.map(context.path)])
        let input = try self.input.resolved(in: context)
        let loaded = try input.load()
        let changes = GitChanges(root: loaded.root, environment: context.environment)
        let named = try ref.map(changes.files) ?? files.map { path($0, loaded, in: context) }
        let paths = LinkedFiles(loaded.model.targets, root: FolderPath.absolute(loaded.root)).adding(to: named)
        let (wiring, notes) = try self.wiring.read(for: loaded.model, in: context)
        let affected = try Affected(
            loaded.model,
            files: paths,
            wiring: wiring,
            declarations: declarations(paths, loaded, changes, manifests: input.manifests),
            unowned: loaded.configuration.testsForOtherFiles
        )
        let format = output.format(format, endings: Format.endings) ?? .text
        var answer = loaded.answer(text(of: affected, as: format), isProse: format == .text, file: file)
        // The text holds the notes about the change.
        answer.notes = (format == .text ? [] : affected.notes) + notes + loaded.notes
        return answer
    }

    /// The targets that changed manifests declare differently; without a revision none are known.
    private func declarations(
        _ files: [String], _ loaded: LoadedModel, _ changes: GitChanges, manifests: ManifestLoader
    ) throws -> ManifestChanges {
        var declarations = ManifestChanges()
        guard let ref, let packages = loaded.packages else { return declarations }
        if files.contains(where: { $0.hasSuffix(".swift") && $0.contains("Package") }) {
            let revision = try Revision(ref, of: loaded.root, below: manifests.workFolder)
            defer { revision.remove() }
            declarations = ManifestChanges(files, in: packages, since: revision, manifests: manifests)
        }
        try declarations.addProjects(files, in: packages, since: ref, changes: changes)
        return declarations
    }

    private func text(of affected: Affected, as format: Format) -> String {
        switch format {
        case .text: affected.text
        case .json: affected.json
        case .tests: affected.testsText
        case .filter: affected.filter
        }
    }

    /// A path relative to the root of the check: tools name files relative to the package, shells relative to the current
    /// folder. The file may be gone, so only its folder is looked up.
    private func path(_ file: String, _ loaded: LoadedModel, in context: RunContext) -> String {
        let isOfRoot =
            FolderPath.isTaken("\(loaded.root)/\(file)") || !Affected(loaded.model, files: [file]).changed.isEmpty
        if isOfRoot, !file.hasPrefix("/") { return file }
        let url = URL(fileURLWithPath: context.path(file))
        let folder = FolderPath.absolute(url.deletingLastPathComponent().path)
        let path = FolderPath.relative("\(folder)/\(url.lastPathComponent)", to: loaded.root)
        return path.hasPrefix("../") && !file.hasPrefix("/") ? file : path
    }
}

import Foundation
import ModuleBoundaries

/// `init`: proposes tiers for a package that has none.
struct InitCommand: Command {
    static let name = "init"
    static let summary = "Propose tiers from the graph as it stands."
    static let discussion = """
        Prints the tiers. With --write it writes \(Configuration.fileName), and a baseline
        with today's findings, so that 'check' passes at once. Run 'fix' first: it leaves findings of the baseline alone.
        """

    @Flag("--write", help: "Write \(Configuration.fileName), and a baseline if there are findings.") var writes: Bool
    @Option(
        "--folders", value: "TARGET",
        help: "Propose the order of the folders of TARGET, for 'layers', by the compiler's index.")
    var folders: String?
    let input = InputOptions()

    func validate() throws {
        if writes, folders != nil { throw usage("--folders only prints. Add the order to \(Configuration.fileName).") }
        // It would write a file that the next run with this --config does not read.
        if writes, let file = input.configuration {
            throw usage("--write and --config cannot be combined. Add the tiers to \(file) by hand.")
        }
    }

    func run(in context: RunContext) throws -> Answer {
        let input = try self.input.resolved(in: context)
        var loaded = try input.load()
        if let folders {
            loaded.configuration.layers = []
            return loaded.answer(FolderOrder(try input.folders(of: folders, loaded, in: context)).text)
        }
        if let placed = loaded.model.targets.first(where: { $0.isChecked && $0.tier != nil }) {
            throw InputError(
                "'\(placed.name)' is in \(placed.tier!) already. 'init' is for packages that have no tiers yet.")
        }
        let proposal = TierProposal(loaded.model)
        if proposal.layers.isEmpty { throw InputError("\(loaded.root) has no target that takes a tier.") }
        guard writes else { return loaded.answer(proposal.text) }
        if let problem = loaded.problems.first {
            throw InputError("nothing was written, because not everything could be read: \(problem)")
        }
        let folder = loaded.configurationFolder
        let path = FolderPath.join(folder, Configuration.fileName)
        if FolderPath.isTaken(path) {
            throw InputError("\(path) exists and is not replaced. Move it away, or add the tiers that 'init' prints.")
        }
        try OutputFile.replace(path, with: proposal.configuration)
        do {
            // The findings against the new tiers are frozen, too.
            let tiered = try input.load()
            let report = Checker(configuration: tiered.configuration).check(tiered.model, problems: tiered.problems)
            let baseline =
                report.findings.isEmpty
                ? [] : [try BaselineFile(named: nil, folder: folder).write(report, replacing: nil).summary]
            return Answer(text: "Wrote \(path): \(proposal.summary)", notes: loaded.notes, written: baseline)
        } catch {
            // Tiers without the baseline would fail at once: all or nothing.
            try? FileManager.default.removeItem(atPath: path)
            throw InputError("nothing was written: \(error)")
        }
    }
}

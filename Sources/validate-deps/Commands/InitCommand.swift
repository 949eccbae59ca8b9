import Foundation
import ModuleBoundaries

/// `init`: proposes tiers for a package that has none.
struct InitCommand: Command {
    static let name = "init"
    static let summary = "Propose tiers from the graph as it stands."
    static let discussion = """
        Prints the comments to add to Package.swift. With --write it makes \(Configuration.fileName), and a baseline
        of all that any rule finds today, so that 'check' passes at once. 'fix' leaves alone what is in the baseline:
        run it first.
        """
    static let options: [CommandOption] =
        ModelInput.options + [
            .flag("--write", help: "Write \(Configuration.fileName), and the baseline where something is to be frozen.")
        ]

    private let input: ModelInput
    private let writes: Bool

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        input = try ModelInput(arguments: arguments)
        writes = arguments.has("--write")
        // It would write a file that the next run with this --config does not read.
        if writes, let file = arguments.value("--config") {
            throw arguments.usage("--write and --config cannot stand together. Add the tiers to \(file) by hand.")
        }
    }

    func run() throws -> ExitCode {
        let loaded = try input.load()
        if let placed = loaded.model.targets.first(where: { $0.isChecked && $0.tier != nil }) {
            throw InitError(
                "'\(placed.name)' is in \(placed.tier!) already. 'init' is for packages that have no tiers yet.")
        }
        let proposal = TierProposal(loaded.model)
        if proposal.layers.isEmpty { throw InitError("\(loaded.root) has no target that takes a tier.") }
        guard writes else { return try loaded.answer(proposal.text).write() }
        if !loaded.problems.isEmpty {
            throw InitError("nothing was written, for not everything could be read: \(loaded.problems[0])")
        }
        loaded.noteUnresolved()
        let folder = loaded.configurationFolder
        let path = FolderPath.named(Configuration.fileName, in: folder)
        try write(proposal, to: path)
        do {
            try writeBaseline(folder)
        } catch {
            // Tiers without the baseline would fail at once: all or nothing.
            unlink(path)
            throw InitError("nothing was written: \(error)")
        }
        try StandardOutput.write("Wrote \(path): \(proposal.summary)")
        return .success
    }

    private func write(_ proposal: TierProposal, to path: String) throws {
        guard !FolderPath.isTaken(path) else {
            throw InitError("\(path) exists, and is not replaced. Move it away, or add the tiers that 'init' prints.")
        }
        try ReportOutput.replace(path, with: proposal.configuration)
    }

    /// Freezes what goes against the new tiers, or against any other rule today.
    private func writeBaseline(_ folder: String) throws {
        let loaded = try input.load()
        let report = Checker(configuration: loaded.configuration).check(loaded.model, problems: loaded.problems)
        if report.findings.isEmpty { return }
        _ = try BaselineFile(named: nil, folder: folder).write(report, shrinking: nil)
    }
}

/// Why no tiers are proposed.
struct InitError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

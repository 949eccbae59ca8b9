import ModuleBoundaries

/// Every command, in the order of the help.
enum CommandList {
    static var all: [any Command.Type] {
        [
            CheckCommand.self,
            FixCommand.self,
            NewCommand.self,
            GraphCommand.self,
            AffectedCommand.self,
            DiffCommand.self,
            ExplainCommand.self,
            MetricsCommand.self,
            InitCommand.self,
            ImportsCommand.self,
            RulesCommand.self,
        ]
    }

    /// Picks the command that the first word names; without a word, or with an option first, it is `check`.
    ///
    /// - Parameter words: The command line without the program's own name.
    /// - Returns: The command and the words that are left for it.
    /// - Throws: `UsageError` for a word that names no command.
    static func command(for words: ArraySlice<String>) throws -> (command: any Command.Type, rest: ArraySlice<String>) {
        guard let word = words.first, !word.hasPrefix("-") else { return (CheckCommand.self, words) }
        if let command = all.first(where: { $0.name == word }) { return (command, words.dropFirst()) }
        let suggestion = nearMiss(to: word, among: all.map { $0.name }).map { " Did you mean '\($0)'?" } ?? ""
        throw UsageError("unknown command '\(word)'.\(suggestion)", help: nil)
    }
}

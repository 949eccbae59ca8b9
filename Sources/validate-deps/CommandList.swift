/// Every command, in the order of the help.
enum CommandList {
    static var all: [any Command.Type] {
        [
            CheckCommand.self, FixCommand.self, InitCommand.self, NewCommand.self, GraphCommand.self,
            AffectedCommand.self, DiffCommand.self, ExplainCommand.self, ExtractCommand.self, MetricsCommand.self,
            RulesCommand.self,
            HelpCommand.self, ImportsCommand.self,
        ]
    }

    /// The command of a name.
    static func command(named name: String) -> (any Command.Type)? { all.first { $0.name == name } }
}

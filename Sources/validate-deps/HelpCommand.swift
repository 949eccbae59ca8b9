import ModuleBoundaries

/// Every command, in the order of the help.
enum CommandList {
    static var all: [any Command.Type] {
        [
            CheckCommand.self, FixCommand.self, InitCommand.self, NewCommand.self, GraphCommand.self,
            AffectedCommand.self, DiffCommand.self, ExplainCommand.self, ExtractCommand.self, MetricsCommand.self,
            RulesCommand.self, HelpCommand.self, ImportsCommand.self,
        ]
    }

    static func command(named name: String) -> (any Command.Type)? { all.first { $0.name == name } }
}

/// `help`: the help of the program or of one command.
struct HelpCommand: Command {
    static let name = "help"
    static let summary = "Print the help of the program, or of one command."

    @Operands("[COMMAND]", count: 0...1) var names: [String]

    func run(in context: RunContext) throws -> Answer {
        guard let name = names.first else { return Answer(text: HelpText.program()) }
        guard let command = CommandList.command(named: name) else {
            let meant = suggestion(for: name, among: CommandList.all.map { $0.name })
            throw UsageError("there is no command '\(name)'.\(meant)", command: nil)
        }
        return Answer(text: HelpText.command(command))
    }
}

/// `rules`: lists the rules, or explains one.
struct RulesCommand: Command {
    static let name = "rules"
    static let summary = "List the rules, or explain one."

    @Operands("[RULE]", count: 0...1) var ids: [String]

    func run(in context: RunContext) throws -> Answer {
        guard let id = ids.first else { return Answer(text: RuleCatalog.listing) }
        guard let rule = RuleCatalog.description(of: id) else {
            let near = suggestion(for: id, among: RuleCatalog.descriptions.map(\.id))
            throw InputError("there is no rule '\(id)'.\(near) 'validate-deps rules' lists them all.")
        }
        return Answer(text: rule.text)
    }
}

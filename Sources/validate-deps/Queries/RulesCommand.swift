import ModuleBoundaries

/// `rules`: lists the rules, or explains one.
struct RulesCommand: Command {
    static let name = "rules"
    static let summary = "List the rules, or explain one."
    static let operands = "[RULE]"
    static let options: [CommandOption] = [ReportOutput.option]

    private let rule: RuleDescription?
    private let output: ReportOutput

    init(arguments: Arguments) throws {
        output = try ReportOutput(arguments: arguments)
        if arguments.operands.count > 1 { throw arguments.usage("rules takes one rule at most.") }
        guard let id = arguments.operands.first else {
            rule = nil
            return
        }
        guard let found = RuleCatalog.description(of: id) else {
            let ids = RuleCatalog.descriptions.map(\.id)
            let suggestion = nearMiss(to: id, among: ids).map { " Did you mean '\($0)'?" } ?? ""
            throw UsageError(
                "there is no rule '\(id)'.\(suggestion) 'validate-deps rules' lists them all.",
                help: Self.self)
        }
        rule = found
    }

    func run() throws -> ExitCode {
        try output.write(rule?.text ?? RuleCatalog.listing)
        return .success
    }
}

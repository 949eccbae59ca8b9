import ModuleBoundaries

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

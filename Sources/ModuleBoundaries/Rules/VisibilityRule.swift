/// Flags what `visibleTo` in the configuration says.
struct VisibilityRule: Rule {
    static let description = RuleDescription(
        id: .visibility,
        severity: .error,
        summary: "A target uses another that `visibleTo` in the configuration shows to others only.",
        rationale: """
            Some targets are one team's own, or a detail of a few: a storage layer behind its domain, an old module \
            that nobody new may use. Each entry of `visibleTo` names targets and those that may use them. Tests and \
            test support are passed over.
            """,
        example: """
            // .validate-deps.json
            visibleTo: [ {targets: ["CoreStorage"], only: ["*Domain", "Shop"], because: "the domain owns the data"} ]
            // Sources/HomeFeature/Home.swift
            import CoreStorage   // flagged
            """,
        fix: "Ask one of the targets that may use it, or add the target to `only`."
    )

    private let entries: [Configuration.Visibility]

    /// - Parameter entries: Which targets may be used by whom.
    init(entries: [Configuration.Visibility]) { self.entries = entries }

    func findings(in model: ModuleModel) -> [Finding] {
        if entries.isEmpty { return [] }
        let imported = Set(model.edges.filter { $0.kind == .imported }.map { [$0.from, $0.to] })
        return model.edges.flatMap { edge -> [Finding] in
            // A declaration whose import is flagged needs no finding of its own.
            if edge.kind == .declared, imported.contains([edge.from, edge.to]) { return [] }
            guard let from = model[edge.from], let to = model[edge.to], from.isChecked, !from.isTest,
                !from.isTestSupport, from.id != to.id
            else { return [] }
            return entries.filter { hides(to, from: from, by: $0) }.map { finding(about: edge, from, to, entry: $0) }
        }
    }

    private func hides(_ target: Target, from user: Target, by entry: Configuration.Visibility) -> Bool {
        entry.targets.matches(target.name) && !entry.targets.matches(user.name) && !entry.only.matches(user.name)
    }

    private func finding(
        about edge: Edge,
        _ from: Target,
        _ to: Target,
        entry: Configuration.Visibility
    ) -> Finding {
        let verb = edge.kind == .imported ? "imports" : "declares a dependency on"
        let reason = entry.reason.map { ": " + $0 } ?? ""
        return Self.description.finding(
            from: from.name,
            to: to.name,
            at: edge.location,
            message: """
                \(from.name) \(verb) \(to.name), which is visible only to targets named \(entry.only.words)\(reason).\
                \(edge.statement?.conditionNote ?? "")
                """,
            fix: """
                Remove the \(edge.kind == .imported ? "import" : "dependency"): ask one of those targets, or list \
                \(from.name) under `only` at \(entry.targets[0].location).
                """
        )
    }
}

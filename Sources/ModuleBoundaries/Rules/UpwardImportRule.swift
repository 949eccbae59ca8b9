struct UpwardImportRule: Rule {
    static let description = RuleDescription(
        id: .upwardImport, severity: .error,
        summary: "A file imports a target of a higher tier.",
        rationale: """
            The compiler does not know tiers: an import that points up works as soon as another target has built the \
            module, and then breaks at random. Each such import is flagged, declared or not.
            """,
        example: """
            // Sources/AuthDomain/Session.swift, AuthDomain in tier 2, HomeFeature in tier 3
            import HomeFeature   // flagged
            """,
        fix: """
            Remove the import. What the file needs of the higher target moves down, or becomes a protocol in the \
            lower target that the higher one implements and registers.
            """
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.tierSteps(.imported).filter(\.isUpward).map { step in
            let (from, to) = (step.from.name, step.to.name)
            return step.finding(
                Self.description,
                message: "\(from) in \(step.fromTier) imports \(to) in \(step.toTier), a higher tier.",
                fix: """
                    Remove the import; move what this file needs of \(to) down to \(step.fromTier), or declare a \
                    protocol in \(from) that \(to) implements.
                    """
            )
        }
    }
}

struct ExportedImportRule: Rule {
    static let description = RuleDescription(
        id: .exportedImport, severity: .warning,
        summary: "A file re-exports a target of another tier with `@_exported import`.",
        rationale: "Every file that imports the target also sees the other one, without declaring or importing it.",
        example: """
            // Sources/AuthDomain/Exports.swift, AuthDomain in tier 2, CoreKit in tier 1
            @_exported import CoreKit   // flagged
            """,
        fix: "Write a plain `import`, and declare and import the module where it is used."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.tierSteps(.imported)
            .filter { $0.fromTier.number != $0.toTier.number && $0.edge.statement?.has("_exported") == true }
            .map { step in
                let (from, to) = (step.from.name, step.to.name)
                return step.finding(
                    Self.description,
                    message: """
                        \(from) in \(step.fromTier) re-exports \(to) in \(step.toTier): whoever imports \(from) sees \
                        \(to) without declaring it.
                        """,
                    fix: """
                        Write `import \(step.to.moduleName)` without `@_exported`, and declare and import \(to) where \
                        it is used.
                        """
                )
            }
    }
}

struct TransitiveImportRule: Rule {
    static let description = RuleDescription(
        id: .transitiveImport, severity: .warning,
        summary: "A file imports a module that its target reaches only through the declarations of others.",
        rationale: "The import breaks as soon as the target in between removes its dependency.",
        example: """
            .target(name: "HomeFeature", dependencies: ["UserDomain"]),
            .target(name: "UserDomain", dependencies: ["CoreKit"]),
            // Sources/HomeFeature/Home.swift
            import CoreKit   // flagged: reached only through UserDomain
            """,
        fix: "Add the dependency to the target in Package.swift, or remove the import."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.undeclaredImports().compactMap { undeclared in
            guard let chain = undeclared.chain else { return nil }
            return undeclared.finding(
                Self.description,
                message: """
                    \(undeclared.target.name) imports \(undeclared.statement.module), which it does not declare: it is \
                    reached only through others, \(chain.joined(separator: " → ")).
                    """
            )
        }
    }
}

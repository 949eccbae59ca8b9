struct UndeclaredImportRule: Rule {
    static let description = RuleDescription(
        id: .undeclaredImport, severity: .error,
        summary: "A file imports a module of the graph, and no declared dependency of its target leads there.",
        rationale: """
            The build may run in either order, so a clean build or another machine breaks the import. It is a warning if its \
            `#if` is true in some builds only, or if the package of the product is not resolved.
            """,
        example: """
            // .target(name: "AuthDomain", dependencies: [])
            // Sources/AuthDomain/Session.swift
            import CoreKit   // flagged
            """,
        fix: "Add the dependency to the target in Package.swift, or remove the import."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.undeclaredImports().filter { $0.chain == nil }.compactMap { undeclared in
            let (statement, target) = (undeclared.statement, undeclared.target)
            if model.asksForItself(statement, in: target) { return nil }
            let module = statement.module
            let message =
                if let package = undeclared.unresolvedPackage {
                    """
                    \(target.name) imports \(module), a product of \(package) that it does not declare. Whether what it \
                    declares leads there is not known: \(package) is not resolved.
                    """
                } else {
                    "\(target.name) imports \(module) without declaring it. They may be built in either order."
                }
            var finding = undeclared.finding(Self.description, message: message)
            if model.condition(of: statement, in: target) == .unknown { finding.severity = .warning }
            return finding
        }
    }
}

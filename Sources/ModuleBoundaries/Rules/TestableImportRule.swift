struct TestableImportRule: Rule {
    static let description = RuleDescription(
        id: .testableImport, severity: .error,
        summary: "A target other than a test imports with `@testable`.",
        rationale: "`@testable` compiles only in debug builds: the first release build fails.",
        example: """
            // Sources/AuthFeature/Login.swift
            @testable import AuthDomain   // flagged
            """,
        fix: """
            Drop `@testable` and use `package` or `public`, move the file to a test target, or list the target under \
            `testSupport` in .validate-deps.json.
            """
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.targets.filter { $0.isChecked && !$0.isTest && !$0.isTestSupport }.flatMap { target in
            model.imports(of: target) { $0.has("testable") }.map { file, statement in
                Self.description.finding(
                    from: target.name, to: statement.module, at: file.location(of: statement),
                    message: """
                        \(target.name) imports \(statement.module) with @testable, and it is no test target.\
                        \(statement.conditionNote)
                        """,
                    fix: """
                        Drop `@testable` and make what this file uses of \(statement.module) `package` or `public`; if \
                        only tests use \(target.name), list it under `testSupport` in .validate-deps.json.
                        """
                )
            }
        }
    }
}

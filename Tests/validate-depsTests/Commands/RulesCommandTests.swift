import TestSupport
import Testing

@Suite("The rules command", .blocking)
struct RulesCommandTests {
    @Test("The list has a line for each rule")
    func list() throws {
        let outcome = ValidateDepsRun.run(["rules"])
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.status == 0)
        #expect(lines.count == 19)
        #expect(
            lines.first
                == "upward-dependency   error    A target declares a dependency on a target of a higher tier."
        )
    }

    @Test("One rule is printed whole")
    func one() throws {
        let outcome = ValidateDepsRun.run(["rules", "undeclared-import"])
        #expect(
            outcome
                == .init(
                    status: 0,
                    output: """
                        undeclared-import (error by default)

                        A file imports a target or a known product to which nothing that its target declares leads.

                        Why
                          The build does not know that it must make the module first. It compiles where something else
                          happens to have built it: a clean build, another order or another machine breaks it. Macros,
                          plugins, executables and entries with a condition lead nowhere.

                        Example
                          // .target(name: "AuthDomain", dependencies: [])
                          // Sources/AuthDomain/Session.swift
                          import CoreKit   // flagged

                        Fix
                          Add the dependency to the target in Package.swift, or remove the import.

                        """,
                    errors: ""
                )
        )
    }

    @Test("An unknown rule ends with exit 2 and the near miss")
    func unknown() throws {
        let outcome = ValidateDepsRun.run(["rules", "undeclard-import"])
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errors == """
                error: there is no rule 'undeclard-import'. Did you mean 'undeclared-import'? 'validate-deps rules' \
                lists them all. See 'validate-deps rules --help'.

                """
        )
    }
}

import Testing

@testable import ModuleBoundaries

@Suite("suppression")
struct SuppressionRuleTests {
    @Test("A suppression holds on its own line, and from a line of its own for the line below, and hides no edge")
    func reach() {
        let report = expect(
            """
            tier 1
            App
            // validate-deps:allow unused-dependency because the linker needs it
            Tool: App
            tier 2
            Core: App

            App/A.swift
                import Core // validate-deps:allow undeclared-import because of reasons  ← upward-import, dependency-cycle
                import Core                     ← upward-import, undeclared-import
                // validate-deps:allow undeclared-import because of reasons
                // validate-deps:allow testable-import because it moves
                @testable import Core           ← upward-import
                import Core                     ← upward-import, undeclared-import
            Core/A.swift
                import App
            Tool/A.swift
                import Foundation
            """
        )

        #expect(report.suppressed.map(\.reason) == ["of reasons", "it moves", "of reasons", "the linker needs it"])
        #expect(report.summary.suppressed == 4)
    }

    @Test("A suppression that does nothing is reported with the reason")
    func faults() {
        let report = expect(
            """
            App
            Core

            App/A.swift
                // validate-deps:allow               ← suppression
                // validate-deps:allow undeclared-import ← suppression
                import Core                     ← undeclared-import
                // validate-deps:allow undeclared-imports because x ← suppression
                import Foundation // validate-deps:allow upward-import because x ← suppression
            """
        )

        #expect(
            report.findings.filter { $0.rule == "suppression" }.map { [$0.message, $0.fix] } == [
                [
                    "This suppression names no rule.",
                    "Write `// validate-deps:allow RULE because REASON`, or remove the comment.",
                ],
                [
                    "This suppression of undeclared-import gives no reason, so it suppresses nothing.",
                    "Write `// validate-deps:allow undeclared-import because` and the reason, or remove the comment.",
                ],
                [
                    "This suppression names \"undeclared-imports\", which is no rule.",
                    "Write `// validate-deps:allow undeclared-import because REASON`, or remove the comment.",
                ],
                [
                    "This suppression of upward-import suppresses nothing: there is no such finding on this line.",
                    "Remove the comment, or move it to the line of the finding or the line above.",
                ],
            ]
        )
    }

    @Test("`allow` excuses one pair from directions, peers and prohibitions, and is reported if it excuses nothing")
    func allow() {
        let text = """
            { forbid: [{imports: ["Storage"]}],
              allow: [ {from: "Auth", to: "Home", because: "until the split"},
                       {from: "Auth", to: "Storage", because: "old"}, {from: "Home", to: "Auth", because: "none"} ] }
            """
        let report = expect(
            """
            tier 1
            Storage
            tier 2
            Auth: Home, Storage
            tier 3
            Home

            Auth/A.swift
                import Home
                import Storage
            """,
            configuration: Configuration.parse(Array(text.utf8)).configuration,
            ignoring: ["suppression"]
        )

        #expect(report.allowed.map(\.reason) == ["until the split", "old", "until the split"])
        let idle = report.findings.map { "\($0.location) \($0.message)" }
        #expect(idle == [".validate-deps.json:3:66 `allow` excuses Home → Auth, which breaks no rule."])
    }
}

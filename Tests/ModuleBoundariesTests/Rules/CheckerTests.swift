import Testing

@testable import ModuleBoundaries

@Suite("The checker")
struct CheckerTests {
    @Test("A severity of the configuration counts, and a rule that is off is not asked")
    func severities() {
        let drawn = DrawnModel(
            """
            CoreKit
            App: CoreKit, Gone

            App/A.swift
                import Foundation
            """
        )
        func rules(_ severities: [String: Severity], isStrict: Bool = false) -> [String] {
            Checker(configuration: Configuration(severities: severities), isStrict: isStrict)
                .check(drawn.model).findings.map { "\($0.rule) \($0.severity.rawValue)" }
        }

        #expect(rules([:]) == ["unused-dependency warning", "unknown-dependency error"])
        #expect(rules(["unused-dependency": .error]) == ["unused-dependency error", "unknown-dependency error"])
        #expect(rules(["unknown-dependency": .off]) == ["unused-dependency warning"])
        #expect(rules(["unknown-dependency": .warning]) == ["unused-dependency warning", "unknown-dependency warning"])
        #expect(rules([:], isStrict: true) == ["unused-dependency error", "unknown-dependency error"])
    }

    @Test("Rules are independent: one import may break several")
    func independent() {
        expect(
            """
            tier 1
            CoreKit
            tier 2
            AuthDomain

            CoreKit/A.swift
                @testable import AuthDomain     ← upward-import, undeclared-import, testable-import
            """
        )
    }

    @Test("Module names are C99 names")
    func moduleNames() {
        expect(
            """
            my-tool
            App: my-tool
            Other

            App/A.swift
                import my_tool
            Other/A.swift
                import my_tool                  ← undeclared-import
            """
        )
    }

    @Test("Packages that are only followed supply targets, never findings")
    func followed() {
        expect(
            """
            tier 1
            followed Low: High, Gone
            tier 2
            followed High
            tier none
            App: Low

            Low/A.swift
                @testable import High
                // validate-deps:allow upward-import
            App/A.swift
                import Low
            """
        )
    }

    @Test("Every rule has an id of its own, and words for all that a person asks")
    func catalog() {
        let ids = RuleCatalog.descriptions.map(\.id)

        #expect(
            ids == [
                "upward-dependency", "upward-import", "peer-dependency", "peer-import", "dependency-cycle",
                "undeclared-import", "transitive-import", "conditional-dependency", "unknown-dependency",
                "invalid-target", "unused-dependency", "unused-import", "unassigned-target", "invalid-tier-comment",
                "forbidden-import", "limit", "layer", "exported-import", "testable-import", "composition-root",
                "suppression", "stale-baseline",
            ]
        )
        for rule in RuleCatalog.descriptions {
            for words in [rule.summary, rule.rationale, rule.example, rule.fix] { #expect(!words.isEmpty) }
            #expect(RuleCatalog.description(of: rule.id) == rule)
        }
    }
}

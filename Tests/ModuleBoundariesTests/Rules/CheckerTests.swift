import Testing

@testable import ModuleBoundaries

@Suite("The checker")
struct CheckerTests {
    @Test("A severity of the configuration counts, and a rule that is off does not run")
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
        #expect(rules([:], isStrict: true) == ["unused-dependency error", "unknown-dependency error"])
    }

    @Test("One import may break several rules, tests and test support may use @testable, and modules have C99 names")
    func independent() {
        expect(
            """
            tier 1
            my-kit
            tier 2
            AuthDomain: my-kit
            executable Tool: my-kit
            support TestHelp: my-kit
            test KitTests: my-kit

            my-kit/A.swift
                @testable import AuthDomain     ← upward-import, undeclared-import, testable-import, dependency-cycle
            AuthDomain/A.swift
                import my_kit
            Tool/main.swift
                @testable import my_kit         ← testable-import
                @testable import Outside        ← testable-import
            TestHelp/A.swift
                @testable import my_kit
            KitTests/A.swift
                @testable import my_kit
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
            followed High: Low
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
        #expect(RuleCatalog.descriptions.map(\.id) == RuleID.all)
        for rule in RuleCatalog.descriptions {
            #expect(!rule.example.isEmpty)
            for words in [rule.summary, rule.rationale, rule.fix] {
                #expect(!words.isEmpty && !words.contains("\n"), "\(rule.id)")
            }
            #expect(RuleCatalog.description(of: rule.id) == rule)
        }
    }
}

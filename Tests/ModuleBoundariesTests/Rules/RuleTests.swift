import ModuleBoundaries
import Testing

@Suite("Single rules")
struct RuleTests {
    @Test("unassigned-target excepts tests, test support, plugins, macros, system and binary targets")
    func unassigned() {
        expect(
            """
            Early                               ← unassigned-target
            executable Tool                     ← unassigned-target
            support Helpers
            macro Macros
            plugin Plugin
            system CLib
            binary Blob
            test Tests
            tier 1
            CoreKit
            """
        )
    }

    @Test("unassigned-target is silent without tiers, and in a package of a workspace that uses none")
    func noTiers() {
        expect(
            """
            package A
            CoreKit
            package B
            tier 1
            Other
            """
        )
    }

    @Test("exported-import flags a target of another tier only")
    func exported() {
        expect(
            """
            tier 1
            CoreKit
            CoreBase
            tier 2
            Domain: CoreKit

            CoreKit/A.swift
                @_exported import Foundation
            CoreBase/A.swift
                @_exported import CoreKit       ← undeclared-import
            Domain/A.swift
                @_exported import CoreKit       ← exported-import
                import CoreKit
            """
        )
    }

    @Test("composition-root allows containers in the highest tier, tests and test support only")
    func compositionRoot() {
        expect(
            """
            tier 1
            Core
            tier 2
            Feature
            support FeatureTestSupport
            tier 3
            executable App
            tier none
            test FeatureTests

            Core/A.swift
                let container = Container(A.self)   ← composition-root
            Feature/A.swift
                Container.setDefault(container)     ← composition-root
            FeatureTestSupport/A.swift
                let container = Container(A.self)
            App/main.swift
                let container = Container(A.self)
            FeatureTests/A.swift
                let container = Container(A.self)
            """
        )
    }

    @Test("composition-root is silent without tiers, and in a target that has none")
    func compositionRootWithoutTiers() {
        expect(
            """
            Core

            Core/A.swift
                let container = Container(A.self)
            """
        )
        expect(
            """
            Core                                    ← unassigned-target
            tier 1
            Low

            Core/A.swift
                let container = Container(A.self)
            """
        )
    }

    @Test("forbidden-import holds for a tier, for targets, for files and everywhere")
    func forbidden() {
        typealias Pattern = Configuration.Pattern
        let configuration = Configuration(forbid: [
            .init(in: .init(tiers: [Pattern("Domain")]), imports: [Pattern("SwiftUI"), Pattern("UI*")]),
            .init(in: .init(targets: [Pattern("*Feature")]), imports: [Pattern("SQLite")]),
            .init(in: .init(files: [Pattern("**/*Presenter.swift")]), imports: [Pattern("UIKit")]),
            .init(imports: [Pattern("XCTest")]),
        ])
        expect(
            """
            tier 1 Domain
            AuthDomain
            tier 2 Feature
            AuthFeature
            test AuthTests

            AuthDomain/A.swift
                import SwiftUI                  ← forbidden-import
                import UIKit                    ← forbidden-import
                import SQLite
            AuthFeature/LoginPresenter.swift
                import UIKit                    ← forbidden-import
                import SwiftUI
                import SQLite                   ← forbidden-import
            AuthTests/A.swift
                import XCTest                   ← forbidden-import
                import UIKit
            """,
            configuration: configuration
        )
    }

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

    @Test("Every rule has an id of its own, and words for all that a person asks")
    func catalog() {
        let ids = RuleCatalog.descriptions.map(\.id)

        #expect(
            ids == [
                "upward-dependency", "upward-import", "peer-dependency", "peer-import", "dependency-cycle",
                "undeclared-import", "transitive-import", "unknown-dependency", "unused-dependency",
                "unassigned-target", "forbidden-import", "visibility", "limit", "exported-import", "testable-import",
                "composition-root",
                "suppression", "stale-baseline",
            ]
        )
        for rule in RuleCatalog.descriptions {
            for words in [rule.summary, rule.rationale, rule.example, rule.fix] { #expect(!words.isEmpty) }
            #expect(RuleCatalog.description(of: rule.id) == rule)
        }
    }
}

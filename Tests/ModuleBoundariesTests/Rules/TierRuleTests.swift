import Testing

@testable import ModuleBoundaries

@Suite("Rules about tiers")
struct TierRuleTests {
    @Test("Each finding stands where the drawing marks it, and nowhere else", arguments: drawings)
    func marks(_ title: String, _ drawing: String) { expect(drawing) }

    private static let drawings: [(String, String)] = [
        (
            "A declaration or an import must not lead to a higher tier",
            """
            tier 1 Core
            CoreKit
            tier 2 Domain
            AuthDomain: CoreKit, HomeFeature    ← upward-dependency
            UserDomain: Shop?                   ← upward-dependency
            tier 3 Feature
            HomeFeature
            tier 4
            Shop: HomeFeature

            AuthDomain/Session.swift
                import CoreKit
                import HomeFeature              ← upward-import
                import struct HomeFeature       ← upward-import
            """
        ),
        (
            "Between peers an import is reported, or a declaration without one, unless the tier allows peers",
            """
            tier 1 Core
            CoreKit
            CoreStorage: CoreKit
            tier 2 Domain
            AuthDomain
            UserDomain: AuthDomain
            ShopDomain: AuthDomain              ← peer-dependency
            tier 3 Feature peers
            HomeFeature
            AuthFeature: HomeFeature

            CoreStorage/Store.swift
                import CoreKit
            UserDomain/User.swift
                import AuthDomain               ← peer-import
            AuthFeature/Login.swift
                import HomeFeature
            """
        ),
        (
            "A target of another tier must not be re-exported",
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
        ),
        (
            "Containers are made in the highest tier, in tests and in test support only",
            """
            tier 1
            Core
            tier 2
            Feature
            support FeatureTestSupport
            tier 3
            executable App
            tier none
            Loose                                   ← unassigned-target
            test FeatureTests

            Core/A.swift
                let container = Container(A.self)   ← composition-root
            Feature/A.swift
                Container.setDefault(container)     ← composition-root
            FeatureTestSupport/A.swift
                let container = Container(A.self)
            App/main.swift
                let container = Container(A.self)
            Loose/A.swift
                let container = Container(A.self)
            FeatureTests/A.swift
                let container = Container(A.self)
            """
        ),
        (
            "Tests, test support, plugins, macros, system and binary targets need no tier, nor do packages without tiers",
            """
            package B
            Other
            package .
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
        ),
    ]

    @Test("Tiers compare within one package, unless one configuration assigns them all, and between checked targets")
    func packages() {
        let drawing = """
            package A
            tier 1
            Low: High
            package B
            tier 2
            High

            Low/A.swift
                import High
            """
        let marked =
            drawing
            .replacing("Low: High", with: "Low: High ← upward-dependency")
            .replacing("import High", with: "import High ← upward-import")
        expect(drawing)
        expect(marked, acrossPackages: true)
        expect(drawing.replacing("\nHigh", with: "\nfollowed High"), acrossPackages: true)
    }

    @Test("The fix for a target without a tier lists it in the configuration if no comment reaches it")
    func unassigned() {
        let targets = [("CoreKit", Tier(number: 1), false), ("Analytics", nil, true)].map { name, tier, isComputed in
            Target(id: TestGraph.id(name), tier: tier, isComputed: isComputed)
        }
        #expect(
            Checker().check(ModuleModel(name: "App", targets: targets)).findings.map(\.fix) == [
                "List Analytics under `tiers` in .validate-deps.json."
            ])
    }
}

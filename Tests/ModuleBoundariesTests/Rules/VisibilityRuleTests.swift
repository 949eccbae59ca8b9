import Testing

@testable import ModuleBoundaries

@Suite("visibility")
struct VisibilityRuleTests {
    private typealias Pattern = Configuration.Pattern

    private static let storage = Configuration(visibleTo: [
        .init(
            targets: [Pattern("Core*"), Pattern("!CoreKit")],
            only: [Pattern("*Domain"), Pattern("Shop")],
            because: "the domain owns the data"
        )
    ])

    @Test("An import is an error by anybody who is not named; tests, test support and the targets themselves may")
    func visibility() throws {
        let report = expect(
            """
            CoreKit
            CoreStorage: CoreKit
            CoreCache: CoreStorage
            UserDomain: CoreStorage
            HomeFeature: CoreStorage, CoreKit
            LoginFeature: CoreCache          ← visibility
            Shop: CoreStorage
            support Fakes: CoreStorage
            test CoreStorageTests: CoreStorage

            CoreStorage/S.swift
                import CoreKit
            CoreCache/C.swift
                import CoreStorage
            UserDomain/U.swift
                import CoreStorage
            HomeFeature/H.swift
                import CoreKit
                import CoreStorage           ← visibility
            Shop/S.swift
                import CoreStorage
            Fakes/F.swift
                import CoreStorage
            CoreStorageTests/T.swift
                import CoreStorage
            """,
            configuration: Self.storage
        )
        #expect(
            report.findings.map(\.message) == [
                """
                HomeFeature imports CoreStorage, which is visible only to targets named "*Domain" or "Shop": the domain \
                owns the data.
                """,
                """
                LoginFeature declares a dependency on CoreCache, which is visible only to targets named "*Domain" or \
                "Shop": the domain owns the data.
                """,
            ]
        )
        #expect(
            report.findings.map(\.fix) == [
                """
                Remove the import: ask one of those targets, or list HomeFeature under `only` at \
                .validate-deps.json:1:1.
                """,
                """
                Remove the dependency: ask one of those targets, or list LoginFeature under `only` at \
                .validate-deps.json:1:1.
                """,
            ]
        )
    }
}

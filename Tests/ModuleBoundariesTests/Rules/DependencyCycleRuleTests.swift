import ModuleBoundaries
import Testing

@Suite("dependency-cycle")
struct DependencyCycleRuleTests {
    @Test("A declared cycle names every hop with its location, and the edge to cut")
    func declared() throws {
        // CoreKit → CoreNetworking → CoreStorage → CoreKit
        let finding = try #require(
            expect(
                """
                CoreKit: CoreNetworking?         ← dependency-cycle
                CoreNetworking: CoreStorage?
                CoreStorage: CoreKit?
                """
            ).findings.first
        )

        #expect(
            finding
                == Finding(
                    rule: "dependency-cycle",
                    severity: .error,
                    from: "CoreKit",
                    to: "CoreNetworking",
                    location: location("Package.swift", 1, 10),
                    message: """
                        CoreKit, CoreNetworking and CoreStorage depend on each other in a cycle: CoreKit → \
                        CoreNetworking (Package.swift:1) → CoreStorage (Package.swift:2) → CoreKit (Package.swift:3).
                        """,
                    fix: """
                        Cut CoreKit → CoreNetworking: remove the dependency at Package.swift:1:10; move what CoreKit \
                        needs of CoreNetworking to a target below both, or declare a protocol in CoreKit that \
                        CoreNetworking implements.
                        """,
                    path: ["CoreKit", "CoreNetworking", "CoreStorage", "CoreKit"],
                    related: [
                        RelatedLocation(
                            location: location("Package.swift", 1, 10),
                            message: "CoreKit declares a dependency on CoreNetworking"
                        ),
                        RelatedLocation(
                            location: location("Package.swift", 2, 17),
                            message: "CoreNetworking declares a dependency on CoreStorage"
                        ),
                        RelatedLocation(
                            location: location("Package.swift", 3, 14),
                            message: "CoreStorage declares a dependency on CoreKit"
                        ),
                    ]
                )
        )
    }

    @Test("Declared and imported edges make one cycle together, and the upward edge is the one to cut")
    func mixed() throws {
        // AuthDomain → CoreKit (declared), CoreKit → AuthDomain (imported twice)
        let report = expect(
            """
            tier 2
            AuthDomain: CoreKit
            tier 1
            CoreKit

            AuthDomain/Session.swift
                import CoreKit
            CoreKit/Log.swift
                import AuthDomain            ← dependency-cycle, upward-import, undeclared-import
            CoreKit/Trace.swift
                import AuthDomain            ← upward-import, undeclared-import
            """
        )
        let finding = try #require(report.findings.first { $0.rule == "dependency-cycle" })

        #expect(finding.location == location("CoreKit/Log.swift", 1, 8))
        #expect(
            finding.message == """
                AuthDomain and CoreKit depend on each other in a cycle: CoreKit → AuthDomain (CoreKit/Log.swift:1) → \
                CoreKit (Package.swift:2).
                """
        )
        #expect(
            finding.fix == """
                Cut CoreKit → AuthDomain: remove the import at CoreKit/Log.swift:1:8 and the import at \
                CoreKit/Trace.swift:1:8; move what CoreKit needs of AuthDomain to a target below both, or declare a \
                protocol in CoreKit that AuthDomain implements.
                """
        )
    }

    @Test("Two cycles that tangle are one finding, with one edge to cut first")
    func tangled() throws {
        // A ⇄ B, B → C → D → B
        let finding = try #require(
            expect(
                """
                A: B?                            ← dependency-cycle
                B: A?, C?
                C: D?
                D: B?
                """
            ).findings.first
        )

        #expect(
            finding.message == """
                4 targets depend on each other (A, B, C and D), and this is a shortest cycle of them: A → B \
                (Package.swift:1) → A (Package.swift:2).
                """
        )
        #expect(
            finding.fix == """
                Cut A → B: remove the dependency at Package.swift:1:4; move what A needs of B to a target below both, or \
                declare a protocol in A that B implements. Then check again.
                """
        )
    }

    @Test(
        "What is one cycle, what is several, and what is none",
        arguments: [
            // Two cycles that touch nowhere are two findings.
            """
            A: B?                                ← dependency-cycle
            B: A?
            C: D?                                ← dependency-cycle
            D: C?
            """,
            // A target that declares itself.
            """
            A: A?                                ← dependency-cycle
            """,
            // A file that imports its own module: the compiler passes over it.
            """
            A

            A/Self.swift
                import A
            """,
            // A test target that the code it tests imports back.
            """
            A
            test ATests: A

            A/Back.swift
                import ATests                    ← dependency-cycle, undeclared-import
            ATests/ATests.swift
                import A
            """,
            // Packages that are only followed supply targets, never findings.
            """
            followed A: B?
            followed B: A?
            """,
        ]
    )
    func shapes(_ drawing: String) {
        expect(drawing)
    }
}

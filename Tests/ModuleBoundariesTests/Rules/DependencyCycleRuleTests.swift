import ModuleBoundaries
import Testing

@Suite("dependency-cycle")
struct DependencyCycleRuleTests {
    @Test("A declared cycle names every hop with its location, and the edge to cut")
    func declared() {
        // CoreKit → CoreNetworking → CoreStorage → CoreKit
        let found = expect(
            """
            CoreKit: CoreNetworking?         ← dependency-cycle
            CoreNetworking: CoreStorage?
            CoreStorage: CoreKit?
            """
        ).findings
        func hop(_ line: Int, _ column: Int, _ message: String) -> RelatedLocation {
            RelatedLocation(location: location("Package.swift", line, column), message: message)
        }
        #expect(
            found == [
                Finding(
                    rule: "dependency-cycle", severity: .error, from: "CoreKit", to: "CoreNetworking",
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
                        hop(1, 10, "CoreKit declares a dependency on CoreNetworking"),
                        hop(2, 17, "CoreNetworking declares a dependency on CoreStorage"),
                        hop(3, 14, "CoreStorage declares a dependency on CoreKit"),
                    ]
                )
            ])
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
        #expect(finding.path == ["CoreKit", "AuthDomain", "CoreKit"])
        #expect(
            finding.fix.hasPrefix(
                """
                Cut CoreKit → AuthDomain: remove the import at CoreKit/Log.swift:1:8 and the import at \
                CoreKit/Trace.swift:1:8; move what
                """))
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
        #expect(finding.fix.hasSuffix("declare a protocol in A that B implements. Then check again."))
    }

    @Test("One cycle, several, or none", arguments: drawings)
    func shapes(_ drawing: String) { expect(drawing) }

    private static let drawings = [
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
    ]
}

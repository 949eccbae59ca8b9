import ModuleBoundaries
import Testing

@Suite("testable-import")
struct TestableImportRuleTests {
    @Test("Tests and test support may import with @testable")
    func exceptions() {
        expect(
            """
            CoreKit
            support CoreTestSupport: CoreKit
            test CoreKitTests: CoreKit
            executable Tool: CoreKit

            CoreTestSupport/A.swift
                @testable import CoreKit
            CoreKitTests/A.swift
                @testable import CoreKit
            Tool/main.swift
                @testable import CoreKit        ← testable-import
                @testable import Outside        ← testable-import
            """
        )
    }

    @Test("The message names both targets, and the fix what to open instead")
    func message() {
        let drawing = """
            CoreKit
            AuthDomain: CoreKit
            AuthDomain/A.swift
                @testable import CoreKit
            """

        #expect(
            words(drawing) == [
                [
                    "AuthDomain/A.swift:1:18", "testable-import", "AuthDomain → CoreKit",
                    "AuthDomain imports CoreKit with @testable, and it is no test target.",
                    """
                    Drop `@testable` and make what this file uses of CoreKit `package` or `public`; if only tests use \
                    AuthDomain, list it under `testSupport` in .validate-deps.json.
                    """,
                ]
            ]
        )
    }
}

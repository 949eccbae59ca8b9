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
}

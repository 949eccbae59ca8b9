import ModuleBoundaries
import Testing

@Suite("exported-import")
struct ExportedImportRuleTests {
    @Test("Only a target of another tier is flagged")
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

    @Test("The message names both tiers, and the fix the plain import")
    func message() {
        let drawing = """
            tier 1 Core
            CoreKit
            tier 2 Domain
            AuthDomain: CoreKit
            tier 3 App
            Shop

            AuthDomain/A.swift
                import CoreKit
                @_exported import CoreKit
            """

        #expect(
            words(drawing) == [
                [
                    "AuthDomain/A.swift:2:19", "exported-import", "AuthDomain → CoreKit",
                    """
                    AuthDomain in tier 2 (Domain) re-exports CoreKit in tier 1 (Core): whoever imports AuthDomain sees \
                    CoreKit without declaring it.
                    """,
                    """
                    Write `import CoreKit` without `@_exported`, and declare and import CoreKit where it is used.
                    """,
                ]
            ]
        )
    }
}

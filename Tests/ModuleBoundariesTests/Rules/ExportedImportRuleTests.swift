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
}

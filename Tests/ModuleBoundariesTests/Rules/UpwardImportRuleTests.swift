import ModuleBoundaries
import Testing

@Suite("upward-import")
struct UpwardImportRuleTests {
    @Test("An import must not lead to a higher tier; a mark stands where a finding is expected")
    func upward() {
        expect(
            """
            tier 1 Core
            CoreKit
            tier 2 Domain
            AuthDomain: CoreKit, HomeFeature    ← upward-dependency
            tier 3 Feature
            HomeFeature

            AuthDomain/Session.swift
                import CoreKit
                import HomeFeature              ← upward-import
                import struct HomeFeature       ← upward-import
            """
        )
    }
}

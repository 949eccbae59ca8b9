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

    @Test("The message names both tiers, the fix the way out")
    func message() {
        let drawing = """
            tier 2 Domain
            AuthDomain: HomeFeature
            tier 3
            HomeFeature

            AuthDomain/A.swift
                import HomeFeature
            """

        #expect(
            words(drawing).filter { $0[1] == "upward-import" } == [
                [
                    "AuthDomain/A.swift:1:8", "upward-import", "AuthDomain → HomeFeature",
                    "AuthDomain in tier 2 (Domain) imports HomeFeature in tier 3, a higher tier.",
                    """
                    Remove the import; move what this file needs of HomeFeature down to tier 2 (Domain), or declare a \
                    protocol in AuthDomain that HomeFeature implements.
                    """,
                ]
            ]
        )
    }
}

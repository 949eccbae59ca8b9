import Foundation
import TestSupport

@testable import ModuleBoundaries

/// The text of a file, relative to `Tests/ModuleBoundariesTests/Fixtures`.
func fixtureText(_ path: String) throws -> String {
    let file = Repository.url.appendingPathComponent("Tests/ModuleBoundariesTests/Fixtures/\(path)")
    return try String(contentsOf: file, encoding: .utf8)
}

/// A JSON text on one line.
func jsonLine(_ text: String) throws -> String { try JSONReader.read(Array(text.utf8), file: "").line }

/// Reports that the tests of every format share.
enum SampleReport {
    static let upward = Finding(
        rule: "upward-import", severity: .error, from: "AuthDomain", to: "HomeFeature",
        location: SourceLocation(file: "Sources/AuthDomain/Session.swift", line: 3, column: 8),
        message: "AuthDomain (tier 2) imports HomeFeature (tier 3).",
        fix: "Move what it needs down.",
        path: ["AuthDomain", "HomeFeature"],
        related: [
            RelatedLocation(
                location: SourceLocation(file: "Package.swift", line: 12, column: 9),
                message: "HomeFeature is declared here."
            )
        ]
    )

    /// A finding whose every part holds what some format gives a meaning to.
    static let hostile = Finding(
        rule: "unused-dependency", severity: .warning, from: "A\"<b>&'],:%", to: "Модуль",
        location: SourceLocation(file: "Sources/a b/100%,x:ü<\">.swift", line: 7, column: 2),
        message: "50% of \"<A>\" & ]]> is\r\nunused::error::x \u{1}\u{1B}[0m",
        fix: "Remove it, or say: why."
    )

    static let rules = [
        RuleDescription(
            id: "upward-import", severity: .error, summary: "An import goes up a tier.",
            rationale: "Lower tiers are built first.", example: "import HomeFeature", fix: "Move it down."),
        RuleDescription(
            id: "unused-dependency", severity: .off, summary: "A dependency is never imported.",
            rationale: "It costs build time.", example: #".target(name: "A", dependencies: ["B"])"#, fix: "Remove it."),
    ]

    /// Two open findings, one suppressed, one in the baseline, one problem.
    static var full: Report {
        Report(
            package: "Shop <\"1\">",
            findings: [upward, hostile].sorted(),
            suppressed: [(finding: moved(upward, to: 9), reason: "the login sheet moves next month")],
            baselined: [moved(upward, to: 5)],
            problems: ["Sources/A/B.swift: not UTF-8\nat 100%"]
        )
    }

    static let empty = Report(package: "Shop")

    static func moved(_ finding: Finding, to line: Int) -> Finding {
        var finding = finding
        finding.location.line = line
        return finding
    }
}

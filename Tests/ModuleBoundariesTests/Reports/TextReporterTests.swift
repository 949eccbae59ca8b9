import Testing

@testable import ModuleBoundaries

@Suite("The text report")
struct TextReporterTests {
    @Test("An edge is one block, led by the rule that explains most; warnings come first")
    func blocks() {
        let reporter = TextReporter(style: style { $0.elapsed = .milliseconds(21) }) { location in
            location.file == "Package.swift" ? nil : "\timport  HomeFeature // ☕️"
        }
        let findings = [cycle, undeclared(line: 3), upward(line: 3), upward(line: 9)]
        #expect(
            reporter.render(report(findings: findings)) == """
                Package.swift:4:2: warning: A and B depend on each other. [dependency-cycle]
                  Package.swift:4:2: note: A declares a dependency on B
                  Sources/B/B.swift:1:8: note: B imports A
                  fix: Cut A → B.

                Sources/AuthDomain/Session.swift:3:10: error: AuthDomain imports HomeFeature. [upward-import]
                    import  HomeFeature // ☕️
                            ^^^^^^^^^^^
                  Sources/AuthDomain/Session.swift:9:10: note: also here
                  fix: Remove the import.
                  Sources/AuthDomain/Session.swift:3:10: note: HomeFeature is not declared. [undeclared-import]
                  fix: Declare HomeFeature.

                  rule               findings  edges  targets
                  upward-import             2      1        1
                  dependency-cycle          1      1        1
                  undeclared-import         1      1        1

                3 errors, 1 warning: 14 targets, 96 files, 231 imports checked, 2 suppressed, 1 in the baseline in 21 ms.

                """
        )
    }

    @Test("Of many places three are named; --verbose names all")
    func places() {
        let report = report(findings: (1...9).map(upward))
        let short = TextReporter().render(report).split(separator: "\n")
        #expect(short.count { $0.hasSuffix("note: also here") } == 3)
        #expect(short.contains("  and 5 more"))
        let long = TextReporter(style: style { $0.isVerbose = true }).render(report).split(separator: "\n")
        #expect(long.count { $0.hasSuffix("note: also here") } == 8)
    }

    @Test(
        "From 40 blocks on an edge is one line, as with --quiet; --verbose keeps the blocks",
        arguments: [
            (39, false, false, false), (40, false, false, true), (40, false, true, false), (1, true, false, true),
        ])
    func lines(blocks: Int, isQuiet: Bool, isVerbose: Bool, isShort: Bool) {
        let findings = (0..<blocks).flatMap { index in
            (1...5).map { missing("M\(index)", from: "A", line: $0) }
        }
        let text = TextReporter(style: style { ($0.isQuiet, $0.isVerbose) = (isQuiet, isVerbose) })
            .render(report(findings: findings))
        let line = "Sources/A/a.swift:1:8: error: A imports M0 (5 places) [undeclared-import]\n"
        #expect(text.hasPrefix(line) == isShort)
        #expect(text.contains("fix: Add M0.") == !isShort)
        #expect(text.contains("5 errors") == !isQuiet || blocks > 1)
        var declared = missing("B", from: "A", line: 1)
        declared.location = location("Core/Package.swift", 7, 3)
        #expect(
            TextReporter(style: style { $0.isQuiet = true }).render(report(findings: [declared]))
                == "Core/Package.swift:7:3: error: A declares B [undeclared-import]\n")
    }

    @Test("From ten errors on the end says where to begin and how to go on")
    func start() {
        let findings =
            (1...9).map { missing("M\($0 % 3)", from: "A", line: $0) }
            + [missing("M1", from: "B", line: 1), missing("M2", from: "B", line: 2, isAddition: false)]
        var report = report(findings: findings)
        report.notes = ["Nothing imports Old."]
        report.unresolved = ["swift-nio"]
        let text = TextReporter().render(report)
        #expect(
            text.hasSuffix(
                """

                  rule               findings  edges  targets
                  undeclared-import        11      5        2

                Start here
                  A: 9 errors  Package.swift:5:9
                    add     "M0", "M1", "M2"
                  B: 2 errors  Package.swift:5:9
                    add     "M1"
                    remove  "M2"

                Go on
                  validate-deps fix --dry-run     shows the edits that settle up to 11 of 11 findings
                  validate-deps --write-baseline  accepts these findings, so that only new ones fail

                Note: swift-nio is not resolved, so few imports of its modules were checked. Run 'swift package resolve' first.

                Note: Nothing imports Old.

                11 errors: 14 targets, 96 files, 231 imports checked, 2 suppressed, 1 in the baseline.

                """))
        report.hasBaseline = true
        #expect(TextReporter().render(report).contains("  validate-deps --write-baseline --add  accepts "))
        let plugin = TextReporter(style: style { $0.isPlugin = true }).render(report)
        #expect(plugin.contains("  swift package --allow-writing-to-package-directory validate-deps --write-baseline"))
        report.findings = Array(findings.prefix(9))
        #expect(!TextReporter().render(report).contains("Start here"))
    }

    @Test("A clean run is one line, and none with --quiet")
    func clean() {
        var report = report(findings: [])
        (report.summary.suppressed, report.summary.baselined) = (0, 0)
        #expect(
            TextReporter(style: style { $0.elapsed = .milliseconds(1021) }).render(report)
                == "No findings: 14 targets, 96 files, 231 imports checked in 1021 ms.\n")
        #expect(TextReporter(style: style { $0.isQuiet = true }).render(report) == "")
    }

    @Test("What could not be read stands before the summary", arguments: [false, true])
    func incomplete(isQuiet: Bool) {
        let report = Report(package: "Shop", problems: ["Sources/A/A.swift: no permission", "Sources/B: missing"])
        let end = isQuiet ? "" : "\nNo findings in what could be read: 0 targets, 0 files, 0 imports checked.\n"
        #expect(
            TextReporter(style: style { $0.isQuiet = isQuiet }).render(report) == """
                Incomplete: 2 problems kept parts from being checked.
                  Sources/A/A.swift: no permission
                  Sources/B: missing

                """ + end)
    }

    @Test("On a terminal there are colours, and locations are links")
    func terminal() {
        let link = "\u{1B}]8;;file:///Sources/AuthDomain/Session.swift\u{1B}\\"
        let reporter = TextReporter(style: style { ($0.isColored, $0.hasLinks) = (true, true) }) { _ in
            "import HomeFeature"
        }
        #expect(
            reporter.render(report(findings: [upward(line: 3)])).hasPrefix(
                """
                \(link)Sources/AuthDomain/Session.swift:3:10\u{1B}]8;;\u{1B}\\: \u{1B}[1;31merror\u{1B}[0m: AuthDomain \
                imports HomeFeature. \u{1B}[2m[upward-import]\u{1B}[0m
                    import HomeFeature
                    \u{1B}[32m         ^^^^^^^^^\u{1B}[0m
                  \u{1B}[1;36mfix:\u{1B}[0m Remove the import.

                """))
        #expect(!TextReporter().render(report(findings: [upward(line: 3)])).contains("\u{1B}"))
    }

    @Test("Lines are broken at words, and colours and links take no columns", arguments: [false, true])
    func wrapping(isColored: Bool) {
        var finding = upward(line: 3)
        finding.fix = "Remove the import, or move what the file needs down to a lower tier."
        let reporter = TextReporter(
            style: style {
                $0.width = 56
                ($0.isColored, $0.hasLinks) = (isColored, isColored)
            })
        let lines = reporter.render(report(findings: [finding])).split(
            separator: "\n", omittingEmptySubsequences: false)
        let plain = lines.map { line in
            line.replacing(/\u{1B}(\[[0-9;]*m|\]8;;[^\\]*\\)/, with: "")
        }
        #expect(
            plain.prefix(5) == [
                "Sources/AuthDomain/Session.swift:3:10: error: AuthDomain",
                "  imports HomeFeature. [upward-import]",
                "  fix: Remove the import, or move what the file needs",
                "    down to a lower tier.",
                "",
            ])
    }

    private func style(_ change: (inout TextReporter.Style) -> Void) -> TextReporter.Style {
        var style = TextReporter.Style()
        change(&style)
        return style
    }

    private let cycle = Finding(
        rule: "dependency-cycle", severity: .warning, from: "A", to: "B", location: location("Package.swift", 4, 2),
        message: "A and B depend on each other.", fix: "Cut A → B.", path: ["A", "B", "A"],
        related: [
            RelatedLocation(location: location("Package.swift", 4, 2), message: "A declares a dependency on B"),
            RelatedLocation(location: location("Sources/B/B.swift", 1, 8), message: "B imports A"),
        ]
    )

    private func missing(_ name: String, from target: String, line: Int, isAddition: Bool = true) -> Finding {
        var finding = Finding(
            rule: "undeclared-import", severity: .error, from: target, to: name,
            location: location("Sources/\(target)/a.swift", line, 8), message: "\(target) imports \(name).",
            fix: "Add \(name).")
        let change = DependencyChange(
            target: TargetID(package: ".", name: target), entry: DependencyEntry(name),
            resolution: isAddition ? .unknown : nil, location: location("Package.swift", 5, 9))
        finding.remedy = isAddition ? .add(change) : .remove(change)
        return finding
    }

    private func upward(line: Int) -> Finding {
        Finding(
            rule: "upward-import", severity: .error, from: "AuthDomain", to: "HomeFeature",
            location: location("Sources/AuthDomain/Session.swift", line, 10),
            message: "AuthDomain imports HomeFeature.", fix: "Remove the import.")
    }

    private func undeclared(line: Int) -> Finding {
        var finding = upward(line: line)
        finding.rule = "undeclared-import"
        (finding.message, finding.fix) = ("HomeFeature is not declared.", "Declare HomeFeature.")
        return finding
    }

    private func report(findings: [Finding]) -> Report {
        var summary = Report.Summary()
        (summary.targets, summary.files, summary.imports) = (14, 96, 231)
        summary.errors = findings.count { $0.severity == .error }
        summary.warnings = findings.count { $0.severity == .warning }
        (summary.suppressed, summary.baselined) = (2, 1)
        return Report(package: "Shop", summary: summary, findings: findings)
    }
}

import ModuleBoundaries
import Testing

@Suite("The text report")
struct TextReporterTests {
    @Test("Warnings come first; an edge is one block with its line, a caret, further locations and the fix")
    func findings() {
        let reporter = TextReporter(elapsed: .milliseconds(21)) { location in
            location.file == "Package.swift" ? nil : "\timport  HomeFeature // ☕️"
        }

        #expect(
            reporter.render(report(findings: [upward(line: 3), upward(line: 9), cycle])) == """
                Package.swift:4:2: warning: A and B depend on each other. [dependency-cycle]
                  Package.swift:4:2: note: A declares a dependency on B
                  Sources/B/B.swift:1:8: note: B imports A
                  fix: Cut A → B.

                Sources/AuthDomain/Session.swift:3:10: error: AuthDomain imports HomeFeature. [upward-import]
                    import  HomeFeature // ☕️
                            ^
                  Sources/AuthDomain/Session.swift:9:10: note: also here
                  fix: Remove the import.

                  rule              findings  edges  targets
                  upward-import            2      1        1
                  dependency-cycle         1      1        1

                2 errors, 1 warning: 14 targets, 96 files, 231 imports checked, 2 suppressed, 1 in the baseline in 21 ms.

                """
        )
    }

    @Test("Of many locations three are named, or all")
    func locations() {
        let report = report(findings: (1...9).map(upward))
        let short = TextReporter(isQuiet: true).render(report).split(separator: "\n")
        #expect(short.count { $0.hasSuffix("note: also here") } == 3)
        #expect(short.suffix(2) == ["  and 5 more", "  fix: Remove the import."])
        let long = TextReporter(isQuiet: true, isVerbose: true).render(report).split(separator: "\n")
        #expect(long.count { $0.hasSuffix("note: also here") } == 8)
    }

    @Test("The entries of a target are told once, ready to paste")
    func entries() {
        let findings = ["B", "C"].enumerated().map { missing($1, from: "A", line: $0 + 1) }
        let unused = missing("D", from: "A", line: 7, isAddition: false)
        #expect(
            TextReporter(isQuiet: true).render(report(findings: findings + [unused])) == """
                Sources/A/a.swift:1:8: error: A imports B. [undeclared-import]

                Sources/A/a.swift:2:8: error: A imports C. [undeclared-import]

                Sources/A/a.swift:7:8: error: A imports D. [undeclared-import]
                  fix: In the dependencies of A at Package.swift:5:9, add "B", "C"; remove "D".

                """)
    }

    @Test("An entry that several groups of one edge ask for is told once")
    func entryOnce() {
        let first = missing("B", from: "A", line: 1)
        var second = missing("B", from: "A", line: 2)
        second.message = "A imports B under a condition."
        #expect(
            TextReporter(isQuiet: true).render(report(findings: [first, second])) == """
                Sources/A/a.swift:1:8: error: A imports B. [undeclared-import]

                Sources/A/a.swift:2:8: error: A imports B under a condition. [undeclared-import]
                  fix: In the dependencies of A at Package.swift:5:9, add "B".

                """)
    }

    @Test("From ten errors on the end says where to begin and how to go on")
    func start() {
        let findings =
            (1...9).map { missing("M\($0 % 3)", from: "A", line: $0) }
            + [missing("M1", from: "B", line: 1), missing("M2", from: "B", line: 2, isAddition: false)]
        var report = report(findings: findings)
        let text = TextReporter(width: 60).render(report)
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
                  Missing most often: M1 (2 targets)

                Go on
                  validate-deps fix --dry-run     shows the edits that sett…
                  validate-deps --write-baseline  freezes what is there, so…

                11 errors: 14 targets, 96 files, 231 imports checked, 2 suppressed, 1 in the baseline.

                """))
        #expect(
            TextReporter().render(report).contains(
                "  validate-deps --write-baseline  freezes what is there, so that only new findings fail\n"))
        report.hasBaseline = true
        #expect(
            TextReporter().render(report).contains(
                "  validate-deps --write-baseline  once the baseline is deleted, freezes what is there, so that only new "
                    + "findings fail\n"))
        report.findings = Array(findings.prefix(9))
        #expect(!TextReporter().render(report).contains("Start here"))
    }

    @Test("A clean run is one line")
    func clean() {
        var report = Report(package: "Shop")
        report.summary.targets = 1
        report.summary.files = 96
        report.summary.imports = 231

        #expect(
            TextReporter(elapsed: .milliseconds(1021)).render(report)
                == "No findings: 1 target, 96 files, 231 imports checked in 1021 ms.\n"
        )
        #expect(TextReporter().render(report) == "No findings: 1 target, 96 files, 231 imports checked.\n")
        #expect(TextReporter(isQuiet: true).render(report) == "")
    }

    @Test("What could not be read comes first")
    func incomplete() {
        let report = Report(package: "Shop", problems: ["Sources/A/A.swift: no permission", "Sources/B: missing"])

        #expect(
            TextReporter().render(report) == """
                Incomplete: 2 problems kept parts of the package from being checked.
                  Sources/A/A.swift: no permission
                  Sources/B: missing

                No findings in what could be read: 0 targets, 0 files, 0 imports checked.

                """
        )
    }

    @Test("Colour is written only where it is asked for")
    func colored() {
        let reporter = TextReporter(isColored: true, isQuiet: true) { _ in "import HomeFeature" }
        let text = reporter.render(report(findings: [upward(line: 3)]))

        #expect(
            text == """
                Sources/AuthDomain/Session.swift:3:10: \u{1B}[1;31merror\u{1B}[0m: AuthDomain imports HomeFeature. \
                \u{1B}[2m[upward-import]\u{1B}[0m
                    import HomeFeature
                    \u{1B}[32m         ^\u{1B}[0m
                  fix: Remove the import.

                """
        )
        #expect(!TextReporter().render(report(findings: [upward(line: 3)])).contains("\u{1B}"))
    }

    @Test("A line of 10,000 characters is cut around the column")
    func longLine() {
        let line = String(repeating: "x", count: 5000) + "Home" + String(repeating: "y", count: 5000)
        var finding = upward(line: 1)
        finding.location.column = 5001
        let lines = TextReporter(isQuiet: true) { _ in line }.render(report(findings: [finding]))
            .split(separator: "\n")

        #expect(
            lines[1] == "    …" + String(repeating: "x", count: 60) + "Home" + String(repeating: "y", count: 56) + "…")
        #expect(lines[2] == "     " + String(repeating: " ", count: 60) + "^")
    }

    @Test("A column beyond the end of its line, as after an edit, is no crash")
    func columnBeyondEnd() {
        let text = TextReporter(isQuiet: true) { _ in "ab" }.render(report(findings: [upward(line: 3)]))

        #expect(text.contains("\n    ab\n      ^\n"))
    }

    private let cycle = Finding(
        rule: "dependency-cycle",
        severity: .warning,
        from: "A",
        to: "B",
        location: location("Package.swift", 4, 2),
        message: "A and B depend on each other.",
        fix: "Cut A → B.",
        path: ["A", "B", "A"],
        related: [
            RelatedLocation(location: location("Package.swift", 4, 2), message: "A declares a dependency on B"),
            RelatedLocation(location: location("Sources/B/B.swift", 1, 8), message: "B imports A"),
        ]
    )

    private func missing(_ name: String, from target: String, line: Int, isAddition: Bool = true) -> Finding {
        var finding = Finding(
            rule: "undeclared-import",
            severity: .error,
            from: target,
            to: name,
            location: location("Sources/\(target)/a.swift", line, 8),
            message: "\(target) imports \(name).",
            fix: "Add \(name)."
        )
        let change = DependencyChange(
            target: TargetID(package: ".", name: target), entry: DependencyEntry(name),
            resolution: isAddition ? .unknown : nil, location: location("Package.swift", 5, 9))
        finding.remedy = isAddition ? .add(change) : .remove(change)
        return finding
    }

    private func upward(line: Int) -> Finding {
        Finding(
            rule: "upward-import",
            severity: .error,
            from: "AuthDomain",
            to: "HomeFeature",
            location: location("Sources/AuthDomain/Session.swift", line, 10),
            message: "AuthDomain imports HomeFeature.",
            fix: "Remove the import."
        )
    }

    private func report(findings: [Finding]) -> Report {
        var summary = Report.Summary()
        summary.targets = 14
        summary.files = 96
        summary.imports = 231
        summary.errors = findings.count { $0.severity == .error }
        summary.warnings = findings.count { $0.severity == .warning }
        summary.suppressed = 2
        summary.baselined = 1
        return Report(package: "Shop", summary: summary, findings: findings)
    }
}

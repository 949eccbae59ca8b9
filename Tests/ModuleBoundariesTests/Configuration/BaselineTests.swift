import Testing

@testable import ModuleBoundaries

@Suite("The baseline")
struct BaselineTests {
    private let drawing = """
        App
        Core

        App/A.swift
            import Core
            import Core
        App/B.swift
            import Core
        """

    @Test("A baseline freezes what is there, by file and not by line, and nothing more")
    func freezes() {
        let baseline = Baseline(check(drawing, nil), replacing: nil)

        #expect(check(drawing, baseline).findings.isEmpty)
        #expect(check(drawing, baseline).summary.baselined == 3)

        let moved = drawing.replacing("App/B.swift\n", with: "App/B.swift\n    \n    import Foundation\n")
        #expect(check(moved, baseline).findings.isEmpty)

        let third = check(drawing + "\n    import Core", baseline)
        #expect(third.findings.map { "\($0.location) \($0.rule)" } == ["App/B.swift:2:8 undeclared-import"])
        #expect(third.summary.baselined == 3)
    }

    @Test("The file is sorted, one entry on a line, and reads back as it was written")
    func file() throws {
        let baseline = Baseline(check(drawing, nil), replacing: nil)

        #expect(
            baseline.text == """
                {
                  "version": 1,
                  "findings": [
                    {"rule": "undeclared-import", "target": "App", "module": "Core", "file": "App/A.swift", "count": 2},
                    {"rule": "undeclared-import", "target": "App", "module": "Core", "file": "App/B.swift", "count": 1}
                  ]
                }

                """
        )
        #expect(try Baseline.parse(Array(baseline.text.utf8)).text == baseline.text)
        #expect(try Baseline.parse(Array(Baseline().text.utf8)) == Baseline())
    }

    @Test(
        "A broken file is reported with every issue in it",
        arguments: [
            ("[]", ["1:1: the baseline must be an object, and this is a list"]),
            (
                "{version: 2}",
                [
                    "1:1: the baseline needs \"findings\": a list of entries",
                    "1:11: version must be 1: this tool knows no other",
                ]
            ),
            (
                "{findings: [{}]}",
                [
                    "1:13: this entry needs \"file\"", "1:13: this entry needs \"rule\"",
                    "1:13: this entry needs \"target\"",
                ]
            ),
            (
                #"{findings: [{rule: "upward-imprt", target: "A", file: "B", count: 0, line: 3}]}"#,
                [
                    "1:20: there is no rule \"upward-imprt\" (did you mean \"upward-import\"?)",
                    "1:67: count must be a whole number of 1 or more",
                    "1:70: an entry has no key \"line\"; its keys are rule, target, module, file and count (did you mean \"file\"?)",
                ]
            ),
        ]
    )
    func broken(text: String, messages: [String]) {
        let error = #expect(throws: InputError.self) { try Baseline.parse(Array(text.utf8)) }

        #expect(error?.issues.map(\.description) == messages.map { ".validate-deps-baseline.json:" + $0 })
    }

    private func check(_ drawing: String, _ baseline: Baseline?) -> Report {
        Checker(baseline: baseline).check(DrawnModel(drawing).model)
    }
}

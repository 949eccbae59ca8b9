import ModuleBoundaries
import Testing

@Suite("The Xcode report")
struct XcodeReporterTests {
    private let report = Report(
        package: "Shop",
        findings: [
            Finding(
                rule: "dependency-cycle", severity: .error, from: "A", to: "B",
                location: location("Package.swift", 4, 2), message: "A and B depend\non each other.", fix: "Cut A → B.",
                related: [RelatedLocation(location: location("Sources/B/B.swift", 1, 8), message: "B imports A")]
            )
        ],
        problems: ["Sources/A/A.swift: gone"]
    )

    @Test("Each finding is one line that Xcode reads, with notes for further locations")
    func lines() {
        #expect(
            XcodeReporter(root: "/Shop").render(report) == """
                error: incomplete: Sources/A/A.swift: gone
                /Shop/Package.swift:4:2: error: A and B depend on each other. Fix: Cut A → B. [dependency-cycle]
                /Shop/Sources/B/B.swift:1:8: note: B imports A

                """
        )
        #expect(XcodeReporter().render(report).contains("\nPackage.swift:4:2: error: "))
    }

    @Test("A file's name can neither end the line nor command a terminal")
    func hostileName() {
        let finding = Finding(
            rule: "r", severity: .error, from: "A", location: location("a\n/b.swift:1:1: error: \u{1B}[2J", 4, 2),
            message: "m", fix: "f")
        let text = XcodeReporter().render(Report(package: "P", findings: [finding]))
        #expect(text == "a /b.swift:1:1: error: \u{FFFD}[2J:4:2: error: m Fix: f [r]\n")
        let lines = TextReporter().render(Report(package: "P", findings: [finding])).split(separator: "\n")
        #expect(lines.prefix(2) == ["a /b.swift:1:1: error: \u{FFFD}[2J:4:2: error: m [r]", "  fix: f"])
    }
}

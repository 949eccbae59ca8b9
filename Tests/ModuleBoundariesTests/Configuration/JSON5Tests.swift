import ModuleBoundaries
import Testing

@Suite("JSON5")
struct JSON5Tests {
    @Test(
        "What the standard allows is read",
        arguments: [
            "{ \\u0076ersion: 1 }",
            "{ vers\\u0069on: 1 }",
            "{\u{A0}version\u{2003}:\u{3000}1\u{FEFF}}",
            "{\u{2028}version: 1\u{2029}}",
            "{\u{0B}version\u{0C}: 1}",
            "{ // a comment\r version: 1 }",
            "{ // a comment\u{2028} version: 1 }",
            "{ version: +1 }", "{ version: 1. }", "{ version: 1.0e0 }", "{ version: 10e-1 }", "{ version: 0X1 }",
            "{ version: .1e1 }",
        ]
    )
    func valid(text: String) {
        #expect(Configuration.parse(Array(text.utf8)).issues.map(\.description) == [])
    }

    @Test(
        "What the standard forbids is refused, each with its location",
        arguments: [
            ("{ version: 01 }", "1:12: \"01\" is no value: text needs quotes"),
            ("{ version: -01 }", "1:12: \"-01\" is no value: text needs quotes"),
            ("{ version: 08.5 }", "1:12: \"08.5\" is no value: text needs quotes"),
            ("{ version: . }", "1:12: \".\" is no value: text needs quotes"),
            ("{ version: 0x }", "1:12: \"0x\" is no value: text needs quotes"),
            ("{ version: 0x+1 }", "1:12: \"0x+1\" is no value: text needs quotes"),
            ("{ version: 1e }", "1:12: \"1e\" is no value: text needs quotes"),
            ("{ version: 1\u{0} }", "1:13: a comma or \"}\" must follow, but found U+0000"),
            ("{\u{1}version: 1 }", "1:2: a key must stand here, but found U+0001"),
            ("{ 1version: 1 }", "1:3: a key must stand here, but found \"1\""),
            ("{ versi\\on: 1 }", "1:8: only \\u and 4 digits may stand in a key"),
            ("{ \\u0031: 1 }", "1:3: no key has this character"),
            (
                "{ exclude: ['\\1'] }",
                "1:14: a backslash and a digit mean nothing in JSON5; only \\0 may stand, with no digit behind it"
            ),
            (
                "{ exclude: ['\\012'] }",
                "1:14: a backslash and a digit mean nothing in JSON5; only \\0 may stand, with no digit behind it"
            ),
        ]
    )
    func invalid(text: String, message: String) {
        let issues = Configuration.parse(Array(text.utf8)).issues.map(\.description)
        #expect(issues == [".validate-deps.json:" + message])
    }

    @Test("A line ends at a line feed, a carriage return or both", arguments: ["\n", "\r", "\r\n"])
    func lineEnds(end: String) {
        let text = "{ // one\(end)\(end)  'two': 1,\(end)   three: 1 }"
        let issues = Configuration.parse(Array(text.utf8)).issues
        #expect(issues.map { "\($0.location.line):\($0.location.column)" } == ["3:3", "4:4"])
    }

    @Test("A string goes on behind a backslash and any end of a line")
    func continuedStrings() {
        let text = "{ exclude: ['a\\\nb\\\rc\\\r\nd\\\u{2028}e\\\u{2029}f\u{2028}g'] }"
        let (configuration, issues) = Configuration.parse(Array(text.utf8))
        #expect(issues.isEmpty)
        #expect(configuration.exclude.map(\.glob.pattern) == ["abcdef\u{2028}g"])
    }
}

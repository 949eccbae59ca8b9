import ModuleBoundaries
import TestSupport
import Testing

@Suite("Hostile configurations")
struct HostileConfigurationTests {
    @Test(
        "Text that is not JSON5 is told with its location",
        arguments: [
            ("", "1:1: the text ends where a value must stand"),
            ("// nothing", "1:11: the text ends where a value must stand"),
            ("{", "1:2: the text ends before \"}\""),
            ("{ tiers", "1:8: a colon must follow the key \"tiers\""),
            ("{ tiers: ", "1:10: the text ends where a value must stand"),
            ("{ tiers: [ }", "1:12: a value must stand here, but found \"}\""),
            ("{ tiers: [] forbid: [] }", "1:13: a comma or \"}\" must follow, but found \"f\""),
            ("{ tiers: [\"a\" \"b\"] }", "1:15: a comma or \"]\" must follow, but found \"\"\""),
            ("{ tiers: [,] }", "1:11: a value must stand here, but found \",\""),
            ("{ , }", "1:3: a key must stand here, but found \",\""),
            ("{ unused-dependency: 1 }", "1:9: a key with a hyphen needs quotes"),
            ("{ tiers: Core }", "1:10: \"Core\" is no value: text needs quotes"),
            ("{ version: 1.2.3 }", "1:12: \"1.2.3\" is no value: text needs quotes"),
            ("{ exclude: [\"Legacy] }", "1:13: this text has no closing quote"),
            ("{ exclude: ['a\n'] }", "1:13: this text has no closing quote"),
            ("{ exclude: [\"\\", "1:13: this text has no closing quote"),
            ("{ exclude: [\"\\u12\"] }", "1:16: 4 hexadecimal digits must follow the backslash and its letter"),
            ("{ exclude: [\"\\x\"] }", "1:16: 2 hexadecimal digits must follow the backslash and its letter"),
            ("{ /* open", "1:3: this comment has no end"),
            ("{} {}", "1:4: unexpected \"{\" after the end"),
            ("{}\n\n  ö", "3:3: unexpected \"ö\" after the end"),
            ("[]", "1:1: the configuration must be an object, and this is a list"),
            ("null", "1:1: the configuration must be an object, and this is null"),
        ]
    )
    func syntax(text: String, message: String) {
        let issues = Configuration.parse(Array(text.utf8)).issues

        #expect(issues.map(\.description) == [".validate-deps.json:" + message])
    }

    @Test("Deep nesting is an issue, not a crash", arguments: ["[", "{a:", "[[{a:"])
    func deepNesting(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        let issues = Configuration.parse(Array(text.utf8)).issues

        #expect(issues.count == 1)
        #expect(issues.first?.message == "lists and objects stand more than 64 deep in each other")
    }

    @Test("Bytes that are not UTF-8 are an issue")
    func invalidBytes() {
        let issues = Configuration.parse([0x7B, 0xFF, 0x7D]).issues

        #expect(issues.map(\.description) == [".validate-deps.json:1:1: the file is not UTF-8 text"])
    }

    @Test("A byte-order mark, escapes, hexadecimal numbers and Windows line ends are fine")
    func unusualButValid() {
        let text = "\u{FEFF}{ version: 0x1,\r\n exclude: ['\\x41\\u00e4\\ud83d\\ude00\\n\\\r\n\\q'] }\r\n"
        let (configuration, issues) = Configuration.parse(Array(text.utf8))

        #expect(issues.isEmpty)
        #expect(configuration.exclude.map(\.glob.pattern) == ["Aä😀\nq"])
    }

    @Test("Random edits of a valid text never crash the reader", arguments: 0..<2000)
    func fuzz(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var bytes = Array(
            """
            { version: 1, tiers: [ {name: "Core\\u0041", targets: ['Core*',], peers: "allowed"} ], // end
              forbid: [ {in: {tier: 1}, imports: ["A"], because: "\\x41" } ], /* x */ rules: {"peer-import": "off"} }
            """.utf8
        )
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.remove(at: index)
            default: bytes.insert("{}[],:\"'\\/*\n".utf8.randomElement(using: &generator)!, at: index)
            }
        }
        let issues = Configuration.parse(bytes).issues

        #expect(issues.allSatisfy { !$0.message.isEmpty && $0.location.line >= 1 && $0.location.column >= 1 })
    }

    @Test("A control character is named by its number")
    func controlCharacter() {
        let issues = Configuration.parse(Array("{version: 1\0}".utf8)).issues.map(\.message)
        #expect(issues == ["a comma or \"}\" must follow, but found U+0000"])
    }

    @Test(
        "What looks like a name, a path or a number and is none is refused",
        arguments: [
            (
                "{ testSupport: [\"A/\"] }",
                "1:17: \"A/\" ends with a slash, and testSupport holds names, not folders"
            ),
            (
                "{ tiers: [{targets: [\"A/\"]}] }",
                "1:22: \"A/\" ends with a slash, and targets holds names, not folders"
            ),
            (
                "{ exclude: [\"/repo/Old\"] }",
                "1:13: \"/repo/Old\" begins with /, and exclude holds relative paths, such as Sources/Legacy"
            ),
            (
                "{ exclude: [\"Old\", \"!./Old/A\"] }",
                "1:20: \"!./Old/A\" begins with ./, and exclude holds relative paths, such as Sources/Legacy"
            ),
            (
                "{ forbid: [{in: {files: \"~/Old\"}, imports: [\"A\"]}] }",
                "1:25: \"~/Old\" begins with ~/, and files holds relative paths, such as Sources/Legacy"
            ),
            (
                "{ unowned: [{files: [\"/docs/**\"], tests: []}] }",
                "1:22: \"/docs/**\" begins with /, and files holds relative paths, such as Sources/Legacy"
            ),
            ("{ rules: {\"a/\": \"off\"} }", "1:11: there is no rule \"a/\""),
            ("{ rules: {\"/\": \"off\"} }", "1:11: there is no rule \"/\""),
            ("{ forbid: [{in: {tier: -1}, imports: [\"A\"]}] }", "1:24: a tier must be a whole number of 1 or more"),
            ("{ forbid: [{in: {tier: 0}, imports: [\"A\"]}] }", "1:24: a tier must be a whole number of 1 or more"),
            ("{ forbid: [{in: {tier: 1e99}, imports: [\"A\"]}] }", "1:24: a tier must be a whole number of 1 or more"),
            ("{ forbid: [{in: {tier: 1.5}, imports: [\"A\"]}] }", "1:24: a tier must be a whole number of 1 or more"),
        ]
    )
    func noNames(text: String, message: String) {
        let issues = Configuration.parse(Array(text.utf8)).issues

        #expect(issues.map(\.description) == [".validate-deps.json:" + message])
    }

    @Test("The folders of paths may end with a slash")
    func folders() {
        let text = "{ exclude: [\"A/\"], forbid: [{in: {files: [\"B/\"]}, imports: [\"C\"]}] }"
        #expect(Configuration.parse(Array(text.utf8)).issues.isEmpty)
    }
}

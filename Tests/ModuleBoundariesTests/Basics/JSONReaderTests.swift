import Testing

@testable import ModuleBoundaries

@Suite("JSON with comments, bare keys and trailing commas")
struct JSONReaderTests {
    @Test("Values keep the order of keys, know where they stand, and are written as they were read")
    func values() throws {
        let text = """
            \u{FEFF}{ // a comment
              one: 1, "two": [true, null, -2.5e0, 10e-1,], /* another
              */ three: {"ä": "\\u00e4\\ud83d\\ude00\\n\\"\\/"},
            }
            """
        let value = try JSONReader.read(Array(text.utf8), file: "f")
        #expect(value.line == #"{"one": 1, "two": [true, null, -2.5, 1], "three": {"ä": "ä😀\n\"/"}}"#)
        #expect(value["two"]?.location == SourceLocation(file: "f", line: 2, column: 18))
        #expect(value == (try JSONReader.read(Array(value.text.utf8), file: "g")))
    }

    @Test(
        "Text that is not JSON is reported with its location",
        arguments: [
            ("", "1:1: the text ends where a value must stand"),
            ("{", "1:2: the text ends before \"}\""),
            ("{ tiers", "1:8: a colon must follow the key \"tiers\""),
            ("{ tiers: [ }", "1:12: a value must stand here, but found \"}\"; text needs double quotes"),
            ("{ tiers: [] forbid: [] }", "1:13: a comma or \"}\" must follow, but found \"f\""),
            ("{ , }", "1:3: a key must stand here, but found \",\""),
            ("{ unused-dependency: 1 }", "1:9: a key with a hyphen needs quotes"),
            ("{ tiers: Core }", "1:10: \"Core\" is no value: text needs double quotes"),
            ("{ version: 1.2.3 }", "1:12: \"1.2.3\" is no value: text needs double quotes"),
            ("{ exclude: ['a'] }", "1:13: a value must stand here, but found \"'\"; text needs double quotes"),
            ("{ exclude: [\"a\n\"] }", "1:13: this text has no closing quote"),
            ("{ exclude: [\"\\u12\"] }", "1:13: this text has an escape that is not one of JSON"),
            ("{ /* open", "1:3: this comment has no end"),
            ("{}\r\n\r  ö", "3:3: unexpected \"ö\" after the end"),
            ("{version: 1\u{1}}", "1:12: a comma or \"}\" must follow, but found \"\u{FFFD}\""),
            (String(repeating: "[{a:", count: 5_000), "1:129: lists and objects stand more than 64 deep in each other"),
        ]
    )
    func faults(text: String, message: String) {
        let error = #expect(throws: InputError.self) { try JSONReader.read(Array(text.utf8), file: "f") }
        #expect(error?.issues.map(\.description) == ["f:" + message])
    }

    @Test("Bytes that are not UTF-8 are an issue")
    func bytes() {
        let error = #expect(throws: InputError.self) { try JSONReader.read([0x7B, 0xFF, 0x7D], file: "f") }
        #expect(error?.issues.map(\.description) == ["f:1:1: the file is not UTF-8 text"])
    }
}

import Testing

@testable import ModuleBoundaries

@Suite("ManifestEditor edits dependency lists as they are written")
struct ManifestEditorTests {
    /// One edit of the list of target `A`: names with `-` in front are removed, `name@package` is a product.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var edit: String
        var before: String
        var after: String

        /// A whole text before and after.
        init(_ title: String, _ edit: String, _ before: String, _ after: String) {
            (testDescription, self.edit, self.before, self.after) = (title, edit, before, after)
        }

        /// What stands between the brackets, with `'` for quotes, `|` for an indented new line and `¶` for one at the end.
        init(_ edit: String, _ before: String, _ after: String) {
            func text(_ list: String) -> String {
                let list = list.replacing("'", with: "\"").replacing("|", with: "\n    ").replacing("¶", with: "\n")
                return ".target(name: \"A\", dependencies: [\(list)])"
            }
            self.init("\(before)  \(edit)", edit, text(before), text(after))
        }
    }

    @Test("An edit changes the entries and nothing else", arguments: lists + comments + texts)
    func edits(_ test: Case) throws {
        var editor = try ManifestEditor(ManifestSyntax(Array(test.before.utf8)))
        try Self.apply(test.edit, to: &editor)
        #expect(editor.syntax.text == test.after)
        // What is there already is not added again.
        let added = test.edit.split(separator: " ").filter { !$0.hasPrefix("-") }.joined(separator: " ")
        try Self.apply(added, to: &editor)
        #expect(editor.syntax.text == test.after)
    }

    private static func apply(_ edit: String, to editor: inout ManifestEditor) throws {
        let changes = edit.split(separator: " ").map { word in
            let parts = word.drop { $0 == "-" }.split(separator: "@").map(String.init)
            return DependencyChange(
                target: TargetID(package: ".", name: "A"),
                entry: DependencyEntry(parts[0], package: parts.dropFirst().first),
                resolution: word.hasPrefix("-") ? nil : .unresolved,
                location: SourceLocation(file: "Package.swift", line: 1, column: 1))
        }
        try editor.apply(changes)
    }

    static let lists = [
        Case("C", "'D', 'B'", "'D', 'B', 'C'"),
        Case("C", "'B', 'D'", "'B', 'C', 'D'"),
        Case("A", "'B', 'D'", "'A', 'B', 'D'"),
        Case("C", ".target(name: 'B')", ".target(name: 'B'), 'C'"),
        Case("N@n", "'B'", "'B', .product(name: 'N', package: 'n')"),
        Case("C", "'B', .product(name: 'A', package: 'n')", "'B', 'C', .product(name: 'A', package: 'n')"),
        Case("B C", "", "'B', 'C'"),
        Case("-B", "'B', 'C'", "'C'"),
        Case("-C", "'B', 'C', 'D'", "'B', 'D'"),
        Case("-C", "'B', 'C'", "'B'"),
        Case("-B", "'B'", ""),
        Case("-B", "'B', 'C', 'B'", "'C'"),
        Case("-B", ".target(name: 'B', condition: x), 'B', 'C'", ".target(name: 'B', condition: x), 'C'"),
        Case("-B C", "'B'", "'C'"),
        Case("C", "'B', .log, .init(stringLiteral: x)", "'B', 'C', .log, .init(stringLiteral: x)"),
        Case("-B -D E", "'C', 'B',|'D', 'A'", "'C',|'A', 'E'"),
        Case("C", "|'D',|'B',¶", "|'D',|'B',|'C',¶"),
        Case("C", "|'D',|'B'¶", "|'D',|'B',|'C'¶"),
        Case("A C E", "|'B',|'D',¶", "|'A',|'B',|'C',|'D',|'E',¶"),
        Case("B C", "¶", "|'B',|'C',¶"),
        Case("-B", "|'B',|'C',¶", "|'C',¶"),
        Case("-C", "|'B',|'C'¶", "|'B'¶"),
        Case("-B C", "|'B',¶", "|'C',¶"),
        Case("-N@n C", "|.product(|    name: 'N',|    package: 'n'|),|'B',¶", "|'B',|'C',¶"),
    ]

    static let comments = [
        Case("C -B", "|'B',  // b|'D'  // d, 'X'¶", "|'C',|'D'  // d, 'X'¶"),
        Case("C -D", "|// of b|'B',|/* of|d */|'D',|// of e|'E',¶", "|// of b|'B',|'C',|// of e|'E',¶"),
        Case("A", "|// of b|'B',|// of e|'E',¶", "|'A',|// of b|'B',|// of e|'E',¶"),
        Case("A -B", "|// ours|'B',|'C',|'D',¶", "|// ours|'A',|'C',|'D',¶"),
        Case("B C", "|// nothing yet¶", "|// nothing yet|'B',|'C',¶"),
        Case("-B", "|// keep me\n|'B'|// and me¶", "|// keep me\n|// and me¶"),
        Case("C", "|'B', // not ], nor 'Q',|'D' // ]¶", "|'B', // not ], nor 'Q',|'C',|'D' // ]¶"),
    ]

    static let texts = [
        Case(
            "in a helper's call", "C", #"feature("A", dependencies: ["B"]), feature("D", dependencies: ["B"])"#,
            #"feature("A", dependencies: ["B", "C"]), feature("D", dependencies: ["B"])"#),
        Case(
            "the literal part of a sum", "-B C", #".target(name: "A", dependencies: x.all + ["B"] + f(["D"]) + ["E"])"#,
            #".target(name: "A", dependencies: x.all + ["C"] + f(["D"]) + ["E"])"#),
        Case(
            "the argument is missing", "B C", #"t = [.target(name: "A", path: "S", swiftSettings: s)]"#,
            #"t = [.target(name: "A", dependencies: ["B", "C"], path: "S", swiftSettings: s)]"#),
        Case(
            "missing among lines", "B", "t = [\n\t.target(\n\t\tname: \"A\",\n\t\tpath: \"S\"\n\t),\n]",
            "t = [\n\t.target(\n\t\tname: \"A\",\n\t\tdependencies: [\"B\"],\n\t\tpath: \"S\"\n\t),\n]"),
        Case(
            "missing in a plugin", "B", #"t = [.plugin(name: "A", capability: .buildTool(), path: "P")]"#,
            #"t = [.plugin(name: "A", capability: .buildTool(), dependencies: ["B"], path: "P")]"#),
        // Swift-package-manager issue 10122: an entry of the name comes before the declaration.
        Case(
            "an entry of the same name stands first", "C",
            #"t = [.target(name: "L", dependencies: [.target(name: "A")]), .target(name: "A"), .target(name: "C")]"#,
            #"t = [.target(name: "L", dependencies: [.target(name: "A")]), .target(name: "A", dependencies: ["C"]), .target(name: "C")]"#
        ),
        Case(
            "CRLF", "B", ".target(name: \"A\", dependencies: [\r\n    \"D\",\r\n    \"A\"\r\n  ]\r\n)\r\n",
            ".target(name: \"A\", dependencies: [\r\n    \"D\",\r\n    \"A\",\r\n    \"B\"\r\n  ]\r\n)\r\n"),
        Case(
            "a byte order mark", "B", "\u{FEFF}.target(name: \"A\", dependencies: [])\n",
            "\u{FEFF}.target(name: \"A\", dependencies: [\"B\"])\n"),
        Case(
            "strings that look like code", "C",
            ##".target(name: "A", dependencies: ["\(x ? "]" : "[")B", #"A"]"#, "D"])"##,
            ##".target(name: "A", dependencies: ["\(x ? "]" : "[")B", #"A"]"#, "C", "D"])"##),
    ]

    @Test(
        "What is computed is left alone",
        arguments: [
            ("B", ".target(name: \"A\", dependencies: common)", "its dependencies are computed"),
            ("B", ".target(name: \"A\", dependencies: common + list([\"C\"]))", "its dependencies are computed"),
            ("B", ".target(name: \"A\", dependencies: [\n#if X\n\"C\",\n#endif\n])", "its dependencies are computed"),
            ("B", ".target(name: name, dependencies: [])", "no call declares A by a literal name"),
            ("B", "t = [", "its brackets do not match"),
            ("-Core", ".target(name: \"A\", dependencies: [.core])", "the entry for Core is computed"),
        ])
    func computed(_ edit: String, _ text: String, _ expected: String) throws {
        let error = #expect(throws: InputError.self) {
            var editor = try ManifestEditor(ManifestSyntax(Array(text.utf8)))
            try Self.apply(edit, to: &editor)
        }
        #expect(error?.description == expected)
    }

    @Test("A list loses the constant that stands for a product", arguments: ["S@s", "N@n"])
    func constants(product: String) throws {
        let text = """
            let early = Target.Dependency.product(name: "S", package: "s")
            extension Target.Dependency { static let nio: Self = .product(name: "N", package: "n") }
            let p = Package(name: "P", targets: [.target(name: "A", dependencies: [early, .nio])])
            """
        var editor = try ManifestEditor(ManifestSyntax(Array(text.utf8)))
        try Self.apply("-" + product, to: &editor)
        let rest = product == "S@s" ? "[.nio]" : "[early]"
        #expect(editor.syntax.text == text.replacing("[early, .nio]", with: rest))
    }
}

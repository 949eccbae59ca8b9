import ModuleBoundaries
import Testing

@Suite("ManifestEditor edits dependency lists as they are written")
struct ManifestEditorTests {
    /// One edit of the list of target `A`: names with `-` in front are removed, `name@package` is a product.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var edit: String
        var before: String
        var after: String

        init(_ title: String, _ edit: String, _ before: String, _ after: String) {
            (testDescription, self.edit, self.before, self.after) = (title, edit, before, after)
        }
    }

    @Test(
        "An edit changes the entries and nothing else",
        arguments: oneLine + manyLines + comments + exchanges + missing + bytes)
    func edits(_ test: Case) throws {
        var editor = try ManifestEditor(Array(test.before.utf8))
        try Self.apply(test.edit, to: &editor)
        #expect(editor.text == test.after)
        // What is there already is not added again.
        let added = test.edit.split(separator: " ").filter { !$0.hasPrefix("-") }.joined(separator: " ")
        try Self.apply(added, to: &editor)
        #expect(editor.text == test.after)
    }

    static func apply(_ edit: String, to editor: inout ManifestEditor) throws {
        let entries = edit.split(separator: " ").map { word in
            let parts = word.drop { $0 == "-" }.split(separator: "@").map(String.init)
            return (isRemoved: word.hasPrefix("-"), entry: DependencyEntry(parts[0], package: parts.dropFirst().first))
        }
        try editor.change(
            "A", removing: entries.filter(\.isRemoved).map(\.entry),
            adding: entries.filter { !$0.isRemoved }.map(\.entry))
    }

    static let oneLine = [
        Case(
            "at the end", "C", #"t = [.target(name: "A", dependencies: ["D", "B"])]"#,
            #"t = [.target(name: "A", dependencies: ["D", "B", "C"])]"#),
        Case(
            "sorted", "C", #"t = [.target(name: "A", dependencies: ["B", "D"])]"#,
            #"t = [.target(name: "A", dependencies: ["B", "C", "D"])]"#),
        Case(
            "sorted, in front", "A", #"t = [.target(name: "A", dependencies: ["B", "D"])]"#,
            #"t = [.target(name: "A", dependencies: ["A", "B", "D"])]"#),
        Case(
            "sorted without case", "bX", #"t = [.target(name: "A", dependencies: ["a", "B", "c"])]"#,
            #"t = [.target(name: "A", dependencies: ["a", "B", "bX", "c"])]"#),
        Case(
            "trailing comma", "C", #"t = [.target(name: "A", dependencies: ["D", "B",])]"#,
            #"t = [.target(name: "A", dependencies: ["D", "B", "C",])]"#),
        Case(
            "in the form of the list", "C", #"t = [.target(name: "A", dependencies: [.target(name: "B")])]"#,
            #"t = [.target(name: "A", dependencies: [.target(name: "B"), .target(name: "C")])]"#),
        Case(
            "a product behind the targets", "NIO@nio", #"t = [.target(name: "A", dependencies: ["B"])]"#,
            #"t = [.target(name: "A", dependencies: ["B", .product(name: "NIO", package: "nio")])]"#),
        Case(
            "a product behind sorted targets", "A@n",
            #"t = [.target(name: "A", dependencies: [.byName(name: "B"), .byName(name: "D")])]"#,
            #"t = [.target(name: "A", dependencies: [.byName(name: "B"), .byName(name: "D"), .product(name: "A", package: "n")])]"#
        ),
        Case(
            "a target before the products", "C",
            #"t = [.target(name: "A", dependencies: ["B", .product(name: "A", package: "n")])]"#,
            #"t = [.target(name: "A", dependencies: ["B", "C", .product(name: "A", package: "n")])]"#),
        Case(
            "sorted among products", "B@n",
            #"t = [.target(name: "A", dependencies: ["Z", .product(name: "A", package: "n"), .product(name: "C", package: "n")])]"#,
            #"t = [.target(name: "A", dependencies: ["Z", .product(name: "A", package: "n"), .product(name: "B", package: "n"), .product(name: "C", package: "n")])]"#
        ),
        Case(
            "into an empty list", "B C", #".target(name: "A", dependencies: [])"#,
            #".target(name: "A", dependencies: ["B", "C"])"#),
        Case(
            "into a list of spaces", "B", #".target(name: "A", dependencies: [ ])"#,
            #".target(name: "A", dependencies: ["B"])"#),
        Case(
            "removes the first", "-B", #".target(name: "A", dependencies: ["B", "C"])"#,
            #".target(name: "A", dependencies: ["C"])"#),
        Case(
            "removes one between", "-C", #".target(name: "A", dependencies: ["B", "C", "D"])"#,
            #".target(name: "A", dependencies: ["B", "D"])"#),
        Case(
            "removes the last", "-C", #".target(name: "A", dependencies: ["B", "C"])"#,
            #".target(name: "A", dependencies: ["B"])"#),
        Case(
            "removes the last with a trailing comma", "-C", #".target(name: "A", dependencies: ["B", "C",])"#,
            #".target(name: "A", dependencies: ["B",])"#),
        Case(
            "removes the only one", "-B", #".target(name: "A", dependencies: ["B"])"#,
            #".target(name: "A", dependencies: [])"#),
        Case(
            "removes a product and a conditional target", "-N@n -C",
            #".target(name: "A", dependencies: [.product(name: "N", package: "n"), "B", .target(name: "C", condition: .when(platforms: [.linux]))])"#,
            #".target(name: "A", dependencies: ["B"])"#),
        Case(
            "one for the other", "-B C", #".target(name: "A", dependencies: ["B"], path: "Sources/A")"#,
            #".target(name: "A", dependencies: ["C"], path: "Sources/A")"#),
        Case(
            "beside a computed entry", "C", #".target(name: "A", dependencies: ["B", .log, .init(stringLiteral: x)])"#,
            #".target(name: "A", dependencies: ["B", "C", .log, .init(stringLiteral: x)])"#),
        Case(
            "spelled in full", "C", #"Target.target(name: "A", dependencies: [Target.Dependency.target(name: "B")])"#,
            #"Target.target(name: "A", dependencies: [Target.Dependency.target(name: "B"), .target(name: "C")])"#),
        Case(
            "in a helper's call", "C", #"feature("A", dependencies: ["B"]), feature("D", dependencies: ["B"])"#,
            #"feature("A", dependencies: ["B", "C"]), feature("D", dependencies: ["B"])"#),
        Case(
            "lines of several entries", "-B -D E",
            ".target(name: \"A\", dependencies: [\"C\", \"B\",\n    \"D\", \"A\"])",
            ".target(name: \"A\", dependencies: [\"C\",\n    \"A\",\n    \"E\"])"),
    ]

    static let manyLines = [
        Case(
            "at the end, with a trailing comma", "C",
            ".target(\n  name: \"A\",\n  dependencies: [\n    \"D\",\n    \"B\",\n  ]\n)",
            ".target(\n  name: \"A\",\n  dependencies: [\n    \"D\",\n    \"B\",\n    \"C\",\n  ]\n)"),
        Case(
            "at the end, without", "C", ".target(name: \"A\", dependencies: [\n    \"D\",\n    \"B\"\n])",
            ".target(name: \"A\", dependencies: [\n    \"D\",\n    \"B\",\n    \"C\"\n])"),
        Case(
            "the bracket on the last line", "C", ".target(name: \"A\", dependencies: [\n    \"D\",\n    \"B\"])",
            ".target(name: \"A\", dependencies: [\n    \"D\",\n    \"B\",\n    \"C\"])"),
        Case(
            "sorted", "A C E", ".target(name: \"A\", dependencies: [\n    \"B\",\n    \"D\",\n])",
            ".target(name: \"A\", dependencies: [\n    \"A\",\n    \"B\",\n    \"C\",\n    \"D\",\n    \"E\",\n])"),
        Case(
            "one alone on its line", "B", ".target(name: \"A\", dependencies: [\n    \"C\"\n])",
            ".target(name: \"A\", dependencies: [\n    \"C\",\n    \"B\"\n])"),
        Case(
            "into an empty list on two lines", "C B", ".target(name: \"A\", dependencies: [\n])",
            ".target(name: \"A\", dependencies: [\n    \"C\",\n    \"B\",\n])".replacing("    ", with: "    ")),
        Case(
            "in the last group", "C",
            ".target(name: \"A\", dependencies: [\n    \"B\",\n    \"X\",\n\n    \"A\",\n    \"D\",\n])",
            ".target(name: \"A\", dependencies: [\n    \"B\",\n    \"X\",\n\n    \"A\",\n    \"C\",\n    \"D\",\n])"),
        Case(
            "in front of the last group", "A",
            ".target(name: \"A\", dependencies: [\n    \"X\",\n\n    \"B\",\n    \"D\",\n])",
            ".target(name: \"A\", dependencies: [\n    \"X\",\n\n    \"A\",\n    \"B\",\n    \"D\",\n])"),
        Case(
            "removes the first", "-B", ".target(name: \"A\", dependencies: [\n    \"B\",\n    \"C\",\n])",
            ".target(name: \"A\", dependencies: [\n    \"C\",\n])"),
        Case(
            "removes the last without a comma", "-C", ".target(name: \"A\", dependencies: [\n    \"B\",\n    \"C\"\n])",
            ".target(name: \"A\", dependencies: [\n    \"B\"\n])"),
        Case(
            "removes the last before the bracket", "-C",
            ".target(name: \"A\", dependencies: [\n    \"B\",\n    \"C\"])",
            ".target(name: \"A\", dependencies: [\n    \"B\"\n    ])"),
        Case(
            "removes all", "-B -C", ".target(name: \"A\", dependencies: [\n    \"B\",\n    \"C\",\n])",
            ".target(name: \"A\", dependencies: [])"),
        Case(
            "an entry of several lines", "-N@n C",
            """
            .target(name: "A", dependencies: [
                .product(
                    name: "N",
                    package: "n"
                ),
                "B",
            ])
            """,
            """
            .target(name: "A", dependencies: [
                "B",
                "C",
            ])
            """),
    ]

    static let missing = [
        Case(
            "the argument is missing", "B C", #"t = [.target(name: "A")]"#,
            #"t = [.target(name: "A", dependencies: ["B", "C"])]"#),
        Case(
            "missing before others", "B", #"t = [.target(name: "A", path: "S", swiftSettings: s)]"#,
            #"t = [.target(name: "A", dependencies: ["B"], path: "S", swiftSettings: s)]"#),
        Case(
            "missing among lines", "B", "t = [\n\t.target(\n\t\tname: \"A\",\n\t\tpath: \"S\"\n\t),\n]",
            "t = [\n\t.target(\n\t\tname: \"A\",\n\t\tdependencies: [\"B\"],\n\t\tpath: \"S\"\n\t),\n]"),
        Case(
            "missing at the end of lines", "B", "t = [\n    .target(\n        name: \"A\"\n    ),\n]",
            "t = [\n    .target(\n        name: \"A\",\n        dependencies: [\"B\"]\n    ),\n]"),
        Case(
            "missing in a plugin", "B", #"t = [.plugin(name: "A", capability: .buildTool(), path: "P")]"#,
            #"t = [.plugin(name: "A", capability: .buildTool(), dependencies: ["B"], path: "P")]"#),
        Case(
            "too many for a line", "AuthenticationDomain NotificationsDomain SubscriptionsDomain PersistenceCore",
            "t = [\n    .target(name: \"A\", path: \"S\"),\n]",
            """
            t = [
                .target(name: "A", dependencies: [
                    "AuthenticationDomain",
                    "NotificationsDomain",
                    "SubscriptionsDomain",
                    "PersistenceCore",
                ], path: "S"),
            ]
            """),
        // Swift-package-manager issue 10122: the entry that names the target comes before its declaration.
        Case(
            "an entry of the same name stands first", "C",
            """
            t = [
                .target(
                    name: "MyLibrary",
                    dependencies: [.target(name: "A")]
                ),
                .target(name: "A"),
                .target(name: "C"),
            ]
            """,
            """
            t = [
                .target(
                    name: "MyLibrary",
                    dependencies: [.target(name: "A")]
                ),
                .target(name: "A", dependencies: [.target(name: "C")]),
                .target(name: "C"),
            ]
            """),
        Case(
            "usages of the same name stand first", "B",
            """
            let common: [Target.Dependency] = [.target(name: "A"), .byName(name: "A")]
            let p = Package(name: "A", products: [.library(name: "A", targets: ["A"])], targets: [.target(name: "A")])
            """,
            """
            let common: [Target.Dependency] = [.target(name: "A"), .byName(name: "A")]
            let p = Package(name: "A", products: [.library(name: "A", targets: ["A"])], targets: [.target(name: "A", dependencies: ["B"])])
            """),
    ]

    static let bytes = [
        Case(
            "CRLF", "B C", ".target(\r\n  name: \"A\",\r\n  dependencies: [\r\n    \"D\",\r\n    \"A\"\r\n  ]\r\n)\r\n",
            ".target(\r\n  name: \"A\",\r\n  dependencies: [\r\n    \"D\",\r\n    \"A\",\r\n    \"B\",\r\n    \"C\"\r\n  ]\r\n)\r\n"
        ),
        Case(
            "CRLF, removing", "-D", ".target(name: \"A\", dependencies: [\r\n  \"D\", // d\r\n  \"A\",\r\n])\r\n",
            ".target(name: \"A\", dependencies: [\r\n  \"A\",\r\n])\r\n"),
        Case(
            "tabs", "B", ".target(name: \"A\", dependencies: [\n\t\t\"D\",\n\t\t\"A\",\n\t])",
            ".target(name: \"A\", dependencies: [\n\t\t\"D\",\n\t\t\"A\",\n\t\t\"B\",\n\t])"),
        Case(
            "a byte order mark", "B", "\u{FEFF}.target(name: \"A\", dependencies: [])\n",
            "\u{FEFF}.target(name: \"A\", dependencies: [\"B\"])\n"),
        Case(
            "names that need an escape", "B\"C", #".target(name: "A", dependencies: ["Ä", "ö"])"#,
            #".target(name: "A", dependencies: ["B\"C", "Ä", "ö"])"#),
        Case(
            "strings that look like code", "C",
            ##".target(name: "A", dependencies: ["\(x ? "]" : "[")B", #"a"]"#, "D"])"##,
            ##".target(name: "A", dependencies: ["\(x ? "]" : "[")B", #"a"]"#, "C", "D"])"##),
    ]

    @Test(
        "What is computed is left alone",
        arguments: [
            (".target(name: \"A\", dependencies: common)", "its dependencies are computed"),
            ("\n.target(name: \"A\", dependencies: common + [\"C\"])", "its dependencies are computed"),
            (".target(name: \"A\", dependencies: flag ? [\"C\"] : [])", "its dependencies are computed"),
            (
                ".target(name: \"A\", dependencies: [\n#if os(Linux)\n\"C\",\n#endif\n])",
                "its dependencies are computed"
            ),
            (".target(name: name, dependencies: [])", "no call declares A by a literal name"),
            ("t = [", "its brackets do not match"), ("t = (]", "its brackets do not match"),
        ])
    func computed(_ text: String, _ expected: String) throws {
        let error = #expect(throws: InputError.self) {
            var editor = try ManifestEditor(Array(text.utf8))
            try editor.change("A", adding: [DependencyEntry("B")])
        }
        #expect(error?.description == expected)
    }

    @Test("An entry that is computed is not removed")
    func computedEntry() throws {
        var editor = try ManifestEditor(Array(".target(name: \"A\", dependencies: [.core])".utf8))
        let error = #expect(throws: InputError.self) {
            try editor.change("A", removing: [DependencyEntry("Core")])
        }
        #expect(error?.description == "the entry for Core is computed")
    }

    @Test("An entry goes as often as it is named, but what has a condition stays")
    func repeatedEntry() throws {
        let text = """
            .target(name: "A", dependencies: [.target(name: "Core", condition: .when(platforms: [.iOS])), "Core", "B", "Core"])
            """
        var editor = try ManifestEditor(Array(text.utf8))
        try editor.change("A", removing: [DependencyEntry("Core")])
        #expect(
            editor.text == """
                .target(name: "A", dependencies: [.target(name: "Core", condition: .when(platforms: [.iOS])), "B"])
                """)
    }
}

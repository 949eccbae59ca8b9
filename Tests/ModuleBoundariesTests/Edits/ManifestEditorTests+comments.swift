extension ManifestEditorTests {
    /// Lists with comments of both kinds.
    static let comments = [
        Case(
            "behind an entry", "C -B",
            """
            .target(name: "A", dependencies: [
                "B",  // b
                "D"  // d, "X"
            ])
            """,
            """
            .target(name: "A", dependencies: [
                "D",  // d, "X"
                "C"
            ])
            """),
        Case(
            "above entries: each is its entry's", "C -D",
            """
            .target(name: "A", dependencies: [
                // what b is for
                "B",
                /* what d
                   is for */
                "D",
                // what e is for
                "E",
            ])
            """,
            """
            .target(name: "A", dependencies: [
                // what b is for
                "B",
                "C",
                // what e is for
                "E",
            ])
            """),
        Case(
            "above entries: in front of the first", "A",
            """
            .target(name: "A", dependencies: [
                // what b is for
                "B",
                // what e is for
                "E",
            ])
            """,
            """
            .target(name: "A", dependencies: [
                "A",
                // what b is for
                "B",
                // what e is for
                "E",
            ])
            """),
        Case(
            "heading a group: they stay", "A -B",
            """
            .target(name: "A", dependencies: [
                // ours
                "B",
                "C",
                "D",
                // theirs
                .product(name: "N", package: "n"),
                .product(name: "O", package: "n"),
            ])
            """,
            """
            .target(name: "A", dependencies: [
                // ours
                "A",
                "C",
                "D",
                // theirs
                .product(name: "N", package: "n"),
                .product(name: "O", package: "n"),
            ])
            """),
        Case(
            "between on one line", "C -B",
            #".target(name: "A", dependencies: [/* first */ "B", /* second */ "D"])"#,
            #".target(name: "A", dependencies: [/* first */ /* second */ "D", "C"])"#),
        Case(
            "alone in the list", "B C",
            """
            .target(name: "A", dependencies: [
                // nothing yet
            ])
            """,
            """
            .target(name: "A", dependencies: [
                // nothing yet
                "B",
                "C",
            ])
            """),
        Case(
            "left alone in the list", "-B",
            """
            .target(name: "A", dependencies: [
                // keep me

                "B"
                // and me
            ])
            """,
            """
            .target(name: "A", dependencies: [
                // keep me

                // and me
            ])
            """),
        Case(
            "with brackets and commas in them", "C",
            """
            .target(name: "A", dependencies: [
                "B", // not ], nor "Q",
                "D" /* ] /* nested ) */ , */
            ])
            """,
            """
            .target(name: "A", dependencies: [
                "B", // not ], nor "Q",
                "C",
                "D" /* ] /* nested ) */ , */
            ])
            """),
    ]
}

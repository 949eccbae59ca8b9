extension ManifestEditorTests {
    /// Lists of which all entries are exchanged.
    static let exchanges = [
        Case(
            "one a line, the first with comments above and behind", "C -A",
            """
            .target(name: "A", dependencies: [
                // the A
                // of old
                "A",  // behind
            ])
            """,
            """
            .target(name: "A", dependencies: [
                "C",
            ])
            """),
        Case(
            "one a line without a last comma, each with a comment", "C D -A -B",
            """
            .target(name: "A", dependencies: [
                // why A
                "A", // a
                // why B
                .target(name: "B") // b
            ])
            """,
            """
            .target(name: "A", dependencies: [
                "C",
                "D"
            ])
            """),
        Case(
            "under a comment that is nobody's", "C -A -B",
            """
            .target(name: "A", dependencies: [
                // ours

                "A",
                // B is the legacy store
                "B",
            ])
            """,
            """
            .target(name: "A", dependencies: [
                // ours

                "C",
            ])
            """),
        Case(
            "on one line", "C -B", #".target(name: "A", dependencies: ["B" /* bb */])"#,
            #".target(name: "A", dependencies: ["C"])"#),
        Case(
            "on one line, the last with a comment", "C -B -D",
            #".target(name: "A", dependencies: ["B", "D" /* dd */])"#, #".target(name: "A", dependencies: ["C"])"#),
        Case(
            "hanging", "C D -A -B -X",
            """
            .target(name: "A", dependencies: ["A",
                                              "B",
                                              "X"])
            """,
            """
            .target(name: "A", dependencies: ["C", "D"])
            """),
        Case(
            "another form", "C -B", #".target(name: "A", dependencies: [.target(name: "B"),])"#,
            #".target(name: "A", dependencies: [.target(name: "C"),])"#),
        Case(
            "but for a condition or what is computed", "C -B",
            #".target(name: "A", dependencies: ["B", .target(name: "D", condition: .when(platforms: [.linux])), x])"#,
            #".target(name: "A", dependencies: [.target(name: "D", condition: .when(platforms: [.linux])), .target(name: "C"), x])"#
        ),
        Case(
            "twice the same", "C -B", #".target(name: "A", dependencies: ["B", "B"])"#,
            #".target(name: "A", dependencies: ["C"])"#),
    ]
}

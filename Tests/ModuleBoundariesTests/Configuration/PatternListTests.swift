import Testing

@testable import ModuleBoundaries

@Suite("Lists of patterns in a configuration")
struct PatternListTests {
    private func configuration(_ text: String) -> Configuration { Configuration.parse(Array(text.utf8)).configuration }

    @Test("! takes a target out of its list, and a literal name beats a pattern, wherever it stands")
    func matching() {
        let configuration = configuration(
            """
            { tiers: [ {name: "Feature", targets: ["*Feature", "!AppFeature"]},
                       {name: "App", targets: ["App*", "MainFeature"]} ] }
            """
        )
        let names = ["HomeFeature", "AppFeature", "MainFeature"]
        #expect(names.map { configuration.tier(of: $0)?.name } == ["Feature", "App", "App"])
        #expect(configuration.issues(in: DrawnModel(names.joined(separator: "\n")).model.targets, paths: []).isEmpty)
    }

    @Test(
        "What a configuration says of targets that it cannot mean is told",
        arguments: [
            (
                #"{ tiers: [{name: "Feature", targets: ["*Feature", "Main"]}, {name: "App", targets: ["App*", "Main"]}] }"#,
                "AppFeature\nMain",
                [
                    """
                    1:85: "App*" places AppFeature in tier 2 (App), but "*Feature" on line 1 places it in tier 1 (Feature); \
                    name AppFeature itself in its tier, or take it out of the other by "!AppFeature"
                    """,
                    """
                    1:93: "Main" places Main in tier 2 (App), but "Main" on line 1 places it in tier 1 (Feature); keep one \
                    of the two
                    """,
                ]
            ),
            (
                #"{ tiers: [{targets: ["*Feature", "!ApFeature", "!Core"]}, {targets: ["Core"]}] }"#,
                "AppFeature\nCore",
                [
                    "1:34: \"!ApFeature\" matches no target (did you mean \"!AppFeature\"?)",
                    "1:48: \"!Core\" takes nothing out: no other entry of the list matches Core",
                ]
            ),
            (
                #"{ limits: [{targets: ["Hom"], depth: 1}], forbid: [{imports: ["Kit"], except: ["Hoem"]}] }"#,
                "Home\nfollowed Kit",
                [
                    "1:23: \"Hom\" matches no target (did you mean \"Home\"?)",
                    "1:80: \"Hoem\" matches no target (did you mean \"Home\"?)",
                ]
            ),
            (
                #"{ allow: [{from: "Heim", to: "Any", because: "x"}] }"#, "Home",
                ["1:18: \"Heim\" matches no target"]
            ),
            (
                #"{ tiers: [{name: "App", targets: ["App"]}] }"#, "tier 2\nHome\nApp",
                ["1:35: tiers stand here and in Package.swift (Home is in tier 2 there); keep one of the two"]
            ),
        ] as [(String, String, [String])])
    func issues(text: String, drawing: String, issues: [String]) {
        let found = configuration(text).issues(in: DrawnModel(drawing).model.targets, paths: [])
        #expect(found.map(\.description) == issues.map { ".validate-deps.json:\($0)" })
    }

    @Test(
        "What the new keys cannot mean is told",
        arguments: [
            (
                "{ tiers: [{targets: [\"A\"], peers: true}] }",
                [
                    """
                    1:35: peers must be "allowed" or "forbidden", and this is true (did you mean "allowed"?)
                    """
                ]
            ),
            (
                "{ tiers: [{targets: [\"A\"], peers: false}] }",
                [
                    """
                    1:35: peers must be "allowed" or "forbidden", and this is false (did you mean "forbidden"?)
                    """
                ]
            ),
            (
                "{ forbid: [{imports: [\"A\"], exept: [\"B\"], indirect: \"yes\"}] }",
                [
                    """
                    1:29: an entry of forbid has no key "exept"; its keys are imports, in, except, indirect and because \
                    (did you mean "except"?)
                    """,
                    "1:53: indirect must be true or false, and this is a string",
                ]
            ),
            (
                "{ limits: [{targets: [\"A\"]}, {depth: 0}, {targets: [\"A\"], dephts: 3}] }",
                [
                    "1:12: this entry of limits needs a number: dependencies, depth or rebuilds",
                    "1:30: this entry of limits needs \"targets\"",
                    "1:42: this entry of limits needs a number: dependencies, depth or rebuilds",
                    """
                    1:59: an entry of limits has no key "dephts"; its keys are targets, dependencies, depth and rebuilds \
                    (did you mean "depth"?)
                    """,
                ]
            ),
            (
                "{ allow: [{from: \"A\", to: \"B\"}] }",
                ["1:11: this entry of allow needs \"because\""]
            ),
        ] as [(String, [String])]
    )
    func faults(text: String, issues: [String]) {
        #expect(
            Configuration.parse(Array(text.utf8)).issues.map(\.description)
                == issues.map { ".validate-deps.json:\($0)" }
        )
    }

    @Test(
        "What looks like a name, a path or a number and is none is refused",
        arguments: [
            (#"{ testSupport: ["A/"] }"#, #"1:17: "A/" ends with a slash, and testSupport holds names, not folders"#),
            (
                #"{ exclude: ["/repo/Old"] }"#,
                #"1:13: "/repo/Old" begins with /, and exclude holds relative paths, such as Sources/Legacy"#
            ),
            (
                #"{ forbid: [{in: {files: "~/Old"}, imports: ["A"]}] }"#,
                #"1:25: "~/Old" begins with ~/, and files holds relative paths, such as Sources/Legacy"#
            ),
            (#"{ rules: {"a/": "off"} }"#, #"1:11: there is no rule "a/""#),
            (#"{ forbid: [{in: {tier: 0}, imports: ["A"]}] }"#, "1:24: a tier must be a whole number of 1 or more"),
            (#"{ forbid: [{in: {tier: 1.5}, imports: ["A"]}] }"#, "1:24: a tier must be a whole number of 1 or more"),
        ]
    )
    func noNames(text: String, message: String) {
        #expect(
            Configuration.parse(Array(text.utf8)).issues.map(\.description) == [".validate-deps.json:" + message])
    }
}

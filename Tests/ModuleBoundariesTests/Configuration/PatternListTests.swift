import Testing

@testable import ModuleBoundaries

@Suite("Lists of patterns in a configuration")
struct PatternListTests {
    private func configuration(_ text: String) -> Configuration { Configuration.parse(Array(text.utf8)).configuration }

    @Test("! takes a target out of its list")
    func exception() {
        let configuration = configuration(
            """
            { tiers: [ {name: "Feature", targets: ["*Feature", "!AppFeature"]}, {name: "App", targets: ["App*"]} ] }
            """
        )
        #expect(configuration.tier(of: "HomeFeature")?.name == "Feature")
        #expect(configuration.tier(of: "AppFeature")?.name == "App")
        let drawn = DrawnModel("HomeFeature\nAppFeature\nAppKit")
        #expect(configuration.issues(in: drawn.model.targets, paths: []).isEmpty)
    }

    @Test("A literal name beats a pattern, wherever it stands")
    func literal() {
        let configuration = configuration(
            """
            { tiers: [ {name: "Feature", targets: ["*Feature"]}, {name: "App", targets: ["AppFeature", "Main"]} ] }
            """
        )
        #expect(configuration.tier(of: "AppFeature")?.name == "App")
        let drawn = DrawnModel("HomeFeature\nAppFeature\nMain")
        #expect(configuration.issues(in: drawn.model.targets, paths: []).isEmpty)
    }

    @Test("An overlap names both ways out; two literal names leave only one")
    func overlap() {
        let configuration = configuration(
            """
            { tiers: [ {name: "Feature", targets: ["*Feature", "Main"]},
                       {name: "App", targets: ["App*", "Main"]} ] }
            """
        )
        let drawn = DrawnModel("AppFeature\nMain")
        #expect(
            configuration.issues(in: drawn.model.targets, paths: []).map(\.description) == [
                """
                .validate-deps.json:2:36: "App*" places AppFeature in tier 2 (App), but "*Feature" on line 1 places it \
                in tier 1 (Feature); name AppFeature itself in its tier, or take it out of the other by "!AppFeature"
                """,
                """
                .validate-deps.json:2:44: "Main" places Main in tier 2 (App), but "Main" on line 1 places it in tier 1 \
                (Feature); keep one of the two
                """,
            ]
        )
    }

    @Test("An exception that matches nothing, or nothing of its list, is an issue")
    func emptyException() {
        let configuration = configuration(
            """
            { tiers: [ {name: "Feature", targets: ["*Feature", "!ApFeature", "!Core"]}, {name: "Core", targets: ["Core"]} ] }
            """
        )
        let drawn = DrawnModel("AppFeature\nCore")
        #expect(
            configuration.issues(in: drawn.model.targets, paths: []).map(\.description) == [
                ".validate-deps.json:1:52: \"!ApFeature\" matches no target (did you mean \"!AppFeature\"?)",
                ".validate-deps.json:1:66: \"!Core\" takes nothing out: no other entry of the list matches Core",
            ]
        )
    }

    @Test(
        "What the new keys cannot mean is told",
        arguments: [
            (
                "{ tiers: [{targets: ['A'], peers: true}] }",
                [
                    """
                    1:35: peers must be "allowed" or "forbidden", and this is true (did you mean "allowed"?)
                    """
                ]
            ),
            (
                "{ tiers: [{targets: ['A'], peers: false}] }",
                [
                    """
                    1:35: peers must be "allowed" or "forbidden", and this is false (did you mean "forbidden"?)
                    """
                ]
            ),
            (
                "{ forbid: [{imports: ['A'], exept: ['B'], indirect: 'yes'}] }",
                [
                    """
                    1:29: an entry of forbid has no key "exept"; its keys are in, imports, except, indirect and because \
                    (did you mean "except"?)
                    """,
                    "1:53: indirect must be true or false, and this is a string",
                ]
            ),
            (
                "{ limits: [{targets: ['A']}, {depth: 0}, {targets: ['A'], dephts: 3}] }",
                [
                    "1:12: this entry of limits needs a number: dependencies, depth or rebuilds",
                    "1:30: this entry of limits needs \"targets\": a list of globs",
                    "1:38: depth must be a whole number of 1 or more",
                    "1:42: this entry of limits needs a number: dependencies, depth or rebuilds",
                    """
                    1:59: an entry of limits has no key "dephts"; its keys are targets, dependencies, depth and rebuilds \
                    (did you mean "depth"?)
                    """,
                ]
            ),
            (
                "{ visibleTo: [{target: ['A'], only: []}] }",
                [
                    "1:15: this entry of visibleTo needs \"targets\": a list of globs",
                    """
                    1:16: an entry of visibleTo has no key "target"; its keys are targets, only and because (did you \
                    mean "targets"?)
                    """,
                    "1:37: only must not be empty",
                ]
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
        "Of a pattern with stars at its ends the word is mended",
        arguments: [
            ("*Doman", "*Domain"), ("*Domian", "*Domain"), ("*Domainn", "*Domain"), ("Ath*", "Auth*"),
            ("Auhth*", "Auth*"), ("*uthDo*", nil), ("*", nil), ("*X*", nil), ("*eKitt", nil), ("Cores*", "Core*"),
            ("CoreKits*", "CoreKit*"), ("*itts", nil), ("*Kits", "*Kit"),
        ])
    func stars(pattern: String, meant: String?) {
        #expect(Glob(pattern).nearMiss(among: ["AuthDomain", "CoreKit"]) == meant)
    }

    @Test(
        "Of a path no folder is meant that leads to it",
        arguments: [
            ("Sources/X/**", nil), ("Sorces/**", "Sources/**"), ("Sources/Legcy/**", "Sources/Legacy/**"),
            ("Sources/Legacy/Oldd", "Sources/Legacy/Old"), ("Sources/Legcy/Old/*", "Sources/Legacy/Old/*"),
            ("Sources/Main/X", nil), ("Sources/Main/Feature/A/B/**", nil),
            ("Sources/Main/Faeture/A", "Sources/Main/Feature"),
        ])
    func paths(pattern: String, meant: String?) {
        let known = ["Sources", "Sources/Legacy", "Sources/Legacy/Old", "Sources/Main", "Sources/Main/Feature"]
        #expect(Glob(pattern).nearMiss(amongPaths: known, known: known) == meant)
    }

    @Test("Targets of limits and visibleTo that do not exist are told; followed packages may be used")
    func unmatched() {
        let configuration = configuration(
            """
            { limits: [{targets: ["Hom"], depth: 1}], visibleTo: [{targets: ["Kit", "Ki"], only: ["Home", "Hoem"]}] }
            """
        )
        let drawn = DrawnModel("Home\nfollowed Kit")
        #expect(
            configuration.issues(in: drawn.model.targets, paths: []).map(\.description) == [
                ".validate-deps.json:1:23: \"Hom\" matches no target (did you mean \"Home\"?)",
                ".validate-deps.json:1:73: \"Ki\" matches no target (did you mean \"Kit\"?)",
                ".validate-deps.json:1:95: \"Hoem\" matches no target (did you mean \"Home\"?)",
            ]
        )
    }
}

import Testing

@testable import ModuleBoundaries

@Suite("The configuration")
struct ConfigurationTests {
    @Test("Everything that a configuration can say is read")
    func everything() {
        let (configuration, issues) = Configuration.parse(
            Array(
                """
                // Comments, bare keys, commas at the end
                { version: 1,
                  tiers: [ {name: "Core", targets: ["Core*"], peers: "forbidden"},
                           {name: "Domain", targets: ["*Domain", "Shared"], peers: "allowed",}, ],
                  testSupport: ["*TestSupport"], exclude: ["Legacy/**"],
                  /* what the domain must not know */
                  forbid: [ {in: {tier: "Domain"}, imports: ["SwiftUI", "UIKit"], because: "the domain knows no screen"},
                            {in: {files: "**/*Presenter.swift"}, imports: ["UIKit"]},
                            {in: {target: "Auth*"}, imports: "Combine"},
                            {imports: ["XCTest"]} ],
                  rules: {"unused-dependency": "off", "exported-import": "error"} }
                """.utf8
            )
        )

        #expect(issues.isEmpty)
        #expect(
            configuration
                == Configuration(
                    tiers: [
                        .init(tier: Tier(number: 1, name: "Core", allowsPeers: false), targets: [at(3, 37, "Core*")]),
                        .init(
                            tier: Tier(number: 2, name: "Domain", allowsPeers: true),
                            targets: [at(4, 39, "*Domain"), at(4, 50, "Shared")]
                        ),
                    ],
                    testSupport: [at(5, 17, "*TestSupport")],
                    exclude: [at(5, 44, "Legacy/**")],
                    forbid: [
                        .init(
                            in: .init(tiers: [at(7, 25, "Domain")]),
                            imports: [at(7, 46, "SwiftUI"), at(7, 57, "UIKit")],
                            because: "the domain knows no screen"
                        ),
                        .init(
                            in: .init(files: [at(8, 26, "**/*Presenter.swift")]),
                            imports: [at(8, 60, "UIKit")]
                        ),
                        .init(in: .init(targets: [at(9, 27, "Auth*")]), imports: [at(9, 46, "Combine")]),
                        .init(imports: [at(10, 24, "XCTest")]),
                    ],
                    severities: ["unused-dependency": .off, "exported-import": .error]
                )
        )
    }

    @Test("All issues are told at once, each with its line and the near miss")
    func allIssues() {
        let issues = Configuration.parse(
            Array(
                """
                { version: 2,
                  tier: [],
                  tiers: [ {name: "Core", targets: "Core*", peers: "alowed"},
                           {name: "Core", targets: []},
                           {nmae: "App"} ],
                  testSupport: [1, " "],
                  forbid: [ {in: {teir: "Core"}, imports: ["A"]}, {in: {}, imports: []}, {because: "x"} ],
                  rules: {"upwards-import": "error", "upward-import": "warn", "upward-dependency": 3, "peer-import": "off", "peer-import": "off"},
                  rules: {} }
                """.utf8
            )
        ).issues

        #expect(
            issues.map(\.description) == [
                ".validate-deps.json:1:12: version must be 1: this tool knows no other",
                """
                .validate-deps.json:2:3: the configuration has no key "tier"; its keys are version, tiers, \
                testSupport, exclude, forbid, allow, limits, layers, testsForOtherFiles and rules (did you mean "tiers"?)
                """,
                ".validate-deps.json:3:36: targets must be a list, and this is a string",
                """
                .validate-deps.json:3:52: peers must be "allowed" or "forbidden", and this is "alowed" (did you mean \
                "allowed"?)
                """,
                ".validate-deps.json:4:19: two tiers are named \"Core\"",
                ".validate-deps.json:4:36: targets must not be empty",
                ".validate-deps.json:5:12: this tier needs \"targets\": a list of globs",
                """
                .validate-deps.json:5:13: a tier has no key "nmae"; its keys are name, targets, peers and optional (did \
                you mean "name"?)
                """,
                ".validate-deps.json:6:17: each entry of testSupport must be a string, and this is a number",
                ".validate-deps.json:6:20: each entry of testSupport must not be empty",
                """
                .validate-deps.json:7:19: in has no key "teir"; its keys are tier, target and files (did you mean \
                "tier"?)
                """,
                ".validate-deps.json:7:56: in needs at least one key of tier, target or files",
                ".validate-deps.json:7:69: imports must not be empty",
                ".validate-deps.json:7:74: this entry of forbid needs \"imports\"",
                """
                .validate-deps.json:8:11: there is no rule "upwards-import" (did you mean "upward-import"?)
                """,
                """
                .validate-deps.json:8:55: a severity must be "error", "warning" or "off", and this is "warn" (did you \
                mean "warning"?)
                """,
                ".validate-deps.json:8:84: the severity of a rule must be a string, and this is a number",
                ".validate-deps.json:8:109: the rule \"peer-import\" stands twice in rules",
                ".validate-deps.json:9:3: the key \"rules\" stands twice in the configuration",
            ]
        )
    }

    @Test("What matches nothing and what is assigned twice is told with the near miss")
    func issuesInAPackage() {
        let drawn = DrawnModel(
            """
            AuthDomain
            CoreKit
            Shared
            test CoreKitTests: CoreKit
            """
        )
        let configuration = Configuration.parse(
            Array(
                """
                { tiers: [ {name: "Core", targets: ["CoreKti", "Share*", "*Tests", "AuthDomain"]},
                           {name: "Domain", targets: ["*Domian", "Share?"]} ],
                  testSupport: ["Support"],
                  exclude: ["Legcy/**", "**/Generated", "Legacy/Old"],
                  forbid: [ {in: {tier: "Domian"}, imports: ["A"]}, {in: {tier: 2}, imports: ["A"]},
                            {in: {target: "CoreKt"}, imports: ["A"]}, {in: {files: "*.txt"}, imports: ["A"]} ] }
                """.utf8
            )
        ).configuration
        let issues = configuration.issues(in: drawn.model.targets, paths: ["Legacy/Old/A.swift"])

        #expect(
            issues.map(\.description) == [
                ".validate-deps.json:1:37: \"CoreKti\" matches no target (did you mean \"CoreKit\"?)",
                """
                .validate-deps.json:1:58: "*Tests" matches only CoreKitTests: test, plugin, macro, system and binary \
                targets take no tier
                """,
                ".validate-deps.json:2:39: \"*Domian\" matches no target",
                """
                .validate-deps.json:2:50: "Share?" places Shared in tier 2 (Domain), but "Share*" on line 1 places it \
                in tier 1 (Core); name Shared itself in its tier, or take it out of the other by "!Shared"
                """,
                ".validate-deps.json:3:17: \"Support\" matches no target",
                ".validate-deps.json:5:25: there is no tier \"Domian\" (did you mean \"Domain\"?)",
                ".validate-deps.json:6:27: \"CoreKt\" matches no target (did you mean \"CoreKit\"?)",
                ".validate-deps.json:6:68: \"*.txt\" matches no file or folder",
            ]
        )
    }

    @Test("What is forbidden in files that there are not is an issue; a pattern without a folder names the top only")
    func forbiddenFiles() {
        let text = """
            { forbid: [ {in: {files: ["**/*Presenter.swift", "*View.swift"]}, imports: ["UIKit"]},
                        {in: {files: ["Sources/{Core,App}Kit/", "Sources/?oreKit/*"]}, imports: ["UIKit"]} ] }
            """
        let configuration = Configuration.parse(Array(text.utf8)).configuration
        let drawn = DrawnModel("CoreKit")
        let paths = ["Sources/CoreKit/A.swift", "Sources/CoreKit/HomeView.swift"]
        #expect(
            configuration.issues(in: drawn.model.targets, paths: paths).map(\.description) == [
                ".validate-deps.json:1:27: \"**/*Presenter.swift\" matches no file or folder",
                ".validate-deps.json:1:50: \"*View.swift\" matches no file or folder",
            ]
        )
    }

    @Test("An exception needs an entry from which it takes something out")
    func exceptions() {
        let text = """
            { testSupport: ["!A"], exclude: ["!**"],
              forbid: [ {in: {files: "!B"}, imports: ["!C"]}, {in: {target: "!D"}, imports: ["E"]} ] }
            """
        #expect(
            Configuration.parse(Array(text.utf8)).issues.map(\.description)
                == [
                    ("1:16", "testSupport"), ("1:33", "exclude"), ("2:26", "files"), ("2:42", "imports"),
                    ("2:65", "target"),
                ].map { position, name in
                    """
                    .validate-deps.json:\(position): \(name) needs an entry without !: what the others take out must be in \
                    it first
                    """
                }
        )
    }

    @Test("A tier that is optional may have no target, but none of another kind")
    func optionalTiers() {
        let text = """
            { tiers: [ {name: "Core", targets: ["Core*", "Base"], optional: true},
                       {name: "App", targets: ["*Tests"], optional: true},
                       {name: "Feature", targets: ["*Feature"], optional: false} ] }
            """
        let (configuration, issues) = Configuration.parse(Array(text.utf8))
        #expect(issues.isEmpty)
        #expect(
            configuration.issues(in: DrawnModel("test AppTests").model.targets, paths: []).map(\.description) == [
                """
                .validate-deps.json:2:36: "*Tests" matches only AppTests: test, plugin, macro, system and binary \
                targets take no tier
                """,
                ".validate-deps.json:3:40: \"*Feature\" matches no target",
            ]
        )
        #expect(
            Configuration.parse(Array(#"{ tiers: [{name: "A", targets: ["A"], optional: 1}] }"#.utf8)).issues
                .map(\.description) == [
                    ".validate-deps.json:1:49: optional must be true or false, and this is a number"
                ]
        )
    }

    @Test("An error has a line that counts, then a line for each issue, in the order of the file")
    func error() {
        let error = InputError(issues: [
            ConfigurationIssue(location(".validate-deps.json", 7, 1), "later"),
            ConfigurationIssue(location(".validate-deps.json", 2, 9), "sooner", meant: "soon"),
        ])

        #expect(
            error.description == """
                .validate-deps.json has 2 issues:
                .validate-deps.json:2:9: sooner (did you mean "soon"?)
                .validate-deps.json:7:1: later
                """
        )
    }

    private func at(_ line: Int, _ column: Int, _ pattern: String) -> Configuration.Pattern {
        Configuration.Pattern(pattern, location: location(".validate-deps.json", line, column))
    }
}

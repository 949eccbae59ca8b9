import Testing

@testable import ModuleBoundaries

@Suite("The configuration")
struct ConfigurationTests {
    private func configuration(_ text: String) -> Configuration { Configuration.parse(Array(text.utf8)).configuration }

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
                  /* another comment */
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
                            scope: .init(tiers: [at(7, 25, "Domain")]),
                            imports: [at(7, 46, "SwiftUI"), at(7, 57, "UIKit")],
                            reason: "the domain knows no screen"
                        ),
                        .init(scope: .init(files: [at(8, 26, "**/*Presenter.swift")]), imports: [at(8, 60, "UIKit")]),
                        .init(scope: .init(targets: [at(9, 27, "Auth*")]), imports: [at(9, 46, "Combine")]),
                        .init(imports: [at(10, 24, "XCTest")]),
                    ],
                    severities: ["unused-dependency": .off, "exported-import": .error]
                )
        )
    }

    private func at(_ line: Int, _ column: Int, _ pattern: String) -> Configuration.Pattern {
        Configuration.Pattern(pattern, location: location(".validate-deps.json", line, column))
    }

    static let faults: [(String, [String])] = [
        (
            "{ version: 2, tier: [] }",
            [
                "1:12: version must be 1: this tool knows no other",
                """
                1:15: the configuration has no key "tier"; its keys are version, tiers, testSupport, exclude, forbid, \
                allow, limits, layers, testsForOtherFiles and rules (did you mean "tiers"?)
                """,
            ]
        ),
        (
            #"{ tiers: [{name: "A", targets: "A*", peers: "alowed"}, {name: "A", targets: []}, {nmae: "B"}] }"#,
            [
                "1:32: targets must be a list, and this is a string",
                #"1:45: peers must be "allowed" or "forbidden", and this is "alowed" (did you mean "allowed"?)"#,
                #"1:63: two tiers are named "A""#,
                "1:77: targets must not be empty",
                #"1:82: this tier needs "targets": a list of globs"#,
                """
                1:83: a tier has no key "nmae"; its keys are name, targets and peers (did you mean "name"?)
                """,
            ]
        ),
        (
            #"{ tiers: [{targets: ["A"], peers: false}] }"#,
            [#"1:35: peers must be "allowed" or "forbidden", and this is false"#]
        ),
        (
            #"{ testSupport: [1, " "] }"#,
            [
                "1:17: each entry of testSupport must be a string, and this is a number",
                "1:20: each entry of testSupport must not be empty",
            ]
        ),
        (
            #"{ forbid: [{in: {teir: "A"}, imports: ["A"]}, {in: {}, imports: []}, {because: "x"}] }"#,
            [
                #"1:18: in has no key "teir"; its keys are tier, target and files (did you mean "tier"?)"#,
                "1:65: imports must not be empty",
                #"1:70: this entry of forbid needs "imports""#,
            ]
        ),
        (
            #"{ forbid: [{in: {tier: 0, files: "~/Old"}, imports: ["A"]}] }"#,
            [
                "1:24: a tier must be a whole number of 1 or more",
                #"1:34: "~/Old" begins with ~/, and files holds relative paths, such as Sources/Legacy"#,
            ]
        ),
        (
            #"{ exclude: ["!**"], forbid: [{imports: ["!C"]}], layers: [{target: "A", folders: ["!B"]}] }"#,
            [
                "1:12: exclude needs an entry without !: what the others take out must be in it first",
                "1:40: imports needs an entry without !: what the others take out must be in it first",
                #"1:83: "!B" begins with !, and folders takes no exceptions"#,
            ]
        ),
        (
            "{ limits: [{targets: [\"A\"]}, {depth: 0}], allow: [{from: \"A\", to: \"B\"}] }",
            [
                #"1:30: this entry of limits needs "targets""#,
                #"1:51: this entry of allow needs "because""#,
            ]
        ),
        (
            #"{ rules: {"upwards-import": "error", "upward-import": "warn", "peer-import": 3, "peer-import": "off"} }"#,
            [
                #"1:11: there is no rule "upwards-import" (did you mean "upward-import"?)"#,
                """
                1:55: a severity must be "error", "warning" or "off", and this is "warn" (did you mean "warning"?)
                """,
                #"1:78: a severity must be "error", "warning" or "off", and this is 3"#,
            ]
        ),
        (
            #"{ rules: {"peer-import": "off"}, rules: {} }"#,
            [#"1:34: the key "rules" stands twice in the configuration"#]
        ),
    ]

    @Test("All issues of the text are reported at once, each with its location and the near miss", arguments: faults)
    func faultyText(text: String, issues: [String]) {
        #expect(
            Configuration.parse(Array(text.utf8)).issues.map(\.description)
                == issues.map { ".validate-deps.json:\($0)" })
    }

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

    static let unmatched: [(String, String, [String])] = [
        (
            """
            { tiers: [ {name: "Core", targets: ["CoreKti", "*Tests", "Share*"]},
                       {name: "Domain", targets: ["*Domian", "Share?"]} ] }
            """,
            "CoreKit\nShared\ntest CoreKitTests: CoreKit",
            [
                "1:37: \"CoreKti\" matches no target (did you mean \"CoreKit\"?)",
                #"1:48: "*Tests" matches only targets that take no tier"#,
                "2:39: \"*Domian\" matches no target",
                """
                2:50: "Share?" places Shared in tier 2 (Domain), but "Share*" on line 1 places it in tier 1 (Core); name \
                Shared itself in its tier, or take it out of the other by "!Shared"
                """,
            ]
        ),
        (
            #"{ tiers: [{targets: ["*Feature", "!ApFeature", "Main"]}, {targets: ["Main"]}] }"#, "AppFeature\nMain",
            [
                "1:34: \"!ApFeature\" matches no target (did you mean \"!AppFeature\"?)",
                "1:69: \"Main\" places Main in tier 2, but \"Main\" on line 1 places it in tier 1; keep one of the two",
            ]
        ),
        (
            #"{ tiers: [{name: "App", targets: ["App"]}] }"#, "tier 2\nHome\nApp",
            ["1:35: tiers stand here and in Package.swift (Home is in tier 2 there); keep one of the two"]
        ),
        (
            """
            { testSupport: ["Support"], exclude: ["Legcy/**"], limits: [{targets: ["Hom"], depth: 1}],
              forbid: [{in: {tier: 2, target: "Hoem"}, imports: ["Kit"], except: ["Hom*"]}, {in: {tier: 1}, imports: "A"}],
              allow: [{from: "Heim", to: "Any", because: "x"}], testsForOtherFiles: [{files: "a", tests: "Home"}] }
            """,
            "tier 1\nHome\nfollowed Kit",
            [
                "1:17: \"Support\" matches no target",
                "1:72: \"Hom\" matches no target (did you mean \"Home\"?)",
                "2:24: there is no tier \"2\"",
                "2:35: \"Hoem\" matches no target (did you mean \"Home\"?)",
                "3:18: \"Heim\" matches no target",
                "3:94: \"Home\" matches no target",
            ]
        ),
        (
            """
            { forbid: [ {in: {files: ["**/*Presenter.swift", "*View.swift"]}, imports: ["UIKit"]},
                        {in: {files: ["Sources/{Core,App}Kit/", "Sources/?oreKit/*"]}, imports: ["UIKit"]} ] }
            """,
            "CoreKit",
            [
                "1:27: \"**/*Presenter.swift\" matches no file or folder",
                "1:50: \"*View.swift\" matches no file or folder",
            ]
        ),
    ]

    @Test("Patterns that match nothing and targets in two tiers are issues", arguments: unmatched)
    func besidePackage(text: String, drawing: String, issues: [String]) {
        let paths = ["Sources/CoreKit/A.swift", "Sources/CoreKit/HomeView.swift"]
        let found = configuration(text).issues(in: DrawnModel(drawing).model.targets, paths: paths)
        #expect(found.map(\.description) == issues.map { ".validate-deps.json:\($0)" })
    }

    private let supported = ["Helpers", "Others", "OtherFeature", "HomeFeature"].map { name in
        Target(id: TargetID(package: ".", name: name), tier: Tier(number: name.hasSuffix("Feature") ? 1 : 2))
    }

    @Test("A target of testSupport takes no tier, neither of a comment nor of the configuration")
    func testSupport() {
        let assigned = configuration(
            "{tiers: [{targets: [\"*Feature\"]}], testSupport: [\"Helpers\", \"OtherFeature\"]}"
        ).assign(to: supported)
        #expect(assigned.map(\.tier?.number) == [nil, 2, nil, 1])
        #expect(assigned.map(\.isTestSupport) == [true, false, true, false])

        let text = "{tiers: [{targets: [\"Home*\", \"O*s\", \"He*\"]}], testSupport: [\"H*rs\", \"OtherF*\"]}"
        #expect(
            configuration(text).issues(in: supported.map { Target(id: $0.id) }, paths: []).map(\.message) == [
                #""He*" matches only targets that take no tier"#
            ])
    }

    @Test("Tiers are compared across packages if the configuration assigns them all, test support aside")
    func acrossPackages() {
        let tiers = "tiers: [{targets: [\"*Feature\"]}, {targets: [\"Others\"]}]"
        #expect(configuration("{\(tiers), testSupport: [\"Helpers\"]}").assignsEveryTier(of: supported))
        #expect(!configuration("{\(tiers)}").assignsEveryTier(of: supported))
    }
}

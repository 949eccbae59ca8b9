import Testing

@testable import ModuleBoundaries

@Suite("layer")
struct LayerRuleTests {
    private static let layers = Configuration.LayerList(
        target: .init("App"), folders: ["Core", "Domain", "Features/*", "Features/Shared", "."].map { .init($0) })

    private func check(_ model: ModuleModel, allow: [Configuration.Allowance] = [], baseline: Baseline? = nil) -> Report
    {
        var configuration = Configuration()
        configuration.layers = [Self.layers]
        configuration.allow = allow
        return Checker(configuration: configuration, baseline: baseline).check(model)
    }

    @Test(
        "A folder may use those before it, and no peer of its pattern",
        arguments: [
            ("Domain/User.swift", "Core/Text.swift", nil),
            ("Domain/User.swift", "Domain/Sub/Name.swift", nil),
            ("Main.swift", "Features/Home/Home.swift", nil),
            ("Core/Text.swift", "Elsewhere/Any.swift", nil),
            ("Features/Shared/List.swift", "Features/Home/Home.swift", nil),
            ("Core/Text.swift", "Domain/User.swift", "Core uses X, declared in Domain, a higher layer."),
            ("Domain/User.swift", "Main.swift", "Domain uses X, declared in App, a higher layer."),
            (
                "Features/Home/Views/Home.swift", "Features/Profile/Profile.swift",
                "Features/Home uses X, declared in Features/Profile, a peer."
            ),
        ] as [(String, String, String?)])
    func order(from: String, to: String, message: String?) {
        let report = check(UsesModel.model([(from, to, "X")]))
        #expect(report.findings.map(\.message) == (message.map { [$0] } ?? []))
    }

    @Test("The uses of one folder are one block, with the symbols and one fix")
    func text() {
        let report = check(
            UsesModel.model([
                ("Domain/User.swift", "Features/Profile/View.swift", "View"),
                ("Domain/User.swift", "Features/Profile/View.swift", "View.title"),
                ("Domain/User.swift", "Features/Profile/View.swift", "View"),
            ]))
        let text = TextReporter().render(report)
        #expect(
            text.hasPrefix(
                """
                Sources/App/Domain/User.swift:1:5: error: Domain uses View, declared in Features/Profile, a higher layer. [layer]
                  Sources/App/Domain/User.swift:3:5: note: also here
                  Sources/App/Domain/User.swift:2:5: note: Domain uses View.title, declared in Features/Profile, a higher layer. [layer]
                  fix: Move what Domain needs of Features/Profile to a layer below both, or declare a protocol in Domain that Features/Profile implements.

                3 errors:
                """))
    }

    @Test("`allow`, the baseline and the name of a target take a finding as that of any other rule")
    func excused() throws {
        let model = UsesModel.model([("Core/Text.swift", "Domain/User.swift", "User")])
        let allowed = check(model, allow: [.init(from: .init("App/Core"), to: .init("App/*"), because: "until spring")])
        #expect(allowed.findings == [] && allowed.allowed.count == 1)
        let found = check(model)
        let baseline = Baseline(found, replacing: nil)
        #expect(
            baseline.entries.map(\.key) == [
                .init(rule: "layer", target: "App/Core", module: "App/Domain", file: "Sources/App/Core/Text.swift")
            ])
        #expect(found.about("App").findings.count == 1)
        let diagram = try Diagram(model, findings: found.findings)
        #expect(diagram.nodes[0].findings.count == 1)
    }

    @Test("Without a fresh index nothing is reported, the report is incomplete, and baseline entries are not stale")
    func gap() {
        let entry = Baseline.Entry(key: .init(rule: "layer", target: "App/Core", module: "App/Domain", file: "A.swift"))
        let model = UsesModel.model([("Core/Text.swift", "Domain/User.swift", "User")], gap: "is not indexed")
        let report = check(model, baseline: Baseline(entries: [entry]))
        #expect(report.findings == [] && report.unindexed == ["App"])
        #expect(
            report.notes == ["the layers of App were not checked: it is not indexed. Build first: 'swift build'."])
        let json = JSONReporter().render(report)
        #expect(json.contains("\"incomplete\": true,\n") && json.contains("\"unindexed\": [\"App\"],"))
    }

    @Test("Files in no listed folder are a note")
    func others() {
        let report = check(UsesModel.model([("Core/Text.swift", "Elsewhere/Any.swift", "Any")]))
        #expect(
            report.notes == [
                "1 file of App is in no folder of `layers`, such as Sources/App/Elsewhere/Any.swift."
            ])
    }

    @Test(
        "Targets and folders that do not exist are errors with what was probably meant",
        arguments: [
            (#"{target: "Ap", folders: ["Core"]}"#, #""Ap" matches no target (did you mean "App"?)"#),
            (
                #"{target: "App", folders: ["Cora"]}"#,
                #""Cora" matches no folder of App with a Swift file (did you mean "Core"?)"#
            ),
            (#"{target: "App"}"#, #"this entry of layers needs "folders""#),
        ])
    func issues(entry: String, issue: String) {
        let (configuration, issues) = Configuration.parse(Array("{layers: [\(entry)]}".utf8))
        let target = Target(id: TestGraph.id("App"), directory: "Sources/App")
        let found = issues + configuration.issues(in: [target], paths: ["Sources/App/Core/Text.swift"])
        #expect(found.map { "\($0.message)" } == [issue])
    }
}

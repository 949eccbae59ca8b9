import Testing

@testable import ModuleBoundaries

@Suite("Folders of a target")
struct FolderQuestionsTests {
    /// `Core` uses `Root` once, and is used by all others.
    private static let model = UsesModel.model([
        ("Domain/User.swift", "Core/Text.swift", "Text"),
        ("Domain/User.swift", "Core/Text.swift", "Text.trimmed"),
        ("Profile/View.swift", "Domain/User.swift", "User"),
        ("Profile/View.swift", "Domain/User.swift", "User"),
        ("Root/Main.swift", "Profile/View.swift", "View"),
        ("Root/Main.swift", "Profile/View.swift", "View.title"),
        ("Core/Text.swift", "Root/Main.swift", "Main.title"),
    ])

    @Test("Each folder is a node, each use an edge, and diagrams and metrics are made of them")
    func graph() throws {
        let folders = try Self.model.folders(of: "App", Configuration())
        let diagram = try Diagram(folders)
        #expect(
            diagram.name == "App" && diagram.nodes.map(\.name) == ["App/Core", "App/Domain", "App/Profile", "App/Root"])
        #expect(
            diagram.arrows.map { "\($0.from) \($0.to) \($0.imports.count)" } == ["0 3 1", "1 0 2", "2 1 2", "3 2 2"])
        #expect(diagram.nodes.allSatisfy { $0.isInCycle })
        #expect(Metrics(folders).rows.map(\.fanOut) == [1, 1, 1, 1])
    }

    @Test("Layers of the configuration are the tiers of the folders, and the rule's findings mark the arrows")
    func layers() throws {
        var configuration = Configuration()
        configuration.layers = [.init(target: .init("App"), folders: ["Core", "Domain", "*"].map { .init($0) })]
        let findings = Checker(configuration: configuration).check(Self.model).findings
        let diagram = try Diagram(try Self.model.folders(of: "App", configuration), findings: findings)
        #expect(diagram.arrows.filter { !$0.rules.isEmpty }.map { "\($0.from) \($0.to)" } == ["0 3", "3 2"])
        #expect(diagram.nodes.map { $0.target.tier?.number } == [1, 2, 3, 3])
    }

    @Test("The order with the fewest uses against it is an entry of the configuration, with those uses")
    func order() throws {
        let order = FolderOrder(try Self.model.folders(of: "App", Configuration()))
        #expect(
            order.text == """
                The order of the folders of App with the fewest uses against it, for .validate-deps.json:

                  {"layers": [{"target": "App", "folders": ["Core", "Domain", "Profile", "Root"]}]}

                1 of 7 uses between folders goes against it:
                  Core uses Root: 1 use
                    Main.title  Sources/App/Core/Text.swift:7:5

                """)
    }

    @Test("Many folders of one cycle get an order with few uses against it")
    func manyFolders() throws {
        let names = (10..<30).map { "F\($0)" }
        let chain = zip(names, names.dropFirst()).map { ("\($0)/A.swift", "\($1)/A.swift", "A") }
        let model = UsesModel.model(chain + chain + [("F29/A.swift", "F10/A.swift", "B")])
        let order = FolderOrder(try model.folders(of: "App", Configuration()))
        #expect(order.against.count == 1)
        #expect(order.folders.map(\.name) == names.reversed().map { "App/" + $0 })
    }

    @Test(
        "An explanation lists the symbols that cross between targets and folders",
        arguments: [
            (
                "App/Domain", "App/Core",
                """
                App/Domain uses 2 symbols of App/Core in 2 places:
                  Text  Sources/App/Core/Text.swift:1:8
                    Sources/App/Domain/User.swift:1:5
                  Text.trimmed  Sources/App/Core/Text.swift:1:8
                    Sources/App/Domain/User.swift:2:5

                """
            ),
            ("App/Core", "App/Domain", "App/Core uses no symbol of App/Domain.\n"),
        ])
    func crossing(from: String, to: String, text: String) throws {
        let ends = try [from, to].map { try SymbolCrossing.Place($0, in: Self.model) }
        #expect(try SymbolCrossing(Self.model, from: ends[0], to: ends[1]).text == text)
    }

    @Test(
        "What is not there, or not indexed, is an error that says what to do",
        arguments: [
            ("Ap/Core", nil, "no target is called 'Ap'. Did you mean 'App'?"),
            ("App/Cor", nil, "App has no folder 'Cor' with a Swift file. Did you mean 'App/Core'?"),
            (
                "App/Core", "is not indexed, because it rains",
                """
                nothing is known of the symbols of App: it is not indexed, because it rains. Build first: 'swift build'.
                """
            ),
        ] as [(String, String?, String)])
    func errors(place: String, gap: String?, message: String) {
        var model = Self.model
        model.symbols?.gaps[TestGraph.id("App")] = gap
        let error = #expect(throws: InputError.self) {
            let place = try SymbolCrossing.Place(place, in: model)
            _ = try SymbolCrossing(model, from: place, to: place)
        }
        #expect(error?.description == message)
    }

    @Test("The cost of a split lists the needs of the folder, its users, and the symbols that must become public")
    func extraction() throws {
        #expect(
            try Extraction(Self.model, target: "App", folder: "Domain").text == """
                App/Domain as a target Domain: 1 file would move.

                Its files import no other module of the package.

                App would depend on Domain.

                Domain uses 2 symbols of the rest of App. Move each of them, or put a protocol before it: the new target \
                cannot depend on App if that depends on it.
                  Text  Sources/App/Core/Text.swift:1:8  1 use
                  Text.trimmed  Sources/App/Core/Text.swift:1:8  1 use

                1 file must import Domain:
                  Sources/App/Profile/View.swift

                1 symbol must become public; within one package, `package` suffices. The types in their signatures follow, \
                and memberwise initialisers must be written.
                  User  Sources/App/Domain/User.swift:1:8  2 uses

                """)
    }
}

import ModuleBoundaries
import Testing

@Suite("Wiring")
struct WiringTests {
    /// AuthFeature needs a token store that CoreStorage provides, which needs a clock of CoreKit; nothing imports along
    /// these ways. A registration of the composition root belongs to a module that the model does not have.
    static let text = """
        {"version": 1,
         "nodes": [
           {"id": 0, "type": "any Clock", "module": "CoreModule", "target": "CoreKit", "file": "CoreKit/CoreModule.swift", "line": 3},
           {"id": 1, "type": "any TokenStore", "module": "StorageModule", "target": "CoreStorage", "file": "CoreStorage/StorageModule.swift", "line": 5},
           {"id": 2, "type": "any AuthService", "module": "AuthModule", "target": "AuthFeature", "file": "AuthFeature/AuthModule.swift", "line": 4},
           {"id": 3, "type": "LoginViewModel", "module": "AuthModule", "target": "AuthFeature", "file": "AuthFeature/AuthModule.swift", "line": 7},
           {"id": 4, "type": "URL", "module": null, "target": "ShopApp", "file": "ShopApp/main.swift", "line": 9}
         ],
         "edges": [
           {"from": 2, "to": 1, "kind": "eager"}, {"from": 1, "to": 0, "kind": "lazy"},
           {"from": 3, "to": 2, "kind": "eager"}, {"from": 3, "to": 1, "kind": "optional"}, {"from": 4, "to": 0, "kind": "eager"}
         ]}
        """

    static var model: ModuleModel {
        let files = [("AuthFeature", "AuthModule"), ("CoreStorage", "StorageModule"), ("CoreKit", "CoreModule")]
        let targets = files.map { name, file in
            Target(
                id: TestGraph.id(name), directory: "Sources/\(name)",
                files: [SourceFile(path: "Sources/\(name)/Modules/\(file).swift", lines: 20)],
                location: SourceLocation(file: "Package.swift", line: 7, column: 15))
        }
        let tests = Target(
            id: TestGraph.id("AuthFeatureTests"), kind: .test, directory: "Tests/AuthFeatureTests",
            dependencies: [
                DeclaredDependency(
                    name: "AuthFeature", resolution: .target(TestGraph.id("AuthFeature")),
                    location: SourceLocation(file: "Package.swift", line: 9, column: 40))
            ])
        return ModuleModel(name: "Shop", targets: targets + [tests])
    }

    static var wiring: Wiring {
        get throws { try Wiring(Array(text.utf8), file: "wiring.json") }
    }

    @Test(
        "Registrations become links between the targets that make them, type by type, with their location in the package"
    )
    func links() throws {
        let (links, unknown) = try Self.wiring.links(in: Self.model)
        #expect(unknown == ["ShopApp"])
        #expect(links.map { "\($0.from.name) \($0.to.name)" } == ["AuthFeature CoreStorage", "CoreStorage CoreKit"])
        #expect(
            links[0].needs.map { "\($0.neededBy) needs \($0.type), \($0.kind), \($0.location)" } == [
                "any AuthService needs any TokenStore, eager, Sources/AuthFeature/Modules/AuthModule.swift:4:1",
                "LoginViewModel needs any TokenStore, optional, Sources/AuthFeature/Modules/AuthModule.swift:7:1",
            ])
    }

    @Test("A need of a list is one of each contribution; contributors do not need each other")
    func lists() throws {
        let text = """
            {"version": 1,
             "nodes": [
               {"id": 0, "type": "any Job", "module": "CoreModule", "target": "CoreKit", "file": "CoreKit/CoreModule.swift", "line": 3},
               {"id": 1, "type": "any Job", "module": "StorageModule", "target": "CoreStorage", "file": "CoreStorage/StorageModule.swift", "line": 5},
               {"id": 2, "type": "Runner", "module": "AuthModule", "target": "AuthFeature", "file": "AuthFeature/AuthModule.swift", "line": 4},
               {"id": 3, "type": "[any Job]", "module": null, "target": "CoreKit", "file": "CoreKit/CoreModule.swift", "line": 3}
             ],
             "edges": [
               {"from": 2, "to": 3, "kind": "deferred"}, {"from": 3, "to": 0, "kind": "eager"}, {"from": 3, "to": 1, "kind": "eager"}
             ]}
            """
        let links = try Wiring(Array(text.utf8), file: "wiring.json").links(in: Self.model).links
        #expect(
            links.map { "\($0.from.name) \($0.to.name) \($0.needs.map { "\($0.neededBy) \($0.type) \($0.kind)" })" }
                == [
                    #"AuthFeature CoreKit ["Runner any Job deferred"]"#,
                    #"AuthFeature CoreStorage ["Runner any Job deferred"]"#,
                ])
    }

    @Test(
        "A file that is no wiring is refused",
        arguments: [
            ("{", "it is not the graph of a container"), ("[]", "it is not the graph of a container"),
            (#"{"version": 1, "nodes": [{"id": "0"}], "edges": []}"#, "it is not the graph of a container"),
            (#"{"version": 2}"#, "this tool reads \"version\": 1, and it has 2"),
        ])
    func refused(text: String, problem: String) throws {
        let error = #expect(throws: InputError.self) { try Wiring(Array(text.utf8), file: "w.json") }
        #expect(
            error?.description
                == "cannot read the wiring w.json: \(problem). Let the program write container.graph.json to it again.")
    }

    @Test("Each format of the diagram has the wiring, and drawings have it dotted")
    func drawn() throws {
        let diagram = try Diagram(Self.model, wiring: Self.wiring)
        let plain = try Diagram(Self.model)
        func added(_ path: KeyPath<Diagram, String>) -> [String] {
            let lines = Set(plain[keyPath: path].split(separator: "\n"))
            return diagram[keyPath: path].split(separator: "\n").filter { !lines.contains($0) }.map(String.init)
        }
        #expect(
            added(\.mermaid) == [
                "    %% Dotted: what the container joins at run time.", "    node_0 -.-> node_1",
                "    node_1 -.-> node_2",
            ])
        let style = ##"[style=dotted, color="#7a3fb0", penwidth=1.8, constraint=false];"##
        #expect(
            added(\.dot) == [
                "    \"AuthFeature\" -> \"CoreStorage\" \(style)", "    \"CoreStorage\" -> \"CoreKit\" \(style)",
            ])
        let drawing = added(\.svg)
        #expect(drawing.count { $0.hasPrefix(##"<path class="edge wire" marker-end="url(#head-wire)" d="M"##) } == 3)
        #expect(drawing.contains { $0.hasSuffix(">gets at run time</text>") })
        #expect(diagram.wires.map { [$0.from, $0.to, $0.needs.count] } == [[0, 1, 2], [1, 2, 1]])
        #expect(diagram.json.contains("\"neededBy\": \"LoginViewModel\"") && !plain.json.contains("\"wiring\""))
    }
}

import Foundation
import Strata
import Testing

private struct Quoted: Sendable {}

private enum TextModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(String.self, scope: .singleton, fileID: "Texts/TextModule.swift", line: 3) { "text" }
        registry.contribute(Int.self, fileID: "Texts/TextModule.swift", line: 4) { (_: Provider<String>) in 1 }
    }
}

@Suite("A graph as JSON")
struct GraphJSONTests {
    private static func makeContainer() throws -> Container {
        try Container(TextModule.self) { registry in
            registry.declareScope(.session, inputs: User.self, fileID: "App/main.swift", line: 7)
            registry.register(Document.self, scope: .scoped(.session), fileID: "App/main.swift", line: 8) {
                (_: User, _: [Int], text: String) in Document(title: text)
            }
        }
    }

    @Test("Each node and each edge has its line")
    func text() throws {
        #expect(
            try Self.makeContainer().graph.json == """
                {"version": 1,
                 "nodes": [
                  {"id": 0, "type": "String", "lifetime": "singleton", "module": "TextModule", "target": "Texts", "file": "Texts/TextModule.swift", "line": 3},
                  {"id": 1, "type": "Int", "lifetime": "transient", "module": "TextModule", "target": "Texts", "file": "Texts/TextModule.swift", "line": 4},
                  {"id": 2, "type": "Document", "lifetime": "scoped(session)", "module": null, "target": "App", "file": "App/main.swift", "line": 8},
                  {"id": 3, "type": "[Int]", "lifetime": "transient", "module": null, "target": "Texts", "file": "Texts/TextModule.swift", "line": 4},
                  {"id": 4, "type": "User", "lifetime": "scoped(session)", "module": null, "target": "App", "file": "App/main.swift", "line": 7}
                 ],
                 "edges": [
                  {"from": 1, "to": 0, "kind": "deferred"},
                  {"from": 2, "to": 4, "kind": "eager"},
                  {"from": 2, "to": 3, "kind": "eager"},
                  {"from": 2, "to": 0, "kind": "eager"},
                  {"from": 3, "to": 1, "kind": "eager"}
                 ]}

                """)
    }

    @Test("The same container gives the same bytes, and so does another one of the same registrations")
    func sameBytes() throws {
        let container = try Self.makeContainer()
        #expect(container.graph.json == container.graph.json)
        #expect(try Self.makeContainer().graph.json == container.graph.json)
    }

    @Test("Quotation marks, backslashes, line breaks and what lies beyond ASCII survive")
    func escapes() throws {
        let name = ScopeKey("a \"b\" \\c\t\n ü 🙂 \u{2028} /")
        let container = try Container { registry in
            registry.declareScope(name)
            registry.register(Quoted.self, scope: .scoped(name), fileID: "A \\ B/\"C\".swift", line: 1) { Quoted() }
        }
        let json = container.graph.json
        #expect(json.contains(#""scoped(a \"b\" \\c\t\n ü 🙂 "#))
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let node = try #require((read?["nodes"] as? [[String: Any]])?.first)
        #expect(node["lifetime"] as? String == "scoped(\(name))")
        #expect(node["file"] as? String == "A \\ B/\"C\".swift")
        #expect(node["target"] as? String == "A \\ B")
    }
}

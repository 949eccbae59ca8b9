import Strata
import Testing

private protocol Client: Sendable {}
private struct HTTP: Client {}
private struct Logging: Client { let inner: any Client }
private struct Token: Sendable {}
private final class Screen: Sendable {
    init(_ client: any Client, _ token: Lazy<Token>, _ names: [String], _ missing: Int?) {}
}

private enum NetworkModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any Client).self, scope: .singleton, fileID: "Network/Module.swift", line: 1) { () async in
            HTTP()
        }
        registry.decorate((any Client).self, fileID: "Network/Module.swift", line: 2) { Logging(inner: $0) }
        registry.contribute(String.self, on: MainActor.self, fileID: "Network/Module.swift", line: 3) { "" }
        registry.uses(Token.self, fileID: "Network/Module.swift", line: 4)
    }
}

/// Screen ─▶ any Client, ┄▶ Token, ─▶ [String] ─▶ String
private func makeGraph() throws -> DependencyGraph {
    try Container(NetworkModule.self) { registry in
        registry.register(Token.self, fileID: "App/Root.swift", line: 8) { (_: Weak<Screen>) in Token() }
        registry.register(Screen.self, scope: .weak, fileID: "App/Root.swift", line: 9, Screen.init)
    }.graph
}

@Suite("The graph of a container")
struct GraphTests {
    @Test("It has every registration with its lifetime, module, place and parameters")
    func values() throws {
        let graph = try makeGraph()
        #expect(
            graph.nodes.map(\.type) == ["any Client", "String", "uses of NetworkModule", "Token", "Screen", "[String]"])
        #expect(graph.nodes.map(\.id) == Array(0...5))
        #expect(graph.nodes.map(\.lifetime) == [.singleton, .transient, .transient, .transient, .weak, .transient])
        #expect(graph.nodes.map(\.module) == ["NetworkModule", "NetworkModule", "NetworkModule", nil, nil, nil])
        #expect(graph.nodes[4].description == "Screen (App/Root.swift:9)")
        #expect(
            graph.edges.map { "\($0.from) \($0.kind) \($0.to)" } == [
                "2 deferred 3", "3 weak 4", "4 eager 0", "4 deferred 3", "4 eager 5", "5 eager 1",
            ])
    }

    @Test("Mermaid draws a box for each module, and dotted arrows for what is deferred or weak")
    func mermaid() throws {
        #expect(
            try makeGraph().mermaid == """
                flowchart LR
                    subgraph m0["NetworkModule"]
                        n0["any Client<br/>singleton, async, decorated"]
                        n1["String<br/>transient, main actor"]
                        n2["uses of NetworkModule<br/>transient"]
                    end
                    subgraph m1["composition root"]
                        n3["Token<br/>transient"]
                        n4["Screen<br/>weak"]
                        n5["[String]<br/>transient"]
                    end
                    n2 -.-> n3
                    n3 -.-> n4
                    n4 --> n0
                    n4 -.-> n3
                    n4 --> n5
                    n5 --> n1

                """)
    }

    @Test("DOT draws a cluster for each module, and dashed arrows for what is deferred or weak")
    func dot() throws {
        #expect(
            try makeGraph().dot == """
                digraph Container {
                    rankdir=LR;
                    node [shape=box];
                    subgraph cluster_0 {
                        label="NetworkModule";
                        n0 [label="any Client\\nsingleton, async, decorated"];
                        n1 [label="String\\ntransient, main actor"];
                        n2 [label="uses of NetworkModule\\ntransient"];
                    }
                    subgraph cluster_1 {
                        label="composition root";
                        n3 [label="Token\\ntransient"];
                        n4 [label="Screen\\nweak"];
                        n5 [label="[String]\\ntransient"];
                    }
                    n2 -> n3 [style=dashed];
                    n3 -> n4 [style=dashed];
                    n4 -> n0;
                    n4 -> n3 [style=dashed];
                    n4 -> n5;
                    n5 -> n1;
                }

                """)
    }

    @Test("Characters that mean something in a diagram are escaped, also with an accent on them")
    func escaping() throws {
        let scope = ScopeKey("`a\"\u{301}\\<i>\u{338}#\n")
        let graph = try Container { registry in
            registry.declareScope(scope)
            registry.register(Int.self, scope: .scoped(scope)) { 1 }
        }.graph
        #expect(graph.mermaid.contains("n0[\"Int<br/>scoped(#96;a#quot;\u{301}\\#lt;i#gt;\u{338}#35; )\"]"))
        #expect(graph.dot.contains("label=\"Int\\nscoped(`a\\\"\u{301}\\\\<i>\u{338}# )\""))
    }
}

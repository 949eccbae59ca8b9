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
        registry.register((any Client).self, scope: .singleton, fileID: "Network/Module.swift", line: 1) { HTTP() }
        registry.decorate((any Client).self, fileID: "Network/Module.swift", line: 2) { Logging(inner: $0) }
        registry.contribute(String.self, fileID: "Network/Module.swift", line: 3) { "a <b> \"c\"" }
    }
}

/// Screen ─▶ any Client, ┄▶ Token, ─▶ [String] ─▶ String
private func makeContainer() throws -> Container {
    try Container(NetworkModule.self) { registry in
        registry.register(Token.self, fileID: "App/Root.swift", line: 8) { Token() }
        registry.register(Screen.self, scope: .weak, fileID: "App/Root.swift", line: 9, Screen.init)
    }
}

@Suite("What a container shows of itself")
struct InsightTests {
    @Test("The graph has every registration with its lifetime, module, location and dependencies")
    func graph() throws {
        let graph = try makeContainer().graph
        #expect(graph.nodes.map(\.type) == ["any Client", "String", "Token", "Screen", "[String]"])
        #expect(graph.nodes.map(\.lifetime) == [.singleton, .transient, .transient, .weak, .transient])
        #expect(graph.nodes.map(\.module) == ["NetworkModule", "NetworkModule", nil, nil, nil])
        #expect(graph.nodes[3].site?.description == "App/Root.swift:9")
        #expect(graph.nodes[0].decorators.map(\.description) == ["Network/Module.swift:2"])
        let edges = graph.edges.map { "\($0.from) \($0.kind) \($0.to)" }
        #expect(edges == ["3 eager 0", "3 deferred 2", "3 eager 4", "4 eager 1"])
    }

    @Test("Mermaid draws a box for each module, dotted arrows for what is deferred")
    func mermaid() throws {
        #expect(
            try makeContainer().graph.mermaid == """
                flowchart LR
                    subgraph m0["NetworkModule"]
                        n0["any Client<br/>singleton, decorated"]
                        n1["String<br/>transient"]
                    end
                    subgraph m1["composition root"]
                        n2["Token<br/>transient"]
                        n3["Screen<br/>weak"]
                        n4["[String]<br/>transient"]
                    end
                    n3 --> n0
                    n3 -.-> n2
                    n3 --> n4
                    n4 --> n1

                """)
    }

    @Test("A scope's name may have characters that mean something in a diagram")
    func scopeNames() throws {
        let key = ScopeKey("a\"b<i>\\\nc")
        let graph = try Container { registry in
            registry.declareScope(key)
            registry.register(Int.self, scope: .scoped(key)) { 3 }
        }.graph
        #expect(graph.mermaid.contains("n0[\"Int<br/>scoped(a#quot;b#lt;i#gt;\\ c)\"]\n"))
        #expect(graph.dot.contains("n0 [label=\"Int\\nscoped(a\\\"b<i>\\\\ c)\"];\n"))
    }

    @Test("Two modules of one name stay two, and are told apart")
    func modulesOfOneName() throws {
        enum North {
            enum Module: ModuleRegistrar {
                static func registerDependencies(in registry: inout Registry) { registry.register(Int.self) { 1 } }
            }
        }
        enum South {
            enum Module: ModuleRegistrar {
                static func registerDependencies(in registry: inout Registry) { registry.register(String.self) { "" } }
            }
        }
        let graph = try Container(North.Module.self, South.Module.self).graph
        #expect(
            graph.mermaid == """
                flowchart LR
                    subgraph m0["InsightTests.North.Module"]
                        n0["Int<br/>transient"]
                    end
                    subgraph m1["InsightTests.South.Module"]
                        n1["String<br/>transient"]
                    end

                """)
        #expect(graph.dot.contains("label=\"InsightTests.North.Module\""))
        #expect(graph.dot.contains("label=\"InsightTests.South.Module\""))
    }

    @Test("DOT draws a cluster for each module, dashed arrows for what is deferred")
    func dot() throws {
        #expect(
            try makeContainer().graph.dot == """
                digraph Container {
                    rankdir=LR;
                    node [shape=box];
                    subgraph cluster_0 {
                        label="NetworkModule";
                        n0 [label="any Client\\nsingleton, decorated"];
                        n1 [label="String\\ntransient"];
                    }
                    subgraph cluster_1 {
                        label="composition root";
                        n2 [label="Token\\ntransient"];
                        n3 [label="Screen\\nweak"];
                        n4 [label="[String]\\ntransient"];
                    }
                    n3 -> n0;
                    n3 -> n2 [style=dashed];
                    n3 -> n4;
                    n4 -> n1;
                }

                """)
    }

    @Test("Names that diagrams would read as something else are escaped")
    func escaping() throws {
        let scope = ScopeKey("`a\"\u{301}\\<\u{338}#\n")
        let container = try Container { registry in
            registry.declareScope(scope)
            registry.register(Int.self, scope: .scoped(scope)) { 1 }
        }
        #expect(
            container.graph.mermaid.contains(
                "n0[\"Int<br/>scoped(#96;a#quot;\u{301}\\#lt;\u{338}#35; )\"]"))
        #expect(container.graph.dot.contains("label=\"Int\\nscoped(`a\\\"\u{301}\\\\<\u{338}# )\""))
    }

    @Test("A type is explained with everything that it needs")
    func explain() throws {
        #expect(
            try makeContainer().explain(Screen.self) == """
                Screen: weak
                  registered by the composition root at App/Root.swift:9
                  needs
                  ├─ any Client: singleton, decorated (Network/Module.swift:1)
                  ├─ Token: transient, resolved later (App/Root.swift:8)
                  ├─ [String]: list of 1 contribution (Network/Module.swift:3)
                  │  └─ String: transient (Network/Module.swift:3)
                  └─ Int: not registered, so nil
                """)
    }

    @Test("A decorated type names its decorators")
    func explainDecorated() throws {
        #expect(
            try makeContainer().explain((any Client).self) == """
                any Client: singleton, decorated
                  registered by NetworkModule at Network/Module.swift:1
                  decorated at Network/Module.swift:2
                  needs nothing
                """)
    }

    @Test("What is not registered is explained by the error that resolve would throw")
    func explainMissing() throws {
        let container = try makeContainer()
        let error = #expect(throws: ResolutionError.self) { try container.resolve(HTTP.self) }
        #expect(container.explain(HTTP.self) == error?.description)
    }
}

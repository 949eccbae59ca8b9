import ModuleBoundaries
import Strata
import Testing

private protocol Clock: Sendable {}
private struct SystemClock: Clock {}
private struct Session: Sendable {}
private final class App: Sendable {}

private enum UserModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any Clock).self, scope: .singleton, fileID: "UserDomain/M.swift", line: 3) { SystemClock() }
    }
}

@Suite("A container's wiring file")
struct WiringFileTests {
    private static func makeContainer() throws -> Container {
        try Container(UserModule.self) { registry in
            registry.declareScope(.init("\"day\""), inputs: Int.self, fileID: "App/A \\ B.swift", line: 2)
            registry.register(Session.self, fileID: "AuthDomain/Session.swift", line: 5) { (_: any Clock) in Session() }
            registry.register(App.self, scope: .scoped(.init("\"day\"")), fileID: "App/A \\ B.swift", line: 3) {
                (_: Lazy<Session>, _: [String], _: Int) in App()
            }
            registry.contribute(String.self, fileID: "App/A \\ B.swift", line: 4) { "" }
        }
    }

    @Test("--wiring reads each node and each edge that container.graph.json writes")
    func agreement() throws {
        let graph = try Self.makeContainer().graph
        let wiring = try Wiring(Array(graph.json.utf8), file: "container.graph.json")
        #expect(wiring.nodes.count == 6 && wiring.edges.count == 5)
        #expect(wiring.nodes.map(\.id) == graph.nodes.map(\.id))
        #expect(wiring.nodes.map(\.type) == graph.nodes.map(\.type))
        #expect(wiring.nodes.map(\.module) == graph.nodes.map(\.module))
        #expect(wiring.nodes.map(\.file) == graph.nodes.map { $0.site?.fileID })
        #expect(wiring.nodes.map(\.line) == graph.nodes.map { $0.site.map { Int($0.line) } })
        #expect(wiring.nodes.map(\.target) == ["UserDomain", "AuthDomain", "App", "App", "App", "App"])
        #expect(
            wiring.edges.map { "\($0.from) \($0.to) \($0.kind)" }
                == graph.edges.map { "\($0.from) \($0.to) \($0.kind.rawValue)" })
    }
}

import ModuleBoundaries
import Strata
import TestSupport
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
    @Test("--wiring reads each node and each edge that container.graph.json has")
    func agreement() throws {
        let container = try Container(UserModule.self) { registry in
            registry.declareScope(.init("\"day\""), inputs: Int.self, fileID: "App/A \\ B.swift", line: 2)
            registry.register(Session.self, fileID: "AuthDomain/Session.swift", line: 5) { (_: any Clock) in Session() }
            registry.register(App.self, scope: .scoped(.init("\"day\"")), fileID: "App/A \\ B.swift", line: 3) {
                (_: Lazy<Session>, _: [String], _: Int) in App()
            }
            registry.contribute(String.self, fileID: "App/A \\ B.swift", line: 4) { "" }
        }
        let graph = container.graph
        let wiring = try Wiring(Array(graph.json.utf8), file: "container.graph.json")
        #expect(wiring.nodes.count == 6 && wiring.edges.count == 5)
        for (read, node) in zip(wiring.nodes, graph.nodes) {
            #expect(read.id == node.id && read.type == node.type && read.module == node.module)
            #expect(read.lifetime == node.lifetime.description)
            #expect(read.file == node.site?.fileID && read.line == node.site.map { Int($0.line) })
        }
        #expect(wiring.nodes.map(\.target) == ["UserDomain", "AuthDomain", "App", "App", "App", "App"])
        for (read, edge) in zip(wiring.edges, graph.edges) {
            #expect(read.from == edge.from && read.to == edge.to && read.kind == edge.kind.rawValue)
        }
    }
}

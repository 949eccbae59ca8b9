import CoreKit
import CoreNetworking
import Strata
import StrataTesting
import Testing

@Suite("Logging as a decorator")
struct LoggingHTTPClientTests {
    private struct DeadClient: HTTPClient {
        func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { throw .unreachable }
    }

    @Test("The module asks for a logger and decorates whatever client there is")
    func contract() throws {
        let contract = try ModuleContract.check(
            CoreNetworkingModule.self, given: (any HTTPClient).self, (any Logger).self)
        #expect(contract.requires == ["any Logger", "any HTTPClient"])
    }

    @Test("Requests are noted with their answer, and with their failure")
    func notes() async throws {
        #expect(try await notes(with: StubServer([])) == ["GET /books → 404"])
        #expect(try await notes(with: DeadClient()) == ["GET /books → unreachable"])
    }

    private func notes(with client: any HTTPClient) async throws -> [String] {
        let (lines, listener) = AsyncStream<String>.makeStream()
        let container = try Container(CoreNetworkingModule.self) { registry in
            registry.register((any HTTPClient).self) { client }
            registry.register((any Logger).self) { ClosureLogger { listener.yield($0) } }
        }
        _ = try? await container.resolve((any HTTPClient).self).send(.get("/books"))
        listener.finish()
        return await lines.reduce(into: []) { $0.append($1) }
    }
}

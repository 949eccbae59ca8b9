import CoreKit
import CoreNetworking
import CoreUI
import Strata
import Testing

@testable import Shop

@Suite("The composition root")
@MainActor
struct CompositionTests {
    @Test("The whole container is valid, and each module is in it")
    func valid() throws {
        let graph = try ShopApp.forDemo(log: { _ in }).container.graph
        let modules = Set(graph.nodes.compactMap(\.module))
        // CoreNetworkingModule only decorates: it has no node of its own.
        #expect(modules == Set(ShopModules.all.map { "\($0)" }).subtracting(["CoreNetworkingModule"]))
    }

    @Test("Nothing is registered that the app has no use for")
    func reachable() throws {
        let graph = try ShopApp.forDemo(log: { _ in }).container.graph
        // The composition root's `uses` names what the app resolves itself.
        #expect(graph.unreachable(from: []).map(\.description) == [])
    }

    @Test("Without one module, the error names what is missing and who needs it")
    func incomplete() {
        let modules = ShopModules.all.filter { "\($0)" != "UserDomainModule" }
        let error = #expect(throws: ValidationError.self) {
            try Container(modules: modules) { registry in
                registry.register((any HTTPClient).self) { StubServer([]) }
            }
        }
        #expect(error?.description.contains("any UserDirectory") == true)
        #expect(error?.description.contains("ProfileViewModel") == true)
    }

    @Test("Everything is freed when the app is closed, also in the middle of a session")
    func freed() async throws {
        weak var container: Container?
        weak var router: AppRouter?
        do {
            let app = try ShopApp.forDemo(log: { _ in })
            try await app.signInAda()
            container = app.container
            router = app.router
            try await app.close()
        }
        #expect(container == nil && router == nil)
    }
}

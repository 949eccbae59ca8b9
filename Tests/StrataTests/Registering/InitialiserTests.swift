import Strata
import Testing

private struct Throwing: Sendable {
    let client: any NetworkClient
    init(_ client: any NetworkClient) throws { self.client = client }
}

private struct Remote: Sendable {
    let throwing: Throwing
    init(_ throwing: Throwing) async throws { self.throwing = throwing }
}

@MainActor private final class Screen {
    let remote: Provider<Remote>
    init(remote: Provider<Remote>) throws { self.remote = remote }
}

private final class Draft {}

extension Registry {
    /// Passes on a factory with a parameter pack.
    fileprivate mutating func add<T: Sendable, each D>(
        _ type: T.Type, _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        register(type, scope: .singleton, make)
        contribute(type, scope: .singleton, make)
    }
}

@Suite("Initialisers as factories")
struct InitialiserTests {
    @Test(
        "Throwing, asynchronous and main-actor initialisers need nothing but `on:`, and closures infer their parameters"
    )
    @MainActor
    func inference() async throws {
        let container = try Container { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register(Throwing.self, Throwing.init)
            registry.register(Remote.self, scope: .singleton, Remote.init)
            registry.register(Screen.self, on: MainActor.self, Screen.init)
            registry.register(Draft.self, scope: .singleton, on: MainActor.self) { Draft() }
            registry.register(Int.self, argument: String.self) { (text, _: Throwing) in text.count }
            registry.add(LiveAuthService.self, LiveAuthService.init)
            registry.decorate((any NetworkClient).self) { inner in inner }
            registry.forward((any Sendable).self, to: Throwing.self) { $0 }
        }
        let screen: Screen = try container.resolve()
        #expect(try await screen.remote.resolveAsync().throwing.client.name == "live")
        #expect(container.require(Draft.self) === container.require(Draft.self))
        #expect(container.require(Int.self, argument: "abc") == 3)
        #expect(try container.resolve((any Sendable).self) is Throwing)
        #expect(try container.resolve(LiveAuthService.self) === container.resolve(LiveAuthService.self))
        #expect(try container.resolve([LiveAuthService].self).count == 1)
    }
}

import Strata
import Testing

private final class Wrapper: NetworkClient {
    let inner: any NetworkClient
    init(_ inner: any NetworkClient) { self.inner = inner }
    var name: String { "<\(inner.name)>" }
}
private final class Base: NetworkClient { let name = "base" }

/// Not `Sendable`.
private protocol Scene: AnyObject {}
@MainActor private final class LiveScene: Scene {}
private final class FramedScene: Scene {
    let inner: any Scene
    init(_ inner: any Scene) { self.inner = inner }
}

@Suite("A decorated alias")
struct DecoratedAliasTests {
    // any NetworkClient (decorated) ─▶ Base
    private func container(_ scope: Scope, _ wraps: Tally, isAsync: Bool = false) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            if isAsync {
                registry.register(Base.self, scope: scope) { () async in Base() }
            } else {
                registry.register(Base.self, scope: scope) { Base() }
            }
            registry.forward((any NetworkClient).self, to: Base.self) { $0 }
            registry.decorate((any NetworkClient).self) {
                wraps.add()
                return Wrapper($0)
            }
            registry.register(Int.self) { (first: any NetworkClient, second: any NetworkClient) in
                first as AnyObject === second as AnyObject ? 1 : 2
            }
        }
    }

    @Test(
        "Ruling: is wrapped once per instance",
        arguments: [Scope.graph, .weak, .singleton, .scoped(.session)], [false, true])
    func once(_ scope: Scope, isAsync: Bool) async throws {
        let wraps = Tally()
        let session = try container(scope, wraps, isAsync: isAsync).openScope(.session)
        #expect(try await session.resolveAsync(Int.self) == 1)
        #expect(wraps.count == 1)
        guard scope != .graph else { return }
        let first = try await session.resolveAsync((any NetworkClient).self)
        let second = try session.resolve((any NetworkClient).self)
        #expect(first as AnyObject === second as AnyObject)
        #expect(wraps.count == (scope == .weak ? 2 : 1))
    }

    @Test("A decorated alias of a weak instance goes with it")
    func weak() throws {
        let wraps = Tally()
        let container = try container(.weak, wraps)
        do {
            let first = try container.resolve((any NetworkClient).self)
            #expect(first.name == "<base>")
            #expect(try container.resolve((any NetworkClient).self) as AnyObject === first as AnyObject)
        }
        #expect(try container.resolve((any NetworkClient).self).name == "<base>")
        #expect(wraps.count == 2)
    }

    @Test("A decorated alias of a weak instance may be wrapped in a value, which is made anew each time")
    func value() throws {
        let container = try Container { registry in
            registry.register(Base.self, scope: .weak) { Base() }
            registry.forward((any NetworkClient).self, to: Base.self) { $0 }
            registry.decorate((any NetworkClient).self) { LoudClient(inner: $0) }
        }
        let base = try container.resolve(Base.self)
        let client = try container.resolve((any NetworkClient).self) as? LoudClient
        #expect(client?.name == "base!")
        #expect(client?.inner as? Base === base)
    }

    @Test(
        "Ruling: of the main actor is wrapped once per instance, also where its type is not Sendable, and stays there")
    func mainActor() async throws {
        let wraps = Tally()
        let container = try Container { registry in
            registry.register(LiveScene.self, scope: .singleton, on: MainActor.self) { LiveScene() }
            registry.forward((any Scene).self, to: LiveScene.self) { $0 }
            registry.decorate((any Scene).self) {
                wraps.add()
                return FramedScene($0)
            }
        }
        try await MainActor.run {
            let first = try container.resolve((any Scene).self)
            #expect(first is FramedScene)
            #expect(try container.resolve((any Scene).self) === first)
        }
        #expect(wraps.count == 1)
        let error = await resolutionError { _ = try await container.resolveAsync((any Scene & Sendable).self) }
        #expect(error?.code == .requiresMainActor)
    }
}

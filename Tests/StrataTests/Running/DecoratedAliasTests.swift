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
private final class SentScene: Scene, Sendable {}
@MainActor private final class Window {
    private let scene: any Scene
    init(_ scene: any Scene) { self.scene = scene }
    var frame: ObjectIdentifier { ObjectIdentifier(scene) }
    var inner: ObjectIdentifier? { (scene as? FramedScene).map { ObjectIdentifier($0.inner) } }
}
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

    @Test("is there for a Weak once somebody has taken it: nobody else makes the decorator")
    func weakParameter() throws {
        let container = try container(.singleton, Tally())
        let weak = try container.resolve(Weak<any NetworkClient>.self)
        _ = try container.resolve(Base.self)
        #expect(weak() == nil)
        let client = try container.resolve((any NetworkClient).self)
        #expect(weak() as AnyObject === client as AnyObject)
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

    // any AnyObject & Sendable (decorated) ─▶ any NetworkClient ─▶ Base
    @Test("Ruling: of an alias is wrapped once per instance, too", arguments: [Scope.graph, .weak, .singleton])
    func chain(_ scope: Scope) throws {
        let wraps = Tally()
        let container = try Container { registry in
            registry.register(Base.self, scope: scope) { Base() }
            registry.forward((any NetworkClient).self, to: Base.self) { $0 }
            registry.forward((any AnyObject & Sendable).self, to: (any NetworkClient).self) { $0 as! Base }
            registry.decorate((any AnyObject & Sendable).self) {
                wraps.add()
                return $0
            }
            registry.register(Int.self) { (_: any AnyObject & Sendable, _: any AnyObject & Sendable) in wraps.count }
        }
        #expect(try container.resolve(Int.self) == 1)
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

    // If they shared one wrapper, the main actor could use it while the asynchronous factory does.
    @Test("Ruling: off the main actor and not Sendable is wrapped for each holder, whose actors may differ")
    func holders() async throws {
        let wraps = Tally()
        let container = try Container { registry in
            registry.register(SentScene.self, scope: .graph) { SentScene() }
            registry.forward((any Scene).self, to: SentScene.self) { $0 }
            registry.decorate((any Scene).self) {
                wraps.add()
                return FramedScene($0)
            }
            registry.register(Window.self, scope: .singleton, on: MainActor.self) { Window($0) }
            registry.register([ObjectIdentifier].self) { (window: Window, scene: any Scene) async in
                let other = await window.frame
                let inner = (scene as? FramedScene)?.inner
                return [other, ObjectIdentifier(scene)]
                    + [inner.map(ObjectIdentifier.init), await window.inner].compactMap { $0 }
            }
        }
        let found = try await container.resolveAsync([ObjectIdentifier].self)
        try #require(found.count == 4)
        #expect(found[0] != found[1])
        #expect(found[2] == found[3])
        #expect(wraps.count == 2)
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

    @Test("Ruling: of a scope's input is wrapped once per scope")
    func input() throws {
        let wraps = Tally()
        let root = try Container { registry in
            registry.declareScope(.session, inputs: LiveClient.self)
            registry.forward((any NetworkClient).self, to: LiveClient.self) { $0 }
            registry.decorate((any NetworkClient).self) {
                wraps.add()
                return Wrapper($0)
            }
        }
        let first = try root.openScope(.session, LiveClient(name: "a"))
        let second = try root.openScope(.session, LiveClient(name: "b"))
        let client = try first.resolve((any NetworkClient).self)
        #expect(try first.resolve((any NetworkClient).self) as AnyObject === client as AnyObject)
        #expect(try second.resolve((any NetworkClient).self).name == "<b>")
        #expect(wraps.count == 2)
    }

    @Test("of a Provider or an Assisted has no lifetime of what that resolves later")
    func deferred() throws {
        struct Opener: Sendable { let base: Provider<Base> }
        struct Maker: Sendable { let base: Assisted<Int, Base> }
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Base.self, scope: .scoped(.session)) { Base() }
            registry.register(Base.self, argument: Int.self, scope: .scoped(.session)) { _ in Base() }
            registry.forward(Opener.self, to: Provider<Base>.self) { Opener(base: $0) }
            registry.forward(Maker.self, to: Assisted<Int, Base>.self) { Maker(base: $0) }
            registry.decorate(Opener.self) { $0 }
            registry.decorate(Maker.self) { $0 }
        }
        let opener = try root.resolve(Opener.self)
        #expect(resolutionError { try opener.base() }?.code == .scopeNotOpen)
        let maker = try root.resolve(Maker.self)
        #expect(resolutionError { try maker.base(1) }?.code == .scopeNotOpen)
        let session = try root.openScope(.session)
        #expect(try session.resolve(Maker.self).base(1) === session.resolve(Base.self, argument: 1))
    }

    @Test("at the end of a row of aliases, each decorated, is wrapped once by each")
    func row() throws {
        struct First: Sendable { let name: String }
        struct Second: Sendable { let name: String }
        let wraps = Tally()
        let container = try Container { registry in
            registry.forward(Second.self, to: First.self) { Second(name: $0.name + "2") }
            registry.decorate(Second.self) { second in
                wraps.add()
                return second
            }
            registry.forward(First.self, to: Base.self) { First(name: $0.name + "1") }
            registry.decorate(First.self) { first in
                wraps.add()
                return first
            }
            registry.register(Base.self, scope: .singleton) { Base() }
        }
        for _ in 0..<2 { #expect(try container.resolve(Second.self).name == "base12") }
        #expect(wraps.count == 2)
    }
}

import Strata
import Testing

@Suite("The end of layers")
struct LayerEndTests {
    private final class Counted: Tracked, @unchecked Sendable {}
    private final class Store: Tracked, @unchecked Sendable {
        let client: Counted
        init(_ client: Counted, _ alive: Tally) {
            self.client = client
            super.init(alive)
        }
    }

    private func root(_ alive: Tally, _ tornDown: Journal<String> = Journal()) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.register(Counted.self, scope: .singleton, teardown: { _ in tornDown.note("client") }) {
                Counted(alive)
            }
            registry.register(Store.self, scope: .singleton, teardown: { _ in tornDown.note("store") }) {
                Store($0, alive)
            }
            registry.register(Tracked.self, scope: .singleton, teardown: { _ in tornDown.note("shared") }) {
                Tracked(alive)
            }
            registry.register(Int.self, scope: .scoped(.session), teardown: { _ in tornDown.note("session") }) {
                (_: Store, _: Tracked) in 1
            }
        }
    }

    private func layer(_ name: String, on root: Container, _ alive: Tally, _ tornDown: Journal<String>) throws
        -> Container
    {
        try root.overriding(sharing: .unaffected) { registry in
            registry.register(Counted.self, scope: .singleton, teardown: { _ in tornDown.note(name) }) {
                Counted(alive)
            }
        }
    }

    @Test("Closing a layer tears down what the layer made, its scopes first, and nothing of the original")
    func closing() async throws {
        let (alive, tornDown) = (Tally(), Journal<String>())
        let root = try root(alive, tornDown)
        let layer = try layer("stub", on: root, alive, tornDown)
        _ = try layer.openScope(.session).resolve(Int.self)
        let session = try layer.openScope(.session)
        _ = try session.resolve(Int.self)
        _ = try root.resolve(Store.self)
        try await layer.close()
        #expect(tornDown.entries == ["session", "store", "stub"])
        for container in [layer, session] {
            #expect(resolutionError { try container.resolve(Tracked.self) }?.code == .closed)
        }
        _ = try root.resolve(Tracked.self)
        try await root.close()
        #expect(tornDown.entries == ["session", "store", "stub", "store", "client", "shared"])
    }

    @Test("Closing the original closes its layers first, the last first, and layers on them before")
    func closingOriginal() async throws {
        let (alive, tornDown) = (Tally(), Journal<String>())
        let root = try root(alive, tornDown)
        let first = try layer("first", on: root, alive, tornDown)
        let second = try layer("second", on: root, alive, tornDown)
        let upper = try layer("upper", on: first, alive, tornDown)
        for container in [root, first, second, upper] { _ = try container.resolve(Counted.self) }
        _ = try upper.resolve(Tracked.self)
        try await root.close()
        #expect(tornDown.entries == ["second", "upper", "first", "shared", "client"])
        for container in [first, second, upper] {
            #expect(resolutionError { try container.resolve(Tracked.self) }?.code == .closed)
        }
        #expect(resolutionError { try self.layer("late", on: root, alive, tornDown) }?.code == .closed)
        // One that shares nothing does not need the original.
        _ = try root.overriding { _ in }.resolve(Tracked.self)
    }

    @Test("A layer retains its original, an original no layer, and both are freed")
    func memory() throws {
        let alive = Tally()
        weak var goneRoot: Container?
        do {
            var layer: Container?
            do {
                let root = try root(alive)
                goneRoot = root
                layer = try self.layer("", on: root, alive, Journal())
                _ = try root.resolve(Store.self)
            }
            _ = try layer?.resolve(Store.self)
            _ = try layer?.resolve(Tracked.self)
            #expect(alive.count == 5)
            layer = nil
        }
        #expect(goneRoot == nil)
        #expect(alive.count == 0)
        let root = try root(alive)
        for _ in 0..<50 { _ = try layer("", on: root, alive, Journal()).openScope(.session).resolve(Int.self) }
        #expect(alive.count == 1)
    }

    @Test("A container of overrides that shares nothing is closed by itself")
    func none() async throws {
        let (alive, tornDown) = (Tally(), Journal<String>())
        let root = try root(alive, tornDown)
        let apart = try root.overriding { _ in }
        _ = try apart.resolve(Tracked.self)
        try await root.close()
        #expect(tornDown.entries == [])
        try await apart.close()
        #expect(tornDown.entries == ["shared"])
    }
}

import Strata
import Testing

@MainActor private final class Theme {}
private final class Cache: Sendable {}

private struct BuildLog: ContainerObserver {
    let built = Journal<String>()
    func didConstruct(_ construction: ConstructionReport) { built.note(construction.type) }
}

@Suite("prepare")
struct PrepareTests {
    private func container(_ log: BuildLog) throws -> Container {
        try Container(observer: log) { registry in
            registry.declareScope(.session)
            registry.register(User.self, scope: .singleton) { (_: Theme) in User(id: 1) }
            registry.register(Theme.self, scope: .singleton, on: MainActor.self) { Theme() }
            registry.register(Document.self, scope: .singleton) { () async in Document(title: "") }
            registry.register(Double.self, scope: .singleton) { (_: Document, _: User) in 1 }
            registry.contribute(String.self, scope: .singleton) { "an element" }
            registry.register(Cache.self, scope: .weak) { Cache() }
            registry.register(Int.self, argument: Int.self) { $0 }
            registry.register(Int.self) { 1 }
            registry.register(UInt.self, scope: .scoped(.session)) { (_: Float) in 1 }
            registry.register(Float.self, scope: .scoped(.session)) { () async in 1 }
            registry.register(Int8.self, argument: Int.self, scope: .scoped(.session)) { _ in 1 }
        }
    }

    @Test("prepare builds every singleton, and each of them resolves synchronously afterwards")
    func singletons() async throws {
        let log = BuildLog()
        let container = try container(log)
        try await container.prepare()
        #expect(log.built.entries.sorted() == ["Document", "Double", "String", "Theme", "User"])
        _ = try await MainActor.run { (try container.resolve(Theme.self), try container.resolve(Double.self)) }
        _ = try container.resolve(Document.self)
        _ = try container.resolve([String].self)
        try await container.prepare()
        #expect(log.built.entries.count == 5)
    }

    @Test("On an open scope it builds every instance of that scope, and of the root only what they need")
    func scope() async throws {
        let log = BuildLog()
        let session = try container(log).openScope(.session)
        try await session.prepare()
        #expect(log.built.entries.sorted() == ["Float", "UInt"])
        _ = try session.resolve(UInt.self)
    }

    @Test("Asynchronous factories run first, the others in dependency order")
    func order() async throws {
        let log = BuildLog()
        try await container(log).prepare()
        let built = log.built.entries
        func position(_ type: String) -> Int { built.firstIndex(of: type) ?? -1 }
        #expect(position("Document") == 0)
        #expect(position("Theme") < position("User") && position("User") < position("Double"))
    }

    @Test("It throws the first failure; what is built stays, and the next prepare builds the rest")
    func failure() async throws {
        let (attempts, builds) = (Tally(), Tally())
        let container = try Container { registry in
            registry.register(User.self, scope: .singleton) {
                builds.add()
                return User(id: 1)
            }
            registry.register(Document.self, scope: .singleton) { (_: User) async throws in
                if attempts.add() == 1 { throw Broken() }
                return Document(title: "")
            }
        }
        let error = await resolutionError { try await container.prepare() }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.map(\.name) == ["Document"])
        try await container.prepare()
        #expect(builds.count == 1)
        #expect(attempts.count == 2)
    }

    @Test("It may be called by several tasks at once, and by none once the container is closed")
    func concurrent() async throws {
        let log = BuildLog()
        let container = try container(log)
        await withTaskGroup(of: ResolutionError?.self) { group in
            for _ in 0..<10 { group.addTask { await resolutionError { try await container.prepare() } } }
            for await error in group { #expect(error == nil) }
        }
        #expect(log.built.entries.count == 5)
        try await container.close()
        #expect(await resolutionError { try await container.prepare() }?.code == .closed)
    }

    @Test("A layer that is prepared builds what it shares in the original")
    func layer() async throws {
        let log = BuildLog()
        let original = try container(log)
        let layer = try original.overriding(sharing: .unaffected) { registry in
            registry.register(User.self) { User(id: 2) }
        }
        try await layer.prepare()
        #expect(try layer.resolve(User.self).id == 2)
        try await original.prepare()
        #expect(
            log.built.entries.sorted() == ["Document", "Double", "Double", "String", "Theme", "User", "User"],
            "Only User and what needs it are built twice.")
    }
}

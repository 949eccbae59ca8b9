import Strata
import Testing

private struct Observer: ContainerObserver {
    let built = Journal<String>()
    let dropped = Journal<String>()

    func didConstruct(_ construction: ConstructionReport) {
        let site = construction.site.map(\.description) ?? "-"
        built.note("\(construction.type) \(construction.scope) \(construction.module ?? "root") \(site)")
        if construction.duration < .zero { built.note("negative") }
    }

    func didDropScope(_ scope: ScopeKey) { dropped.note(scope.name) }
}

private struct SilentObserver: ContainerObserver {}

private enum UserModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(User.self, scope: .singleton, fileID: "User.swift", line: 3) { User(id: 1) }
    }
}

@Suite("Observer")
struct ObserverTests {
    @Test("An observer is told each construction once, dependencies first, and no form, alias or failure")
    func constructions() async throws {
        let observer = Observer()
        let container = try Container(UserModule.self, observer: observer) { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { (user: User?, _: Lazy<User>) in user?.id ?? 0 }
            registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 2) { number in "\(number)" }
            registry.register(Double.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: Int) async in 1 }
            registry.contribute(Bool.self, fileID: "A.swift", line: 4) { true }
            registry.register(Float.self) { throw Broken() }
            registry.forward(UInt.self, to: Int.self) { UInt($0) }
            registry.decorate(Bool.self) { (bool: Bool) in !bool }
            registry.register(UInt8.self, scope: .graph, on: MainActor.self, fileID: "A.swift", line: 5) { 1 }
        }
        _ = try container.resolve(Int.self)
        _ = try container.resolve(User.self)
        _ = try container.resolve(String.self, argument: 1)
        _ = try await container.resolveAsync(Double.self)
        _ = try container.resolve([Bool].self)
        _ = try? container.resolve(Float.self)
        _ = try container.resolve(UInt.self)
        _ = try await container.resolveAsync(UInt8.self)
        let int = "Int transient root A.swift:1"
        #expect(
            observer.built.entries == [
                "User singleton UserModule User.swift:3", int, "String (argument Int) transient root A.swift:2", int,
                "Double singleton root A.swift:3", "Bool transient root A.swift:4", int,
                "UInt8 graph root A.swift:5",
            ])
        let copy = try container.overriding { $0.register(User.self) { User(id: 2) } }
        _ = try copy.resolve(User.self)
        #expect(observer.built.entries.count == 9, "What is derived has the same observer.")
        _ = try Container(UserModule.self, observer: SilentObserver()).resolve(User.self)
    }

    @Test("A scope that is dropped unclosed runs no teardown, and the observer is told; of other containers it is not")
    func scopes() async throws {
        let observer = Observer()
        let closed = Tally()
        let container = try Container(observer: observer) { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.declareScope(.screen, parent: .session)
            registry.register(Document.self, scope: .scoped(.session), teardown: { _ in closed.add() }) {
                Document(title: "")
            }
        }
        #expect(resolutionError { try container.openScope(.session) }?.code == .scopeInput)
        let session = try container.openScope(.session, User(id: 1))
        _ = try session.resolve(Document.self)
        try await session.close()
        #expect(closed.count == 1)
        _ = try container.overriding(sharing: .unaffected) { _ in }
        #expect(observer.dropped.entries == [])
        _ = try container.openScope(.session, User(id: 2)).resolve(Document.self)
        #expect(observer.dropped.entries == ["session"])
        _ = try container.openScope(.session, User(id: 3)).openScope(.screen)
        #expect(observer.dropped.entries == ["session", "screen", "session"])
        try await container.close()
        #expect(resolutionError { try container.openScope(.session, User(id: 4)) }?.code == .closed)
        #expect(observer.dropped.entries.count == 3)
        #expect(closed.count == 1)
    }
}

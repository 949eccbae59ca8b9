import Strata
import Testing

@MainActor private final class Model {
    var number = 0
}
/// Not `Sendable`, and not isolated.
private final class Ledger {}
private struct Title: Sendable {}

private actor Desk {
    func code(_ container: Container) -> ResolutionError.Code? {
        resolutionError { try container.resolve(Model.self) }?.code
    }
    func title(_ container: Container) throws -> Title { try container.resolve(Title.self) }
}

@MainActor private enum ScreenModule: ModuleRegistrar {
    nonisolated static func registerDependencies(in registry: inout Registry) {
        registry.register(Model.self, scope: .singleton, on: MainActor.self, make)
    }

    private static func make() -> Model { Model() }
}

@Suite("Main actor")
struct MainActorTests {
    private func container() throws -> Container {
        try Container(ScreenModule.self) { registry in
            registry.register(Ledger.self, scope: .singleton, on: MainActor.self) { Ledger() }
            registry.register(Ledger.self, qualifier: APIBase.self) { (ledger: Ledger) in ledger }
            registry.register([Ledger].self) { (ledger: Ledger) in [ledger] }
            registry.contribute((any Sendable).self) { (model: Model) in model }
            registry.register(Title.self) { Title() }
            registry.register(Double.self) { (_: Lazy<Model>, _: Provider<Ledger>, _: Weak<Model>) in 2 }
            registry.register(String.self, argument: Int.self, on: MainActor.self) { (number: Int, model: Model) in
                model.number = number
                return "\(number)"
            }
            registry.register(Int.self, scope: .singleton) { (_: Title) in 1 }
            registry.decorate(Int.self, on: MainActor.self) { (number: Int) in number + 1 }
            registry.forward(AnyObject.self, to: Model.self) { $0 }
        }
    }

    private typealias Call = @Sendable (Container, isolated (any Actor)?) throws -> Void

    /// Each needs the main actor at once.
    private static let calls: [Call] = [
        { _ = try $0.resolve(Model.self, isolation: $1) }, { _ = try $0.resolve(Model?.self, isolation: $1) },
        { _ = try $0.resolve([Ledger].self, isolation: $1) },
        { _ = try $0.resolve([any Sendable].self, isolation: $1) },
        { _ = try $0.resolve(Ledger.self, qualifier: APIBase.self, isolation: $1) },
        { _ = try $0.resolve(String.self, argument: 1, isolation: $1) },
        { _ = try $0.resolve(Int.self, isolation: $1) },
        { _ = try $0.resolve(AnyObject.self, isolation: $1) },
        { _ = try $0.resolve(Lazy<Model>.self)(isolation: $1) },
        { _ = try $0.resolve(Provider<Ledger>.self)(isolation: $1) },
        { _ = try $0.resolve(Assisted<Int, String>.self)(1, isolation: $1) },
    ]

    @Test("resolve throws requiresMainActor elsewhere, for what is made there and for what needs that at once")
    func elsewhere() async throws {
        let container = try container()
        for _ in 0..<2 {
            for (number, call) in Self.calls.enumerated() {
                #expect(resolutionError { try call(container, nil) }?.code == .requiresMainActor, "call \(number)")
            }
            #expect(await Desk().code(container) == .requiresMainActor)
            // The same once all of it is there.
            try await container.prepare()
        }
        let error = resolutionError { try container.resolve([Ledger].self) }
        #expect(error?.path.map(\.name) == ["[Ledger]", "Ledger"])
        #expect(error?.description.contains("[Ledger] needs Ledger, which is made on the main actor") == true)
    }

    @Test("resolve does all of that on the main actor")
    @MainActor func there() throws {
        let container = try container()
        for call in Self.calls { try call(container, MainActor.shared) }
        #expect(try container.resolve(Model.self) === container.resolve(Model.self))
        #expect(try container.resolve(Model.self) === container.resolve(AnyObject.self))
        #expect(try container.resolve(String.self, argument: 4) == "4")
        #expect(container.require(Model.self).number == 4)
        #expect(resolutionError { try container.resolve(Model.self, isolation: nil) }?.code == .requiresMainActor)
    }

    @Test("What needs the main actor only later resolves anywhere")
    func later() async throws {
        let container = try container()
        #expect(try container.resolve(Double.self) == 2)
        _ = try await Desk().title(container)
    }

    @Test("resolveAsync goes to the main actor, and comes back with what is Sendable")
    func hops() async throws {
        let container = try container()
        let model = try await container.resolveAsync(Model.self)
        #expect(try await container.resolveAsync([any Sendable].self).first as? Model === model)
        #expect(try await container.resolveAsync(String.self, argument: 9) == "9")
        #expect(await model.number == 9)
        #expect(try await container.resolveAsync(Int.self) == 2)
        #expect(try await container.resolve(Provider<Model>.self).resolveAsync() === model)
        #expect(try await container.resolve(Lazy<Model>.self).resolveAsync() === model)
        #expect(try await container.resolve(Assisted<Int, String>.self).resolveAsync(3) == "3")
    }

    @Test("Main-actor factories may need what is asynchronous, and asynchronous ones what is Sendable there")
    func bothWays() async throws {
        let container = try Container(ScreenModule.self) { registry in
            registry.register(User.self, scope: .singleton) { (model: Model) async in
                await MainActor.run { model.number += 1 }
                return User(id: await model.number)
            }
            registry.register(Ledger.self, scope: .singleton, on: MainActor.self) { (user: User) in
                MainActor.assertIsolated()
                #expect(user.id == 1)
                return Ledger()
            }
        }
        try await container.prepare()
        _ = try await MainActor.run { _ = try container.resolve(Ledger.self) }
    }

    @Test("What is kept is built once, whoever asks from wherever")
    func once() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Model.self, scope: .singleton, on: MainActor.self) {
                builds.add()
                return Model()
            }
        }
        let model = try await container.resolveAsync(Model.self)
        let tasks = (0..<10).map { _ in Task { try await container.resolveAsync(Model.self) } }
        #expect(try await MainActor.run { try container.resolve(Model.self) } === model)
        for task in tasks { #expect(try await task.value === model) }
        #expect(builds.count == 1)
    }

    @Test("Teardown of what is made on the main actor runs there, before decorators")
    func teardown() async throws {
        let closed = Tally()
        let container = try Container { registry in
            registry.register(
                Ledger.self, scope: .singleton, on: MainActor.self,
                teardown: { _ in
                    MainActor.assertIsolated()
                    closed.add()
                }, { Ledger() })
        }
        try await container.prepare()
        try await container.close()
        #expect(closed.count == 1)
    }

    @Test("What is not registered as Sendable does not leave the main actor, however its type is spelled")
    func confined() async throws {
        let container = try Container { registry in
            registry.register(AnyObject.self, scope: .singleton, on: MainActor.self) { Ledger() }
            registry.register(User.self, scope: .singleton, on: MainActor.self) { (_: AnyObject) in User(id: 1) }
            registry.forward(Any.self, to: AnyObject.self) { $0 }
        }
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await container.resolveAsync((any AnyObject & Sendable).self) },
            { _ = try await container.resolveAsync((any Sendable).self) },
            { _ = try await container.resolve(Provider<any AnyObject & Sendable>.self).resolveAsync() },
            { _ = try await container.resolve(Lazy<any Sendable>.self).resolveAsync() },
            { _ = try await container.resolveAsync((any AnyObject & Sendable)?.self) },
        ]
        for _ in 0..<2 {
            for (number, call) in calls.enumerated() {
                let error = await resolutionError { try await call() }
                #expect(error?.code == .requiresMainActor, "call \(number)")
                #expect(error?.description.contains("stays on the main actor") == true)
            }
            try await container.prepare()
        }
        #expect(try await container.resolveAsync(User.self).id == 1)
    }

    @Test("A layer and a scope keep main-actor instances as a root does")
    func layersAndScopes() async throws {
        let container = try Container(ScreenModule.self) { registry in
            registry.declareScope(.session)
            registry.register(Ledger.self, scope: .scoped(.session), on: MainActor.self) { (_: Model) in Ledger() }
        }
        let layer = try container.overriding(sharing: .unaffected) { registry in
            registry.register(Ledger.self, on: MainActor.self) { Ledger() }
        }
        let model = try await layer.resolveAsync(Model.self)
        #expect(try await container.resolveAsync(Model.self) === model)
        let session = try layer.openScope(.session)
        #expect(resolutionError { try session.resolve(Ledger.self) }?.code == .requiresMainActor)
        try await MainActor.run {
            let ledger = try session.resolve(Ledger.self)
            #expect(try session.resolve(Ledger.self) === ledger)
        }
    }
}

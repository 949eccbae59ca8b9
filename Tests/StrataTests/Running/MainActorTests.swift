import Strata
import Testing

@MainActor private final class Model { var number = 0 }
/// Not `Sendable`, and not isolated.
private final class Ledger {}
private actor Desk {
    func take(from container: Container) -> ResolutionError? { resolutionError { try container.resolve(Model.self) } }
    func number(from container: Container) throws -> Int { try container.resolve(Int.self) }
}

@Suite("Main actor")
struct MainActorTests {
    private func container() throws -> Container {
        try Container { registry in
            registry.register(Model.self, scope: .singleton, on: MainActor.self) { Model() }
            registry.register(Ledger.self, scope: .singleton, on: MainActor.self) { Ledger() }
            registry.register([Ledger].self) { (ledger: Ledger) in [ledger] }
            registry.register(Int.self) { 1 }
            registry.register(Double.self) { (model: Lazy<Model>) in
                _ = model
                return 2
            }
            registry.register(String.self, argument: Int.self, on: MainActor.self) { number, model in
                (model as Model).number = number
                return "\(number)"
            }
        }
    }

    @Test("A main-actor registration resolves on the main actor")
    @MainActor func onMain() throws {
        let container = try container()
        #expect(try container.resolve(Model.self) === container.resolve(Model.self))
        #expect(try container.resolve([Ledger].self).count == 1)
        #expect(try container.resolve(String.self, argument: 4) == "4")
        #expect(container.require(Model.self).number == 4)
    }

    @Test("Where Swift does not say that code is isolated, the error says how to")
    @MainActor func initialValue() throws {
        @MainActor final class Coordinator {
            let container: Container
            lazy var untold = resolutionError { try self.container.resolve(Model.self) }
            lazy var later = resolutionError { try self.provider() }
            lazy var told = try? container.resolve(Model.self, isolation: MainActor.shared)
            lazy var toldLater = try? provider(isolation: MainActor.shared)
            private let provider: Provider<Model>

            init(_ container: Container) throws {
                self.container = container
                provider = try container.resolve()
            }
        }
        let coordinator = try Coordinator(
            Container { registry in
                registry.register(Model.self, scope: .singleton, on: MainActor.self, fileID: "A.swift", line: 1) {
                    Model()
                }
            })
        for error in [coordinator.untold, coordinator.later] {
            #expect(
                error?.description == """
                    Model is made on the main actor, and the code that asks for it is not isolated to that actor.
                      where: A.swift:1
                      fix:   Make that code `@MainActor`, a factory by `on: MainActor.self`, or use `try await resolveAsync`, \
                    which goes there. In an initial value or a default argument Swift does not say that code is: pass \
                    `isolation: MainActor.shared` there.
                    """)
        }
        #expect(coordinator.told != nil)
        #expect(coordinator.told === coordinator.toldLater)
    }

    @Test("A main-actor registration throws elsewhere, also on other actors and through what holds it")
    func elsewhere() async throws {
        let container = try container()
        #expect(resolutionError { try container.resolve(Model.self) }?.code == .requiresMainActor)
        #expect(resolutionError { try container.resolve([Ledger].self) }?.code == .requiresMainActor)
        #expect(resolutionError { try container.resolve(Model?.self) }?.code == .requiresMainActor)
        #expect(resolutionError { try container.resolve(String.self, argument: 1) }?.code == .requiresMainActor)
        #expect(await Desk().take(from: container)?.code == .requiresMainActor)
        #expect(try await Desk().number(from: container) == 1)
        #expect(try container.resolve(Double.self) == 2)
    }

    @Test("A main-actor registration throws elsewhere on warm resolves, too")
    func warm() async throws {
        let container = try container()
        try await MainActor.run { _ = try container.resolve(Model.self) }
        #expect(resolutionError { try container.resolve(Model.self) }?.code == .requiresMainActor)
    }

    @Test("resolveAsync and prepare hop to the main actor")
    func async() async throws {
        let container = try container()
        let model = try await container.resolveAsync(Model.self)
        try await container.prepare()
        #expect(try await MainActor.run { try container.resolve(Model.self) === model })
        #expect(try await container.resolveAsync(String.self, argument: 9) == "9")
        #expect(await model.number == 9)
    }

    @Test("A deferred parameter asks where it is called, not where it was made")
    func deferred() async throws {
        let container = try container()
        let provider = try container.resolve(Provider<Model>.self)
        let lazy = try container.resolve(Lazy<Model>.self)
        let assisted = try container.resolve(Assisted<Int, String>.self)
        #expect(resolutionError { try provider() }?.code == .requiresMainActor)
        #expect(resolutionError { try lazy() }?.code == .requiresMainActor)
        #expect(resolutionError { try assisted(1) }?.code == .requiresMainActor)
        #expect(try await provider.resolveAsync() === lazy.resolveAsync())
        #expect(try await assisted.resolveAsync(3) == "3")
        #expect(try await MainActor.run { try provider() === lazy() })
        #expect(try await MainActor.run { try assisted(5) } == "5")
    }

    @Test("An explicit isolation counts, whatever it is")
    @MainActor func explicit() throws {
        let container = try container()
        #expect(try container.resolve(Model.self, isolation: MainActor.shared).number == 0)
        #expect(
            resolutionError { try container.resolve(Model.self, isolation: nil) }?.code == .requiresMainActor)
    }

    @Test("An asynchronous factory may take what is Sendable from the main actor")
    func escape() async throws {
        let container = try Container { registry in
            registry.register(Model.self, scope: .singleton, on: MainActor.self) { Model() }
            registry.forward((any Sendable).self, to: Model.self) { $0 }
            registry.register(Int.self) { (model: Model, same: any Sendable) async in
                await model.number + (same as? Model === model ? 10 : 0)
            }
        }
        #expect(try await container.resolveAsync(Int.self) == 10)
    }

    @Test("Teardown of a main-actor registration runs on the main actor")
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
}

import Foundation
import Strata
import Testing

private final class Service: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

private struct Owner {
    @Injected var service: Service
}

private struct QualifiedOwner {
    @Injected(qualifier: APIBase.self) var service: Service
}

@MainActor private final class Model { nonisolated init() {} }

@MainActor private final class MainScreen {
    @Injected var model: Model
}

private struct Front {
    @Injected var back: Back
}

private struct Back {
    init() { _ = Front() }
}

/// Goes on in a task of its own, with a container of its own.
private struct Restart {
    let isInFactory: Bool
    let alive: Tally
    let end: @Sendable (Int) -> Void

    func callAsFunction(_ left: Int) {
        Task {
            let container = try Container { registry in
                registry.register(Tracked.self, scope: .singleton) { Tracked(alive) }
            }
            _ = try container.resolve(Tracked.self)
            guard isInFactory else { return await goOn(left, container) }
            let outer = try Container { registry in
                registry.register(Int.self) { () async throws in
                    await goOn(left, container)
                    return left
                }
            }
            _ = try await outer.resolveAsync(Int.self)
        }
    }

    private func goOn(_ left: Int, _ container: Container) async {
        await Container.withCurrent(container) {
            // The task before is over by then, but for its last steps.
            for _ in 0..<1_000 where alive.count > 1 { await Task.yield() }
            if left == 0 { end(alive.count) } else { self(left - 1) }
        }
    }
}

@Suite("@Injected and the current container")
struct InjectedTests {
    private func container(_ name: String) throws -> Container {
        try Container { registry in
            registry.register(Service.self) { Service(name) }
            registry.register(Service.self, qualifier: APIBase.self) { Service("\(name) api") }
            registry.register(Model.self, scope: .singleton, on: MainActor.self) { Model() }
        }
    }

    @Test("Ruling: @Injected resolves once, when its owner is made")
    func once() throws {
        let owner = try Container.withCurrent(container("a")) { Owner() }
        #expect(owner.service === owner.service)
        #expect(owner.service.name == "a")
        #expect(try Container.withCurrent(container("b")) { owner.service.name } == "a")
        #expect(try Container.withCurrent(container("b")) { QualifiedOwner() }.service.name == "b api")
    }

    @Test("The innermost container counts, in child tasks, too, and none is left afterwards")
    func nesting() async throws {
        let outer = try container("outer")
        let inner = try container("inner")
        let names = await Container.withCurrent(outer) {
            let first = Owner().service.name
            let second = await Container.withCurrent(inner) {
                await Task.yield()
                return await Task { Owner().service.name }.value
            }
            return [first, second, Owner().service.name]
        }
        #expect(names == ["outer", "inner", "outer"])
        #expect(Container.current == nil)
    }

    @Test("Parallel tasks never see each other's container")
    func parallel() async throws {
        let names = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    try await Container.withCurrent(container("\(number)")) {
                        await Task.yield()
                        return Owner().service.name == "\(number)"
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names == Array(repeating: true, count: 100))
    }

    @Test("An operation that throws passes its error on, and the container is current no longer")
    func throwing() async throws {
        let container = try container("a")
        #expect(throws: Broken()) { try Container.withCurrent(container) { throw Broken() } }
        await #expect(throws: Broken()) {
            try await Container.withCurrent(container) {
                await Task.yield()
                throw Broken()
            }
        }
        #expect(Container.current == nil)
    }

    @Test("A property of a main-actor type takes main-actor instances")
    @MainActor func mainActor() throws {
        let container = try container("a")
        let screen = Container.withCurrent(container) { MainScreen() }
        #expect(try screen.model === container.resolve(Model.self))
        func local() -> Model {
            @Injected var model: Model
            return model
        }
        #expect(Container.withCurrent(container) { local() } === screen.model)
    }

    @Test("Transients that come back to themselves through @Injected trap with the report")
    func circle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(Front.self, fileID: "A.swift", line: 1) { Front() }
                registry.register(Back.self, fileID: "A.swift", line: 2) { Back() }
            }
            _ = try container.resolve(Front.self)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                Building Back came back to Back before it was complete.
                  where: A.swift:2
                  fix:   Let one on the way take the other as a parameter, `Provider`, and call it after its \
                constructor has returned: @Injected resolves inside of it.
                """))
    }

    @Test("What @Injected needs and nothing has built is to be a parameter, inside of a factory")
    func notPrepared() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(Service.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in
                    Service("late")
                }
                registry.register(Owner.self, scope: .singleton) { Owner() }
            }
            try await container.prepare()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                Service has an asynchronous factory and is not built yet.
                  where: A.swift:1
                  fix:   Take it as a parameter of what is made here: that is built before.
                """))
    }

    @Test("A factory on the way that calls too early keeps its advice")
    func calledTooEarly() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Container { registry in
                registry.register(Int.self) { () async in 1 }
                registry.register(Service.self) { (number: Provider<Int>) in Service("\(try number())") }
                registry.register(Owner.self, scope: .singleton) { Owner() }
            }.resolve(Owner.self)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(text?.contains("fix:   Let the factory that calls for it") == true)
    }

    @Test("Outside of a factory it is to be built before")
    func notPreparedOutside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(Service.self, scope: .singleton) { () async in Service("late") }
            }
            Container.withCurrent(container) { _ = Owner() }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "  fix:   Use `try await resolveAsync`, or `try await container.prepare()` first.\n"))
    }

    @Test("What lives in a scope that is not open traps, and says how a property finds the scope's container")
    func scoped() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.declareScope(.session)
                registry.register(Service.self, scope: .scoped(.session), fileID: "A.swift", line: 1) { Service("one") }
            }
            Container.setDefault(container)
            let session = try container.openScope(.session)
            precondition(Container.withCurrent(session) { Owner().service.name } == "one")
            _ = Owner()
        }
        // The factory's container counts, whatever the current one is.
        let inside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.declareScope(.session)
                registry.register(Service.self, scope: .scoped(.session)) { Service("one") }
                registry.register(Int.self, scope: .singleton) { Owner().service.name.count }
            }
            let session = try container.openScope(.session)
            _ = try Container.withCurrent(session) { try session.resolve(Int.self) }
        }
        let trap = String(decoding: inside?.standardErrorContent ?? [], as: UTF8.self)
        #expect(trap.contains("Service lives in the scope session, and this container has no scope open."))
        #expect(!trap.contains("@Injected finds that container"))
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                Service lives in the scope session, and this container has no scope open.
                  where: A.swift:1
                  fix:   Resolve it from the container that `openScope(.session, …)` returned, or one opened from there. \
                @Injected finds that container inside of `Container.withCurrent(scope) { … }`.
                """))
    }

    @Test("A forward that comes back to itself through @Injected traps with the report")
    func forwardCircle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(Int.self, scope: .singleton) { 1 }
                registry.forward(Double.self, to: Int.self, fileID: "A.swift", line: 1) { _ in
                    @Injected var number: Double
                    return number
                }
            }
            Container.setDefault(container)
            _ = try container.resolve(Double.self)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Building Double came back to Double before it was complete."))
    }

    @Test(
        "A task that restarts itself inside withCurrent keeps no container of those before", arguments: [false, true])
    func restarting(isInFactory: Bool) async throws {
        let alive = Tally()
        let most = await withCheckedContinuation { continuation in
            Restart(isInFactory: isInFactory, alive: alive) { continuation.resume(returning: $0) }(100)
        }
        #expect(most < 50)
        #expect(try await eventually { alive.count == 0 })
    }

    @Test("Without a current container @Injected traps and says what to do")
    func none() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Owner() }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("@Injected Service found no current container."))
        #expect(
            text.contains(
                "fix:   Call Container.setDefault where the program starts, or Container.withCurrent around this: in a test "
                    + "by its trait `.container(…)`, and in a `Task.detached`, which inherits none."))
    }

    @Test("The default container serves where no task has one, and can be set once")
    func defaultContainer() async {
        await #expect(processExitsWith: .success) {
            let container = try Container { $0.register(Service.self) { Service("default") } }
            let other = try Container { $0.register(Service.self) { Service("other") } }
            Container.setDefault(container)
            precondition(Owner().service.name == "default")
            precondition(Container.withCurrent(other) { Owner().service.name } == "other")
            exit(EXIT_SUCCESS)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container()
            Container.setDefault(container)
            Container.setDefault(container)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("The default container is set already."))
    }

    @Test("require traps with the full report")
    func require() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(Int.self, fileID: "A.swift", line: 1) { throw Broken(reason: "no disk") }
                registry.register(String.self, fileID: "A.swift", line: 2) { (number: Int) in "\(number)" }
            }
            _ = container.require(String.self, fileID: "App/Main.swift", line: 3)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("App/Main.swift:3: Fatal error: The factory of Int failed: no disk"))
        #expect(text.contains("path:  String (A.swift:2) → Int (A.swift:1)"))
        #expect(try container("a").require(Service.self).name == "a")
    }

    // In a process of its own, which an unresolved property would end.
    @Test("A task that goes on while its factory ends finds what is current inside or outside of it")
    func endingFactory() async {
        await #expect(processExitsWith: .success) {
            let found = Journal<String>()
            let outer = try Container { $0.register(Service.self) { Service("outer") } }
            let isStarted = Locked<Bool>()
            let inner = try Container { registry in
                registry.register(Service.self) { Service("inner") }
                registry.register(Int.self) { () async in
                    isStarted.value = false
                    Task {
                        isStarted.value = true
                        for _ in 0..<60 { found.note(Owner().service.name) }
                    }
                    while isStarted.value != true { await Task.yield() }
                    for _ in 0..<Int.random(in: 0...200) { _ = isStarted.value }
                    return 1
                }
            }
            let end = ContinuousClock.now + .seconds(4)
            while ContinuousClock.now < end {
                await Container.withCurrent(outer) { _ = try? await inner.resolveAsync(Int.self) }
            }
            #expect(Set(found.entries) == ["inner", "outer"])
        }
    }
}

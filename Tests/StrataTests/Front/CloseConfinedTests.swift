import Foundation
import Strata
import TestSupport
import Testing

private let mainQueue = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// Whether the main actor runs here: a test's main actor need not have the main thread.
private func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

/// Not `Sendable`: its end must come on the main actor.
private class Model {
    private let ends: Journal<Bool>
    init(_ ends: Journal<Bool>) { self.ends = ends }
    deinit { ends.note(isOnMainQueue()) }
}
private final class Wrapper: Model, Drawn {}
private protocol Drawn {}
private struct Plain: Drawn {}

@MainActor private final class Holder {
    let model: Lazy<Model>
    init(_ model: Lazy<Model>) { self.model = model }
}

/// Something of the root's whose teardown takes until the test lets it end.
private final class Lingering: Sendable {
    let isTearingDown = Signal()
    let mayEnd = Signal()

    static func register(in registry: inout Registry) {
        registry.register(
            Lingering.self, scope: .singleton,
            teardown: { lingering in
                lingering.isTearingDown.send()
                await lingering.mayEnd.wait()
            }, Lingering.init)
    }
}

@Suite("What is confined to the main actor, when its container is closed", .timeLimit(.minutes(10)))
@MainActor
struct CloseConfinedTests {
    /// For each instance that has gone, whether that was on the main actor.
    private let ends = Journal<Bool>()

    private nonisolated func firstEnd() async throws -> Bool? {
        _ = try await eventually { !ends.entries.isEmpty }
        return ends.entries.first
    }

    @Test("What a Lazy holds is freed on the main actor")
    func lazy() async throws {
        let container = try Container { [ends] registry in
            registry.register(Model.self, on: MainActor.self) { Model(ends) }
            registry.register(Holder.self, scope: .singleton, on: MainActor.self) { Holder($0) }
        }
        let holder = try container.resolve(Holder.self)
        _ = try holder.model()
        try await container.close()
        #expect(try await firstEnd() == true)
        withExtendedLifetime(holder) {}
    }

    @Test("What a decorator has replaced is freed on the main actor once it is torn down")
    func tornDown() async throws {
        let tornDown = Tally()
        let container = try Container { [ends] registry in
            registry.register(Model.self, scope: .singleton, on: MainActor.self, teardown: { _ in tornDown.add() }) {
                Model(ends)
            }
            registry.decorate(Model.self, on: MainActor.self) { (_: Model) in Wrapper(ends) }
        }
        _ = try container.resolve(Model.self)
        try await container.close()
        #expect(tornDown.count == 1)
        #expect(try await firstEnd() == true)
        withExtendedLifetime(container) {}
    }

    @Test("A scope that is let go on the main actor while its root closes is freed there")
    func letGo() async throws {
        let container = try Container { [ends] registry in
            Lingering.register(in: &registry)
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(Model.self, scope: .scoped(.screen), on: MainActor.self) { Model(ends) }
        }
        let lingering = try container.resolve(Lingering.self)
        let session = try container.openScope(.session)
        var screen: Container? = try session.openScope(.screen)
        _ = try screen?.resolve(Model.self)
        let closing = Task { try await container.close() }
        await lingering.isTearingDown.wait()
        screen = nil
        lingering.mayEnd.send()
        try await closing.value
        #expect(try await firstEnd() == true)
        withExtendedLifetime(session) {}
    }

    @Test("A derived container that is let go while its original closes is freed there, too")
    func derived() async throws {
        let root = try Container { registry in
            Lingering.register(in: &registry)
            registry.register((any Drawn).self) { Plain() }
        }
        let lingering = try root.resolve(Lingering.self)
        var derived: Container? = try root.overriding(sharing: .unaffected) { [ends] registry in
            registry.register((any Drawn).self, scope: .singleton, on: MainActor.self) { Wrapper(ends) }
        }
        _ = try derived?.resolve((any Drawn).self)
        let closing = Task { try await root.close() }
        await lingering.isTearingDown.wait()
        derived = nil
        lingering.mayEnd.send()
        try await closing.value
        #expect(try await firstEnd() == true)
    }

    @Test("Closing ends also while the main actor is busy", .holdingPoolThread)
    func busy() async throws {
        let container = try Container { [ends] registry in
            registry.register(Model.self, scope: .singleton, on: MainActor.self) { Model(ends) }
        }
        _ = try container.resolve(Model.self)
        closeBlocking(container)
    }

    @Test(
        "Closing does not wait for a task that waits for the main actor, once that has relieved it", .holdingPoolThread)
    func relieved() async throws {
        let isReady = Signal()
        let container = try Container { [ends] registry in
            registry.register(Lingering.self, scope: .singleton) { () async in
                isReady.send()
                return Lingering()
            }
            registry.register(Model.self, scope: .singleton, on: MainActor.self) { (_: Lingering) in Model(ends) }
            registry.register(Holder.self, on: MainActor.self) { (_: Model, model: Lazy<Model>) in Holder(model) }
        }
        let call = Task.detached { _ = try await container.resolveAsync(Holder.self) }
        await isReady.wait()
        // The task needs the main actor by now, which this does not leave.
        usleep(200_000)
        _ = try container.resolve(Model.self)
        closeBlocking(container)
        _ = await call.result
    }

    /// Blocks the main actor while a container closes, as a program does that ends.
    private func closeBlocking(_ container: Container) {
        let isClosed = Signal()
        Task.detached {
            try await container.close()
            isClosed.send()
        }
        isClosed.block()
    }
}

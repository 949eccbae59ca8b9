import Foundation
import Strata
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

private final class Other: Sendable {}

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
        let isTearingDown = Signal()
        let mayEnd = Signal()
        let container = try Container { [ends] registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(
                Other.self, scope: .singleton,
                teardown: { _ in
                    isTearingDown.send()
                    await mayEnd.wait()
                }, Other.init)
            registry.register(Model.self, scope: .scoped(.screen), on: MainActor.self) { Model(ends) }
        }
        _ = try container.resolve(Other.self)
        let session = try container.openScope(.session)
        var screen: Container? = try session.openScope(.screen)
        _ = try screen?.resolve(Model.self)
        let closing = Task { try await container.close() }
        await isTearingDown.wait()
        screen = nil
        mayEnd.send()
        try await closing.value
        #expect(try await firstEnd() == true)
        withExtendedLifetime(session) {}
    }

    @Test("A derived container that is let go while its original closes is freed there, too")
    func derived() async throws {
        let (isTearingDown, mayEnd) = (Signal(), Signal())
        let root = try Container { registry in
            registry.register((any Drawn).self) { Plain() }
            registry.register(
                Other.self, scope: .singleton,
                teardown: { _ in
                    isTearingDown.send()
                    await mayEnd.wait()
                }, Other.init)
        }
        _ = try root.resolve(Other.self)
        var derived: Container? = try root.overriding(sharing: .unaffected) { [ends] registry in
            registry.register((any Drawn).self, scope: .singleton, on: MainActor.self) { Wrapper(ends) }
        }
        _ = try derived?.resolve((any Drawn).self)
        let closing = Task { try await root.close() }
        await isTearingDown.wait()
        derived = nil
        mayEnd.send()
        try await closing.value
        #expect(try await firstEnd() == true)
    }

    @Test("Closing ends also while the main actor is busy")
    func busy() async throws {
        let container = try Container { [ends] registry in
            registry.register(Model.self, scope: .singleton, on: MainActor.self) { Model(ends) }
        }
        _ = try container.resolve(Model.self)
        let isClosed = Signal()
        Task.detached {
            try await container.close()
            isClosed.send()
        }
        // As a program does that ends.
        isClosed.block()
    }
}

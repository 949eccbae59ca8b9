import Foundation
import Strata
import Testing

private final class Instance: Sendable {}

@Suite("Contention", .timeLimit(.minutes(10)))
struct ContentionTests {
    @Test("8 threads that resolve one singleton 10,000 times build it once")
    func singleton() async throws {
        let builds = Tally()
        let seen = Journal<ObjectIdentifier>()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) {
                builds.add()
                Thread.sleep(forTimeInterval: 0.01)
                return Instance()
            }
        }
        let start = Barrier(8)
        await onThreads(8) { _ in
            start.wait()
            var instances: Set<ObjectIdentifier> = []
            for _ in 0..<10_000 {
                if let instance = try? container.resolve(Instance.self) { instances.insert(ObjectIdentifier(instance)) }
            }
            for instance in instances { seen.note(instance) }
        }
        #expect(builds.count == 1)
        #expect(seen.entries.count == 8)
        #expect(Set(seen.entries).count == 1)
    }

    @Test("Scoped instances are built once per open scope")
    func scoped() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Instance.self, scope: .scoped(.session)) {
                builds.add()
                return Instance()
            }
        }
        let sessions = try (0..<50).map { _ in try container.openScope(.session) }
        let start = Barrier(8)
        await onThreads(8) { _ in
            start.wait()
            for session in sessions { _ = try? session.resolve(Instance.self) }
        }
        #expect(builds.count == 50)
    }

    @Test("A weak instance that somebody holds is never built a second time")
    func weak() async throws {
        let container = try Container { $0.register(Instance.self, scope: .weak) { Instance() } }
        let differences = Tally()
        let start = Barrier(4)
        await onThreads(4) { _ in
            start.wait()
            for _ in 0..<2_000 {
                guard let held = try? container.resolve(Instance.self) else { continue }
                if (try? container.resolve(Instance.self)) !== held { differences.add() }
            }
        }
        #expect(differences.count == 0)
    }

    @Test("Tasks and threads share one construction of a synchronous singleton")
    func mixed() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) {
                builds.add()
                Thread.sleep(forTimeInterval: 0.02)
                return Instance()
            }
            registry.register(Int.self) { (_: Instance) async in 1 }
        }
        let tasks = (0..<20).map { _ in Task { try await container.resolveAsync(Int.self) } }
        await onThreads(4) { _ in _ = try? container.resolve(Instance.self) }
        for task in tasks { #expect(try await task.value == 1) }
        #expect(builds.count == 1)
    }

    @Test("A slow factory blocks nobody who asks for something else")
    func independent() async throws {
        let isBuilding = Signal()
        let mayEnd = Signal()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) {
                isBuilding.send()
                mayEnd.block()
                return Instance()
            }
            registry.register(User.self, scope: .singleton) { User(id: 1) }
        }
        await onThreads(2) { number in
            if number == 0 {
                _ = try? container.resolve(Instance.self)
            } else {
                isBuilding.block()
                #expect(throws: Never.self) { try container.resolve(User.self) }
                mayEnd.send()
            }
        }
    }

    @Test("A failed construction fails all who waited, and the next resolve tries again")
    func failure() async throws {
        let attempts = Tally()
        let errors = Journal<ResolutionError.Code>()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) {
                Thread.sleep(forTimeInterval: 0.05)
                if attempts.add() == 1 { throw Broken() }
                return Instance()
            }
        }
        let start = Barrier(4)
        await onThreads(4) { _ in
            start.wait()
            if let error = resolutionError({ try container.resolve(Instance.self) }) { errors.note(error.code) }
        }
        #expect(!errors.entries.isEmpty)
        #expect(errors.entries.allSatisfy { $0 == .factoryFailed })
        _ = try container.resolve(Instance.self)
        #expect(attempts.count == 2)
    }
}

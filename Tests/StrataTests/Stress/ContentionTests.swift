import Foundation
import Strata
import Testing

private final class Instance: Sendable {}
private struct Holder: Sendable { let late: Lazy<Instance> }

/// What asks the container when it is freed.
private final class Asking: Sendable {
    let number: Int
    private let provider: Provider<User>
    init(_ number: Int, _ provider: Provider<User>) {
        self.number = number
        self.provider = provider
    }
    deinit { _ = try? provider() }
}

@Suite("Stress of contention", .timeLimit(.minutes(10)))
struct ContentionTests {
    /// Something that is built once, and how one of many threads or tasks asks for it.
    private struct Kind: Sendable {
        let name: String
        var isAsync = false
        let register: @Sendable (inout Registry, @escaping @Sendable () -> Instance) -> Void
        let ask: @Sendable (Container) async throws -> Instance
        var askBlocking: (@Sendable (Container) throws -> Instance)?

        static let all = [
            Kind(
                name: "singleton", register: { $0.register(Instance.self, scope: .singleton, $1) },
                ask: { try await $0.resolveAsync(Instance.self) }, askBlocking: { try $0.resolve(Instance.self) }),
            Kind(
                name: "scoped", register: { $0.register(Instance.self, scope: .scoped(.session), $1) },
                ask: { try await $0.resolveAsync(Instance.self) }, askBlocking: { try $0.resolve(Instance.self) }),
            Kind(
                name: "weak", register: { $0.register(Instance.self, scope: .weak, $1) },
                ask: { try await $0.resolveAsync(Instance.self) }, askBlocking: { try $0.resolve(Instance.self) }),
            Kind(
                name: "for an argument",
                register: { registry, make in
                    registry.register(Instance.self, argument: Int.self, scope: .scoped(.session)) { _ in make() }
                },
                ask: { try await $0.resolveAsync(Instance.self, argument: 1) },
                askBlocking: { try $0.resolve(Instance.self, argument: 1) }),
            Kind(
                name: "the value of a Lazy",
                register: { registry, make in
                    registry.register(Instance.self, make)
                    registry.register(Holder.self, scope: .scoped(.session), Holder.init)
                },
                ask: { try await $0.resolveAsync(Holder.self).late.resolveAsync() },
                askBlocking: { try $0.resolve(Holder.self).late() }),
            Kind(
                name: "an element of a list",
                register: { registry, make in registry.contribute(Instance.self, scope: .singleton, make) },
                ask: { try await $0.resolveAsync([Instance].self)[0] },
                askBlocking: { try $0.resolve([Instance].self)[0] }),
            Kind(
                name: "asynchronous", isAsync: true,
                register: { registry, make in
                    registry.register(Instance.self, scope: .singleton) { () async in
                        await Task.yield()
                        return make()
                    }
                }, ask: { try await $0.resolveAsync(Instance.self) }),
            Kind(
                name: "the asynchronous value of a Lazy", isAsync: true,
                register: { registry, make in
                    registry.register(Instance.self) { () async in
                        await Task.yield()
                        return make()
                    }
                    registry.register(Holder.self, scope: .singleton, Holder.init)
                }, ask: { try await $0.resolveAsync(Holder.self).late.resolveAsync() }),
        ]
    }

    @Test("Each kind of kept instance is built exactly once by 8 threads and 8 tasks that ask at the same time")
    func once() async throws {
        for kind in Kind.all {
            for _ in 0..<20 {
                let builds = Tally()
                let root = try Container { registry in
                    registry.declareScope(.session)
                    kind.register(&registry) {
                        builds.add()
                        // So that the others ask meanwhile.
                        Thread.sleep(forTimeInterval: 0.001)
                        return Instance()
                    }
                }
                let container = try root.openScope(.session)
                let seen = Journal<Instance>()
                let tasks = (0..<8).map { _ in
                    Task { do { seen.note(try await kind.ask(container)) } catch { Issue.record(error) } }
                }
                if let ask = kind.askBlocking {
                    let start = Barrier(8)
                    await onThreads(8) { _ in
                        start.wait()
                        do { seen.note(try ask(container)) } catch { Issue.record(error) }
                    }
                }
                for task in tasks { await task.value }
                let instances = seen.entries
                #expect(instances.count == (kind.isAsync ? 8 : 16), "\(kind.name)")
                #expect(Set(instances.map(ObjectIdentifier.init)).count == 1, "\(kind.name)")
                #expect(builds.count == 1, "\(kind.name)")
            }
        }
    }

    @Test("No instance is freed with the container's lock held: it may ask the container then")
    func freed() async throws {
        let watchdog = Watchdog(seconds: 180, "Something was freed with the container's lock held.")
        defer { watchdog.stop() }
        let container = try Container { registry in
            registry.register(User.self, scope: .singleton) { User(id: 1) }
            registry.register(Asking.self, argument: Int.self, scope: .weak) { Asking($0, $1) }
            registry.register(Asking.self, scope: .weak) { Asking(0, $0) }
            registry.register(Asking.self, qualifier: APIBase.self) { Asking(0, $0) }
        }
        await onThreads(4) { thread in
            for number in 0..<500 {
                let held = try? container.resolve(Asking.self, argument: number)
                #expect(held?.number == number)
                _ = try? container.resolve(Asking.self, argument: thread)
                _ = try? container.resolve(Asking.self)
                _ = try? container.resolve(Lazy<Asking>.self, qualifier: APIBase.self)()
            }
        }
    }
}

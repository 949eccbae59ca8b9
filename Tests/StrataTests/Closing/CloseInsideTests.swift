import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable {}

@Suite("close from inside of a construction or a teardown", .timeLimit(.minutes(10)))
struct CloseInsideTests {
    @Test("A factory that closes a container which would wait for it gets circularCreation, and nothing is closed")
    func construction() async throws {
        typealias Close = @Sendable (_ root: Container, _ session: Container) async throws -> Void
        let closes: [Close] = [
            { root, _ in try await root.close() }, { _, session in try await session.close() },
            { root, _ in try await Task { try await root.close() }.value },
            { root, _ in
                async let closing: Void = root.close()
                try await closing
            },
        ]
        for (number, close) in closes.enumerated() {
            let held = Journal<WeakContainer>()
            let root = try Container { registry in
                registry.declareScope(.session)
                registry.register(A.self, scope: .scoped(.session)) { () async throws in
                    let held = held.entries
                    if let root = held.first?.container, let session = held.last?.container {
                        try await close(root, session)
                    }
                    return A()
                }
                registry.register(B.self) { B() }
            }
            let session = try root.openScope(.session)
            held.note(WeakContainer(root))
            held.note(WeakContainer(session))
            let error = await resolutionError { try await session.resolveAsync(A.self) }
            #expect(error?.code == .circularCreation, "close \(number)")
            #expect(error?.description.contains("The factory of A closes the container that waits for it.") == true)
            held.clear()
            _ = try session.resolve(B.self)
            _ = try await session.resolveAsync(A.self)
        }
    }

    @Test("So does one of another container that the construction awaits")
    func otherContainer() async throws {
        let held = Locked<WeakContainer>()
        let other = try Container { registry in
            registry.register(B.self, scope: .singleton) { () async throws in
                try await held.value?.container?.close()
                return B()
            }
        }
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { () async throws in
                _ = try await other.resolveAsync(B.self)
                return A()
            }
        }
        held.value = WeakContainer(container)
        #expect(await resolutionError { try await container.resolveAsync(A.self) }?.code == .circularCreation)
        #expect(container.isOpen)
    }

    @Test("A factory may close what does not wait for it: another container, or a scope that it has opened")
    func others() async throws {
        let closed = Journal<String>()
        let other = try Container { registry in
            registry.register(B.self, scope: .singleton, teardown: { _ in closed.note("other") }) { B() }
        }
        _ = try other.resolve(B.self)
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(B.self, scope: .scoped(.session), teardown: { _ in closed.note("session") }) { B() }
            registry.register(A.self, scope: .singleton) { () async throws in
                try await other.close()
                let session = try Container.current!.openScope(.session)
                _ = try session.resolve(B.self)
                try await session.close()
                return A()
            }
        }
        _ = try await container.resolveAsync(A.self)
        #expect(closed.entries == ["other", "session"])
    }

    @Test("Tasks that have left the factory behind may close: of a synchronous factory, detached, or afterwards")
    func tasks() async throws {
        for isAsync in [true, false] {
            let tasks = Journal<Task<Void, any Error>>()
            let held = Locked<WeakContainer>()
            let closed = Tally()
            let mayClose = Signal()
            @Sendable func start() {
                guard let container = held.value?.container else { return }
                if isAsync {
                    tasks.note(Task.detached { try await container.close() })
                    tasks.note(
                        Task {
                            await mayClose.wait()
                            try await container.close()
                        })
                } else {
                    tasks.note(Task { try await container.close() })
                }
            }
            let container = try Container { registry in
                if isAsync {
                    registry.register(A.self, scope: .singleton, teardown: { _ in closed.add() }) { () async in
                        start()
                        return A()
                    }
                } else {
                    registry.register(A.self, scope: .singleton, teardown: { _ in closed.add() }) {
                        start()
                        return A()
                    }
                }
            }
            held.value = WeakContainer(container)
            _ = try await container.resolveAsync(A.self)
            mayClose.send()
            for task in tasks.entries { try await task.value }
            #expect(closed.count == 1)
        }
    }

    @Test(
        "A teardown that closes its own container, or one around it that is being closed, fails with circularCreation")
    func teardown() async throws {
        for closesRoot in [true, false] {
            let held = Locked<WeakContainer>()
            let closed = Tally()
            let container = try Container { registry in
                registry.declareScope(.session)
                registry.register(B.self, scope: .singleton, teardown: { _ in closed.add() }) { B() }
                registry.register(
                    A.self, scope: .scoped(.session), teardown: { _ in try await held.value?.container?.close() }
                ) { (_: B) in
                    A()
                }
            }
            let session = try container.openScope(.session)
            held.value = WeakContainer(closesRoot ? container : session)
            _ = try session.resolve(A.self)
            let error = await #expect(throws: TeardownError.self) { try await container.close() }
            #expect((error?.errors.first as? ResolutionError)?.code == .circularCreation)
            #expect(error?.description.contains("A teardown closes the container that waits for it.") == true)
            #expect(error?.errors.count == 1)
            #expect(closed.count == 1)
        }
    }

    @Test("A teardown may close a scope whose closing has ended, or one of which nothing waits for it")
    func endedScope() async throws {
        let closed = Journal<String>()
        let scopes = Journal<Container>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.window)
            registry.register(A.self, scope: .scoped(.session), teardown: { _ in closed.note("session") }) { A() }
            registry.register(
                B.self, scope: .singleton,
                teardown: { _ in
                    closed.note("root")
                    for scope in scopes.entries { try await scope.close() }
                }, { B() })
            registry.register(
                User.self, scope: .scoped(.window),
                teardown: { _ in
                    for scope in scopes.entries { try await scope.close() }
                    closed.note("window")
                }, { User(id: 1) })
        }
        let window = try container.openScope(.window)
        _ = (try container.resolve(B.self), try window.resolve(User.self))
        let (first, second) = (try container.openScope(.session), try container.openScope(.session))
        _ = (try first.resolve(A.self), try second.resolve(A.self))
        scopes.note(first)
        try await window.close()
        #expect(closed.entries == ["session", "window"])
        scopes.note(second)
        scopes.note(window)
        try await container.close()
        #expect(closed.entries == ["session", "window", "session", "root"])
        scopes.clear()
    }

    @Test("Two scopes whose teardowns close each other are a circle, and an error of one")
    func eachOther() async throws {
        let scopes = Journal<Container>()
        let (first, second) = (Signal(), Signal())
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.window)
            registry.register(
                A.self, scope: .scoped(.session),
                teardown: { _ in
                    first.send()
                    await second.wait()
                    try await scopes.entries[1].close()
                }, { A() })
            registry.register(
                B.self, scope: .scoped(.window),
                teardown: { _ in
                    second.send()
                    await first.wait()
                    try await scopes.entries[0].close()
                }, { B() })
        }
        let (session, window) = (try container.openScope(.session), try container.openScope(.window))
        scopes.note(session)
        scopes.note(window)
        _ = (try session.resolve(A.self), try window.resolve(B.self))
        let errors = Journal<any Error>()
        await withTaskGroup(of: Void.self) { group in
            for scope in [session, window] {
                group.addTask { do { try await scope.close() } catch { errors.note(error) } }
            }
        }
        // The error of one is the other's, too, which has asked for its closing.
        #expect((1...2).contains(errors.entries.count))
        #expect(errors.entries.allSatisfy { "\($0)".contains("closes the container that waits for it") })
        scopes.clear()
        try await container.close()
    }

    @Test("A teardown may use what is open, and nothing of what closes")
    func uses() async throws {
        let held = Locked<WeakContainer>()
        let found = Journal<String>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(B.self, scope: .singleton) { () async in B() }
            registry.register(
                A.self, scope: .scoped(.session),
                teardown: { _ in
                    let code = await resolutionError { try await held.value?.container?.resolveAsync(B.self) }?.code
                    found.note(code.map { "\($0)" } ?? "found")
                }, { A() })
        }
        held.value = WeakContainer(container)
        let (first, second) = (try container.openScope(.session), try container.openScope(.session))
        _ = (try first.resolve(A.self), try second.resolve(A.self))
        try await first.close()
        try await container.close()
        #expect(found.entries == ["found", "closed"])
    }
}

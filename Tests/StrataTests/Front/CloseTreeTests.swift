import Strata
import Testing

private final class First: Sendable {}
private final class Numbered: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}
private final class Second: Sendable {}
private final class Third: Sendable {}

@Suite("Closing a tree of scopes", .timeLimit(.minutes(10)))
struct CloseTreeTests {
    @Test("Closing refuses everything in the whole tree before anything is torn down")
    func wholeTree() async throws {
        let isTearingDown = Signal()
        let mayEnd = Signal()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(
                First.self, scope: .scoped(.session),
                teardown: { _ in
                    isTearingDown.send()
                    await mayEnd.wait()
                }, First.init)
            registry.register(Second.self, scope: .scoped(.session), Second.init)
            registry.register(Third.self) { Third() }
        }
        let untouched = try container.openScope(.session)
        let below = try untouched.openScope(.screen)
        let provider = try below.resolve(Provider<Third>.self)
        // Opened last, so torn down first: the others have not been reached yet.
        let last = try container.openScope(.session)
        _ = try last.resolve(First.self)
        let closing = Task { try await container.close() }
        await isTearingDown.wait()
        let codes = [
            resolutionError { try untouched.resolve(Second.self) }?.code,
            resolutionError { try untouched.openScope(.screen) }?.code,
            resolutionError { try below.resolve(Third.self) }?.code,
            resolutionError { try provider() }?.code,
            await resolutionError { try await below.resolveAsync(Third.self) }?.code,
            await resolutionError { try await below.prepare() }?.code,
        ]
        mayEnd.send()
        try await closing.value
        #expect(codes == Array(repeating: .closed, count: 6))
    }

    @Test("Two scopes whose teardowns close each other are a circle and an error of one of them")
    func eachOther() async throws {
        let sessions = Journal<Container>()
        let bothTearDown = Journal<Void>()
        let container = try Container { registry in
            registry.declareScope(.session, inputs: Int.self)
            registry.register(
                Numbered.self, scope: .scoped(.session),
                teardown: { numbered in
                    bothTearDown.note(())
                    while bothTearDown.entries.count < 2 { await Task.yield() }
                    try await sessions.entries[1 - numbered.number].close()
                }, Numbered.init)
        }
        for number in 0..<2 {
            let session = try container.openScope(.session, number)
            _ = try session.resolve(Numbered.self)
            sessions.note(session)
        }
        let errors = await withTaskGroup(of: [any Error].self) { group in
            for session in sessions.entries {
                group.addTask { await teardownErrors(of: session) }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(errors.count == 2)
        func isCircle(_ error: any Error) -> Bool {
            if let error = error as? ResolutionError { return error.code == .circularCreation }
            return (error as? TeardownError)?.errors.allSatisfy(isCircle) ?? false
        }
        #expect(errors.allSatisfy(isCircle))
        sessions.clear()
    }

    @Test("Closing cancels the constructions that are under way, and what was asked for is closed")
    func cancelled() async throws {
        let isBuilding = Signal()
        let hasBeenCancelled = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(First.self, scope: .scoped(.session), fileID: "A.swift", line: 1) { () async throws in
                isBuilding.send()
                do {
                    try await Task.sleep(for: .seconds(600))
                } catch {
                    hasBeenCancelled.add()
                    throw error
                }
                return First()
            }
        }
        let session = try container.openScope(.session)
        let waiter = Task { await resolutionError { try await session.resolveAsync(First.self) } }
        await isBuilding.wait()
        try await container.close()
        #expect(hasBeenCancelled.count == 1)
        #expect(
            await waiter.value?.description == """
                First was asked of a container that is closed or gone.
                  where: A.swift:1
                  fix:   Keep the container as long as something resolves from it, and close it last.
                """)
    }

    @Test("Closing throws a scope's errors once, whoever still holds the scope", arguments: [false, true])
    func errorsOnce(isHeld: Bool) async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(First.self, scope: .scoped(.session), teardown: { _ in throw Broken() }, First.init)
        }
        var session: Container? = try container.openScope(.session)
        _ = try session?.resolve(First.self)
        #expect(await teardownErrors(of: session).count == 1)
        if !isHeld { session = nil }
        #expect(await teardownErrors(of: container).isEmpty)
        // Who closes the scope again is told again.
        #expect(await teardownErrors(of: session).count == (isHeld ? 1 : 0))
    }

    private func teardownErrors(of container: Container?) async -> [any Error] {
        do {
            try await container?.close()
            return []
        } catch {
            return (error as? TeardownError)?.errors ?? [error]
        }
    }

    @Test("Closing throws a scope's errors also where somebody else has closed that scope meanwhile")
    func errorsOfEnded() async throws {
        let (isTearingDown, mayEnd) = (Signal(), Signal())
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(
                First.self, scope: .scoped(.session),
                teardown: { _ in
                    isTearingDown.send()
                    await mayEnd.wait()
                }, First.init)
            registry.register(Second.self, scope: .scoped(.screen), teardown: { _ in throw Broken() }, Second.init)
        }
        let session = try container.openScope(.session)
        let screen = try session.openScope(.screen)
        _ = try screen.resolve(Second.self)
        // Opened last, so torn down first: the screen's turn has not come.
        let last = try container.openScope(.session)
        _ = try last.resolve(First.self)
        let closing = Task { await teardownErrors(of: container) }
        await isTearingDown.wait()
        #expect(await teardownErrors(of: screen).count == 1)
        mayEnd.send()
        #expect(await closing.value.count == 1)
        withExtendedLifetime((session, last)) {}
    }

    @Test("Whoever has waited for the closing of a scope may let go of everything")
    func lastReference() async throws {
        for _ in 0..<10_000 {
            var container: Container? = try Container { registry in
                registry.declareScope(.session)
                registry.register(First.self, scope: .singleton, First.init)
            }
            weak let first = try container?.resolve(First.self)
            var session: Container? = try container?.openScope(.session)
            try await session?.close()
            (container, session) = (nil, nil)
            #expect(first == nil)
        }
    }

    @Test("Closing throws the errors of the scopes that it closes itself, and a scope's own closer gets its own")
    func errorsOfChildren() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(First.self, scope: .scoped(.session), teardown: { _ in throw Broken() }, First.init)
            registry.register(
                Second.self, scope: .singleton, teardown: { _ in throw Broken(reason: "root") }, Second.init)
        }
        let session = try container.openScope(.session)
        _ = try session.resolve(First.self)
        _ = try container.resolve(Second.self)
        #expect(await teardownErrors(of: container).map { $0 as? Broken } == [Broken(), Broken(reason: "root")])
        #expect(await teardownErrors(of: session).map { $0 as? Broken } == [Broken()])
    }

    @Test("A factory of another container that closes the one that waits for it is a circle and an error")
    func acrossContainers() async throws {
        let holder = Locked<Container>()
        let isTearingDown = Signal()
        let other = try Container { registry in
            registry.register(First.self, scope: .singleton) { () async throws in
                await isTearingDown.wait()
                try await holder.value?.close()
                return First()
            }
        }
        let container = try Container { registry in
            registry.register(
                Second.self, scope: .singleton,
                teardown: { _ in
                    isTearingDown.send()
                    _ = try await other.resolveAsync(First.self)
                }, Second.init)
        }
        holder.value = container
        _ = try container.resolve(Second.self)
        let building = Task { await resolutionError { try await other.resolveAsync(First.self) } }
        var codes = await teardownErrors(of: container).map { ($0 as? ResolutionError)?.code }
        codes.append(await building.value?.code)
        holder.value = nil
        #expect(codes.contains(.circularCreation))
    }

    @Test("A factory may close a scope where only a task that another has left behind waits for it")
    func leftBehind() async throws {
        let (isAsking, mayEnd) = (Signal(), Signal())
        let session = Locked<WeakContainer>()
        let asked = Journal<ResolutionError?>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(First.self, scope: .singleton) { () async throws in
                await isAsking.wait()
                // By then the task waits for this.
                try await Task.sleep(for: .milliseconds(50))
                async let ending: Void = {
                    try? await Task.sleep(for: .milliseconds(50))
                    mayEnd.send()
                }()
                try await session.value?.container?.close()
                await ending
                return First()
            }
            registry.register(Second.self, scope: .scoped(.session)) { (first: Provider<First>) async in
                Task {
                    isAsking.send()
                    asked.note(await resolutionError { try await first.resolveAsync() })
                    mayEnd.send()
                }
                await mayEnd.wait()
                return Second()
            }
        }
        let scope = try container.openScope(.session)
        session.value = WeakContainer(scope)
        async let first = container.resolveAsync(First.self)
        let second = Task { try await scope.resolveAsync(Second.self) }
        _ = try await first
        #expect(await resolutionError { try await second.value } == nil)
        #expect(asked.entries.map { $0?.code } == [.circularCreation])
    }

    @Test("A scope that is let go while its root closes is torn down, also where the call of close is refused")
    func letGo() async throws {
        let tornDown = Journal<String>()
        let other = Locked<Container>()
        let isTearingDown = Signal()
        let mayEnd = Signal()
        let refusal = Locked<ResolutionError>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(
                First.self, scope: .scoped(.session),
                teardown: { _ in
                    tornDown.note("session")
                    isTearingDown.send()
                    await mayEnd.wait()
                    _ = try await other.value?.resolveAsync(Third.self)
                }, First.init)
            registry.register(
                Second.self, scope: .scoped(.screen), teardown: { _ in tornDown.note("screen") }, Second.init)
        }
        let session = try container.openScope(.session)
        var screen: Container? = try session.openScope(.screen)
        _ = try screen?.resolve(Second.self)
        // Opened last, so torn down first: the screen's turn comes after the refusal.
        let last = try container.openScope(.session)
        _ = try last.resolve(First.self)
        other.value = try Container { registry in
            registry.register(Third.self, scope: .singleton) { () async in
                let isRefused = Signal()
                Task {
                    refusal.value = await resolutionError { try await container.close() }
                    isRefused.send()
                }
                await isRefused.wait()
                return Third()
            }
        }
        let building = Task { _ = try await other.value?.resolveAsync(Third.self) }
        await isTearingDown.wait()
        screen = nil
        mayEnd.send()
        try await building.value
        #expect(refusal.value?.code == .circularCreation)
        try await container.close()
        #expect(tornDown.entries == ["session", "screen"])
        other.value = nil
        withExtendedLifetime((session, last)) {}
    }

    @Test("A call that began before and waits for what another container keeps gets that", arguments: [true, false])
    func others(isScope: Bool) async throws {
        let hasBegun = Signal()
        let isClosed = Signal()
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(User.self, scope: .singleton) { () async in
                hasBegun.send()
                await isClosed.wait()
                return User(id: 1)
            }
            registry.register(Int.self) { 1 }
        }
        let other =
            try isScope
            ? root.openScope(.session) : root.overriding(sharing: .unaffected) { $0.register(Int.self) { 2 } }
        async let user = other.resolveAsync(User.self)
        await hasBegun.wait()
        try await other.close()
        isClosed.send()
        #expect(try await user == User(id: 1))
        #expect(resolutionError { try other.resolve(User.self) }?.code == .closed)
        #expect(try root.resolve(User.self) == User(id: 1))
    }
}

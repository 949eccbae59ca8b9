import Foundation
import Strata
import TestSupport
import Testing

private final class Part: Sendable {}
private final class Kept: Sendable {}
private final class Slow: Sendable {}
private final class Last: Sendable {}
private final class Screen: Sendable {}
private final class Root: Sendable {}
private final class Other: Sendable {}

private struct Holder {
    @Injected var part: Part
}

/// An observer that takes its time, and notes whether a container was closed meanwhile.
private final class SlowObserver: ContainerObserver {
    let isClosed = Locked(false)
    let wasClosed = Journal<Bool>()

    func didConstruct(_ construction: ConstructionReport) {
        if construction.type == "Part" { usleep(50_000) }
        wasClosed.note(isClosed.value == true)
    }
}

/// A task that builds a screen, and is relieved by a thread while it is in the middle of a `.graph` instance.
private final class Relieved: Sendable {
    private let last = Locked<Last>()
    let container = Locked<Container>()
    let isRelieved = Locked<Bool>()

    /// - Parameter makeAgain: What the weak instance does that the task makes anew after it was relieved.
    init(makeAgain: @escaping @Sendable (Relieved) async throws -> Void) throws {
        let (slows, lasts) = (Tally(), Tally())
        container.value = try Container { registry in
            registry.register(Part.self, scope: .graph) { Part() }
            registry.register(Kept.self, scope: .singleton) { (_: Part) async in Kept() }
            registry.register(Slow.self, scope: .graph) { [weak self] (_: Kept) in
                if slows.add() == 1 { self?.relieve() }
                return Slow()
            }
            registry.register(Last.self, scope: .weak) { [weak self] (_: Part) async throws in
                if lasts.add() == 2, let self { try await makeAgain(self) }
                return Last()
            }
            registry.register(Screen.self, scope: .singleton) { (_: Slow, _: Last) in Screen() }
            registry.register(Root.self, scope: .singleton) { (_: Screen) in Root() }
        }
    }

    /// - Returns: The screen that a task has built, or what takes it.
    func resolve<T: Sendable>(_ type: T.Type) async throws -> T? {
        _ = try await container.value?.resolveAsync(Kept.self)
        last.value = try await container.value?.resolveAsync(Last.self)
        return try await container.value?.resolveAsync(type)
    }

    /// Has a thread build the screen, and lets go of the weak instance.
    private func relieve() {
        let isOver = Signal()
        Thread.detachNewThread {
            self.isRelieved.value = (try? self.container.value?.resolve(Screen.self)) != nil
            isOver.send()
        }
        isOver.block()
        last.value = nil
    }
}

@Suite("A task that a thread has relieved", .timeLimit(.minutes(10)))
struct RelievedTaskTests {
    @Test("is waited for as others are: a circle through it is refused in the task that asked", .holdingPoolThread)
    func circle() async throws {
        let said = Locked<String>()
        let relieved = try Relieved { relieved in
            do {
                _ = try await relieved.container.value?.resolveAsync(Root.self)
            } catch {
                said.value = "\(error)"
                throw error
            }
        }
        _ = try await relieved.resolve(Root.self)
        #expect(relieved.isRelieved.value == true)
        // Which of the two waits comes last is a matter of time.
        let circles = ["Root", "Screen"].map { "Building \($0) came back to \($0) before it was complete.\n" }
        #expect(circles.contains { said.value?.hasPrefix($0) ?? false }, "\(said.value ?? "nothing was said")")
    }

    @Test("does not keep a caller that is cancelled", .holdingPoolThread)
    func cancelled() async throws {
        let isOver = Locked<Bool>()
        let isMaking = Locked<Bool>()
        let relieved = try Relieved { _ in
            isMaking.value = true
            while isOver.value != true { await Task.yield() }
        }
        let task = Task { try await relieved.resolve(Screen.self) }
        while isMaking.value != true { await Task.yield() }
        task.cancel()
        let outcome = await task.result
        isOver.value = true
        #expect(relieved.isRelieved.value == true)
        let error = resolutionError { _ = try outcome.get() }
        #expect(error?.code == .cancelled)
    }

    // In a process of its own: it blocks a thread of the tasks until a task has begun to close the container.
    @Test("is waited for, too, where one that it has begun goes on without it")
    func nested() async {
        await #expect(processExitsWith: .success) {
            let container = Locked<Container>()
            let (builds, inside, overlaps) = (Tally(), Tally(), Tally())
            container.value = try Container { registry in
                registry.register(Kept.self, scope: .singleton) { () async in Kept() }
                registry.register(Slow.self, scope: .graph) { (_: Kept) in
                    guard builds.add() == 1 else { return Slow() }
                    inside.add()
                    let isOver = Signal()
                    Thread.detachNewThread {
                        _ = try? container.value?.resolve(Root.self)
                        isOver.send()
                    }
                    isOver.block()
                    // Time for the call to go on.
                    usleep(200_000)
                    inside.add(-1)
                    return Slow()
                }
                registry.register(Screen.self, scope: .singleton) { (_: Slow) in Screen() }
                // Run by the thread: closes the container, which gives up the task that asks for the screen.
                registry.register(Root.self, scope: .singleton) { (_: Screen) in
                    Task { try await container.value?.close() }
                    while let container = container.value, resolutionError({ try container.resolve(Int.self) }) == nil {
                        usleep(1_000)
                    }
                    usleep(50_000)
                    return Root()
                }
                registry.register(Int.self) { 1 }
                registry.register(Part.self, scope: .graph) {
                    overlaps.add(inside.count)
                    return Part()
                }
                registry.register(Last.self) { (_: Root, _: Part) in Last() }
            }
            _ = try? await container.value?.resolveAsync(Last.self)
            #expect(builds.count == 2)
            #expect(overlaps.count == 0)
            container.value = nil
        }
    }

    // In a process of its own, which a property without a container would end. It blocks a thread of the tasks.
    @Test("is waited for by close, and may use @Injected meanwhile")
    func closing() async {
        await #expect(processExitsWith: .success) {
            let (events, isClosed) = (Journal<String>(), Signal())
            try await makeScreen(roots: events) { container in
                Task.detached {
                    try? await container.close()
                    events.note("closed")
                    isClosed.send()
                }
                while resolutionError({ try container.resolve(Part.self) }) == nil { usleep(1_000) }
                usleep(100_000)
                _ = Holder()
                events.note("made")
            }
            await isClosed.wait()
            // The task made no second root.
            #expect(events.entries == ["root", "made", "closed"])
        }
    }

    @Test(
        "is waited for by close until the observer has been told of what it made",
        .holdingPoolThread, arguments: [Scope.transient, .graph])
    func observed(_ scope: Scope) async throws {
        let (isMaking, mayGoOn, isRelieved) = (Signal(), Signal(), Signal())
        let (parts, observer) = (Tally(), SlowObserver())
        let container = try Container(observer: observer) { registry in
            registry.register(Kept.self, scope: .singleton) { () async in Kept() }
            let make: @Sendable (Kept) -> Part = { _ in
                if parts.add() == 1 {
                    isMaking.send()
                    mayGoOn.block()
                }
                return Part()
            }
            if scope == .graph {
                registry.register(Part.self, scope: .graph, make)
            } else {
                registry.register(Part.self, make)
            }
            registry.register(Screen.self, scope: .singleton) { (_: Part) in Screen() }
        }
        let task = Task { _ = try? await container.resolveAsync(Screen.self) }
        await isMaking.wait()
        await onThreads(1) { _ in
            if (try? container.resolve(Screen.self)) != nil { isRelieved.send() }
        }
        await isRelieved.wait()
        let closing = Task {
            try await container.close()
            observer.isClosed.value = true
        }
        while (try? container.resolve(Screen.self)) != nil { await Task.yield() }
        mayGoOn.send()
        try await closing.value
        await task.value
        // Of what is kept, of the thread's part and the screen, and of the task's part.
        #expect(observer.wasClosed.entries == [false, false, false, false])
    }

    // In a process of its own, for the same reason.
    @Test("may not close its container, which stays open")
    func closingItself() async {
        await #expect(processExitsWith: .success) {
            let said = Journal<String>()
            try await makeScreen(roots: Journal()) { container in
                let isRefused = Signal()
                Task {
                    let error = await resolutionError { try await container.close() }
                    said.note(error.map { "\($0.code)" } ?? "closed")
                    isRefused.send()
                }
                isRefused.block()
                let error = resolutionError { _ = try container.resolve(Part.self) }
                said.note(error.map { "\($0.code)" } ?? "open")
            }
            #expect(said.entries == ["circularCreation", "open"])
        }
    }

    // A task prepares Screen for Root, whose own task has asked for it, and is relieved: it goes on with Last, which asks for
    // Other, and that needs Root.
    @Test(
        "A circle through what it prepares is broken where perhaps nobody waits, and told step by step",
        .holdingPoolThread)
    func preparedCircle() async throws {
        let (slows, isAsking, refused) = (Tally(), Locked(false), Journal<String>())
        let (isBlocked, mayEnd) = (Signal(), Signal())
        @Sendable func ask<T: Sendable>(_ other: Provider<T>) async {
            do { _ = try await other.resolveAsync() } catch { refused.note("\(error)") }
        }
        let container = try Container { registry in
            registry.register(Part.self, scope: .singleton) { () async in Part() }
            registry.register(Kept.self, scope: .graph) { Kept() }
            registry.register(Slow.self, scope: .graph) { (_: Part) in
                if slows.add() == 1 {
                    isBlocked.send()
                    mayEnd.block()
                }
                return Slow()
            }
            registry.register(Screen.self, scope: .singleton, fileID: "A.swift", line: 1) { (_: Slow, _: Last) in
                Screen()
            }
            registry.register(Last.self, scope: .weak, fileID: "A.swift", line: 2) {
                (_: Kept, other: Provider<Other>) async in
                if isAsking.value == true { await ask(other) }
                return Last()
            }
            registry.register(Other.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: Root) async in Other() }
            registry.register(Root.self, scope: .singleton, fileID: "A.swift", line: 4) {
                (screen: Provider<Screen>) async in
                await Task { await ask(screen) }.value
                return Root()
            }
        }
        _ = try await container.resolveAsync(Part.self)
        var last: Last? = try await container.resolveAsync(Last.self)
        isAsking.value = true
        async let root = container.resolveAsync(Root.self)
        await isBlocked.wait()
        await onThreads(1) { _ in _ = try? container.resolve(Screen.self) }
        #expect(last != nil)
        last = nil
        mayEnd.send()
        _ = try await root
        #expect(
            refused.entries == [
                """
                Waiting for Screen would never end if Root awaits this task: Screen waits for Root.
                  where: A.swift:4
                  path:  Screen (A.swift:1) → Last (A.swift:2) → Other (A.swift:3) → Root (A.swift:4)
                  fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it. A task \
                that the factory starts and does not await must be a `Task.detached`: only that inherits nothing.
                """
            ])
    }
}

/// Has a task make a screen and what that needs, and a thread relieve it in the middle of that.
///
/// - Parameters:
///   - roots: Told of each root that is made, by the thread or the task: the last thing that a screen needs.
///   - doLast: What the task does after that, in a factory.
private func makeScreen(roots: Journal<String>, doLast: @escaping @Sendable (Container) -> Void) async throws {
    let container = Locked<Container>()
    defer { container.value = nil }
    let (slows, lasts, isDone) = (Tally(), Tally(), Signal())
    container.value = try Container { registry in
        registry.register(Part.self) { Part() }
        registry.register(Kept.self, scope: .singleton) { () async in Kept() }
        registry.register(Slow.self) { (_: Kept) in
            guard slows.add() == 1 else { return Slow() }
            let isOver = Signal()
            Thread.detachNewThread {
                _ = try? container.value?.resolve(Screen.self)
                isOver.send()
            }
            isOver.block()
            return Slow()
        }
        registry.register(Last.self) { (_: Slow) in
            guard lasts.add() == 2, let container = container.value else { return Last() }
            doLast(container)
            isDone.send()
            return Last()
        }
        registry.register(Root.self) { (_: Last) in
            roots.note("root")
            return Root()
        }
        registry.register(Screen.self, scope: .singleton) { (_: Root) in Screen() }
    }
    _ = try await container.value?.resolveAsync(Screen.self)
    // That was the thread's.
    await isDone.wait()
}

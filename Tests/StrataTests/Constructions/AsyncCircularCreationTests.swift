import Foundation
import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}
private final class Part: Sendable {}

@Suite("circularCreation in tasks, never a hang", .timeLimit(.minutes(10)))
struct AsyncCircularCreationTests {
    @Test(
        "Asynchronous factories that come back to themselves throw",
        arguments: [Scope.singleton, .transient, .graph, .weak])
    func async(_ scope: Scope) async throws {
        let container = try Container { registry in
            registry.register(A.self, scope: scope) { (other: Provider<B>) async throws in
                _ = try await other.resolveAsync()
                return A()
            }
            registry.register(B.self, scope: scope) { (other: Lazy<A>) async throws in
                _ = try await other.resolveAsync()
                return B()
            }
        }
        let error = await resolutionError { try await container.resolveAsync(A.self) }
        #expect(error?.code == .circularCreation)
        let steps = error?.path.map(\.name) ?? []
        #expect(steps.starts(with: ["A", "B", "A"]))
    }

    @Test("The path goes round where what code asked for needs the asking by a parameter", arguments: [false, true])
    func parameterBack(_ isLonger: Bool) async throws {
        let begun = Tally()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (other: Lazy<B>) async throws in
                begun.add()
                _ = try await other.resolveAsync()
                return A()
            }
            if isLonger {
                registry.register(B.self, scope: .singleton) { (_: C) in B() }
                registry.register(C.self, scope: .singleton) { (_: A) in C() }
            } else {
                registry.register(B.self, scope: .singleton) { (_: A) in B() }
            }
        }
        let error = await resolutionError { try await container.resolveAsync(A.self) }
        #expect(error?.path.map(\.name) == (isLonger ? ["A", "B", "C", "A"] : ["A", "B", "A"]))
        #expect(error?.description.hasPrefix("Building A came back to A before it was complete.\n") == true)
        // What waits for it as a part of the circle does not begin it anew.
        #expect(begun.count == 1)
    }

    @Test("Asynchronous factories in two tasks that hold one half of a cycle each get an error")
    func twoTasks() async throws {
        let firstBuilds = Signal()
        let secondBuilds = Signal()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (other: Lazy<B>) async throws in
                firstBuilds.send()
                await secondBuilds.wait()
                _ = try await other.resolveAsync()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (other: Lazy<A>) async throws in
                secondBuilds.send()
                await firstBuilds.wait()
                _ = try await other.resolveAsync()
                return B()
            }
        }
        async let first = resolutionError { try await container.resolveAsync(A.self) }
        async let second = resolutionError { try await container.resolveAsync(B.self) }
        #expect(await [first?.code, second?.code] == [.circularCreation, .circularCreation])
    }

    @Test("An asynchronous factory that comes back to itself synchronously throws")
    func asyncThenSync() async throws {
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (other: Provider<B>) async throws in
                _ = try other()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (other: Lazy<A>) in
                _ = try other()
                return B()
            }
        }
        let error = await resolutionError { try await container.resolveAsync(A.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.path.map(\.name) == ["A", "B", "A"])
    }

    @Test(
        "A synchronous factory that comes back to what its task builds around it is refused, and nobody else",
        arguments: [Scope.singleton, .weak])
    func around(_ scope: Scope) async throws {
        let errors = Journal<ResolutionError>()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) {
                await Task.yield()
                return A()
            }
            registry.register(B.self, scope: scope) { (whole: Provider<Part>) in
                if let error = resolutionError({ try whole() }) { errors.note(error) }
                return B()
            }
            // Its own construction is nobody's: the task of the part makes it.
            registry.register(C.self) { (_: A, _: B) in C() }
            registry.register(Part.self, scope: .singleton) { (_: C) in Part() }
        }
        _ = try await container.resolveAsync(A.self)
        _ = try await container.resolveAsync(Part.self)
        #expect(errors.entries.map { $0.path.map(\.name) } == [["Part"]])
        #expect(errors.entries.map(\.code) == [.circularCreation])
    }

    @Test("A task that a factory has started and left behind is not part of its construction")
    func leftBehind() async throws {
        let isReady = Signal()
        let result = Journal<Bool>()
        let isOver = Signal()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (other: Provider<B>) async in
                Task {
                    await isReady.wait()
                    result.note((try? await other.resolveAsync()) != nil)
                    isOver.send()
                }
                return A()
            }
            registry.register(B.self) { (_: A) async in B() }
        }
        _ = try await container.resolveAsync(A.self)
        isReady.send()
        await isOver.wait()
        #expect(result.entries == [true])
    }

    // B waits for A. A's factory asks for C, which has a task of its own, and whose factory calls for B.
    @Test("A circle through another task is told as one that there may be", arguments: [true, false])
    func otherTaskInCircle(isAwaited: Bool) async throws {
        let (hasBegun, mayAsk, hasAsked) = (Signal(), Signal(), Signal())
        let errors = Journal<String?>()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) { (third: Provider<C>) async in
                hasBegun.send()
                let ask: @Sendable () async -> Void = {
                    await mayAsk.wait()
                    errors.note(await resolutionError { try await third.resolveAsync() }?.description)
                    hasAsked.send()
                }
                if isAwaited { await ask() } else { Task { await ask() } }
                await hasAsked.wait()
                return A()
            }
            registry.register(B.self, scope: .singleton, fileID: "B.swift", line: 2) { (_: A) async in B() }
            registry.register(Part.self, scope: .singleton) { () async in Part() }
            registry.register(C.self, scope: .singleton, fileID: "C.swift", line: 3) {
                (second: Lazy<B>, _: Part) in
                _ = try second()
                return C()
            }
        }
        async let first = container.resolveAsync(A.self)
        await hasBegun.wait()
        async let second = container.resolveAsync(B.self)
        try await Task.sleep(for: .milliseconds(50))
        mayAsk.send()
        _ = try await (first, second)
        let fix = "  fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it."
        let awaited = """
            Building B came back to B before it was complete. Another task is building B → A and waits for this.
              where: B.swift:2
              path:  C (C.swift:3) → B (B.swift:2)
            \(fix)
            """
        let other = """
            Waiting for B would never end if A awaits this task: B waits for A.
              where: A.swift:1
              path:  C (C.swift:3) → B (B.swift:2) → A (A.swift:1)
            \(fix) A task that the factory starts and does not await must be a `Task.detached`: only that inherits nothing.
            """
        #expect(errors.entries == [isAwaited ? awaited : other])
        // There is no circle once A is there.
        _ = try container.resolve(C.self)
    }

    // C waits for B, and B for A, which a thread builds. Its factory asks for C.
    @Test("A thread whose factory asks for what a task builds that waits for it is told the way")
    func throughTask() async throws {
        let expected = """
            Building C came back to C before it was complete. Another task is building C → B and waits for this.
              where: C.swift:3
              fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it.
            """
        let errors = Journal<String?>()
        // Where the task has not come to it yet, the thread builds all of it and meets itself.
        for _ in 0..<100 where !errors.entries.contains(expected) {
            let hasBegun = Signal()
            let container = try Container { registry in
                registry.register(Part.self, scope: .singleton) { () async in Part() }
                registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) {
                    hasBegun.send()
                    usleep(20_000)
                    errors.note(resolutionError { try Container.current!.resolve(C.self) }?.description)
                    return A()
                }
                registry.register(B.self, scope: .singleton, fileID: "B.swift", line: 2) { (_: A, _: Part) in B() }
                registry.register(C.self, scope: .singleton, fileID: "C.swift", line: 3) { (_: B, _: Part) in C() }
            }
            _ = try await container.resolveAsync(Part.self)
            async let thread: Void = onThreads(1) { _ in _ = try? container.resolve(A.self) }
            await hasBegun.wait()
            _ = try await container.resolveAsync(C.self)
            await thread
        }
        #expect(errors.entries.last == expected)
    }

    // B can do without A. A's factory awaits a task of its own that asks for C, whose factory calls for B.
    @Test("Who has joined a construction that such a task brings to a circle begins it anew")
    func joinedBesideChild() async throws {
        let (hasBegun, mayAsk) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (third: Provider<C>) async throws in
                hasBegun.send()
                await mayAsk.wait()
                async let asked = third()
                _ = try await asked
                return A()
            }
            registry.register(B.self, scope: .singleton) { (first: Provider<A>) async in
                _ = try? await first.resolveAsync()
                return B()
            }
            registry.register(C.self, scope: .singleton) { (second: Lazy<B>) in
                _ = try second()
                return C()
            }
        }
        async let second = container.resolveAsync(B.self)
        await hasBegun.wait()
        async let joined = container.resolveAsync(A.self)
        try await Task.sleep(for: .milliseconds(50))
        for _ in 0..<2 { mayAsk.send() }
        _ = try await (second, joined)
    }

    @Test("Of many who have joined one that comes to a circle, a few begin it anew for all")
    func joinedByMany() async throws {
        let (count, begun, made) = (100, Tally(), Tally())
        let container = try Container { registry in
            registry.register(Int.self, scope: .singleton) { (_: B) async in 1 }
            registry.register(B.self, scope: .singleton) { (number: Provider<Int>) async throws in
                if made.add() == 1 {
                    while begun.count < count { await Task.yield() }
                    try await Task.sleep(for: .milliseconds(50))
                }
                _ = try await number.resolveAsync()
                return B()
            }
        }
        let codes = Journal<ResolutionError.Code?>()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    begun.add()
                    codes.note(await resolutionError { _ = try await container.resolveAsync(Int.self) }?.code)
                }
            }
        }
        #expect(codes.entries == Array(repeating: .circularCreation, count: count))
        // The first, 32 for all, and perhaps those of a few who came late.
        #expect((2..<50).contains(made.count))
    }

    // A → B and B → A, which B can do without; A → E, and E → F → E, which F can do without. Each circle is come to where
    // somebody asks for B, or F, first.
    @Test("Who has joined two that come to circles of others begins it anew")
    func joinedInnocently() async throws {
        let (made, parts) = (Tally(), Tally())
        let (hasBegun, mayAsk, hasBegunAnew, mayGoOn) = (Signal(), Signal(), Signal(), Signal())
        let (partHasBegun, partMayAsk) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (second: Provider<B>, part: Provider<Part>) async throws in
                let isFirst = made.add() == 1
                (isFirst ? hasBegun : hasBegunAnew).send()
                await (isFirst ? mayAsk : mayGoOn).wait()
                _ = try await second.resolveAsync()
                _ = try await part.resolveAsync()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (first: Provider<A>) async in
                _ = try? await first.resolveAsync()
                return B()
            }
            registry.register(Part.self, scope: .singleton) { (third: Provider<C>) async throws in
                if parts.add() == 1 {
                    partHasBegun.send()
                    await partMayAsk.wait()
                }
                _ = try await third.resolveAsync()
                return Part()
            }
            registry.register(C.self, scope: .singleton) { (part: Provider<Part>) async in
                _ = try? await part.resolveAsync()
                return C()
            }
        }
        // Time for tasks to come to where they wait.
        func settle() async throws { try await Task.sleep(for: .milliseconds(200)) }
        async let second = container.resolveAsync(B.self)
        await hasBegun.wait()
        let callers = (0..<5).map { _ in
            Task { await resolutionError { _ = try await container.resolveAsync(A.self) } }
        }
        try await settle()
        mayAsk.send()
        await hasBegunAnew.wait()
        async let third = container.resolveAsync(C.self)
        await partHasBegun.wait()
        mayGoOn.send()
        try await settle()
        partMayAsk.send()
        var refused = 0
        for caller in callers where await caller.value != nil { refused += 1 }
        _ = try await (second, third)
        // The one that began it a second time has begun what came to the other circle.
        #expect(refused <= 1)
    }

    @Test("Who asks for what can do without it is not refused, however soon that asks in turn")
    func begunFirst() async throws {
        var refused = 0
        for _ in 0..<2_000 {
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { (second: Provider<B>) async throws in
                    _ = try await second.resolveAsync()
                    return A()
                }
                registry.register(B.self, scope: .singleton) { (first: Provider<A>) async in
                    _ = try? await first.resolveAsync()
                    return B()
                }
            }
            do { _ = try await container.resolveAsync(A.self) } catch { refused += 1 }
        }
        #expect(refused == 0)
    }

    // A → B and B → A, which B can do without.
    @Test(
        "Who has joined what comes to a circle with another that has joined it begins it anew",
        arguments: [true, false])
    func joinedBesideAnother(isWaiting: Bool) async throws {
        let (made, hasBegun, mayAsk) = (Tally(), Signal(), Signal())
        let (hasBegunAnew, mayGoOn) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (second: Provider<B>) async throws in
                switch made.add() {
                case 1:
                    hasBegun.send()
                    await mayAsk.wait()
                case 2:
                    hasBegunAnew.send()
                    await mayGoOn.wait()
                default: break
                }
                _ = isWaiting ? try await second.resolveAsync() : try second()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (first: Provider<A>) async in
                _ = try? await first.resolveAsync()
                return B()
            }
        }
        // Time for tasks to come to where they wait.
        func settle() async throws { try await Task.sleep(for: .milliseconds(200)) }
        let first = Task { try? await container.resolveAsync(A.self) }
        await hasBegun.wait()
        let callers = (0..<5).map { _ in
            Task { await resolutionError { _ = try await container.resolveAsync(A.self) } }
        }
        try await settle()
        async let second = container.resolveAsync(B.self)
        try await settle()
        mayAsk.send()
        await hasBegunAnew.wait()
        try await settle()
        mayGoOn.send()
        var refused: [ResolutionError] = []
        for caller in callers { await caller.value.map { refused.append($0) } }
        _ = await first.value
        _ = try await second
        #expect(refused.map(\.description) == [])
    }
}

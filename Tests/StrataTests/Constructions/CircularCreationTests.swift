import Foundation
import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}
private final class Part<Number>: Sendable {}
private struct Job<Number>: Sendable {
    let mayBegin: Signal
    let task: Task<Void, any Error>
}
private enum Zero {}
private enum After<Number> {}

@Suite("circularCreation, never a hang", .timeLimit(.minutes(10)))
struct CircularCreationTests {
    // A ⇢ B, B ⇢ A: each uses the other inside its constructor.
    @Test(
        "A construction that comes back to itself on one thread throws with the path",
        arguments: [Scope.singleton, .weak, .graph, .transient, .scoped(.session)])
    func oneThread(_ scope: Scope) throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(A.self, scope: scope, fileID: "A.swift", line: 1) { (other: Provider<B>) in
                _ = try other()
                return A()
            }
            registry.register(B.self, scope: scope, fileID: "B.swift", line: 2) { (other: Lazy<A>) in
                _ = try other()
                return B()
            }
        }
        let session = try container.openScope(.session)
        for _ in 0..<2 {
            let error = resolutionError { try session.resolve(A.self) }
            #expect(error?.code == .circularCreation)
            let steps = error?.path.map(\.description) ?? []
            #expect(steps.starts(with: ["A (A.swift:1)", "B (B.swift:2)", "A (A.swift:1)"]))
        }
    }

    @Test("Two threads that hold one half of a cycle each get an error")
    func twoThreads() async throws {
        let bothBuild = Barrier(2)
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) { (other: Lazy<B>) in
                bothBuild.wait()
                _ = try other()
                return A()
            }
            registry.register(B.self, scope: .singleton, fileID: "B.swift", line: 2) { (other: Lazy<A>) in
                bothBuild.wait()
                _ = try other()
                return B()
            }
        }
        let errors = Journal<ResolutionError>()
        await onThreads(2) { number in
            let error = resolutionError {
                if number == 0 { _ = try container.resolve(A.self) } else { _ = try container.resolve(B.self) }
            }
            if let error { errors.note(error) }
        }
        #expect(errors.entries.map(\.code) == [.circularCreation, .circularCreation])
        let texts = Set(errors.entries.map(\.description))
        let fix = "\n  fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it."
        let first = "A (A.swift:1) → B (B.swift:2)"
        let second = "B (B.swift:2) → A (A.swift:1)"
        let onA = "Building A came back to A before it was complete."
        let onB = "Building B came back to B before it was complete."
        // Whichever thread closes the cycle says who it would wait for; the other, which waited, comes to it by itself.
        let whenA = [
            onB + " Another thread is building B and waits for this.\n  where: B.swift:2\n  path:  \(first)" + fix,
            onB + "\n  where: B.swift:2\n  path:  \(second) → B (B.swift:2)" + fix,
        ]
        let whenB = [
            onA + " Another thread is building A and waits for this.\n  where: A.swift:1\n  path:  \(second)" + fix,
            onA + "\n  where: A.swift:1\n  path:  \(first) → A (A.swift:1)" + fix,
        ]
        #expect(texts == Set(whenA) || texts == Set(whenB))
    }

    @Test("The threads of two containers that wait for each other get an error")
    func twoContainers() async throws {
        let bothBuild = Barrier(2)
        let other = Locked<Container>()
        let first = try Container { registry in
            registry.register(A.self, scope: .singleton) {
                bothBuild.wait()
                _ = try other.value?.resolve(B.self)
                return A()
            }
        }
        let second = try Container { registry in
            registry.register(B.self, scope: .singleton) {
                bothBuild.wait()
                _ = try first.resolve(A.self)
                return B()
            }
        }
        other.value = second
        let codes = Journal<ResolutionError.Code>()
        await onThreads(2) { number in
            let error = resolutionError {
                if number == 0 { _ = try first.resolve(A.self) } else { _ = try second.resolve(B.self) }
            }
            if let error { codes.note(error.code) }
        }
        other.value = nil
        #expect(codes.entries == [.circularCreation, .circularCreation])
    }

    @Test("A thread that has finished its half may wait for the other's: that is no cycle")
    func noCircle() async throws {
        for _ in 0..<60 {
            let isBuilding = Signal()
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) {
                    isBuilding.block()
                    return A()
                }
                registry.register(B.self, scope: .singleton) { (other: A) in
                    _ = other
                    return B()
                }
            }
            let lazyB = try Container { registry in
                registry.register(B.self, scope: .singleton) {
                    isBuilding.send()
                    _ = try container.resolve(A.self)
                    return B()
                }
            }
            let failures = Tally()
            await onThreads(2) { number in
                if number == 0 {
                    // Builds A, for which the other waits, and waits for what the other builds as soon as A is there.
                    if (try? container.resolve(A.self)) == nil { failures.add() }
                    if (try? lazyB.resolve(B.self)) == nil { failures.add() }
                } else if (try? lazyB.resolve(B.self)) == nil {
                    failures.add()
                }
            }
            #expect(failures.count == 0)
        }
    }

    @Test("Transients that come back to themselves through a Provider throw")
    func transients() throws {
        let container = try Container { registry in
            registry.register(A.self) { (again: Provider<A>) in try again() }
        }
        #expect(resolutionError { try container.resolve(A.self) }?.code == .circularCreation)
    }

    @Test(
        "Asynchronous transients that come back to themselves through Providers throw, however long the circle is",
        arguments: [(length: 3, factories: 4), (200, 257)])
    func longCircle(length: Int, factories: Int) async throws {
        let made = Tally()
        let container = try Container { registry in
            func link<First, Next>(_: Part<First>.Type, _: Part<Next>.Type) {
                registry.register(Part<First>.self) { (next: Provider<Part<Next>>) async throws in
                    made.add()
                    _ = try await next.resolveAsync()
                    return Part<First>()
                }
            }
            func add<Number>(_ part: Part<Number>.Type, _ left: Int) {
                guard left > 1 else { return link(part, Part<Zero>.self) }
                link(part, Part<After<Number>>.self)
                add(Part<After<Number>>.self, left - 1)
            }
            add(Part<Zero>.self, length)
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Part<Zero>.self) }
        #expect(error?.code == .circularCreation)
        #expect(made.count == factories)
    }

    // Part ⇢ Job, whose task asks for the next Part when Job's factory has returned.
    @Test("So they do where every other call comes from a task whose factory has returned", arguments: [4, 66, 100])
    func longCircleOfTasks(length: Int) async throws {
        let made = Tally()
        let container = try Container { registry in
            func link<First, Next>(_: Part<First>.Type, _: Part<Next>.Type, byTask: Bool) {
                guard byTask else {
                    registry.register(Part<First>.self) { (next: Provider<Part<Next>>) async throws in
                        guard made.add() < 10_000 else { throw Broken() }
                        _ = try await next.resolveAsync()
                        return Part<First>()
                    }
                    return
                }
                registry.register(Job<First>.self) { (next: Provider<Part<Next>>) async in
                    let mayBegin = Signal()
                    let task = Task {
                        await mayBegin.wait()
                        _ = try await next.resolveAsync()
                    }
                    return Job<First>(mayBegin: mayBegin, task: task)
                }
                registry.register(Part<First>.self) { (job: Provider<Job<First>>) async throws in
                    guard made.add() < 10_000 else { throw Broken() }
                    let job = try await job.resolveAsync()
                    job.mayBegin.send()
                    try await job.task.value
                    return Part<First>()
                }
            }
            func add<Number>(_ part: Part<Number>.Type, _ left: Int) {
                let byTask = !left.isMultiple(of: 2)
                guard left > 1 else { return link(part, Part<Zero>.self, byTask: byTask) }
                link(part, Part<After<Number>>.self, byTask: byTask)
                add(Part<After<Number>>.self, left - 1)
            }
            add(Part<Zero>.self, length)
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Part<Zero>.self) }
        #expect(error?.code == .circularCreation)
        #expect(made.count <= 4 * length)
    }

    @Test("A factory that asks its own container for its own type throws")
    func captured() throws {
        let holder = Locked<Container>()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) {
                _ = try holder.value?.resolve(A.self)
                return A()
            }
        }
        holder.value = container
        #expect(resolutionError { try container.resolve(A.self) }?.code == .circularCreation)
        holder.value = nil
        _ = try container.resolve(A.self)
    }

    @Test("A deferred parameter that is used after construction may close a cycle")
    func harmless() throws {
        final class Chicken: Sendable {
            let egg: Provider<Egg>
            init(_ egg: Provider<Egg>) { self.egg = egg }
        }
        final class Egg: Sendable {
            let chicken: Chicken
            init(_ chicken: Chicken) { self.chicken = chicken }
        }
        let container = try Container { registry in
            registry.register(Chicken.self, scope: .singleton, Chicken.init)
            registry.register(Egg.self, scope: .singleton, Egg.init)
        }
        let chicken = try container.resolve(Chicken.self)
        #expect(try chicken.egg().chicken === chicken)
    }

    @Test("Whoever waits for a construction that has failed for a circle of another thread's makes it itself")
    func innocent() async throws {
        let isMaking = Signal()
        let mayMake = Signal()
        let container = try Container { registry in
            // Makes do without B while that is not there.
            registry.register(A.self, scope: .singleton) { (other: Provider<B>) in
                _ = try? other()
                return A()
            }
            registry.register(Int.self) {
                isMaking.send()
                mayMake.block()
                return 1
            }
            registry.register(B.self, scope: .singleton) { (_: Int, _: A) in B() }
            registry.register(C.self, scope: .singleton) { (_: B) in C() }
        }
        let errors = Journal<ResolutionError>()
        async let first: Void = onThreads(1) { _ in
            if let error = resolutionError({ try container.resolve(A.self) }) { errors.note(error) }
        }
        await isMaking.wait()
        async let second: Void = onThreads(1) { _ in
            if let error = resolutionError({ try container.resolve(C.self) }) { errors.note(error) }
        }
        try await Task.sleep(for: .milliseconds(100))
        mayMake.send()
        // The second thread's own.
        await isMaking.wait()
        mayMake.send()
        _ = await (first, second)
        #expect(errors.entries.map(\.description) == [])
    }
}

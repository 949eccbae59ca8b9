import Strata
import Testing

private final class A: Sendable {}
private final class Part<Layer, Side>: Sendable {}

/// Waits of a task that a factory has started, and that perhaps nobody awaits.
@Suite("A task of a factory that asks for what asks back")
struct UnawaitedTaskTests {
    /// A asks for Part in a task that it does not await, and once more itself.
    ///
    /// - Parameter isAsking: Sent when the task has asked, and just before A does.
    private func registerAsker(
        in registry: inout Registry, _ refused: Journal<String>, _ isAsking: Signal, _ isOver: Signal
    ) {
        registry.register(A.self, scope: .singleton) { (part: Provider<Part<Int, Int>>) async in
            let hasAsked = Signal()
            Task {
                hasAsked.send()
                do { _ = try await part.resolveAsync() } catch { refused.note("task: \(error)") }
                isOver.send()
            }
            await hasAsked.wait()
            isAsking.send()
            do { _ = try await part.resolveAsync() } catch { refused.note("factory: \(error)") }
            return A()
        }
    }

    // Part asks for A and can do without.
    @Test("is not refused where the factory itself waits for the same, so that the circle stays closed")
    func unawaitedBesideAwaited() async throws {
        let (mayAsk, isAsking, isOver, refused) = (Signal(), Signal(), Signal(), Journal<String>())
        let container = try Container { registry in
            registerAsker(in: &registry, refused, isAsking, isOver)
            registry.register(Part<Int, Int>.self, scope: .singleton) { (a: Provider<A>) async in
                await mayAsk.wait()
                do { _ = try await a.resolveAsync() } catch { refused.note("part: \(error)") }
                return Part()
            }
        }
        let first = Task { try await container.resolveAsync(A.self) }
        await isAsking.wait()
        // Time for both to come to where they wait.
        try await Task.sleep(for: .milliseconds(50))
        mayAsk.send()
        _ = try await first.value
        await isOver.wait()
        #expect(
            refused.entries.compactMap { $0.split(separator: "\n").first } == [
                "part: Building A came back to A before it was complete."
            ])
    }

    // Part asks in a task, too, for what asks for A. To refuse that one opens the circle.
    @Test("is not refused for a circle that stays closed, however late it came")
    func beforeAnother() async throws {
        let (hasBegun, mayAsk, isAsking, isOver, refused) = (
            Signal(), Signal(), Signal(), Signal(), Journal<String>()
        )
        let container = try Container { registry in
            registerAsker(in: &registry, refused, isAsking, isOver)
            registry.register(Part<Int, Int>.self, scope: .singleton) { (other: Provider<Part<Bool, Int>>) async in
                let task = Task {
                    do { _ = try await other.resolveAsync() } catch { refused.note("part: \(error)") }
                }
                await task.value
                return Part()
            }
            registry.register(Part<Bool, Int>.self, scope: .singleton) { (a: Provider<A>) async throws in
                hasBegun.send()
                await mayAsk.wait()
                _ = try await a.resolveAsync()
                return Part()
            }
        }
        let part = Task { try await container.resolveAsync(Part<Int, Int>.self) }
        await hasBegun.wait()
        let first = Task { try await container.resolveAsync(A.self) }
        await isAsking.wait()
        // Time for both to come to where they wait.
        try await Task.sleep(for: .milliseconds(50))
        mayAsk.send()
        _ = try await (part.value, first.value)
        await isOver.wait()
        #expect(
            refused.entries.compactMap { $0.split(separator: "\n").first } == [
                "part: Waiting for Part<Bool, Int> would never end if Part<Int, Int> awaits this task: Part<Bool, Int> waits for Part<Int, Int>."
            ])
    }

    // Part takes A as a parameter, and what it waits for first gives A's task the time to wait.
    @Test("is refused, with a message of its own, where the factory's own wait is")
    func unawaitedBesideRefused() async throws {
        let (mayGoOn, isAsking, isOver, refused) = (Signal(), Signal(), Signal(), Journal<String>())
        let container = try Container { registry in
            registerAsker(in: &registry, refused, isAsking, isOver)
            registry.register(Part<Int, Int>.self, scope: .singleton) {
                (_: Part<Bool, Int>, _: Part<Int, Bool>) async in Part()
            }
            registry.register(Part<Bool, Int>.self, scope: .singleton) { () async in
                await mayGoOn.wait()
                return Part()
            }
            registry.register(Part<Int, Bool>.self, scope: .singleton) { (_: Part<Bool, Int>, _: A) async in Part() }
        }
        let first = Task { try await container.resolveAsync(A.self) }
        await isAsking.wait()
        // Time for both to come to where they wait.
        try await Task.sleep(for: .milliseconds(50))
        mayGoOn.send()
        _ = try await first.value
        await isOver.wait()
        #expect(
            refused.entries.sorted().compactMap { $0.split(separator: "\n").first } == [
                "factory: Building A came back to A before it was complete.",
                "task: Waiting for Part<Int, Int> would never end if A awaits this task: Part<Int, Int> waits for A.",
            ])
    }

    // A asks for Part, which needs two others: the one asks for A in a task, and the other itself.
    @Test("is not refused where the wait that closes another circle is, which opens both")
    func twoCircles() async throws {
        for _ in 0..<10 {
            let (mayAsk, isAsking, refused) = (Signal(), Signal(), Journal<String>())
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { (part: Provider<Part<Int, Int>>) async in
                    await mayAsk.wait()
                    do { _ = try await part.resolveAsync() } catch { refused.note("factory: \(error)") }
                    return A()
                }
                registry.register(Part<Int, Int>.self, scope: .singleton) {
                    (_: Part<Bool, Int>, _: Part<Int, Bool>) async in Part()
                }
                registry.register(Part<Bool, Int>.self, scope: .singleton) { (a: Provider<A>) async in
                    let task = Task {
                        isAsking.send()
                        do { _ = try await a.resolveAsync() } catch { refused.note("task: \(error)") }
                    }
                    await task.value
                    return Part()
                }
                registry.register(Part<Int, Bool>.self, scope: .singleton) { (a: Provider<A>) async in
                    isAsking.send()
                    do { _ = try await a.resolveAsync() } catch { refused.note("other: \(error)") }
                    return Part()
                }
            }
            let whole = Task { try await container.resolveAsync(Part<Int, Int>.self) }
            for _ in 0..<2 { await isAsking.wait() }
            // Time for both to come to where they wait.
            try await Task.sleep(for: .milliseconds(20))
            mayAsk.send()
            _ = try await whole.value
            #expect(
                refused.entries.compactMap { $0.split(separator: "\n").first } == [
                    "factory: Building Part<Int, Int> came back to Part<Int, Int> before it was complete."
                ])
        }
    }

    // A asks for Part in a task, and Part for A in two: one while A's task waits, and one when that has been cancelled.
    @Test("is refused for a circle that is there, and not for one that was")
    func formerCircle() async throws {
        let (hasBegun, mayCancel, isCancelled, made) = (Signal(), Signal(), Signal(), Journal<Bool>())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (part: Provider<Part<Int, Int>>) async throws in
                let asking = Task { try? await part.resolveAsync() }
                await mayCancel.wait()
                asking.cancel()
                _ = await asking.value
                isCancelled.send()
                // Time for Part to ask again.
                try await Task.sleep(for: .milliseconds(30))
                return A()
            }
            registry.register(Part<Int, Int>.self, scope: .singleton) { (a: Provider<A>) async in
                hasBegun.send()
                made.note(await Task { try? await a.resolveAsync() }.value != nil)
                mayCancel.send()
                await isCancelled.wait()
                made.note(await Task { try? await a.resolveAsync() }.value != nil)
                return Part()
            }
        }
        async let first = container.resolveAsync(A.self)
        await hasBegun.wait()
        _ = try await (first, container.resolveAsync(Part<Int, Int>.self))
        #expect(made.entries == [false, true])
    }
}

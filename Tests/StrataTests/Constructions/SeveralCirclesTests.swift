import Strata
import Testing

private final class A: Sendable {}
private final class Part<Layer, Side>: Sendable {}

/// Asks, and notes the first line of what that is refused with.
private func ask<Asked: Sendable>(_ provider: Provider<Asked>, _ name: String, _ refused: Journal<String>) async {
    await attempt(name, refused) { _ = try await provider.resolveAsync() }
}

private func attempt(_ name: String, _ refused: Journal<String>, _ body: @Sendable () async throws -> Void) async {
    do { try await body() } catch { refused.note("\(name): \("\(error)".split(separator: "\n")[0])") }
}

/// Waits that one wait comes to, in several circles.
@Suite("A wait that closes several circles", .timeLimit(.minutes(10)))
struct SeveralCirclesTests {
    /// A asks for Part once it may.
    private func registerA(in registry: inout Registry, _ mayAsk: Signal, _ refused: Journal<String>) {
        registry.register(A.self, scope: .singleton) { (part: Provider<Part<Int, Int>>) async in
            await mayAsk.wait()
            await ask(part, "a", refused)
            return A()
        }
    }

    // Part asks in tasks for three others, each of which asks for A in a task.
    @Test("goes on, and a wait of each circle is refused")
    func separateCircles() async throws {
        let (hasAsked, isAsking, mayAsk, refused) = (Tally(), Signal(), Signal(), Journal<String>())
        let container = try Container { registry in
            registerA(in: &registry, mayAsk, refused)
            registry.register(Part<Int, Int>.self, scope: .singleton) { (other: Assisted<Int, Part<Bool, Int>>) async in
                await withTaskGroup { group in
                    for number in 1...3 { group.addTask { _ = try? await other.resolveAsync(number) } }
                }
                return Part()
            }
            registry.register(Part<Bool, Int>.self, argument: Int.self, scope: .weak) {
                (number: Int, a: Provider<A>) async in
                await Task {
                    if hasAsked.add() == 3 { isAsking.send() }
                    await ask(a, "\(number)", refused)
                }.value
                return Part()
            }
        }
        let part = Task { try await container.resolveAsync(Part<Int, Int>.self) }
        await isAsking.wait()
        // Time for all to come to where they wait.
        try await Task.sleep(for: .milliseconds(50))
        mayAsk.send()
        _ = try await part.value
        #expect(
            refused.entries.sorted()
                == (1...3).map {
                    "\($0): Waiting for A would never end if Part<Bool, Int> (argument Int) awaits this task: A waits for Part<Bool, Int> (argument Int)."
                })
    }

    // Part asks in tasks for two: what the one needs asks for A, and what the other needs, too, behind one step more.
    @Test("has no wait refused whose circle another refusal has opened")
    func circlesWithOneWait() async throws {
        let (hasBegun, mayAsk, isLast, isAsking, refused) = (Signal(), Signal(), Signal(), Signal(), Journal<String>())
        let container = try Container { registry in
            registerA(in: &registry, mayAsk, refused)
            registry.register(Part<Int, Int>.self, scope: .singleton) {
                (short: Provider<Part<Bool, Int>>, long: Provider<Part<Int, Bool>>) async in
                await hasBegun.wait()
                async let first: Void = ask(short, "short", refused)
                async let second: Void = ask(long, "long", refused)
                isLast.send()
                _ = await (first, second)
                return Part()
            }
            registry.register(Part<Bool, Int>.self, scope: .singleton) { (a: Provider<A>) async in
                await Task { await ask(a, "shortest", refused) }.value
                return Part()
            }
            registry.register(Part<Int, Bool>.self, scope: .singleton) {
                (_: Part<Bool, Bool>, _: Part<String, Int>) async in Part()
            }
            registry.register(Part<Bool, Bool>.self, scope: .singleton) { (a: Provider<A>) async in
                hasBegun.send()
                await ask(a, "middle", refused)
                return Part()
            }
            registry.register(Part<String, Int>.self, scope: .singleton) { (_: Part<String, Bool>) async in Part() }
            registry.register(Part<String, Bool>.self, scope: .singleton) { (a: Provider<A>) async throws in
                await isLast.wait()
                // Time for Part to wait for both.
                try await Task.sleep(for: .milliseconds(50))
                await Task {
                    isAsking.send()
                    await ask(a, "longest", refused)
                }.value
                return Part()
            }
        }
        async let long = container.resolveAsync(Part<Int, Bool>.self)
        async let part = container.resolveAsync(Part<Int, Int>.self)
        await isAsking.wait()
        // Time for that to wait.
        try await Task.sleep(for: .milliseconds(50))
        mayAsk.send()
        _ = try await (long, part)
        #expect(
            refused.entries.sorted() == [
                "long: Waiting for Part<Int, Bool> would never end if Part<Int, Int> awaits this task: Part<Int, Bool> waits for Part<Int, Int>.",
                "shortest: Waiting for A would never end if Part<Bool, Int> awaits this task: A waits for Part<Bool, Int>.",
            ])
    }

    // Part<Int, Int> asks in a task for what asks for A, in a task and behind one step more. To refuse the first opens both.
    @Test("has no wait refused whose circle a later refusal has opened")
    func nestedCircles() async throws {
        let (isAsking, isLast, mayAsk, refused) = (Signal(), Signal(), Signal(), Journal<String>())
        let container = try Container { registry in
            registerA(in: &registry, mayAsk, refused)
            registry.register(Part<Int, Int>.self, scope: .singleton) { (other: Provider<Part<Bool, Int>>) async in
                await Task { await ask(other, "part", refused) }.value
                return Part()
            }
            registry.register(Part<Bool, Int>.self, scope: .singleton) {
                (a: Provider<A>, last: Provider<Part<Int, Bool>>) async in
                isAsking.send()
                await withTaskGroup { group in
                    group.addTask {
                        await isLast.wait()
                        await ask(a, "other", refused)
                    }
                    await ask(last, "other", refused)
                }
                return Part()
            }
            registry.register(Part<Int, Bool>.self, scope: .singleton) { (_: A) async in Part() }
        }
        async let whole = container.resolveAsync(Part<Int, Int>.self)
        await isAsking.wait()
        // Time for all to come to where they wait, one after the other.
        try await Task.sleep(for: .milliseconds(50))
        isLast.send()
        try await Task.sleep(for: .milliseconds(50))
        mayAsk.send()
        _ = try await whole
        #expect(
            refused.entries == [
                "part: Waiting for Part<Bool, Int> would never end if Part<Int, Int> awaits this task: Part<Bool, Int> waits for Part<Int, Int>."
            ])
    }

    // Part asks in five tasks for what asks for A, and once more after that.
    @Test("counts of several waits of one for another the last")
    func severalWaits() async throws {
        let (hasAsked, mayAskA, isAsking, mayAskAgain, mayAsk) = (Tally(), Signal(), Signal(), Signal(), Signal())
        let refused = Journal<String>()
        let container = try Container { registry in
            registerA(in: &registry, mayAsk, refused)
            registry.register(Part<Int, Int>.self, scope: .singleton) { (other: Provider<Part<Bool, Int>>) async in
                await withTaskGroup { group in
                    for _ in 0..<5 {
                        group.addTask {
                            if hasAsked.add() == 5 { mayAskA.send() }
                            await ask(other, "part", refused)
                        }
                    }
                    await mayAskAgain.wait()
                    group.addTask { await ask(other, "part", refused) }
                }
                return Part()
            }
            registry.register(Part<Bool, Int>.self, scope: .singleton) { (a: Provider<A>) async throws in
                await mayAskA.wait()
                // Time for all to wait.
                try await Task.sleep(for: .milliseconds(50))
                await Task {
                    isAsking.send()
                    await ask(a, "other", refused)
                }.value
                return Part()
            }
        }
        let part = Task { try await container.resolveAsync(Part<Int, Int>.self) }
        await isAsking.wait()
        try await Task.sleep(for: .milliseconds(50))
        mayAskAgain.send()
        try await Task.sleep(for: .milliseconds(50))
        mayAsk.send()
        _ = try await part.value
        let error =
            "part: Waiting for Part<Bool, Int> would never end if Part<Int, Int> awaits this task: "
            + "Part<Bool, Int> waits for Part<Int, Int>."
        #expect(refused.entries == Array(repeating: error, count: 6))
    }

    // Part and A ask in tasks for twenty others, each of which asks for Part itself.
    @Test("refuses those of who asked for many, and none of who asked for the same and is in no circle")
    func askedForMany() async throws {
        let (mayAsk, refused) = (Signal(), Journal<String>())
        let ask: @Sendable (Assisted<Int, Part<Bool, Int>>, String) async -> Void = { other, name in
            await withTaskGroup { group in
                for number in 1...20 {
                    group.addTask {
                        await attempt(name, refused) { _ = try await other.resolveAsync(number) }
                    }
                }
            }
        }
        let container = try Container { registry in
            registry.register(Part<Int, Int>.self, scope: .singleton) { (other: Assisted<Int, Part<Bool, Int>>) async in
                await ask(other, "part")
                return Part()
            }
            registry.register(A.self, scope: .singleton) { (other: Assisted<Int, Part<Bool, Int>>) async in
                await ask(other, "a")
                return A()
            }
            registry.register(Part<Bool, Int>.self, argument: Int.self, scope: .weak) {
                (_, part: Provider<Part<Int, Int>>) async throws in
                await mayAsk.wait()
                _ = try await part.resolveAsync()
                return Part()
            }
        }
        async let part = container.resolveAsync(Part<Int, Int>.self)
        async let a = container.resolveAsync(A.self)
        // Time for all to wait.
        try await Task.sleep(for: .milliseconds(100))
        mayAsk.send()
        _ = try await (part, a)
        let error =
            "Waiting for Part<Bool, Int> (argument Int) would never end if Part<Int, Int> awaits this task: "
            + "Part<Bool, Int> (argument Int) waits for Part<Int, Int>."
        #expect(refused.entries == Array(repeating: "part: \(error)", count: 20))
    }
}

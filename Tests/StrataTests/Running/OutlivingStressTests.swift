import Strata
import TestSupport
import Testing

private final class Part: Tracked, @unchecked Sendable {}

@Suite("Stress of tasks that outlive factories")
struct OutlivingStressTests {
    @Test("Tasks of factories that call one another find what is current while these end, and keep nothing of them")
    func rounds() async throws {
        try await runRounds(of: "the stress of what outlives factories") { seed in
            var generator = SeededGenerator(seed: seed)
            let depth = Int.random(in: 0..<24, using: &generator)
            let isKept = Bool.random(using: &generator)
            let yields = Int.random(in: 0..<4, using: &generator)
            let (wrong, alive, tasks) = (Journal<String>(), Tally(), Journal<Task<Void, Never>>())
            let isOver = Locked<Bool>()
            let outer = try Container { $0.register(String.self) { "outer" } }

            @Sendable func look(_ expected: Set<String>) async {
                let name = try? Container.current?.resolve(String.self)
                if !expected.contains(name ?? "") { wrong.note("\(name ?? "nothing") is current, not \(expected)") }
                _ = try? await Container.current?.resolveAsync(Double.self)
            }
            @Sendable func make(_ number: Int) async throws -> Part {
                for _ in 0..<2 {
                    let task = Task {
                        // The factories around it end while this looks.
                        while isOver.value == nil {
                            await look(["inner", "outer"])
                            await Task.yield()
                        }
                        await look(["outer"])
                    }
                    tasks.note(task)
                }
                await look(["inner"])
                if number > 0 { _ = try await Container.current?.resolveAsync(Part.self, argument: number - 1) }
                for _ in 0..<yields { await Task.yield() }
                await look(["inner"])
                return Part(alive)
            }
            func run() async throws {
                let inner = try Container { registry in
                    registry.register(String.self) { "inner" }
                    registry.register(Double.self) { () async in 1 }
                    registry.register(Part.self, scope: .singleton) { Part(alive) }
                    if isKept {
                        registry.register(Part.self, argument: Int.self, scope: .weak) { (number: Int) async throws in
                            try await make(number)
                        }
                    } else {
                        registry.register(Part.self, argument: Int.self) { (number: Int) async throws in
                            try await make(number)
                        }
                    }
                }
                _ = try inner.resolve(Part.self)
                try await Container.withCurrent(outer) { _ = try await inner.resolveAsync(Part.self, argument: depth) }
            }
            try await run()
            if try await !eventually({ alive.count == 0 }) { wrong.note("\(alive.count) parts are kept by tasks") }
            isOver.value = true
            for task in tasks.entries { await task.value }
            if tasks.entries.count != 2 * depth + 2 { wrong.note("\(tasks.entries.count) tasks") }
            return wrong.entries
        }
    }
}

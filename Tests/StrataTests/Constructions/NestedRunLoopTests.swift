import TestSupport
import Testing

@Suite("A factory that runs the main run loop", .blocking)
struct NestedRunLoopTests {
    // A program of its own: only there the main thread has a run loop.
    @Test("is not run again by the task from which its thread has taken the construction over")
    func once() throws {
        let printed = try Compiler.output(of: [
            "main.swift": """
            import Foundation
            import Strata

            final class Config: Sendable {}
            final class Screen: Sendable {}
            nonisolated(unsafe) var builds = 0

            let container = try Container { registry in
                registry.register(Config.self, scope: .singleton) { () async throws in
                    try await Task.sleep(for: .milliseconds(50))
                    return Config()
                }
                registry.register(Screen.self, scope: .singleton, on: MainActor.self) { (_: Config) in
                    builds += 1
                    if builds == 1 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5)) }
                    return Screen()
                }
            }
            let task = Task.detached { try await container.resolveAsync(Screen.self) }
            var screen: Screen?
            while screen == nil { screen = try? container.resolve(Screen.self) }
            print(try await task.value === screen, builds)
            """
        ])
        #expect(printed == "true 1\n")
    }
}

import TestSupport
import Testing

// Programs of their own: only there the main thread has a run loop.
@Suite("A factory on the main thread", .blocking)
struct NestedRunLoopTests {
    @Test(
        "that runs the main run loop is not run again by the task from which its thread has taken the construction over"
    )
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

    @Test("that runs the main run loop makes those wait who ask for its instance there")
    func innocent() throws {
        let printed = try Compiler.output(of: [
            "main.swift": """
            import Foundation
            import Strata

            final class Config: Sendable {}
            @MainActor final class Splash {}
            @MainActor final class Screen { init(_: Splash) {} }
            @MainActor final class Panel { init(_: Config, _: Splash) {} }

            let container = try Container { registry in
                registry.register(Config.self, scope: .singleton) { () async in Config() }
                registry.register(Splash.self, scope: .singleton, on: MainActor.self) {
                    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
                    return Splash()
                }
                registry.register(Screen.self, scope: .singleton, on: MainActor.self, Screen.init)
                registry.register(Panel.self, scope: .singleton, on: MainActor.self, Panel.init)
            }
            let splash = Task.detached { _ = try await container.resolveAsync(Splash.self) }
            let screen = Task.detached { _ = try await container.resolveAsync(Screen.self) }
            let panel = Task.detached { _ = try await container.resolveAsync(Panel.self) }
            let all = Task.detached { try await container.prepare() }
            // By then all of them wait for the main actor.
            usleep(300_000)
            _ = try container.resolve(Splash.self)
            try await splash.value
            try await screen.value
            try await panel.value
            try await all.value
            print("all there")
            """
        ])
        #expect(printed == "all there\n")
    }

    @Test("that has taken over what a task began may wait for that task", arguments: ["", ", _: Part"])
    func waiting(_ parameter: String) throws {
        let printed = try Compiler.output(of: [
            "main.swift": """
            import Foundation
            import Strata

            final class Config: Sendable {}
            final class Part: Sendable {}
            final class Screen: Sendable {}

            let container = try Container { registry in
                registry.register(Config.self, scope: .singleton) { () async throws in
                    try await Task.sleep(for: .milliseconds(50))
                    return Config()
                }
                registry.register(Part.self, scope: .graph) { Part() }
                registry.register(Screen.self, scope: .singleton, on: MainActor.self) { (_: Config\(parameter)) in Screen() }
            }
            let isThere = DispatchSemaphore(value: 0)
            Task.detached {
                _ = try await container.resolveAsync(Screen.self)
                isThere.signal()
            }
            var screen: Screen?
            while screen == nil { screen = try? container.resolve(Screen.self) }
            print(isThere.wait(timeout: .now() + 60) == .success)
            """
        ])
        #expect(printed == "true\n")
    }
}

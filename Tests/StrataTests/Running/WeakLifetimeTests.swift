import Strata
import Testing

private protocol Pane: AnyObject {}
private final class Failure: Error, Sendable {}
private struct Inert: Error {}
private final class Settings: Sendable {}
private final class Counted: Tracked, @unchecked Sendable {}

#if compiler(>=6.2)
@MainActor private protocol Opening {}
@MainActor private final class LivePane: @MainActor Pane {}

@Suite("A weak instance of the main actor")
struct WeakMainActorTests {
    @Test("A weak instance is found again from anywhere, where its conformance is the main actor's, too")
    func isolatedConformance() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Settings.self, scope: .singleton) { () async in Settings() }
            registry.register(LivePane.self, scope: .weak, on: MainActor.self) { (_: Settings) in
                builds.add()
                return LivePane()
            }
            registry.register((any Pane).self, scope: .weak, on: MainActor.self) { (_: Settings) -> any Pane in
                builds.add()
                return LivePane()
            }
            registry.register(Int.self, scope: .transient, on: MainActor.self) { (first: any Pane, second: any Pane) in
                first === second ? 1 : 2
            }
        }
        let first = try await container.resolveAsync(LivePane.self)
        let second = try await container.resolveAsync(LivePane.self)
        #expect(first === second)
        #expect(builds.count == 1)
        // Held by what is resolved on the main actor, and asked for again from elsewhere.
        let pane = try await MainActor.run { try Held(container.resolve((any Pane).self)) }
        for _ in 0..<3 { #expect(try await container.resolveAsync(Int.self) == 1) }
        #expect(builds.count == 2)
        withExtendedLifetime(pane) {}
    }
}

private final class Held: @unchecked Sendable {
    let pane: any Pane
    init(_ pane: any Pane) { self.pane = pane }
}
#endif

@Suite("What a weak registration builds")
struct WeakInstanceTests {
    @Test("A weak instance may be an error that is a class", arguments: [false, true])
    func error(isAsync: Bool) async throws {
        let builds = Tally()
        let container = try Container { registry in
            if isAsync {
                registry.register((any Error).self, scope: .weak) { () async in
                    builds.add()
                    return Failure()
                }
            } else {
                registry.register((any Error).self, scope: .weak) {
                    builds.add()
                    return Failure()
                }
            }
        }
        do {
            let first = try await container.resolveAsync((any Error).self)
            let second = try await container.resolveAsync((any Error).self)
            let third = try container.resolve((any Error).self)
            #expect(first as? Failure === second as? Failure)
            #expect(first as? Failure === third as? Failure)
            #expect(builds.count == 1)
        }
        _ = try await container.resolveAsync((any Error).self)
        #expect(builds.count == 2)
    }

    @Test("A weak instance stays found while only the class instance of an existential is held")
    func unwrapped() throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register((any Error).self, scope: .weak) {
                builds.add()
                return Failure()
            }
        }
        let failure = try container.resolve((any Error).self) as? Failure
        #expect(try container.resolve((any Error).self) as? Failure === failure)
        #expect(builds.count == 1)
    }

    @Test("A weak instance that is an error and no class is refused")
    func value() async throws {
        let container = try Container { registry in
            registry.register((any Error).self, scope: .weak, fileID: "A.swift", line: 1) { Inert() }
        }
        let text = """
            A weak registration built a Inert, which is no class instance and cannot be held weakly.
              where: A.swift:1
              fix:   Make it a class, or give the registration another scope, such as .transient.
            """
        #expect(resolutionError { try container.resolve((any Error).self) }?.description == text)
        #expect(await resolutionError { try await container.resolveAsync((any Error).self) }?.description == text)
    }

    @Test(
        "A weak instance is not kept by a call that a task of its factory has begun",
        arguments: [false, true])
    func unrelatedCall(isCancelled: Bool) async throws {
        let alive = Tally()
        let builds = Tally()
        let hasBegun = Signal()
        let mayBuild = Signal()
        let mayEnd = Signal()
        let container = try Container { registry in
            registry.register(Settings.self, scope: .singleton) { () async in
                hasBegun.send()
                await mayEnd.wait()
                return Settings()
            }
            registry.register(Counted.self, scope: .weak) { (settings: Provider<Settings>) async in
                Task { try await settings.resolveAsync() }
                await mayBuild.wait()
                defer { builds.add() }
                return Counted(alive)
            }
        }
        let caller = Task { _ = try await container.resolveAsync(Counted.self) }
        await hasBegun.wait()
        if isCancelled {
            caller.cancel()
            _ = await caller.result
        }
        mayBuild.send()
        let isGone = try await eventually { builds.count == 1 && alive.count == 0 }
        mayEnd.send()
        #expect(isGone)
        if !isCancelled { try await caller.value }
        #expect(builds.count == 1)
    }

    @Test("A call gets the weak instance that it has built, though nobody else holds it")
    func shared() async throws {
        let alive = Tally()
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Counted.self, scope: .weak) { () async in
                builds.add()
                return Counted(alive)
            }
        }
        for _ in 0..<1_000 { _ = try await container.resolveAsync(Counted.self) }
        #expect(try await eventually { alive.count == 0 })
        #expect(builds.count <= 1_000)
    }
}

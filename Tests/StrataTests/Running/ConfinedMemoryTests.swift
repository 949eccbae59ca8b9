import Foundation
import Strata
import TestSupport
import Testing

private let mainQueue = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// Not `Sendable`: its end must come on the main actor.
private final class Draft {
    private let ends: Journal<Bool>
    init(_ ends: Journal<Bool>) { self.ends = ends }
    // A test's main actor need not have the main thread.
    deinit { ends.note(DispatchQueue.getSpecific(key: mainQueue) != nil) }
}

private struct Settings: Sendable {}
private struct Job: Sendable {}
private struct Refusal: Error {}
@MainActor private final class Screen {
    private let draft: Draft?
    init(_ draft: Draft? = nil) { self.draft = draft }
}
private struct Preview: Sendable {
    var screen: Screen?
}

/// What a test registers, besides settings that are awaited, and does.
private struct Usage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let drafts: Scope?
    let isAwaited: Bool
    let isMadeAnywhere: Bool
    let register: @Sendable (inout Registry) -> Void
    let run: @MainActor @Sendable (Container) async throws -> Void

    init(
        _ description: String,
        _ drafts: Scope?,
        isAwaited: Bool = false,
        isMadeAnywhere: Bool = false,
        _ register: @escaping @Sendable (inout Registry) -> Void = {
            $0.register(Screen.self, on: MainActor.self) { (_: Draft) in Screen() }
        },
        run: @escaping @MainActor @Sendable (Container) async throws -> Void = {
            _ = try await $0.resolveAsync(Screen.self)
        }
    ) {
        testDescription = description
        self.drafts = drafts
        self.isAwaited = isAwaited
        self.isMadeAnywhere = isMadeAnywhere
        self.register = register
        self.run = run
    }

    func container(_ ends: Journal<Bool>) throws -> Container {
        try Container { registry in
            registry.register(Settings.self, scope: .singleton) { () async in Settings() }
            switch (drafts, isAwaited) {
            case (nil, _) where isMadeAnywhere: registry.register(Draft.self) { (_: Settings) in Draft(ends) }
            case (nil, _): registry.register(Draft.self, on: MainActor.self) { (_: Settings) in Draft(ends) }
            case (let scope?, false): registry.register(Draft.self, scope: scope, on: MainActor.self) { Draft(ends) }
            case (let scope?, true):
                registry.register(Draft.self, scope: scope, on: MainActor.self) { (_: Settings) in Draft(ends) }
            }
            register(&registry)
        }
    }

    static let all = [
        Usage("an awaited parameter", nil),
        Usage("a `.graph` instance", .graph),
        Usage("a `.graph` instance that is awaited", .graph, isAwaited: true),
        Usage("a weak instance", .weak),
        Usage("a weak instance that is awaited", .weak, isAwaited: true),
        Usage("a `.graph` instance that prepare() makes", .graph) {
            $0.register(Screen.self, scope: .singleton, on: MainActor.self) { (_: Draft) in Screen() }
        } run: {
            try await $0.prepare()
        },
        Usage("a parameter beside one that fails", nil) {
            $0.register(Job.self) { (_: Settings) async throws -> Job in throw Refusal() }
            $0.register(Screen.self, on: MainActor.self) { (_: Draft, _: Job) in Screen() }
        } run: {
            _ = try? await $0.resolveAsync(Screen.self)
        },
        Usage("a parameter of a factory that fails", nil) {
            $0.register(Screen.self, on: MainActor.self) { (_: Draft) -> Screen in throw Refusal() }
        } run: {
            _ = try? await $0.resolveAsync(Screen.self)
        },
        Usage("a parameter beside an argument", .graph) {
            $0.register(Screen.self, argument: Int.self, on: MainActor.self) { (_: Int, _: Draft) in Screen() }
        } run: {
            _ = try await $0.resolveAsync(Screen.self, argument: 1)
        },
        Usage("what a screen holds that others take for a call", .graph) {
            $0.register(Screen.self, scope: .graph, on: MainActor.self) { (draft: Draft) in Screen(draft) }
            $0.register(Preview.self) { (_: Screen, _: Settings) async in Preview() }
        } run: {
            _ = try await $0.resolveAsync(Preview.self)
        },
        Usage("what an asynchronous product holds that others take for a call", nil) {
            $0.register(Screen.self, on: MainActor.self) { (draft: Draft) in Screen(draft) }
            $0.register(Preview.self, scope: .graph) { (screen: Screen) async in Preview(screen: screen) }
            $0.register(Job.self) { (_: Preview) async in Job() }
        } run: {
            _ = try await $0.resolveAsync(Job.self)
        },
        Usage("what an asynchronous product of an argument holds", .graph) {
            $0.register(Screen.self, on: MainActor.self) { (draft: Draft) in Screen(draft) }
            $0.register(Preview.self, argument: Int.self, scope: .graph) { (_: Int, screen: Screen) async in
                Preview(screen: screen)
            }
            $0.register(Job.self) { (_: Settings) async in Job() }
        } run: {
            _ = try await $0.resolveAsync(Preview.self, argument: 1)
        },
        Usage("what a screen holds that a Lazy has resolved", .graph) {
            $0.register(Screen.self, on: MainActor.self) { (draft: Draft) in Screen(draft) }
        } run: {
            _ = try await $0.resolve(Lazy<Screen>.self).resolveAsync()
        },
        Usage("a parameter of what a Provider resolves", .graph) {
            $0.register(Screen.self, on: MainActor.self) { (_: Draft) in Screen() }
        } run: {
            _ = try await $0.resolve(Provider<Screen>.self).resolveAsync()
        },
    ]

    /// What is made on some thread, awaited, and handed to a factory of the main actor.
    static let handedOver = [
        Usage("a parameter", nil, isMadeAnywhere: true),
        Usage("an optional parameter of a weak instance", nil, isMadeAnywhere: true) {
            $0.register(Screen.self, scope: .weak, on: MainActor.self) { (_: Draft?) in Screen() }
        },
        Usage("an element of a list that a singleton takes", nil, isMadeAnywhere: true) {
            $0.contribute(Draft.self) { (draft: Draft) in draft }
            $0.register(Screen.self, scope: .singleton, on: MainActor.self) { (_: [Draft]) in Screen() }
        } run: {
            try await $0.prepare()
        },
        Usage("a parameter beside an argument", nil, isMadeAnywhere: true) {
            $0.register(Screen.self, argument: Int.self, on: MainActor.self) { (_: Int, _: Draft) in Screen() }
        } run: {
            _ = try await $0.resolveAsync(Screen.self, argument: 1)
        },
        Usage("a parameter of a decorator", nil, isMadeAnywhere: true) {
            $0.register(Screen.self, on: MainActor.self) { Screen() }
            $0.decorate(Screen.self, on: MainActor.self) { (screen: Screen, _: Draft) in screen }
        },
        Usage("a parameter of a factory that fails", nil, isMadeAnywhere: true) {
            $0.register(Screen.self, on: MainActor.self) { (_: Draft) -> Screen in throw Refusal() }
        } run: {
            _ = try? await $0.resolveAsync(Screen.self)
        },
    ]
}

@Suite("What is made on the main actor for a call", .timeLimit(.minutes(10)))
@MainActor
struct ConfinedMemoryTests {
    /// For each instance that has gone, whether that was on the main actor.
    private let ends = Journal<Bool>()

    private nonisolated func allEnds(_ count: Int) async throws -> [Bool] {
        _ = try await eventually { ends.entries.count >= count }
        return ends.entries
    }

    @Test("is freed there, whoever had it last", arguments: Usage.all)
    fileprivate func call(_ usage: Usage) async throws {
        for count in 1...20 {
            let container = try usage.container(ends)
            try await usage.run(container)
            let known = try await allEnds(count)
            #expect(known == Array(repeating: true, count: count))
        }
    }

    @Test("is freed there, though it was made elsewhere", arguments: Usage.handedOver)
    fileprivate func handedOver(_ usage: Usage) async throws { try await call(usage) }

    @Test("is freed there also where it was awaited beside something else")
    func handedOverBeside() async throws {
        let container = try Container { [ends] registry in
            registry.register(Settings.self, scope: .singleton) { () async in Settings() }
            registry.register(Draft.self) { (_: Settings) in
                usleep(30)
                return Draft(ends)
            }
            registry.register(Job.self) { () async in Job() }
            registry.register(Screen.self, on: MainActor.self) { (_: Draft, _: Job) in Screen() }
        }
        try await container.prepare()
        let rounds = 10_000
        for _ in 0..<rounds { _ = try await container.resolveAsync(Screen.self) }
        let all = try await allEnds(rounds)
        #expect(all.count == rounds)
        #expect(all.count { !$0 } == 0)
    }

    @Test("stays there where other tasks look whether it is there")
    func lookups() async throws {
        let container = try Container { [ends] registry in
            registry.register(Draft.self, scope: .weak, on: MainActor.self) { Draft(ends) }
            registry.register(Screen.self, on: MainActor.self) { (_: Draft) in Screen() }
            registry.register(Settings.self, scope: .singleton) { () async throws in
                try await Task.sleep(for: .seconds(3_600))
                return Settings()
            }
        }
        // Something is being built, or nobody looks.
        let building = Task.detached { try await container.resolveAsync(Settings.self) }
        let looking = Task.detached {
            while !Task.isCancelled { _ = try await container.resolveAsync(Screen.self) }
        }
        // Long enough for others to find it.
        func hold(_ draft: Draft) { for _ in 0..<50 { withExtendedLifetime(draft) {} } }
        let end = ContinuousClock.now + .seconds(2)
        while ContinuousClock.now < end {
            for _ in 0..<200 { try hold(container.resolve(Draft.self)) }
            await Task.yield()
        }
        looking.cancel()
        _ = await looking.result
        building.cancel()
        #expect(!(try await allEnds(1)).contains(false))
    }
}

@Suite("What is made on the main actor and kept", .timeLimit(.minutes(10)))
@MainActor
struct ConfinedInstancesTests {
    private let ends = Journal<Bool>()

    private func container(_ register: (inout Registry) -> Void) throws -> Container {
        let container = try Container { [ends] registry in
            registry.register(Draft.self, scope: .singleton, on: MainActor.self) { Draft(ends) }
            register(&registry)
        }
        _ = try container.resolve(Draft.self)
        return container
    }

    /// Lets go of a container on the main actor, which something else holds for a moment longer.
    private func letGo(_ container: inout Container?, then goOn: () -> Void) async throws {
        container = nil
        try await Task.sleep(for: .milliseconds(20))
        #expect(ends.entries == [])
        goOn()
        #expect(try await firstEnd() == true)
    }

    private nonisolated func firstEnd() async throws -> Bool? {
        _ = try await eventually { !ends.entries.isEmpty }
        return ends.entries.first
    }

    @Test("is freed there where a call on another thread had the container last")
    func thread() async throws {
        let (isMaking, mayMake) = (Signal(), Signal())
        var container: Container? = try container { registry in
            registry.register(Job.self) {
                isMaking.send()
                mayMake.block()
                return Job()
            }
        }
        let provider = try #require(try container?.resolve(Provider<Job>.self))
        Thread.detachNewThread { _ = try? provider() }
        await isMaking.wait()
        try await letGo(&container) { mayMake.send() }
    }

    @Test("is freed there where the construction of a cancelled call had it last")
    func cancelled() async throws {
        let (isMaking, mayMake) = (Signal(), Signal())
        var container: Container? = try container { registry in
            registry.register(Job.self, scope: .singleton) { () async in
                isMaking.send()
                await mayMake.wait()
                return Job()
            }
        }
        let call = Task { [container] in _ = try await container?.resolveAsync(Job.self) }
        await isMaking.wait()
        call.cancel()
        _ = await call.result
        try await letGo(&container) { mayMake.send() }
    }

    @Test("is freed there where a scope that was opened in its container is let go elsewhere")
    func scope() async throws {
        var container: Container? = try container { $0.declareScope(.session) }
        let (isHeld, mayEnd) = (Signal(), Signal())
        let session = Locked<Container>()
        session.value = try container?.openScope(.session)
        Thread.detachNewThread {
            isHeld.send()
            mayEnd.block()
            session.value = nil
        }
        await isHeld.wait()
        try await letGo(&container) { mayEnd.send() }
    }

    @Test("does not keep a scope that has none of it while the main actor is busy", .holdingPoolThread)
    func scopeApart() async throws {
        let alive = Tally()
        let container = try container { registry in
            registry.declareScope(.session)
            registry.register(Tracked.self, scope: .scoped(.session)) { Tracked(alive) }
        }
        let isOver = Signal()
        Thread.detachNewThread {
            for _ in 0..<10 { _ = try? container.openScope(.session).resolve(Tracked.self) }
            isOver.send()
        }
        isOver.block()
        #expect(alive.count == 0)
    }
}

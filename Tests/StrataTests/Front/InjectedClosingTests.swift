import Foundation
import Strata
import TestSupport
import Testing

private final class Service: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

private final class Kept: Sendable {}

private final class Feature: Sendable {}

private final class Other: Sendable {}

private final class Holder: Sendable {
    let service: Service
    let kept: Kept

    init() {
        @Injected var service: Service
        @Injected var kept: Kept
        self.service = service
        self.kept = kept
    }
}

private final class Ticket: Tracked, Hashable, @unchecked Sendable {
    static func == (left: Ticket, right: Ticket) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Closes a container.
///
/// - Parameter goOn: Called once the container refuses what is asked of it from outside.
private func close(_ container: Container, _ goOn: @Sendable () async throws -> Void) async throws {
    async let closing: Void = container.close()
    while resolutionError({ try container.resolve(Provider<Kept>.self) }) == nil { await Task.yield() }
    try await goOn()
    try await closing
}

private enum Current { case own, closed, scope }

/// Closes a container while a factory is under way that goes on to use `@Injected`.
///
/// - Parameters:
///   - scope: Where the factory's instance lives.
///   - current: What the factory makes the current container.
/// - Returns: How a scope answered meanwhile, then what was torn down.
private func closeMeanwhile(
    in scope: Scope, isAsync: Bool, current: Current = .own
) async throws -> [String] {
    let isBuilding = Signal()
    let mayBuild = Signal()
    let tornDown = Journal<String>()
    let session = Locked<Container>()
    let chosen = Locked<Container>()
    @Sendable func makeHolder() -> Holder {
        chosen.value.map { Container.withCurrent($0) { Holder() } } ?? Holder()
    }
    let container = try Container { registry in
        registry.register(Service.self) { (_: Kept) in Service("") }
        registry.declareScope(.session)
        registry.register(Int.self, scope: .scoped(.session)) { 1 }
        registry.register(Kept.self, scope: .singleton, teardown: { _ in tornDown.note("Kept") }) {
            // A scope is torn down before what it was opened in.
            let error = resolutionError { _ = try session.value?.resolve(Int.self) }
            tornDown.note(error.map { "\($0.code)" } ?? "an open scope")
            return Kept()
        }
        if isAsync {
            registry.register(Holder.self, scope: scope, teardown: { _ in tornDown.note("Holder") }) { () async in
                isBuilding.send()
                await mayBuild.wait()
                return makeHolder()
            }
        } else {
            registry.register(Holder.self, scope: scope, teardown: { _ in tornDown.note("Holder") }) {
                isBuilding.send()
                mayBuild.block()
                return makeHolder()
            }
        }
    }
    let open = try container.openScope(.session)
    session.value = open
    chosen.value =
        switch current {
        case .own: nil
        case .closed: container
        case .scope: open
        }
    defer { (session.value, chosen.value) = (nil, nil) }
    async let resolving: Void = {
        if isAsync {
            _ = try? await open.resolveAsync(Holder.self)
        } else {
            await onThreads(1) { _ in _ = try? open.resolve(Holder.self) }
        }
    }()
    await isBuilding.wait()
    try await close(container) { mayBuild.send() }
    await resolving
    return tornDown.entries
}

@Suite("@Injected while a container closes")
struct InjectedClosingTests {
    // In a process of their own, which an unresolved property would end.
    @Test("A factory that close waits for may use @Injected, and what that builds is torn down, too")
    func closing() async {
        await #expect(processExitsWith: .success) {
            for isAsync in [false, true] {
                let tornDown = try await closeMeanwhile(in: .singleton, isAsync: isAsync)
                #expect(tornDown == ["closed", "Holder", "Kept"], "\(isAsync)")
            }
        }
    }

    @Test("So may a factory of an open scope, also for what the scope's root keeps")
    func closingScope() async {
        await #expect(processExitsWith: .success) {
            for (isAsync, current) in [(false, Current.own), (false, .closed), (true, .own), (true, .closed)] {
                let tornDown = try await closeMeanwhile(in: .scoped(.session), isAsync: isAsync, current: current)
                #expect(tornDown == ["an open scope", "Holder", "Kept"], "\(isAsync) \(current)")
            }
        }
    }

    @Test("So may a factory in which a scope is the current container, which is torn down by then")
    func closingAround() async {
        await #expect(processExitsWith: .success) {
            for isAsync in [false, true] {
                let tornDown = try await closeMeanwhile(in: .singleton, isAsync: isAsync, current: .scope)
                #expect(tornDown == ["closed", "Holder", "Kept"], "\(isAsync)")
            }
        }
    }

    @Test("Where a scope was closed alone, a factory of its open root may not use @Injected in its place")
    func closedAlone() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (hasBegun, goOn) = (Signal(), Signal())
            let session = Locked<Container>()
            let container = try Container { registry in
                registry.declareScope(.session)
                registry.register(Service.self) { Service("") }
                registry.register(Kept.self, scope: .singleton) { Kept() }
                registry.register(Holder.self, scope: .singleton) {
                    hasBegun.send()
                    goOn.block()
                    return Container.withCurrent(session.value!) { Holder() }
                }
            }
            session.value = try container.openScope(.session)
            async let resolving: Void = onThreads(1) { _ in _ = try? container.resolve(Holder.self) }
            await hasBegun.wait()
            try await session.value?.close()
            goOn.send()
            await resolving
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Service was asked of scope session, which is closed."))
    }

    @Test("So may the factory of a parameter that is built beside another")
    func closingBeside() async {
        await #expect(processExitsWith: .success) {
            let (isBuilding, mayBuild) = (Signal(), Signal())
            let container = try Container { registry in
                registry.register(Service.self) { (_: Kept) in Service("") }
                registry.register(Kept.self, scope: .singleton) { Kept() }
                registry.register(Holder.self) {
                    isBuilding.send()
                    mayBuild.block()
                    return Holder()
                }
                registry.register(Int.self) { () async in 1 }
                registry.register(Feature.self, scope: .singleton) { (_: Holder, _: Int) async in Feature() }
            }
            async let resolving = container.resolveAsync(Feature.self)
            await isBuilding.wait()
            try await close(container) { mayBuild.send() }
            _ = try await resolving
        }
    }

    @Test("So may the tasks of an asynchronous factory, awaited or not, and what they build is torn down, too")
    func closingTasks() async {
        await #expect(processExitsWith: .success) {
            for isAwaited in [true, false] {
                let (isBuilding, mayBuild, mayEnd, tornDown) = (Signal(), Signal(), Signal(), Journal<String>())
                let container = try Container { registry in
                    registry.register(Service.self) { (_: Kept) in Service("") }
                    registry.register(Kept.self, scope: .singleton, teardown: { _ in tornDown.note("Kept") }) {
                        // The factory ends meanwhile, unless it waits for this.
                        mayEnd.send()
                        if !isAwaited { usleep(50_000) }
                        return Kept()
                    }
                    let teardown = { @Sendable (_: Feature) in tornDown.note("Feature") }
                    registry.register(Feature.self, scope: .singleton, teardown: teardown) { () async in
                        isBuilding.send()
                        await mayBuild.wait()
                        if isAwaited {
                            async let holder = Holder()
                            _ = await holder
                        } else {
                            Task { @Injected var service: Service }
                            await mayEnd.wait()
                        }
                        return Feature()
                    }
                }
                async let resolving: Void = { _ = try? await container.resolveAsync(Feature.self) }()
                await isBuilding.wait()
                try await close(container) { mayBuild.send() }
                await resolving
                #expect(tornDown.entries.sorted() == ["Feature", "Kept"], "\(isAwaited)")
            }
        }
    }

    @Test("A task that goes on after its factory builds nothing once the teardowns begin")
    func closingTaskLate() async {
        await #expect(processExitsWith: .success) {
            let (isBuilding, mayBuild, isMaking, isTearingDown) = (Signal(), Signal(), Signal(), Signal())
            let (isOver, said, tickets) = (Signal(), Journal<String>(), Tally())
            let container = try Container { registry in
                registry.register(Kept.self, scope: .singleton) { Kept() }
                registry.register(Other.self, argument: Ticket.self, scope: .weak) { _ in Other() }
                registry.register(Service.self) { (kept: Provider<Kept>, other: Assisted<Ticket, Other>) in
                    isMaking.send()
                    isTearingDown.block()
                    for error in [
                        resolutionError { _ = try kept() }, resolutionError { _ = try other(Ticket(tickets)) },
                    ] {
                        said.note(error.map { "\($0.code)" } ?? "built")
                    }
                    return Service("")
                }
                registry.register(Feature.self, scope: .singleton, teardown: { _ in isTearingDown.send() }) {
                    () async in
                    isBuilding.send()
                    await mayBuild.wait()
                    Task {
                        @Injected var service: Service
                        isOver.send()
                    }
                    await isMaking.wait()
                    return Feature()
                }
            }
            async let resolving: Void = { _ = try? await container.resolveAsync(Feature.self) }()
            await isBuilding.wait()
            try await close(container) { mayBuild.send() }
            await resolving
            await isOver.wait()
            #expect(said.entries == ["closed", "closed"])
            #expect(tickets.count == 0)
            withExtendedLifetime(container) {}
        }
    }

    @Test("What that builds may call its Lazy, its Provider and its Weak")
    func closingDeferred() async {
        await #expect(processExitsWith: .success) {
            let (isBuilding, mayBuild) = (Signal(), Signal())
            let services = Journal<Bool>()
            let container = try Container { registry in
                registry.register(Service.self) { (_: Kept) in Service("") }
                registry.register(Feature.self) { Feature() }
                registry.register(Other.self, scope: .singleton) { Other() }
                registry.register(Kept.self, scope: .singleton) {
                    (lazy: Lazy<Feature>, provider: Provider<Feature>, weak: Weak<Other>) in
                    let known = try lazy()
                    services.note(try lazy() === known)
                    services.note(try provider() === known)
                    services.note(weak() != nil)
                    return Kept()
                }
                registry.register(Holder.self, scope: .singleton) {
                    isBuilding.send()
                    mayBuild.block()
                    return Holder()
                }
            }
            _ = try container.resolve(Other.self)
            async let resolving: Void = onThreads(1) { _ in _ = try? container.resolve(Holder.self) }
            await isBuilding.wait()
            try await close(container) { mayBuild.send() }
            await resolving
            #expect(services.entries == [true, false, true])
        }
    }

    @Test("So may a factory that a derived container runs while its original closes")
    func closingDerived() async {
        await #expect(processExitsWith: .success) {
            let (isBuilding, mayBuild) = (Signal(), Signal())
            let original = try Container { registry in
                registry.register(Service.self) { (_: Kept) in Service("") }
                registry.register(Kept.self, scope: .singleton) { Kept() }
                registry.register(Int.self, scope: .singleton) { 1 }
                registry.register(Holder.self, scope: .singleton) { (_: Int) in
                    isBuilding.send()
                    mayBuild.block()
                    return Holder()
                }
            }
            let derived = try original.overriding(sharing: .unaffected) { overrides in
                overrides.register(Int.self, scope: .singleton) { 2 }
            }
            async let resolving: Void = onThreads(1) { _ in _ = try? derived.resolve(Holder.self) }
            await isBuilding.wait()
            try await close(original) { mayBuild.send() }
            await resolving
        }
    }

    @Test("What another thread builds meanwhile, and cannot any more, is built by who is awaited")
    func closingBesideAThread() async {
        await #expect(processExitsWith: .success) {
            let (isBuilding, mayBuild, isMaking, mayMake) = (Signal(), Signal(), Signal(), Signal())
            let makes = Tally()
            let container = try Container { registry in
                registry.register(Int.self) {
                    guard makes.add() == 1 else { return 1 }
                    isMaking.send()
                    mayMake.block()
                    return 1
                }
                registry.register(Kept.self, scope: .singleton) { Kept() }
                registry.register(Feature.self, scope: .singleton) { (_: Int, _: Kept) in Feature() }
                registry.register(String.self, scope: .singleton) {
                    isBuilding.send()
                    mayBuild.block()
                    @Injected var feature: Feature
                    return "\(ObjectIdentifier(feature) == ObjectIdentifier(feature))"
                }
            }
            let names = Journal<String>()
            async let resolving: Void = onThreads(2) { number in
                if number == 0 { return _ = try? container.resolve(Feature.self) }
                if let name = try? container.resolve(String.self) { names.note(name) }
            }
            await isBuilding.wait()
            await isMaking.wait()
            try await close(container) {
                mayBuild.send()
                // Time to wait for the other thread.
                try await Task.sleep(for: .milliseconds(200))
                mayMake.send()
            }
            await resolving
            #expect(names.entries == ["true"])
        }
    }
}

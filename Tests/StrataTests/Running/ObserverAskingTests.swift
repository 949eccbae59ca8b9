import Foundation
import Strata
import Testing

private final class Log: Sendable {}

/// Resolves a log for what it is told of.
private final class ObserverThatLogs: ContainerObserver {
    let container = Locked<WeakContainer>()
    let events = Journal<String>()

    func didConstruct(_ construction: ConstructionReport) {
        events.note(construction.type)
        // Time for the log's factory to wait for the user.
        Thread.sleep(forTimeInterval: 0.1)
        do {
            _ = try container.value?.container?.resolve(Log.self)
            events.note("logged \(construction.type)")
        } catch {
            events.note("\(error)")
        }
    }
}

private struct Owner {
    @Injected var log: Log
}

private struct OptionalOwner {
    @Injected var log: Log?
}

private final class Shared: Sendable {}

private final class Kept: Sendable {}

private struct Screen: Sendable {
    let log: Log
}

private struct ScreenOwner {
    @Injected var screen: Screen
}

/// Injects a screen when it is told of a log.
private final class ObserverThatInjectsScreen: ContainerObserver {
    let logs = Journal<Log>()

    func didConstruct(_ construction: ConstructionReport) {
        if construction.type == "Log" { logs.note(ScreenOwner().screen.log) }
    }
}

/// Injects a log, and asks a `Lazy` for it.
private final class ObserverThatUses: ContainerObserver {
    let lazy = Locked<Lazy<Log>>()
    let asyncLazy = Locked<Lazy<Log>>()
    let logs = Journal<Log>()

    func didConstruct(_ construction: ConstructionReport) {
        if let lazy = asyncLazy.value {
            let isOver = Signal()
            Task {
                if let log = try? await lazy.resolveAsync() { logs.note(log) }
                isOver.send()
            }
            return isOver.block()
        }
        logs.note(Owner().log)
        OptionalOwner().log.map(logs.note)
        if let log = try? lazy.value?() { logs.note(log) }
    }
}

/// Starts a task that asks for the user when it is told of a log, or of a scope that is dropped.
private final class ObserverThatStartsTasks: ContainerObserver {
    let container = Locked<WeakContainer>()
    let tasks = Journal<Task<User?, any Error>>()

    func didConstruct(_ construction: ConstructionReport) {
        if construction.type == "Log" { ask() }
    }

    func didDropScope(_ scope: ScopeKey) { ask() }

    private func ask() {
        let container = container.value?.container
        tasks.note(Task { try await container?.resolveAsync(User.self) })
    }
}

/// Waits until its container is being closed, and injects a log then.
private final class ObserverThatInjects: ContainerObserver {
    let container = Locked<WeakContainer>()
    let isTold = Signal()

    func didConstruct(_ construction: ConstructionReport) {
        guard construction.type == "User", let container = container.value?.container else { return }
        isTold.send()
        while resolutionError({ try container.resolve(User.self) }) == nil { Thread.sleep(forTimeInterval: 0.001) }
        Container.withCurrent(container) { _ = Owner() }
    }
}

/// Injects a log when it is told of a user.
private final class ObserverThatOwns: ContainerObserver {
    func didConstruct(_ construction: ConstructionReport) {
        if construction.type == "User" { _ = Owner() }
    }
}

@Suite("An observer that asks")
struct ObserverAskingTests {
    @Test("An observer may resolve what waits for the instance that it is told of")
    func logging() async throws {
        let observer = ObserverThatLogs()
        let (isMaking, isLogging) = (Signal(), Signal())
        let container = try Container(observer: observer) { registry in
            registry.register(User.self, scope: .singleton) {
                isMaking.send()
                isLogging.block()
                return User(id: 1)
            }
            registry.register(Log.self, scope: .singleton) { (user: Provider<User>) in
                isLogging.send()
                _ = try user()
                return Log()
            }
        }
        observer.container.value = WeakContainer(container)
        let errors = Journal<ResolutionError>()
        await onThreads(2) { number in
            if number > 0 { isMaking.block() }
            let error = resolutionError {
                if number == 0 { _ = try container.resolve(User.self) } else { _ = try container.resolve(Log.self) }
            }
            if let error { errors.note(error) }
        }
        #expect(errors.entries.map(\.description) == [])
        #expect(observer.events.entries.prefix(2) == ["User", "Log"])
        #expect(Set(observer.events.entries.dropFirst(2)) == ["logged Log", "logged User"])
    }

    // In a process of its own, which an unresolved property would end.
    @Test("What an observer asks for by @Injected while its container closes is torn down")
    func closing() async {
        await #expect(processExitsWith: .success) {
            for isPart in [false, true] {
                let observer = ObserverThatInjects()
                let tornDown = Journal<String>()
                let container = try Container(observer: observer) { registry in
                    registry.register(User.self, scope: isPart ? .transient : .singleton) { User(id: 1) }
                    registry.register(Kept.self, scope: .singleton) { (_: User) async in Kept() }
                    registry.register(Log.self, scope: .singleton, teardown: { _ in tornDown.note("log") }) {
                        // Time for a closing that does not wait.
                        Thread.sleep(forTimeInterval: 0.2)
                        return Log()
                    }
                }
                observer.container.value = WeakContainer(container)
                let resolving = Task {
                    if isPart { return _ = try? await container.resolveAsync(Kept.self) }
                    await onThreads(1) { _ in _ = try? container.resolve(User.self) }
                }
                await observer.isTold.wait()
                try await container.close()
                precondition(tornDown.entries == ["log"])
                await resolving.value
            }
        }
    }

    @Test("What it asks for may wait for what it is told of, then, too")
    func closingInACircle() async {
        await #expect(processExitsWith: .success) {
            let observer = ObserverThatInjects()
            let isMaking = Signal()
            let container = try Container(observer: observer) { registry in
                registry.register(User.self, scope: .singleton) {
                    isMaking.send()
                    // Time for the log's thread to wait for it.
                    Thread.sleep(forTimeInterval: 0.3)
                    return User(id: 1)
                }
                registry.register(Log.self, scope: .singleton) { (_: User) in Log() }
            }
            observer.container.value = WeakContainer(container)
            async let resolving: Void = onThreads(2) { number in
                if number == 0 { return _ = try? container.resolve(User.self) }
                isMaking.block()
                _ = try? container.resolve(Log.self)
            }
            await observer.isTold.wait()
            try await container.close()
            await resolving
        }
    }

    // In a process of its own, which an unresolved property would end.
    @Test("An observer may ask for what it is told of, whoever has asked for that first")
    func askingForIt() async {
        await #expect(processExitsWith: .success) {
            for way in 0..<3 {
                let observer = ObserverThatUses()
                let container = try Container(observer: observer) { registry in
                    registry.register(Log.self, scope: .singleton) { Log() }
                }
                let lazy = try container.resolve(Lazy<Log>.self)
                observer.lazy.value = lazy
                try Container.withCurrent(container) {
                    let log = way == 0 ? try lazy() : way == 1 ? Owner().log : OptionalOwner().log
                    #expect(observer.logs.entries.map { $0 === log } == [true, true, true])
                }
                observer.lazy.value = nil
            }
        }
    }

    // In a process of its own, which an unresolved property would end.
    @Test("An observer may ask for something transient that is being made around it")
    func askingAround() async {
        await #expect(processExitsWith: .success) {
            let observer = ObserverThatInjectsScreen()
            let container = try Container(observer: observer) { registry in
                registry.register(Log.self, scope: .singleton) { Log() }
                registry.register(Screen.self) { (log: Log) in Screen(log: log) }
            }
            Container.withCurrent(container) {
                let log = ScreenOwner().screen.log
                #expect(observer.logs.entries.map { $0 === log } == [true])
            }
        }
    }

    // In a process of its own: it blocks a thread of the tasks.
    @Test("A task of an observer may ask for what the observer is told of")
    func askingInATask() async {
        await #expect(processExitsWith: .success) {
            let observer = ObserverThatUses()
            let container = try Container(observer: observer) { registry in
                registry.register(Log.self, scope: .singleton) { Log() }
            }
            let lazy = try container.resolve(Lazy<Log>.self)
            observer.asyncLazy.value = lazy
            let log = try await lazy.resolveAsync()
            #expect(observer.logs.entries.map { $0 === log } == [true])
            observer.asyncLazy.value = nil
        }
    }

    @Test("A task that it starts may wait for what is built around the observer", arguments: [false, true])
    func waitingInATask(isDropping: Bool) async throws {
        let observer = ObserverThatStartsTasks()
        let container = try Container(observer: observer) { registry in
            registry.declareScope(.session)
            registry.register(Log.self, scope: .singleton) { Log() }
            registry.register(User.self, scope: .singleton) { (log: Provider<Log>) async throws in
                if isDropping {
                    _ = try observer.container.value?.container?.openScope(.session)
                } else {
                    _ = try log()
                }
                while observer.tasks.entries.isEmpty { await Task.yield() }
                // Time for that task to ask.
                try await Task.sleep(for: .milliseconds(50))
                return User(id: 1)
            }
        }
        observer.container.value = WeakContainer(container)
        #expect(try await container.resolveAsync(User.self).id == 1)
        #expect(try await observer.tasks.entries.first?.value?.id == 1)
    }

    // In a process of its own, which an unresolved property would end.
    @Test("What an observer injects is no part of what is being built")
    func injecting() async {
        await #expect(processExitsWith: .success) {
            let container = try Container(observer: ObserverThatUses()) { registry in
                registry.register(Log.self, scope: .singleton) { Log() }
                registry.register(Document.self, scope: .singleton) { Document(title: "") }
                registry.register(Shared.self, scope: .singleton) { (_: Document) in Shared() }
                registry.register(Shared.self, scope: .singleton, qualifier: Int.self) {
                    (log: Provider<Kept>) async throws in
                    _ = try log()
                    return Shared()
                }
                registry.register(Kept.self, scope: .singleton) { Kept() }
                registry.register(Int.self) { 1 }
            }
            let shared = try Container.withCurrent(container) { try container.resolve(Shared.self) }
            let other = try await Container.withCurrent(container) {
                try await container.resolveAsync(Shared.self, qualifier: Int.self)
            }
            let derived = try container.overriding(sharing: .unaffected) { $0.register(Int.self) { 2 } }
            #expect(try derived.resolve(Shared.self) === shared)
            let derivedOther = try await Container.withCurrent(derived) {
                try await derived.resolveAsync(Shared.self, qualifier: Int.self)
            }
            #expect(derivedOther === other)
        }
    }

    @Test("What it injects and nothing has built is no parameter of what is being built")
    func injectingTooEarly() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container(observer: ObserverThatOwns()) { registry in
                registry.register(Log.self, scope: .singleton) { () async in Log() }
                registry.register(User.self) { User(id: 1) }
                registry.register(Kept.self, scope: .singleton) { (_: User) in Kept() }
            }
            _ = try Container.withCurrent(container) { try container.resolve(Kept.self) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("fix:   Use `try await resolveAsync`, or `try await container.prepare()` first."))
    }
}

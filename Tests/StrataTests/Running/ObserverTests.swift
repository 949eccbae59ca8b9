import Foundation
import Strata
import Testing

private struct Observer: ContainerObserver {
    let built = Journal<String>()
    let dropped = Journal<String>()

    func didConstruct(_ construction: ConstructionReport) {
        let site = construction.site.map(\.description) ?? "-"
        built.note("\(construction.type) \(construction.scope) \(construction.module ?? "root") \(site)")
        if construction.duration < .zero { built.note("negative") }
    }

    func didDropScope(_ scope: ScopeKey) { dropped.note(scope.name) }
}

private final class Log: Sendable {}

/// Resolves what it is told of.
private final class ObserverThatAsks: ContainerObserver {
    let container = Locked<WeakContainer>()
    let events = Journal<String>()

    func didConstruct(_ construction: ConstructionReport) {
        events.note("told")
        guard let container = container.value?.container else { return }
        if (try? container.resolve(User.self)) == User(id: 1) { events.note("found") }
        if (try? container.resolve(Log.self)) != nil { events.note("found") }
        // Whoever waits would go on meanwhile.
        Thread.sleep(forTimeInterval: 0.02)
        events.note("told last")
    }
}

private enum UserModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(User.self, scope: .singleton, fileID: "User.swift", line: 3) { User(id: 1) }
    }
}

@Suite("Observer")
struct ObserverTests {
    @Test("An observer is told each construction once, dependencies first, and no parameter's form")
    func constructions() async throws {
        let observer = Observer()
        let container = try Container(UserModule.self, observer: observer) { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { (user: User?, _: Lazy<User>) in user?.id ?? 0 }
            registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 2) { number in "\(number)" }
            registry.register(Double.self, scope: .graph, fileID: "A.swift", line: 3) { (_: Int) async in 1 }
            registry.contribute(Bool.self, fileID: "A.swift", line: 4) { true }
            registry.register(Float.self) { throw Broken() }
        }
        _ = try container.resolve(Int.self)
        _ = try container.resolve(User.self)
        _ = try container.resolve(String.self, argument: 1)
        _ = try await container.resolveAsync(Double.self)
        _ = try container.resolve([Bool].self)
        _ = try? container.resolve(Float.self)
        #expect(
            observer.built.entries == [
                "User singleton UserModule User.swift:3", "Int transient root A.swift:1",
                "String (argument Int) transient root A.swift:2", "Int transient root A.swift:1",
                "Double graph root A.swift:3", "Bool transient root A.swift:4",
            ])
    }

    @Test(
        "An observer is told when the instance can be found, and before threads that waited for it go on",
        arguments: [Scope.singleton, .weak])
    func orderOfThreads(_ scope: Scope) async throws {
        let asking = ObserverThatAsks()
        let isBuilding = Signal()
        let mayEnd = Signal()
        let container = try Container(observer: asking) { registry in
            registry.register(Log.self, scope: scope) {
                isBuilding.send()
                mayEnd.block()
                return Log()
            }
        }
        asking.container.value = WeakContainer(container)
        let held = Journal<Log>()
        await onThreads(3) { number in
            if number > 0 { isBuilding.block() }
            guard number < 2 else {
                // By then the other one waits.
                Thread.sleep(forTimeInterval: 0.2)
                return mayEnd.send()
            }
            guard let log = try? container.resolve(Log.self) else { return }
            held.note(log)
            asking.events.note("resolved")
        }
        #expect(asking.events.entries == ["told", "found", "told last", "resolved", "resolved"])
    }

    @Test("An observer is told when the instance can be found, and before tasks that waited for it go on")
    func orderOfTasks() async throws {
        let asking = ObserverThatAsks()
        let isBuilding = Signal()
        let mayEnd = Signal()
        let container = try Container(observer: asking) { registry in
            registry.register(User.self, scope: .singleton) { () async in
                isBuilding.send()
                await mayEnd.wait()
                return User(id: 1)
            }
        }
        asking.container.value = WeakContainer(container)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<2 {
                group.addTask {
                    if number > 0 { await isBuilding.wait() }
                    _ = try? await container.resolveAsync(User.self)
                    asking.events.note("resolved")
                }
            }
            await isBuilding.wait()
            try? await Task.sleep(for: .milliseconds(200))
            mayEnd.send()
        }
        #expect(asking.events.entries == ["told", "found", "told last", "resolved", "resolved"])
    }

    @Test("An observer is told of a scope that is dropped unclosed, and of no other")
    func scopes() async throws {
        let observer = Observer()
        let container = try Container(observer: observer) { $0.declareScope(.session, inputs: User.self) }
        #expect(resolutionError { try container.openScope(.session) }?.code == .scopeInput)
        try await container.openScope(.session, User(id: 1)).close()
        #expect(observer.dropped.entries == [])
        _ = try container.openScope(.session, User(id: 2))
        #expect(observer.dropped.entries == ["session"])
        try await container.close()
        #expect(resolutionError { try container.openScope(.session, User(id: 3)) }?.code == .closed)
        #expect(observer.dropped.entries == ["session"])
    }

    @Test("A report says when a construction began, and on which thread it ended")
    func startAndThread() async throws {
        let reports = Reports()
        let container = try Container(observer: reports) { registry in
            registry.register(Int.self, scope: .singleton) { 1 }
            registry.register(User.self, scope: .singleton) { (id: Int) in User(id: id) }
            registry.register(Document.self, scope: .singleton) { (_: User) async in Document(title: "") }
            registry.register(String.self, argument: Int.self) { (_: Int, _: Document) in "" }
        }
        let before = ContinuousClock.now
        _ = try container.resolve(User.self)
        _ = try await container.resolveAsync(Document.self)
        _ = try await container.resolveAsync(String.self, argument: 1)
        let after = ContinuousClock.now
        let found = reports.all.entries
        #expect(found.map(\.type) == ["Int", "User", "Document", "String (argument Int)"])
        #expect(found.map(\.isAsync) == [false, false, true, true])
        #expect(found.allSatisfy { $0.start >= before && $0.start + $0.duration <= after && $0.thread > 0 })
        // The inner one lies within the outer one.
        #expect(found[1].start <= found[0].start)
        #expect(found[0].start + found[0].duration <= found[1].start + found[1].duration)
        #expect(found[0].thread == found[1].thread)
    }

    @Test("Each thread has a number of its own, and keeps it")
    func threads() async throws {
        let reports = Reports()
        let container = try Container(observer: reports) { $0.register(Int.self) { 1 } }
        await onThreads(3) { _ in for _ in 0..<20 { _ = try? container.resolve(Int.self) } }
        let numbers = Dictionary(grouping: reports.all.entries, by: \.thread).mapValues(\.count)
        #expect(numbers.values.sorted() == [20, 20, 20])
    }
}

private struct Reports: ContainerObserver {
    let all = Journal<ConstructionReport>()

    func didConstruct(_ construction: ConstructionReport) { all.note(construction) }
}

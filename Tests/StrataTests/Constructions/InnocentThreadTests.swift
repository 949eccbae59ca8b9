import Foundation
import Strata
import TestSupport
import Testing

private final class File: Sendable {}
private final class Config: Sendable {}
private final class Log: Sendable {
    init(_: File, _: Config) {}
}
private final class Report: Sendable {
    init(_: Log) {}
}
private final class Service: Sendable {
    init(_: Config) {}
}

/// Two threads: one builds a log, which needs the configuration; the other builds that, and what it runs asks for the log
/// meanwhile. The first has not come to the configuration then, so that its wait is the one that closes the circle.
private struct Meeting: Sendable {
    let logIsBegun = Signal()
    let logIsAskedFor = Signal()

    func beginLog() {
        logIsBegun.send()
        logIsAskedFor.block()
        // Time for the other thread to wait for the log.
        Thread.sleep(forTimeInterval: 0.1)
    }

    func ask<T>(_ resolve: () throws -> T) -> ResolutionError? {
        logIsBegun.block()
        logIsAskedFor.send()
        return resolutionError { _ = try resolve() }
    }
}

/// Asks for the log when it is told of a number.
private final class ObserverThatLogs: ContainerObserver {
    let container = Locked<WeakContainer>()
    let errors = Journal<ResolutionError>()
    let meeting = Meeting()

    func didConstruct(_ construction: ConstructionReport) {
        guard construction.type == "Int" else { return }
        let error = meeting.ask { try container.value!.container!.resolve(Log.self) }
        if let error { errors.note(error) }
    }
}

@Suite("A circle of threads refuses what code asked for by itself, not a parameter", .timeLimit(.minutes(10)))
struct InnocentThreadTests {
    private static let expected = """
        Building Log came back to Log before it was complete. Another thread is building Log and waits for this.
          where: Log.swift:2
          fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it.
        """

    private func register(_ meeting: Meeting, in registry: inout Registry) {
        registry.register(File.self, scope: .singleton) {
            meeting.beginLog()
            return File()
        }
        registry.register(Log.self, scope: .singleton, fileID: "Log.swift", line: 2, Log.init)
    }

    /// - Returns: What went wrong on the two threads.
    private func failures(_ log: @escaping @Sendable () throws -> Void, _ other: @escaping @Sendable () throws -> Void)
        async -> [String]
    {
        let failures = Journal<String>()
        await onThreads(2) { number in
            do { try number == 0 ? log() : other() } catch { failures.note("\(number): \(error)") }
        }
        return failures.entries
    }

    @Test("so that a Provider that a factory calls is refused")
    func provider() async throws {
        let meeting = Meeting()
        let errors = Journal<ResolutionError>()
        let container = try Container { registry in
            register(meeting, in: &registry)
            registry.register(Config.self, scope: .singleton) { (log: Provider<Log>) in
                if let error = meeting.ask({ try log() }) { errors.note(error) }
                return Config()
            }
        }
        let failures = await failures(
            { _ = try container.resolve(Log.self) }, { _ = try container.resolve(Config.self) })
        #expect(failures == [])
        #expect(errors.entries.map(\.description) == [Self.expected])
    }

    @Test("also through a parameter of what the factory asks for, and through what needs the other")
    func between() async throws {
        let meeting = Meeting()
        let errors = Journal<ResolutionError>()
        let container = try Container { registry in
            register(meeting, in: &registry)
            registry.register(Report.self, scope: .singleton, Report.init)
            registry.register(Service.self, scope: .singleton, Service.init)
            registry.register(Config.self, scope: .singleton) {
                let error = meeting.ask { try Container.current!.resolve(Report.self) }
                if let error { errors.note(error) }
                return Config()
            }
        }
        let failures = await failures(
            { _ = try container.resolve(Log.self) }, { _ = try container.resolve(Service.self) })
        #expect(failures == [])
        #expect(errors.entries.map { $0.path.map(\.name) } == [["Report", "Log"]])
        _ = try container.resolve(Report.self)
    }

    @Test("so that an observer is refused, whoever is told of what is between")
    func observer() async throws {
        let observer = ObserverThatLogs()
        let container = try Container(observer: observer) { registry in
            register(observer.meeting, in: &registry)
            registry.register(Int.self, scope: .singleton) { 1 }
            registry.register(Config.self, scope: .singleton) { (_: Int) in Config() }
            registry.register(Service.self, scope: .singleton, Service.init)
        }
        observer.container.value = WeakContainer(container)
        let failures = await failures(
            { _ = try container.resolve(Log.self) }, { _ = try container.resolve(Service.self) })
        #expect(failures == [])
        #expect(observer.errors.entries.map(\.description) == [Self.expected])
    }

    @Test("before a factory that asks for it by itself", arguments: [false, true])
    func observerBeforeFactory(_ isInjected: Bool) async throws {
        let observer = ObserverThatLogs()
        let container = try Container(observer: observer) { registry in
            registry.register(File.self, scope: .singleton) {
                observer.meeting.beginLog()
                return File()
            }
            registry.register(Int.self, scope: .singleton) { 1 }
            registry.register(Config.self, scope: .singleton) { (_: Int) in Config() }
            registry.register(Service.self, scope: .singleton, Service.init)
            registry.register(Log.self, scope: .singleton) { (file: File, service: Provider<Service>) in
                _ = isInjected ? Injection().service : try service()
                return Log(file, Config())
            }
        }
        observer.container.value = WeakContainer(container)
        let failures = await failures(
            { _ = try container.resolve(Log.self) }, { _ = try container.resolve(Config.self) })
        #expect(failures == [])
        #expect(observer.errors.entries.map { $0.path.map(\.name) } == [["Log"]])
    }

    @Test(
        "also where the circle goes through a task's construction, which the thread would take over", .holdingPoolThread
    )
    func task() async throws {
        let meeting = Meeting()
        let errors = Journal<ResolutionError>()
        let container = try Container { registry in
            register(meeting, in: &registry)
            registry.register(Int.self, scope: .singleton) {
                await Task.yield()
                return 1
            }
            registry.register(Service.self, scope: .singleton) { (_: Int) in
                let error = meeting.ask { try Container.current!.resolve(Log.self) }
                if let error { errors.note(error) }
                return Service(Config())
            }
            registry.register(Config.self, scope: .singleton) { (_: Service) in Config() }
        }
        _ = try await container.resolveAsync(Int.self)
        async let config = container.resolveAsync(Config.self)
        try await Task.sleep(for: .milliseconds(50))
        await onThreads(1) { _ in
            let error = resolutionError { try container.resolve(Log.self) }
            if let error { errors.note(error) }
        }
        _ = try await config
        #expect(
            errors.entries.map(\.description) == [
                Self.expected.replacing(
                    "Another thread is building Log and waits",
                    with: "Another thread is building Log → Config and waits")
            ])
    }

    @Test("and nobody else where who comes last is refused: that breaks each circle")
    func twoCircles() async throws {
        var refusals = 0
        // Whether both circles are there yet is a matter of time.
        for _ in 0..<60 where refusals < 3 {
            let (log, observer) = try await Self.twoCircles()
            guard log == [["Config"]] else { continue }
            refusals += 1
            #expect(observer == [])
        }
        #expect(refusals == 3)
    }

    /// - Returns: What was refused to the factory of the log, and to the observer.
    private static func twoCircles() async throws -> (log: [[String]], observer: [[String]]) {
        let observer = ObserverThatLogs()
        let errors = Journal<ResolutionError>()
        let (log, config) = (observer.meeting.logIsBegun, observer.meeting.logIsAskedFor)
        let isBegun = Signal()
        let container = try Container(observer: observer) { registry in
            registry.register(Double.self, scope: .singleton) {
                await Task.yield()
                return 1
            }
            registry.register(Int.self, scope: .singleton) { 1 }
            registry.register(UInt.self, scope: .singleton) { (_: Int) in 1 }
            registry.register(File.self) {
                isBegun.send()
                log.block()
                return File()
            }
            registry.register(Bool.self, scope: .singleton) { (_: File, _: Log) in true }
            registry.register(Float.self) {
                isBegun.block()
                return 1
            }
            // So that the circle with the observer is the shorter one.
            registry.register(String.self, scope: .singleton) { (_: Float, _: Bool) in "" }
            // The task that builds the configuration waits for both threads.
            registry.register(Int8.self, scope: .singleton) { (_: Double, _: UInt) in 1 }
            registry.register(Int16.self, scope: .singleton) { (_: Double, _: String) in 1 }
            registry.register(Config.self, scope: .singleton) { (_: Int8, _: Int16) in Config() }
            registry.register(Log.self, scope: .singleton) {
                log.send()
                config.block()
                // Time for the threads to wait for the log.
                Thread.sleep(forTimeInterval: 0.05)
                if let error = resolutionError({ try Container.current!.resolve(Config.self) }) { errors.note(error) }
                return Log(File(), Config())
            }
        }
        observer.container.value = WeakContainer(container)
        _ = try await container.resolveAsync(Double.self)
        let failures = Journal<String>()
        let asks: [@Sendable () throws -> Void] = [
            { _ = try container.resolve(UInt.self) }, { _ = try container.resolve(String.self) },
            { _ = try container.resolve(Bool.self) },
        ]
        async let others: Void = onThreads(asks.count) { number in
            do { try asks[number]() } catch { failures.note("\(number): \(error)") }
        }
        try await Task.sleep(for: .milliseconds(20))
        async let built = container.resolveAsync(Config.self)
        try await Task.sleep(for: .milliseconds(50))
        await onThreads(1) { _ in
            do { _ = try container.resolve(Log.self) } catch { failures.note("log: \(error)") }
        }
        await others
        _ = try await built
        #expect(failures.entries == [])
        return (
            errors.entries.map { $0.path.map(\.name) }, observer.errors.entries.map { $0.path.map(\.name) }
        )
    }

    @Test("for two tasks as for two threads", .holdingPoolThread)
    func tasks() async throws {
        let meeting = Meeting()
        let errors = Journal<ResolutionError>()
        let container = try Container { registry in
            register(meeting, in: &registry)
            registry.register(Config.self, scope: .singleton) { (log: Provider<Log>) in
                if let error = meeting.ask({ try log() }) { errors.note(error) }
                return Config()
            }
        }
        async let log = container.resolveAsync(Log.self)
        async let config = container.resolveAsync(Config.self)
        _ = try await (log, config)
        #expect(errors.entries.map(\.code) == [.circularCreation])
    }

    @Test("and where two containers have a lock each, the thread of the other is woken")
    func derived() async throws {
        let meeting = Meeting()
        let errors = Journal<ResolutionError>()
        let derived = Locked<Container>()
        let base = try Container { registry in
            registry.register(File.self) { File() }
            registry.register(Config.self, scope: .singleton) {
                if let error = meeting.ask({ try derived.value!.resolve(Log.self) }) { errors.note(error) }
                return Config()
            }
            registry.register(Log.self, scope: .singleton, Log.init)
        }
        derived.value = try base.overriding(sharing: .unaffected) { registry in
            registry.register(File.self) {
                meeting.beginLog()
                return File()
            }
        }
        let failures = await failures(
            { _ = try derived.value!.resolve(Log.self) }, { _ = try base.resolve(Config.self) })
        derived.value = nil
        #expect(failures == [])
        #expect(errors.entries.map(\.code) == [.circularCreation])
    }

    @Test("but where both asked the one that comes last is refused, and the other comes to it by itself")
    func last() async throws {
        let meeting = Meeting()
        let errors = Journal<ResolutionError>()
        let container = try Container { registry in
            registry.register(File.self, scope: .singleton) {
                meeting.beginLog()
                return File()
            }
            registry.register(Log.self, scope: .singleton) { (file: File, config: Provider<Config>) in
                Log(file, try config())
            }
            registry.register(Config.self, scope: .singleton) { (log: Provider<Log>) in
                if let error = meeting.ask({ try log() }) { errors.note(error) }
                return Config()
            }
        }
        let failures = await failures(
            { _ = try container.resolve(Log.self) }, { _ = try container.resolve(Config.self) })
        #expect(failures.count == 1)
        #expect(
            failures.allSatisfy {
                $0.hasPrefix(
                    """
                    0: Building Config came back to Config before it was complete. Another thread is building Config and \
                    waits for this.
                    """)
            })
        #expect(errors.entries.map { $0.path.map(\.name) } == [["Log", "Config"]])
    }
}

private struct Injection {
    @Injected var service: Service
}

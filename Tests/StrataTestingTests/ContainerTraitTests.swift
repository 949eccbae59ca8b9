import Strata
import StrataTesting
import Testing

private protocol Clock: Sendable { var hour: Int { get } }
private struct LiveClock: Clock { let hour = 12 }
private struct StoppedClock: Clock { var hour = 3 }
private protocol Mail: Sendable {}
private struct Letter: Mail {}
private struct Account: Sendable, Equatable { let name: String }

private final class Diary: Sendable {
    let text: String
    init(_ account: Account, _ clock: any Clock) { text = "\(account.name) at \(clock.hour)" }
}

private struct Screen {
    @Injected var clock: any Clock
}

extension ScopeKey {
    fileprivate static let session = ScopeKey("session")
}

private enum ClockModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any Clock).self, scope: .singleton, fileID: "ClockModule.swift", line: 1) { LiveClock() }
    }
}

/// Needs `any Mail`, which nobody registers.
private enum DiaryModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(ClockModule.self)
        registry.declareScope(.session, inputs: Account.self)
        registry.register(Diary.self, scope: .scoped(.session), Diary.init)
        registry.register(String.self) { (_: any Mail) in "sent" }
    }
}

@Sendable private func makeContainer() throws -> Container {
    try Container(DiaryModule.self) { $0.register((any Mail).self) { Letter() } }
}

@Suite("A test with a container of its own", .container(ClockModule.self))
struct ContainerTraitTests {
    @Test("A suite's container is the current one of each test, and of its child tasks")
    func suite() async throws {
        #expect(Screen().clock.hour == 12)
        async let child = Screen().clock.hour
        #expect(await child == 12)
    }

    @Test("A test's own trait wins over its suite's", .container { $0.register((any Clock).self) { StoppedClock() } })
    func inner() { #expect(Screen().clock.hour == 3) }

    @Test("Each test has a container of its own")
    func each() async throws {
        let kept = Kept()
        let keep = { @Sendable () -> String in
            kept.container = Container.current
            return ""
        }
        _ = try await outcome(of: .container(ClockModule.self), keep)
        let first = kept.container
        _ = try await outcome(of: .container(ClockModule.self), keep)
        #expect(first != nil && kept.container !== first)
    }

    @Test(
        "Replacements, gaps and a scope with inputs stand in one trait",
        .container(
            DiaryModule.self, overriding: { $0.register((any Clock).self) { StoppedClock() } },
            unimplemented: (any Mail).self, opening: .session, inputs: Account(name: "Ada")))
    func combined() throws {
        let session = try #require(Container.current)
        #expect(try session.resolve(Diary.self).text == "Ada at 3")
        #expect(try session.resolve(Account.self) == Account(name: "Ada"))
        let error = #expect(throws: ResolutionError.self) { try session.resolve(String.self) }
        #expect(error?.code == .unimplemented)
        #expect(error?.path.map(\.name) == ["String", "any Mail"])
    }

    @Test(
        "What is unimplemented may be registered, missing, or not needed at all, in the form that asks for it",
        .container(
            DiaryModule.self, unimplemented: (any Mail).self, (any Clock).self, Qualified<Int, Account>.self,
            Assisted<Int, Double>.self))
    func unimplemented() throws {
        let container = try #require(Container.current)
        let codes = [
            #expect(throws: ResolutionError.self) { try container.resolve((any Clock).self) },
            #expect(throws: ResolutionError.self) { try container.resolve(Int.self, qualifier: Account.self) },
            #expect(throws: ResolutionError.self) { try container.resolve(Double.self, argument: 1) },
        ].map { $0?.code }
        #expect(codes == [.unimplemented, .unimplemented, .unimplemented])
    }

    @Test(
        "What the modules need and nothing registers may stand among the replacements, with its own needs",
        .container(
            DiaryModule.self,
            overriding: { registry in
                registry.register((any Mail).self) { (_: any Clock) in Letter() }
                registry.register((any Clock).self) { (hour: Int) in StoppedClock(hour: hour) }
                registry.register(Int.self) { 5 }
            }, opening: .session, inputs: Account(name: "Ada")))
    func missing() throws {
        let session = try #require(Container.current)
        #expect(try session.resolve(String.self) == "sent")
        #expect(try session.resolve(Diary.self).text == "Ada at 5")
    }

    @Test(
        "A closure behind it all registers beside the modules, and what it registers may be replaced",
        .container(DiaryModule.self, overriding: { $0.register(Int.self) { 2 } }) { registry in
            registry.register((any Mail).self) { Letter() }
            registry.register(Int.self) { 1 }
        })
    func ownRegistrations() throws {
        let container = try #require(Container.current)
        #expect(try container.resolve(String.self) == "sent")
        #expect(try container.resolve(Int.self) == 2)
    }

    @Test("The container may be made by a function, such as the program's own", .container(from: makeContainer))
    func made() throws {
        #expect(try #require(Container.current).resolve(String.self) == "sent")
        #expect(Screen().clock.hour == 12)
    }

    @Test(
        "Of a container that a function makes registrations are replaced, and a scope is opened, too",
        .container(
            from: { try makeContainer() }, overriding: { $0.register((any Clock).self) { StoppedClock() } },
            opening: .session, inputs: Account(name: "Ada")))
    func madeAndReplaced() throws {
        #expect(try #require(Container.current).resolve(Diary.self).text == "Ada at 3")
    }

    @Test("The scope is closed before its container once the test has ended, or has thrown", arguments: [false, true])
    func closing(_ isThrowing: Bool) async throws {
        let torn = Outcome()
        let trait = ContainerTrait.container(opening: .session) { registry in
            registry.declareScope(.session)
            registry.register(Int.self, scope: .singleton, teardown: { _ in torn.text += "root." }) { 1 }
            registry.register(String.self, scope: .scoped(.session), teardown: { _ in torn.text += "scope, " }) {
                (number: Int) in "\(number)"
            }
        }
        let kept = Kept()
        let ended = try await outcome(of: trait) {
            kept.container = Container.current
            let text = try Container.current?.resolve(String.self)
            if isThrowing { throw CancellationError() }
            return text ?? "nothing"
        }
        #expect(ended == (isThrowing ? "CancellationError()" : "1"))
        #expect(torn.text == "scope, root.")
        let error = #expect(throws: ResolutionError.self) { try kept.container?.resolve(Int.self) }
        #expect(error?.code == .closed)
    }

    private final class Kept: @unchecked Sendable { var container: Container? }

    @Test("What a teardown throws fails the test, unless the test has failed itself, or has closed the container")
    func teardownErrors() async throws {
        let trait = ContainerTrait.container {
            $0.register(Int.self, scope: .singleton, teardown: { _ in throw CancellationError() }) { 1 }
        }
        let failed = try await outcome(of: trait) {
            _ = try Container.current?.resolve(Int.self)
            return ""
        }
        #expect(failed == "1 teardown failed:\n  1. CancellationError()\n     of Int (\(#fileID):\(#line - 6))")
        let thrown = try await outcome(of: trait) {
            _ = try Container.current?.resolve(Int.self)
            throw StringError(description: "the test's own")
        }
        #expect(thrown == "the test's own")
        let closed = try await outcome(of: trait) {
            _ = try Container.current?.resolve(Int.self)
            do { try await Container.current?.close() } catch let error as TeardownError {
                return "\(error.errors.count)"
            }
            return "no error"
        }
        #expect(closed == "1")
    }

    private struct StringError: Error, CustomStringConvertible { let description: String }

    /// Traits that cannot give a container, and the beginning of what their tests throw.
    private static let wrong: [(trait: ContainerTrait, error: String)] = [
        (
            .container(DiaryModule.self),
            "The container has 1 problem.\n\n1. String needs any Mail, which is not registered."
        ),
        (
            .container(ClockModule.self) { $0.register((any Clock).self) { StoppedClock() } },
            "The container has 1 problem.\n\n1. any Clock is registered twice."
        ),
        (
            .container(ClockModule.self, overriding: { $0.register(Int.self) { 1 } }),
            "The container has 1 problem.\n\n1. The override of Int replaces nothing, because Int is not registered."
        ),
        (
            .container(
                ClockModule.self, overriding: { $0.register((any Clock).self) { StoppedClock() } },
                unimplemented: (any Clock).self),
            "The container has 1 problem.\n\n1. any Clock is registered twice."
        ),
        (
            .container(DiaryModule.self, unimplemented: (any Mail).self, opening: .session, inputs: 1),
            "Scope session takes the inputs (Account) and was given (Int)."
        ),
        (.container(ClockModule.self, opening: .session), "No module declares the scope session."),
        (.container(from: { throw CancellationError() }), "CancellationError()"),
        (
            .container(from: makeContainer, overriding: { $0.register(Int.self) { 1 } }),
            "The container has 1 problem.\n\n1. The override of Int replaces nothing"
        ),
    ]

    @Test("If there can be no container, the test does not run and fails with the report", arguments: wrong.indices)
    func noContainer(_ index: Int) async throws {
        let (trait, error) = Self.wrong[index]
        let text = try await outcome(of: trait)
        #expect(text.hasPrefix(error), "\(text)")
    }
}

import Strata
import StrataTesting
import Testing

private protocol Clock: Sendable { var hour: Int { get } }
private struct LiveClock: Clock { let hour = 12 }
private struct StoppedClock: Clock { var hour = 3 }
private protocol Mail: Sendable {}
private struct Account: Sendable, Equatable { let name: String }

private final class Diary: Sendable {
    let text: String
    init(_ account: Account, _ clock: any Clock) { text = "\(account.name) at \(clock.hour)" }
}

extension ScopeKey {
    fileprivate static let session = ScopeKey("session")
}

private enum ClockModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any Clock).self, scope: .singleton, fileID: "ClockModule.swift", line: 1) { LiveClock() }
    }
}

private enum DiaryModule: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [ClockModule.self] }

    static func registerDependencies(in registry: inout Registry) {
        registry.declareScope(.session, inputs: Account.self)
        registry.register(Diary.self, scope: .scoped(.session), Diary.init)
        registry.register(String.self) { (_: any Mail) in "sent" }
    }
}

@Suite("A test's container with replacements, gaps and a scope")
struct CombinedTraitTests {
    @Test(
        "All of it combines in one trait",
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
        "What a module's dependency registers may be unimplemented",
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
        #expect(codes == Array(repeating: .unimplemented, count: 3))
    }

    @Test(
        "What the modules need and nobody registers may stand among the replacements",
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

    private enum OptionalModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(String.self) { (hour: Int?) in "\(hour ?? 0)" }
        }
    }

    @Test(
        "So may what they take where it is there",
        .container(OptionalModule.self, overriding: { $0.register(Int.self) { 5 } }))
    func optional() throws {
        #expect(try #require(Container.current).resolve(String.self) == "5")
    }

    private struct Letter: Mail {}
    private final class Page: Sendable {}

    private enum PageModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(Int.self) { (page: Weak<Page>) in page() == nil ? 1 : 2 }
        }
    }

    @Test(
        "So may what takes an argument and is needed by a Weak",
        .container(
            PageModule.self,
            overriding: { $0.register(Page.self, argument: String.self, scope: .graph) { (_, _: Int) in Page() } }))
    func missingArgument() throws {
        let container = try #require(Container.current)
        #expect(try container.resolve(Int.self) == 1)
        _ = try container.resolve(Page.self, argument: "")
    }

    private enum StampModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.decorate(String.self) { "(\($0))" }
            registry.decorate((any Mail).self) { $0 }
        }
    }

    @Test(
        "So may what takes an argument and is decorated",
        .container(
            StampModule.self,
            overriding: { registry in
                registry.register(String.self, argument: Int.self) { number in "\(number)" }
                registry.register((any Mail).self) { Letter() }
            }))
    func decoratedArgument() throws {
        let container = try #require(Container.current)
        #expect(try container.resolve(String.self, argument: 5) == "(5)")
        _ = try container.resolve((any Mail).self)
    }

    @Test(
        "A closure behind it all registers beside the modules; what it registers may be replaced",
        .container(
            DiaryModule.self, overriding: { $0.register(Int.self) { 2 } }, opening: .session,
            inputs: Account(name: "Ada")
        ) { registry in
            registry.register((any Mail).self) { Letter() }
            registry.register(Int.self) { 1 }
        })
    func ownRegistrations() throws {
        let session = try #require(Container.current)
        #expect(try session.resolve(String.self) == "sent")
        #expect(try session.resolve(Int.self) == 2)
    }

    @Test("The scope is closed with its container when the test has ended, or thrown", arguments: [false, true])
    func closing(isThrowing: Bool) async throws {
        let torn = Outcome()
        let trait = ContainerTrait.container(opening: .session) { registry in
            registry.declareScope(.session)
            registry.register(Page.self, scope: .singleton, teardown: { _ in torn.text += "root." }) { Page() }
            registry.register(String.self, scope: .scoped(.session), teardown: { _ in torn.text += "scope, " }) {
                (_: Page) in "1"
            }
        }
        let ended = try await outcome(of: trait) {
            let number = try Container.current?.resolve(String.self)
            if isThrowing { throw CancellationError() }
            return number ?? ""
        }
        #expect(ended == (isThrowing ? "CancellationError()" : "1"))
        #expect(torn.text == "scope, root.")
    }

    @Test("A test that closes its container is told the errors there, and not once more")
    func closedByTest() async throws {
        let trait = ContainerTrait.container {
            $0.register(Page.self, scope: .singleton, teardown: { _ in throw CancellationError() }) { Page() }
        }
        let ended = try await outcome(of: trait) {
            _ = try Container.current?.resolve(Page.self)
            do { try await Container.current?.close() } catch let error as TeardownError { return "\(error.errors)" }
            return "no error"
        }
        #expect(ended == "[Swift.CancellationError()]")
    }

    @Test("A scope without inputs is opened, too", .container(ScopedModule.self, opening: .session))
    func scope() throws {
        #expect(try #require(Container.current).resolve(Int.self) == 1)
    }

    private enum ScopedModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.declareScope(.session)
            registry.register(Int.self, scope: .scoped(.session)) { 1 }
        }
    }

    @Test("A closure behind the modules registers beside them, as ever, and the message names the trait that replaces")
    func trailingClosure() async throws {
        let outcome = try await outcome(
            of: .container(ClockModule.self) {
                $0.register((any Clock).self, fileID: "Test.swift", line: 1) { StoppedClock() }
            }
        ) { "" }
        #expect(
            outcome == """
                The container has 1 problem.

                1. any Clock is registered twice.
                  where: ClockModule.swift:1, Test.swift:1
                  fix:   Remove one of the two, tell them apart by a qualifier, or contribute both to a list. \
                A test replaces what ClockModule registers by `.container(…, overriding: { … })`, other code by \
                `overriding`.
                """)
    }

    @Test("A replaced list that is registered and contributed to is a duplicate, whichever comes first")
    func listTwice() async throws {
        func outcome(_ configure: @escaping @Sendable (inout Registry) -> Void) async throws -> [Substring] {
            let trait = ContainerTrait.container(overriding: { $0.register([Int].self) { [3] } }, configure: configure)
            return try await StrataTestingTests.outcome(of: trait) { "accepted" }.split(separator: "\n")
        }
        let orders = [
            try await outcome {
                $0.register([Int].self) { [1] }; $0.contribute(Int.self) { 2 }
            },
            try await outcome {
                $0.contribute(Int.self) { 2 }; $0.register([Int].self) { [1] }
            },
        ]
        #expect(
            orders.map { $0.dropFirst().first }
                == Array(repeating: "1. [Int] is registered, and contributed to, too.", count: 2))
    }

    @Test("Inputs without a scope, other inputs and a replacement of nothing are errors")
    func errors() async throws {
        #expect(
            try await outcome(of: .container(ClockModule.self, inputs: 1)) { "" } == """
                The test's container has inputs, and no scope that takes them.
                  fix:   Say which scope: `opening: .session`.
                """)
        #expect(
            try await outcome(
                of: .container(DiaryModule.self, unimplemented: (any Mail).self, opening: .session, inputs: 1)
            ) { "" } == """
                Scope session takes the inputs (Account) and was given (Int).
                  fix:   Pass the inputs of the scope's declaration, in their order; write `as` where a value's static type is another.
                """)
        #expect(
            try await outcome(
                of: .container(
                    ClockModule.self,
                    overriding: { $0.register(Int.self, fileID: "Test.swift", line: 1) { 1 } })
            ) { "" } == """
                The container has 1 problem.

                1. The override of Int replaces nothing: it is not registered.
                  where: Test.swift:1
                  fix:   Override a type that the container has, or register this beside a replacement that needs it.
                """)
    }

    @Test("One type under both labels, or twice under one, is told with the labels")
    func twice() async throws {
        let outcome = try await outcome(
            of: .container(
                DiaryModule.self,
                overriding: { registry in
                    registry.register((any Clock).self, fileID: "Clock.swift", line: 1) { StoppedClock() }
                    registry.register(Int.self, fileID: "Clock.swift", line: 2) { 1 }
                    registry.register(Int.self, fileID: "Clock.swift", line: 3) { 1 }
                    registry.register(String.self, fileID: "Clock.swift", line: 4) { (_: Int) in "" }
                }, unimplemented: (any Mail).self, (any Clock).self, (any Mail).self, fileID: "Test.swift", line: 7)
        ) { "" }
        #expect(
            outcome == """
                The container has 3 problems.

                1. Int is overridden twice.
                  where: Clock.swift:2, Clock.swift:3
                  fix:   Remove one of the two, or tell them apart by a qualifier.

                2. any Clock stands under `overriding:` and under `unimplemented:`.
                  where: Clock.swift:1, Test.swift:7
                  fix:   Remove it from one of the two: what is unimplemented has no instance.

                3. any Mail stands twice under `unimplemented:`.
                  where: Test.swift:7
                  fix:   Name it once.
                """)
    }

    @Test("The container is closed after a body that fails, too")
    func failedBody() async throws {
        let seen = Seen()
        let text = try await outcome(of: .container(ClockModule.self)) {
            seen.container = Container.current
            throw Failure()
        }
        #expect(text == "Failure()")
        let container = try #require(seen.container)
        let error = #expect(throws: ResolutionError.self) { try container.resolve((any Clock).self) }
        #expect(error?.code == .closed)
    }

    private struct Failure: Error {}

    @Test("The scope is closed with its container when the test has ended")
    func closing() async throws {
        let seen = Seen()
        let text = try await outcome(of: .container(ScopedModule.self, opening: .session)) {
            seen.container = Container.current
            return "open"
        }
        #expect(text == "open")
        let container = try #require(seen.container)
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error?.code == .closed)
    }

    private final class Seen: @unchecked Sendable {
        var container: Container?
    }
}

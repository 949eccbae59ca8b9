import Strata
import StrataTesting
import Testing

private final class Counter: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private enum CounterModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Counter.self, scope: .singleton) { Counter(7) }
    }
}

private struct Screen {
    @Injected var counter: Counter
}

@MainActor
private final class MainScreen {
    @Injected var counter: Counter
}

@Suite("A test with a container of its own", .container(CounterModule.self))
struct ContainerTraitTests {
    @Test("An injected property comes from the test's container")
    func injected() throws {
        let container = try #require(Container.current)
        #expect(Screen().counter === (try container.resolve(Counter.self)))
    }

    @Test("A property of the main actor comes from it, too")
    @MainActor
    func injectedOnTheMainActor() throws {
        #expect(MainScreen().counter.number == 7)
    }

    @Test("A test's own trait wins over its suite's", .container { $0.register(Counter.self) { Counter(8) } })
    func inner() {
        #expect(Screen().counter.number == 8)
    }

    @Test("Parallel tests never see each other's containers", arguments: 0..<20)
    func parallel(_ argument: Int) async throws {
        let container = try Container { $0.register(Counter.self, scope: .singleton) { Counter(argument) } }
        await Container.withCurrent(container) {
            await Task.yield()
            #expect(Screen().counter.number == argument)
            async let child = Screen().counter.number
            #expect(await child == argument)
        }
        #expect(Screen().counter.number == 7)
    }
}

@Suite("Overriding for a test")
struct OverridingTraitTests {
    static let production = try! Container(CounterModule.self)

    @Test(
        "Some registrations of another container are replaced",
        .container(overriding: production) { $0.register(Counter.self) { Counter(9) } })
    func overridden() throws {
        #expect(Screen().counter.number == 9)
        #expect(try Self.production.resolve(Counter.self).number == 7)
    }

    @Test(
        "What is overridden may be built for each test",
        .container(overriding: try Container(CounterModule.self)) { $0.register(Counter.self) { Counter(9) } })
    func built() throws {
        #expect(Screen().counter.number == 9)
    }

    @Test("If that is not valid, its test fails and no other does")
    func invalid() async throws {
        let trait = ContainerTrait.container(
            overriding: try Container { $0.register(Counter.self) { (number: Int) in Counter(number) } }
        ) { $0.register(Double.self) { 9 } }
        let test = try #require(Test.current)
        let error = await #expect(throws: ValidationError.self) {
            try await trait.provideScope(for: test, testCase: nil) {
                Issue.record("a body that runs without a container")
            }
        }
        #expect(error?.problems.map(\.code) == [.missingRegistration])
    }
}

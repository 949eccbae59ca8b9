import Strata
import Testing

private final class Leaf: Sendable {}

/// A form of a parameter of `Int`, and what a factory reads from it.
private struct FormCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable (Container) throws -> [Int?]
    let register: @Sendable (inout Registry) -> Void

    /// - Parameter read: The numbers that the parameter has.
    init<P>(_ type: P.Type, _ read: @escaping @Sendable (P) throws -> [Int?]) {
        testDescription = "\(type)"
        self.read = { try read($0.resolve(P.self)) }
        register = { registry in
            registry.register([Int?].self) { (parameter: P) in try read(parameter) }
        }
    }

    static let all = [
        FormCase(Int.self) { [$0] },
        FormCase(Int?.self) { [$0] },
        FormCase(Lazy<Int>.self) { [try $0(), try $0()] },
        FormCase(Provider<Int>.self) { [try $0(), try $0()] },
        FormCase(Qualified<Int, APIBase>.self) { [$0.value] },
        FormCase(Assisted<Int, Int>.self) { [try $0(10)] },
        FormCase([Int].self) { $0 },
        FormCase([Int]?.self) { $0 ?? [nil] },
        FormCase(Lazy<[Int]>.self) { try $0() },
        FormCase(Lazy<Int?>.self) { [try $0()] },
        FormCase(Lazy<Int>?.self) { [try $0?()] },
        FormCase(Provider<Lazy<Int>>.self) { [try $0()()] },
        FormCase(Lazy<Provider<Int>>.self) { [try $0()()] },
        FormCase(Lazy<Lazy<Int>>.self) { [try $0()()] },
        FormCase(Provider<[Int]>.self) { try $0() },
        FormCase(Provider<Assisted<Int, Int>>.self) { [try $0()(10)] },
        FormCase(Assisted<Int, Int>?.self) { [try $0?(10)] },
        FormCase(Qualified<Lazy<Int>, APIBase>.self) { [try $0.value()] },
        FormCase(Lazy<Qualified<Int, APIBase>>.self) { [try $0().value] },
        FormCase(Qualified<Assisted<Int, Int>, APIBase>.self) { [try $0.value(10)] },
        FormCase(Qualified<[Int], APIBase>.self) { $0.value },
        FormCase(Qualified<Provider<[Int]?>, APIBase>.self) { try $0.value() ?? [nil] },
    ]

    /// The same with nothing registered.
    static let missing = [
        FormCase(Int?.self) { [$0] },
        FormCase([Int]?.self) { $0 ?? [nil] },
        FormCase(Lazy<Int>?.self) { [try $0?()] },
        FormCase(Provider<Int>?.self) { [try $0?()] },
        FormCase(Assisted<Int, Int>?.self) { [try $0?(10)] },
        FormCase(Weak<Leaf>?.self) { [$0 == nil ? nil : 0] },
        FormCase(Qualified<Int, APIBase>?.self) { [$0?.value] },
        FormCase(Qualified<Int?, APIBase>.self) { [$0.value] },
        FormCase(Lazy<Int?>.self) { [try $0()] },
        FormCase(Provider<[Int]?>.self) { try $0() ?? [nil] },
    ]
}

@Suite("Forms of a parameter")
struct FormTests {
    @Test("Every form may be a parameter, or asked for, and forms nest", arguments: FormCase.all)
    private func forms(_ form: FormCase) throws {
        let container = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.register(Int.self, qualifier: APIBase.self) { 2 }
            registry.register(Int.self, argument: Int.self) { $0 + 3 }
            registry.register(Int.self, argument: Int.self, qualifier: APIBase.self) { $0 + 4 }
            registry.contribute(Int.self) { 5 }
            registry.contribute(Int.self) { 6 }
            registry.contribute(Int.self, qualifier: APIBase.self) { 7 }
            form.register(&registry)
        }
        let name = form.testDescription
        let one: [Int?] =
            switch (name.contains("Assisted"), name.contains("Array"), name.contains("Qualified")) {
            case (false, false, false): [1]
            case (false, false, true): [2]
            case (true, _, false): [13]
            case (true, _, true): [14]
            case (false, true, false): [5, 6]
            case (false, true, true): [7]
            }
        let found = try container.resolve([Int?].self)
        #expect(found == one || found == one + one)
        #expect(try form.read(container) == found)
    }

    @Test(
        "An optional form is nil if the type is not registered with its argument and qualifier",
        arguments: FormCase.missing)
    private func missing(_ form: FormCase) throws {
        let container = try Container { registry in
            form.register(&registry)
            registry.register(Int.self, argument: String.self) { _ in 1 }
            registry.register(Int.self, qualifier: ImageBase.self) { 2 }
        }
        #expect(try container.resolve([Int?].self) == [nil])
        #expect(try form.read(container) == [nil])
    }

    @Test("An optional is nil only if the type is not registered: errors, other actors and other scopes are not nil")
    func optional() throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Int.self) { throw Broken() }
            registry.register(String.self, on: MainActor.self) { "" }
            registry.register(Double.self, scope: .scoped(.session)) { 1 }
            registry.register([Int].self) { (number: Int?) in [number ?? 0] }
        }
        #expect(resolutionError { try container.resolve([Int].self) }?.code == .factoryFailed)
        #expect(resolutionError { try container.resolve(Int?.self) }?.underlyingError as? Broken == Broken())
        #expect(resolutionError { try container.resolve(String?.self) }?.code == .requiresMainActor)
        #expect(resolutionError { try container.resolve(Double?.self) }?.code == .scopeNotOpen)
        #expect(try container.resolve(Float?.self) == nil)
    }

    @Test(
        "T, T?, Qualified and [T] are resolved at once: their factories have run before the holder's, from left to right"
    )
    func atOnce() throws {
        let order = Journal<String>()
        let container = try Container { registry in
            for (name, type) in [("a", APIBase.self as Any.Type), ("b", ImageBase.self)] {
                registry.register(String.self, qualifier: type) {
                    order.note(name)
                    return name
                }
            }
            registry.contribute(String.self) {
                order.note("c")
                return "c"
            }
            registry.register(String.self) {
                order.note("d")
                return "d"
            }
            registry.register(Leaf.self) {
                (
                    _: Qualified<String, APIBase>, _: Lazy<String>, _: [String], _: Provider<String>, _: String?,
                    _: Qualified<String, ImageBase>
                ) in
                order.note("holder")
                return Leaf()
            }
        }
        _ = try container.resolve(Leaf.self)
        #expect(order.entries == ["a", "c", "d", "b", "holder"])
    }

    @Test("A Provider or an Assisted resolves at each call, and what it returns has its own lifetime")
    func eachCall() throws {
        let container = try Container { registry in
            registry.register(Leaf.self) { Leaf() }
            registry.register(Leaf.self, scope: .singleton, qualifier: APIBase.self) { Leaf() }
            registry.register(Leaf.self, argument: Int.self) { _ in Leaf() }
            registry.register(Leaf.self, argument: String.self, scope: .weak) { _ in Leaf() }
        }
        let provider = try container.resolve(Provider<Leaf>.self)
        #expect(try provider() !== provider())
        let shared = try container.resolve(Provider<Leaf>.self, qualifier: APIBase.self)
        #expect(try shared() === shared())
        let assisted = try container.resolve(Assisted<Int, Leaf>.self)
        #expect(try assisted(1) !== assisted(1))
        let kept = try container.resolve(Assisted<String, Leaf>.self)
        let leaf = try kept("a")
        #expect(try kept("a") === leaf)
    }

    @Test("Threads may ask for forms that nobody has asked for before")
    func threads() async throws {
        for _ in 0..<20 {
            let container = try Container { registry in
                registry.register(Leaf.self, scope: .singleton) { Leaf() }
                registry.contribute(Int.self) { 1 }
            }
            let leaf = try container.resolve(Leaf.self)
            let barrier = Barrier(4)
            let wrong = Tally()
            await onThreads(4) { _ in
                barrier.wait()
                do {
                    let leaves = try [
                        container.resolve(Lazy<Leaf>.self)(), container.resolve(Provider<Leaf?>.self)(),
                        container.resolve(Weak<Leaf>.self)(), container.resolve(Lazy<Provider<Leaf>>.self)()(),
                    ]
                    if try container.resolve(Lazy<[Int]?>.self)() != [1] { wrong.add() }
                    if leaves.contains(where: { $0 !== leaf }) { wrong.add() }
                } catch { wrong.add() }
            }
            #expect(wrong.count == 0)
        }
    }

    @Test("A form that no registration can fill is not registered")
    func unknown() throws {
        let container = try Container { $0.register(Leaf.self) { Leaf() } }
        let requests: [(Container) throws -> Any] = [
            { try $0.resolve(Lazy<Int>.self) },
            { try $0.resolve(Provider<[Leaf]>.self) },
            { try $0.resolve(Assisted<Int, Leaf>.self) },
            { try $0.resolve(Qualified<Leaf, APIBase>.self) },
            { try $0.resolve(Weak<Lazy<Leaf>>.self) },
            { try $0.resolve(Qualified<Qualified<Leaf, APIBase>, ImageBase>.self) },
            { try $0.resolve(Weak<Leaf>.self) },
        ]
        for request in requests { #expect(resolutionError { try request(container) }?.code == .notRegistered) }
    }

    @Test("Forms are made by hand for a test that calls an initialiser itself")
    func byHand() async throws {
        let calls = Tally()
        let lazy = Lazy { calls.add() }
        #expect(try lazy() == 1)
        #expect(try lazy() == 1)
        #expect(try await lazy.resolveAsync() == 1)
        let provider = Provider { calls.add() }
        #expect(try provider() == 2)
        #expect(try await provider.resolveAsync() == 3)
        let assisted = Assisted<Int, Int> { calls.add() + $0 }
        #expect(try assisted(10) == 14)
        #expect(try await assisted.resolveAsync(10) == 15)
        #expect(Qualified<Int, APIBase>(7).value == 7)
        let failing = Lazy<Int> {
            if calls.add() < 7 { throw Broken() }
            return 8
        }
        #expect(throws: Broken.self) { try failing() }
        #expect(try failing() == 8)
    }

    @Test("A Weak that is made by hand holds an object weakly, and traps for anything else")
    func weakByHand() async {
        var store: KeychainTokenStore? = KeychainTokenStore()
        let weak = Weak<any TokenStore>(store)
        #expect(weak() as AnyObject === store)
        store = nil
        #expect(weak() == nil)
        #expect(Weak<Leaf>(nil)() == nil)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Weak<any NetworkClient>(LiveClient())
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("A LiveClient cannot be held weakly."))
    }
}

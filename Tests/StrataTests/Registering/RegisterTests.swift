import Strata
import Testing

/// Notes what a factory was given.
private struct Given: Sendable {
    let values: [String]
    init(_ values: any CustomStringConvertible...) { self.values = values.map(\.description) }
}
@Sendable private func given(
    _ set: Set<Int>, _ a: Int, _ b: String, _ c: Double, _ d: Bool, _ e: Character, _ f: Float, _ g: UInt, _ h: Int8
) -> Given { Given(set, a, b, c, d, e, f, g, h) }
@Sendable private func givenLater(
    _ set: Set<Int>, _ a: Int, _ b: String, _ c: Double, _ d: Bool, _ e: Character, _ f: Float, _ g: UInt, _ h: Int8
) async -> Given { Given(set, a, b, c, d, e, f, g, h) }
private final class Window {}
private protocol Scene: AnyObject {}
private final class LiveScene: Scene, Sendable {}
@MainActor private final class Screen {}

/// What tells registrations of different numbers of parameters apart.
private enum Count<N> {}
private let counts: [Any.Type] = [
    Count<Never>.self, Count<Int>.self, Count<String>.self, Count<Double>.self, Count<Bool>.self, Count<Character>.self,
    Count<Float>.self, Count<UInt>.self, Count<Int8>.self,
]
private let values = ["1", "b", "3.5", "true", "e", "6.5", "7", "8"]

/// Throws an error of one type.
private struct Strict: Sendable {
    let values: [String]
    init() throws(Broken) { values = [] }
    init(a: Int) throws(Broken) { values = ["\(a)"] }
    init(a: Int, b: String) throws(Broken) { values = ["\(a)", b] }
    init(a: Int, b: String, c: Double) throws(Broken) { values = ["\(a)", b, "\(c)"] }
    init(a: Int, b: String, c: Double, d: Bool) throws(Broken) { values = ["\(a)", b, "\(c)", "\(d)"] }
    init(a: Int, b: String, c: Double, d: Bool, e: Character) throws(Broken) {
        values = ["\(a)", b, "\(c)", "\(d)", "\(e)"]
    }
    init(a: Int, b: String, c: Double, d: Bool, e: Character, f: Float) throws(Broken) {
        values = ["\(a)", b, "\(c)", "\(d)", "\(e)", "\(f)"]
    }
}

@Suite("register")
struct RegisterTests {
    private func addValues(to registry: inout Registry) {
        registry.register(Int.self) { 1 }
        registry.register(String.self) { "b" }
        registry.register(Double.self) { 3.5 }
        registry.register(Bool.self) { true }
        registry.register(Character.self) { "e" }
        registry.register(Float.self) { 6.5 }
        registry.register(UInt.self) { 7 }
        registry.register(Int8.self) { 8 }
    }

    @Test("A transient's factory has 0 to 8 parameters, and gets them in their order")
    func transient() throws {
        try check { registry in
            registry.register(Given.self, qualifier: counts[0]) { Given() }
            registry.register(Given.self, qualifier: counts[1]) { (a: Int) in Given(a) }
            registry.register(Given.self, qualifier: counts[2]) { (a: Int, b: String) in Given(a, b) }
            registry.register(Given.self, qualifier: counts[3]) { (a: Int, b: String, c: Double) in Given(a, b, c) }
            registry.register(Given.self, qualifier: counts[4]) { (a: Int, b: String, c: Double, d: Bool) in
                Given(a, b, c, d)
            }
            registry.register(Given.self, qualifier: counts[5]) {
                (a: Int, b: String, c: Double, d: Bool, e: Character) in
                Given(a, b, c, d, e)
            }
            registry.register(Given.self, qualifier: counts[6]) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float) in Given(a, b, c, d, e, f)
            }
            registry.register(Given.self, qualifier: counts[7]) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt) in Given(a, b, c, d, e, f, g)
            }
            registry.register(Given.self, qualifier: counts[8]) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt, h: Int8) in
                Given(a, b, c, d, e, f, g, h)
            }
        }
    }

    @Test("So has the factory of something with a lifetime")
    func shared() throws {
        try check { registry in
            registry.register(Given.self, scope: .singleton, qualifier: counts[0]) { Given() }
            registry.register(Given.self, scope: .singleton, qualifier: counts[1]) { (a: Int) in Given(a) }
            registry.register(Given.self, scope: .graph, qualifier: counts[2]) { (a: Int, b: String) in Given(a, b) }
            registry.register(Given.self, scope: .singleton, qualifier: counts[3]) { (a: Int, b: String, c: Double) in
                Given(a, b, c)
            }
            registry.register(Given.self, scope: .singleton, qualifier: counts[4]) {
                (a: Int, b: String, c: Double, d: Bool) in Given(a, b, c, d)
            }
            registry.register(Given.self, scope: .transient, qualifier: counts[5]) {
                (a: Int, b: String, c: Double, d: Bool, e: Character) in Given(a, b, c, d, e)
            }
            registry.register(Given.self, scope: .singleton, qualifier: counts[6]) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float) in Given(a, b, c, d, e, f)
            }
            registry.register(Given.self, scope: .singleton, qualifier: counts[7]) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt) in Given(a, b, c, d, e, f, g)
            }
            registry.register(Given.self, scope: .singleton, qualifier: counts[8], teardown: { _ in }) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt, h: Int8) in
                Given(a, b, c, d, e, f, g, h)
            }
        }
    }

    @Test("So have an asynchronous factory and one of the main actor")
    func others() async throws {
        let container = try Container { registry in
            addValues(to: &registry)
            registry.register(Given.self, qualifier: counts[0]) { () async in Given() }
            registry.register(Given.self, scope: .singleton, qualifier: counts[2]) { (a: Int, b: String) async in
                Given(a, b)
            }
            registry.register(Given.self, qualifier: counts[8]) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt, h: Int8) async in
                Given(a, b, c, d, e, f, g, h)
            }
            registry.register(Given.self, on: MainActor.self, qualifier: Count<Count<Never>>.self) { Given() }
            registry.register(Given.self, scope: .singleton, on: MainActor.self, qualifier: Count<Count<Int>>.self) {
                (a: Int) in Given(a)
            }
            registry.register(Given.self, on: MainActor.self, qualifier: Count<Count<Int8>>.self) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt, h: Int8) in
                Given(a, b, c, d, e, f, g, h)
            }
        }
        for count in [0, 2, 8] {
            let found = try await container.resolveAsync(Given.self, qualifier: counts[count]).values
            #expect(found == Array(values.prefix(count)))
        }
        let types: [(Int, Any.Type)] = [
            (0, Count<Count<Never>>.self), (1, Count<Count<Int>>.self), (8, Count<Count<Int8>>.self),
        ]
        for (count, type) in types {
            let found = try await container.resolveAsync(Given.self, qualifier: type).values
            #expect(found == Array(values.prefix(count)))
        }
    }

    @Test("With an argument, a decorator's value or an element the other parameters are resolved, in their order")
    func argument() throws {
        let container = try Container { registry in
            addValues(to: &registry)
            registry.register(Given.self, argument: [Int].self) { list in Given(list) }
            registry.register(Given.self, argument: Set<Int>.self) { (set: Set<Int>, a: Int, b: String, c: Double) in
                Given(set, a, b, c)
            }
            registry.register(Given.self, argument: Int.self, scope: .graph) { (number: Int, a: Int, b: String) in
                Given(number, a, b)
            }
            registry.contribute(Given.self) { Given() }
            registry.contribute(Given.self) { (a: Int, b: String, c: Double, d: Bool) in Given(a, b, c, d) }
            registry.contribute(Given.self, scope: .singleton) { (a: Int) in Given(a) }
            registry.register(Bool.self, qualifier: APIBase.self) { false }
            registry.decorate(Bool.self, qualifier: APIBase.self) { (_: Bool, a: Int, b: String, c: Double, d: Bool) in
                #expect([a.description, b, c.description, d.description] == Array(values.prefix(4)))
                return d
            }
        }
        #expect(try container.resolve(Given.self, argument: [9]).values == ["[9]"])
        #expect(try container.resolve(Given.self, argument: Set([9])).values == ["[9]", "1", "b", "3.5"])
        #expect(try container.resolve(Given.self, argument: 9).values == ["9", "1", "b"])
        #expect(try container.resolve([Given].self).map(\.values.count) == [0, 4, 1])
        #expect(try container.resolve(Bool.self, qualifier: APIBase.self))
    }

    @Test("Every other form of registration takes any number of parameters, too")
    func forms() async throws {
        let container = try Container { registry in
            addValues(to: &registry)
            registry.declareScope(.session)
            registry.register(Given.self, argument: Set<Int>.self, qualifier: counts[0], given)
            registry.register(Given.self, argument: Set<Int>.self, on: MainActor.self, qualifier: counts[1], given)
            registry.register(Given.self, argument: Set<Int>.self, qualifier: counts[2], givenLater)
            registry.register(Given.self, argument: Set<Int>.self, scope: .graph, qualifier: counts[3], given)
            registry.register(
                Given.self, argument: Set<Int>.self, scope: .scoped(.session), on: MainActor.self, qualifier: counts[4],
                given)
            registry.register(
                Given.self, argument: Set<Int>.self, scope: .scoped(.session), qualifier: counts[5], givenLater)
            registry.register(
                Window.self, argument: Set<Int>.self, scope: .graph, on: MainActor.self,
                { (_: Set<Int>, _: Int, _: String, _: Double) in Window() })
            registry.contribute(Given.self, scope: .singleton, qualifier: APIBase.self, given)
            registry.contribute(Given.self, on: MainActor.self, qualifier: APIBase.self, given)
            registry.contribute(Given.self, scope: .graph, on: MainActor.self, qualifier: APIBase.self, given)
            registry.contribute(Given.self, qualifier: APIBase.self, given)
            registry.register(Set<Int>.self) { [0] }
            registry.register(String.self, qualifier: APIBase.self) { "" }
            registry.decorate(String.self, qualifier: APIBase.self) {
                (_: String, a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt, h: Int8) in
                given([], a, b, c, d, e, f, g, h).values.joined(separator: " ")
            }
        }
        let session = try container.openScope(.session)
        for number in 0...5 {
            let found = try await session.resolveAsync(Given.self, argument: Set([9]), qualifier: counts[number])
            #expect(found.values == ["[9]"] + values)
        }
        let elements = try await container.resolveAsync([Given].self, qualifier: APIBase.self)
        #expect(elements.map(\.values) == Array(repeating: ["[0]"] + values, count: 4))
        #expect(try container.resolve(String.self, qualifier: APIBase.self) == (["[]"] + values).joined(separator: " "))
        _ = try await MainActor.run { ObjectIdentifier(try container.resolve(Window.self, argument: Set([9]))) }
    }

    @Test("An initialiser may throw errors of one type: with up to six parameters, with a lifetime up to four")
    func typedErrors() throws {
        let container = try Container { registry in
            addValues(to: &registry)
            registry.register(Strict.self, qualifier: counts[0]) { () throws(Broken) in try Strict() }
            registry.register(Strict.self, qualifier: counts[1], Strict.init(a:))
            registry.register(Strict.self, qualifier: counts[2], Strict.init(a:b:))
            registry.register(Strict.self, qualifier: counts[3], Strict.init(a:b:c:))
            registry.register(Strict.self, qualifier: counts[4], Strict.init(a:b:c:d:))
            registry.register(Strict.self, qualifier: counts[5], Strict.init(a:b:c:d:e:))
            registry.register(Strict.self, qualifier: counts[6], Strict.init(a:b:c:d:e:f:))
        }
        for count in 0...6 {
            let found = try container.resolve(Strict.self, qualifier: counts[count]).values
            #expect(found == Array(values.prefix(count)))
        }
        let shared = try Container { registry in
            addValues(to: &registry)
            registry.register(Strict.self, scope: .singleton, qualifier: counts[0]) { () throws(Broken) in try Strict()
            }
            registry.register(Strict.self, scope: .singleton, qualifier: counts[1], Strict.init(a:))
            registry.register(Strict.self, scope: .graph, qualifier: counts[2], Strict.init(a:b:))
            registry.register(Strict.self, scope: .singleton, qualifier: counts[3], Strict.init(a:b:c:))
            registry.register(Strict.self, scope: .singleton, qualifier: counts[4], Strict.init(a:b:c:d:))
        }
        for count in 0...4 {
            let found = try shared.resolve(Strict.self, qualifier: counts[count]).values
            #expect(found == Array(values.prefix(count)))
        }
    }

    @Test("A transient, an element of a list and what is made on the main actor need not be Sendable")
    @MainActor
    func notSendable() throws {
        let container = try Container { registry in
            registry.register(Window.self) { Window() }
            registry.contribute(Window.self) { Window() }
            registry.register(Window.self, argument: Int.self) { _ in Window() }
            registry.register(Window.self, scope: .singleton, on: MainActor.self, qualifier: APIBase.self) { Window() }
            registry.register(Screen.self, on: MainActor.self, Screen.init)
        }
        #expect(try container.resolve(Window.self) !== container.resolve(Window.self))
        #expect(try container.resolve([Window].self).count == 1)
        #expect(try container.resolve(Window.self, argument: 1) !== container.resolve(Window.self, argument: 1))
        let window = try container.resolve(Window.self, qualifier: APIBase.self)
        #expect(try container.resolve(Window.self, qualifier: APIBase.self) === window)
        #expect(try container.resolve(Screen.self) !== container.resolve(Screen.self))
    }

    @Test(
        "Every type is a key of its own: an existential, an implementation, a metatype, a tuple, a function, a dictionary"
    )
    func keys() throws {
        let container = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.register(Int.Type.self) { Int.self }
            registry.register((Int, String).self) { (number: Int) in (number, "a") }
            registry.register((@Sendable () -> Int).self) { (number: Int) in { number } }
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register(LiveClient.self) { LiveClient(name: "other") }
            registry.register([String: Int].self) { ["a": 1] }
        }
        #expect(try container.resolve(Int.Type.self) == Int.self)
        #expect(try container.resolve((Int, String).self) == (1, "a"))
        #expect(try container.resolve((@Sendable () -> Int).self)() == 1)
        #expect(try container.resolve((any NetworkClient).self).name == "live")
        #expect(try container.resolve(LiveClient.self).name == "other")
        #expect(try container.resolve([String: Int].self) == ["a": 1])
        let number: Int = try container.resolve()
        #expect(number == 1)
    }

    @Test("any P and any P & Sendable are one type at run time")
    func marker() throws {
        let container = try Container { registry in
            registry.register((any Scene & Sendable).self, scope: .singleton) { LiveScene() }
            registry.register(Int.self) { (scene: any Scene) in scene is LiveScene ? 1 : 0 }
        }
        let scene = try container.resolve((any Scene & Sendable).self)
        #expect(try container.resolve((any Scene).self) === scene)
        #expect(try container.resolve(Int.self) == 1)
    }

    @Test("A kept value may have any size and alignment", arguments: [Scope.singleton, .scoped(.session)])
    func memory(_ scope: Scope) throws {
        struct Large: Sendable, Equatable {
            var vector = SIMD16<Double>(repeating: 7)
            var text = "large"
            var flag = true
        }
        let session = try Container { registry in
            registry.declareScope(.session, inputs: SIMD8<Int>.self)
            registry.register(Bool.self, scope: scope) { true }
            registry.register(Large.self, scope: scope) { Large() }
            registry.register(Int8.self, scope: scope) { 1 }
            registry.register((@Sendable () -> Int).self, scope: scope) { { 2 } }
            registry.register(Void.self, scope: scope) {}
        }.openScope(.session, SIMD8<Int>(repeating: 3))
        for _ in 0..<2 {
            #expect(try session.resolve(Large.self) == Large())
            #expect(try session.resolve(Bool.self))
            #expect(try session.resolve(Int8.self) == 1)
            #expect(try session.resolve((@Sendable () -> Int).self)() == 2)
            try session.resolve(Void.self)
            #expect(try session.resolve(SIMD8<Int>.self) == SIMD8<Int>(repeating: 3))
        }
    }

    private func check(_ register: (inout Registry) -> Void) throws {
        let container = try Container { registry in
            addValues(to: &registry)
            register(&registry)
        }
        for count in 0...8 {
            let found = try container.resolve(Given.self, qualifier: counts[count]).values
            #expect(found == Array(values.prefix(count)))
        }
    }
}

import Strata
import Testing

// Factories with parameters of different types, which receive 1, 2, 3 and so on.

private struct Of<Kind: Tag>: Sendable {
    let numbers: [String]
    init(_ numbers: [any Sendable]) { self.numbers = numbers.map { "\($0)" } }
}

@Sendable private func of0() -> Of<T0> { Of([]) }
@Sendable private func of1(_ a: Int8) -> Of<T1> { Of([a]) }
@Sendable private func of2(_ a: Int8, _ b: Int16) -> Of<T2> { Of([a, b]) }
@Sendable private func of3(_ a: Int8, _ b: Int16, _ c: Int32) -> Of<T3> { Of([a, b, c]) }
@Sendable private func of4(_ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64) -> Of<T4> { Of([a, b, c, d]) }
@Sendable private func of5(_ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64, _ e: UInt8) -> Of<T5> { Of([a, b, c, d, e]) }
@Sendable private func of6(_ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64, _ e: UInt8, _ f: UInt16) -> Of<T6> {
    Of([a, b, c, d, e, f])
}
@Sendable private func of7(_ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64, _ e: UInt8, _ f: UInt16, _ g: UInt32) -> Of<
    T7
> { Of([a, b, c, d, e, f, g]) }
@Sendable private func of10(
    _ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64, _ e: UInt8, _ f: UInt16, _ g: UInt32, _ h: UInt64, _ i: Int,
    _ j: UInt
) -> Of<T10> { Of([a, b, c, d, e, f, g, h, i, j]) }

private struct Throwing: Sendable {
    let client: any NetworkClient
    init(_ client: any NetworkClient) throws { self.client = client }
}

private struct Remote: Sendable {
    let throwing: Throwing
    init(_ throwing: Throwing) async throws { self.throwing = throwing }
}

@MainActor private final class Screen {
    let remote: Provider<Remote>
    init(remote: Provider<Remote>) throws { self.remote = remote }
}

private final class Draft {}

extension Registry {
    /// Registers what initialisers receive.
    fileprivate mutating func registerNumbers() {
        register(Int8.self) { 1 }
        register(Int16.self) { 2 }
        register(Int32.self) { 3 }
        register(Int64.self) { 4 }
        register(UInt8.self) { 5 }
        register(UInt16.self) { 6 }
        register(UInt32.self) { 7 }
        register(UInt64.self) { 8 }
        register(Int.self) { 9 }
        register(UInt.self) { 10 }
    }

    /// Hands on a factory with a parameter pack.
    fileprivate mutating func add<T: Sendable, each D>(
        _ type: T.Type, _ make: @escaping @Sendable (repeat each D) throws -> T
    ) {
        register(type, scope: .singleton, make)
        contribute(type, scope: .singleton, make)
    }
}

@Suite("Factories of every shape")
struct FactoryShapeTests {
    private static let counts = [0, 1, 2, 3, 4, 5, 6, 7, 10]

    @Test("Factories with up to 10 parameters receive them in their order, kept or not")
    func order() throws {
        let transient = try Container { registry in
            registry.registerNumbers()
            registry.register(Of<T0>.self, of0)
            registry.register(Of<T1>.self, of1)
            registry.register(Of<T2>.self, of2)
            registry.register(Of<T3>.self, of3)
            registry.register(Of<T4>.self, of4)
            registry.register(Of<T5>.self, of5)
            registry.register(Of<T6>.self, of6)
            registry.register(Of<T7>.self, of7)
            registry.register(Of<T10>.self, of10)
        }
        let kept = try Container { registry in
            registry.registerNumbers()
            registry.register(Of<T0>.self, scope: .singleton, of0)
            registry.register(Of<T1>.self, scope: .singleton, of1)
            registry.register(Of<T2>.self, scope: .singleton, of2)
            registry.register(Of<T3>.self, scope: .singleton, of3)
            registry.register(Of<T4>.self, scope: .singleton, of4)
            registry.register(Of<T5>.self, scope: .singleton, of5)
            registry.register(Of<T6>.self, scope: .singleton, of6)
            registry.register(Of<T7>.self, scope: .singleton, of7)
            registry.register(Of<T10>.self, scope: .singleton, of10)
        }
        for container in [transient, kept] {
            func numbers<Kind: Tag>(_: Kind.Type) throws -> [String] { try container.resolve(Of<Kind>.self).numbers }
            for count in Self.counts { #expect(try numbers(tag(count)) == (0..<count).map { "\($0 + 1)" }) }
        }
    }

    @Test("So do asynchronous ones, those of the main actor, elements, and those behind an argument or an inner value")
    func others() async throws {
        let container = try Container { registry in
            registry.registerNumbers()
            registry.register(Of<T7>.self) { (a, b, c, d, e, f, g) async in of7(a, b, c, d, e, f, g) }
            registry.register(Of<T10>.self, scope: .singleton, on: MainActor.self, teardown: { _ in }, of10)
            registry.contribute(Of<T6>.self, of6)
            registry.add(Of<T5>.self, of5)
            registry.register(Of<T4>.self, argument: Int8.self, of4)
            registry.register(Of<T3>.self) { of3(0, 0, 0) }
            registry.decorate(Of<T3>.self) { (_, a: Int8, b: Int16, c: Int32) in of3(a, b, c) }
        }
        let lists = [
            try container.resolve(Of<T3>.self).numbers, try container.resolve(Of<T4>.self, argument: 1 as Int8).numbers,
            try container.resolve(Of<T5>.self).numbers, try container.resolve([Of<T5>].self)[0].numbers,
            try container.resolve([Of<T6>].self)[0].numbers, try await container.resolveAsync(Of<T7>.self).numbers,
            try await MainActor.run { try container.resolve(Of<T10>.self).numbers },
        ]
        #expect(lists == [3, 4, 5, 5, 6, 7, 10].map { count in (0..<count).map { "\($0 + 1)" } })
    }

    @Test(
        "Throwing, asynchronous and main-actor initialisers need nothing but `on:`, and closures infer their parameters"
    )
    @MainActor
    func inference() async throws {
        let container = try Container { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register(Throwing.self, Throwing.init)
            registry.register(Remote.self, scope: .singleton, Remote.init)
            registry.register(Screen.self, on: MainActor.self, Screen.init)
            registry.register(Draft.self, scope: .singleton, on: MainActor.self) { Draft() }
            registry.register(Int.self, argument: String.self) { (text, _: Throwing) in text.count }
            registry.decorate((any NetworkClient).self) { inner in inner }
            registry.forward((any Sendable).self, to: Throwing.self) { $0 }
        }
        let screen: Screen = try container.resolve()
        #expect(try await screen.remote.resolveAsync().throwing.client.name == "live")
        #expect(container.require(Draft.self) === container.require(Draft.self))
        #expect(container.require(Int.self, argument: "abc") == 3)
        #expect(try container.resolve((any Sendable).self) is Throwing)
    }
}

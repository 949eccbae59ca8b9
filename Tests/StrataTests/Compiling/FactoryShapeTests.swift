import Strata
import Testing

// Initialisers with parameters of different types, which receive 1, 2, 3 and so on.

private protocol Numbered { var numbers: [Double] { get } }

extension Numbered {
    /// How many numbers there are; nil if one is in another's place.
    fileprivate var count: Int? { numbers == (0..<numbers.count).map { Double($0 + 1) } ? numbers.count : nil }
}

private struct Of0: Sendable, Numbered { let numbers: [Double]; init() { numbers = [] } }
private struct Of1: Sendable, Numbered { let numbers: [Double]; init(_ a: Int8) { numbers = [Double(a)] } }
private struct Of2: Sendable, Numbered {
    let numbers: [Double]; init(_ a: Int8, _ b: Int16) { numbers = [Double(a), Double(b)] }
}
private struct Of3: Sendable, Numbered {
    let numbers: [Double]; init(_ a: Int8, _ b: Int16, _ c: Int32) { numbers = [Double(a), Double(b), Double(c)] }
}
private struct Of4: Sendable, Numbered {
    let numbers: [Double];
    init(_ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64) { numbers = [Double(a), Double(b), Double(c), Double(d)] }
}
private struct Of5: Sendable, Numbered {
    let numbers: [Double];
    init(_ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64, _ e: UInt8) {
        numbers = [Double(a), Double(b), Double(c), Double(d), Double(e)]
    }
}
private struct Of6: Sendable, Numbered {
    let numbers: [Double];
    init(_ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64, _ e: UInt8, _ f: UInt16) {
        numbers = [Double(a), Double(b), Double(c), Double(d), Double(e), Double(f)]
    }
}
private struct Of7: Sendable, Numbered {
    let numbers: [Double];
    init(_ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64, _ e: UInt8, _ f: UInt16, _ g: UInt32) {
        numbers = [Double(a), Double(b), Double(c), Double(d), Double(e), Double(f), Double(g)]
    }
}
private struct Of10: Sendable, Numbered {
    let numbers: [Double];
    init(
        _ a: Int8, _ b: Int16, _ c: Int32, _ d: Int64, _ e: UInt8, _ f: UInt16, _ g: UInt32, _ h: UInt64, _ i: Float,
        _ j: Double
    ) {
        numbers = [
            Double(a), Double(b), Double(c), Double(d), Double(e), Double(f), Double(g), Double(h), Double(i),
            Double(j),
        ]
    }
}

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
        register(Float.self) { 9 }
        register(Double.self) { 10 }
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
    @Test("Initialisers with up to 10 parameters receive them in their order, kept or not")
    func counts() throws {
        let transient = try Container { registry in
            registry.registerNumbers()
            registry.register(Of0.self, Of0.init)
            registry.register(Of1.self, Of1.init)
            registry.register(Of2.self, Of2.init)
            registry.register(Of3.self, Of3.init)
            registry.register(Of4.self, Of4.init)
            registry.register(Of5.self, Of5.init)
            registry.register(Of6.self, Of6.init)
            registry.register(Of7.self, Of7.init)
            registry.register(Of10.self, Of10.init)
        }
        let kept = try Container { registry in
            registry.registerNumbers()
            registry.register(Of0.self, scope: .singleton, Of0.init)
            registry.register(Of1.self, scope: .singleton, Of1.init)
            registry.register(Of2.self, scope: .singleton, Of2.init)
            registry.register(Of3.self, scope: .singleton, Of3.init)
            registry.register(Of4.self, scope: .singleton, Of4.init)
            registry.register(Of5.self, scope: .singleton, Of5.init)
            registry.register(Of6.self, scope: .singleton, Of6.init)
            registry.register(Of7.self, scope: .singleton, Of7.init)
            registry.register(Of10.self, scope: .singleton, Of10.init)
        }
        for container in [transient, kept] {
            let low: [any Numbered] = [
                try container.resolve(Of0.self), try container.resolve(Of1.self), try container.resolve(Of2.self),
                try container.resolve(Of3.self), try container.resolve(Of4.self),
            ]
            let high: [any Numbered] = [
                try container.resolve(Of5.self), try container.resolve(Of6.self), try container.resolve(Of7.self),
                try container.resolve(Of10.self),
            ]
            #expect((low + high).map(\.count) == [0, 1, 2, 3, 4, 5, 6, 7, 10])
        }
    }

    @Test(
        "So do asynchronous factories, those of the main actor, elements, and those behind an argument or an inner value"
    )
    func others() async throws {
        let container = try Container { registry in
            registry.registerNumbers()
            registry.register(Of7.self) { (a, b, c, d, e, f, g) async in Of7(a, b, c, d, e, f, g) }
            registry.register(Of10.self, scope: .singleton, on: MainActor.self, teardown: { _ in }, Of10.init)
            registry.contribute(Of6.self, Of6.init)
            registry.add(Of5.self, Of5.init)
            registry.register(Of4.self, argument: Int8.self, Of4.init)
            registry.register(Of3.self) { Of3(0, 0, 0) }
            registry.decorate(Of3.self) { (_, a: Int8, b: Int16, c: Int32) in Of3(a, b, c) }
        }
        let numbered: [any Numbered] = [
            try container.resolve(Of3.self), try container.resolve(Of4.self, argument: 1 as Int8),
            try container.resolve(Of5.self), try container.resolve([Of5].self)[0], try container.resolve([Of6].self)[0],
            try await container.resolveAsync(Of7.self), try await MainActor.run { try container.resolve(Of10.self) },
        ]
        #expect(numbered.map(\.count) == [3, 4, 5, 5, 6, 7, 10])
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

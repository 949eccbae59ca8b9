import Strata
import Testing

private struct Refusal: Error {}

/// Notes what a factory was given.
private struct Given<Tag>: Sendable {
    let values: [String]
    init(_ values: [any CustomStringConvertible]) { self.values = values.map(\.description) }
}

/// Throws an error of one type, which the compiler passes on to no factory with a parameter pack.
private struct Strict: Sendable {
    let values: [String]
    init() throws(Refusal) { values = [] }
    init(a: Int) throws(Refusal) { values = [a.description] }
    init(a: Int, b: String) throws(Refusal) { values = [a.description, b.description] }
    init(a: Int, b: String, c: Double) throws(Refusal) { values = [a.description, b.description, c.description] }
    init(a: Int, b: String, c: Double, d: Bool) throws(Refusal) {
        values = [a.description, b.description, c.description, d.description]
    }
    init(a: Int, b: String, c: Double, d: Bool, e: Character) throws(Refusal) {
        values = [a.description, b.description, c.description, d.description, e.description]
    }
    init(a: Int, b: String, c: Double, d: Bool, e: Character, f: Float) throws(Refusal) {
        values = [a.description, b.description, c.description, d.description, e.description, f.description]
    }
}

private enum Of<Count> {}
private enum Shared {}

@Suite("The number of a factory's parameters")
struct ParameterCountTests {
    private static let values = ["1", "b", "3.5", "true", "e", "6.5", "7"]

    private func addValues(to registry: inout Registry) {
        registry.register(Int.self) { 1 }
        registry.register(String.self) { "b" }
        registry.register(Double.self) { 3.5 }
        registry.register(Bool.self) { true }
        registry.register(Character.self) { "e" }
        registry.register(Float.self) { 6.5 }
        registry.register(UInt.self) { 7 }
    }

    @Test("They are given in their order, however many they are, and whether the instance is shared or not")
    func order() throws {
        let container = try Container { registry in
            addValues(to: &registry)
            registry.register(Given<Of<Never>>.self) { Given([]) }
            registry.register(Given<Shared>.self, scope: .singleton, qualifier: Never.self) { Given([]) }
            registry.register(Given<Of<Int>>.self) { (a: Int) in Given([a]) }
            registry.register(Given<Shared>.self, scope: .singleton, qualifier: Int.self) { (a: Int) in Given([a]) }
            registry.register(Given<Of<String>>.self) { (a: Int, b: String) in Given([a, b]) }
            registry.register(Given<Shared>.self, scope: .singleton, qualifier: String.self) { (a: Int, b: String) in
                Given([a, b])
            }
            registry.register(Given<Of<Double>>.self) { (a: Int, b: String, c: Double) in Given([a, b, c]) }
            registry.register(Given<Shared>.self, scope: .singleton, qualifier: Double.self) {
                (a: Int, b: String, c: Double) in Given([a, b, c])
            }
            registry.register(Given<Of<Bool>>.self) { (a: Int, b: String, c: Double, d: Bool) in Given([a, b, c, d]) }
            registry.register(Given<Shared>.self, scope: .singleton, qualifier: Bool.self) {
                (a: Int, b: String, c: Double, d: Bool) in Given([a, b, c, d])
            }
            registry.register(Given<Of<Character>>.self) { (a: Int, b: String, c: Double, d: Bool, e: Character) in
                Given([a, b, c, d, e])
            }
            registry.register(Given<Shared>.self, scope: .singleton, qualifier: Character.self) {
                (a: Int, b: String, c: Double, d: Bool, e: Character) in Given([a, b, c, d, e])
            }
            registry.register(Given<Of<Float>>.self) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float) in Given([a, b, c, d, e, f])
            }
            registry.register(Given<Shared>.self, scope: .singleton, qualifier: Float.self) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float) in Given([a, b, c, d, e, f])
            }
            registry.register(Given<Of<UInt>>.self) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt) in
                Given([a, b, c, d, e, f, g])
            }
            registry.register(Given<Shared>.self, scope: .singleton, qualifier: UInt.self) {
                (a: Int, b: String, c: Double, d: Bool, e: Character, f: Float, g: UInt) in
                Given([a, b, c, d, e, f, g])
            }
        }
        func count<Count>(_: Count.Type, _ count: Int) throws {
            #expect(try container.resolve(Given<Of<Count>>.self).values == Array(Self.values.prefix(count)))
            let shared = try container.resolve(Given<Shared>.self, qualifier: Count.self)
            #expect(shared.values == Array(Self.values.prefix(count)))
        }
        try count(Never.self, 0)
        try count(Int.self, 1)
        try count(String.self, 2)
        try count(Double.self, 3)
        try count(Bool.self, 4)
        try count(Character.self, 5)
        try count(Float.self, 6)
        try count(UInt.self, 7)
    }

    @Test("Up to six are those of an initialiser that throws errors of one type, too; up to four of what is shared")
    func typedErrors() throws {
        let container = try Container { registry in
            addValues(to: &registry)
            registry.register(Strict.self, qualifier: Never.self) { () throws(Refusal) in try Strict() }
            registry.register(Strict.self, scope: .singleton, qualifier: Of<Never>.self) { () throws(Refusal) in
                try Strict()
            }
            registry.register(Strict.self, qualifier: Int.self, Strict.init(a:))
            registry.register(Strict.self, scope: .singleton, qualifier: Of<Int>.self, Strict.init(a:))
            registry.register(Strict.self, qualifier: String.self, Strict.init(a:b:))
            registry.register(Strict.self, scope: .singleton, qualifier: Of<String>.self, Strict.init(a:b:))
            registry.register(Strict.self, qualifier: Double.self, Strict.init(a:b:c:))
            registry.register(Strict.self, scope: .singleton, qualifier: Of<Double>.self, Strict.init(a:b:c:))
            registry.register(Strict.self, qualifier: Bool.self, Strict.init(a:b:c:d:))
            registry.register(Strict.self, scope: .singleton, qualifier: Of<Bool>.self, Strict.init(a:b:c:d:))
            registry.register(Strict.self, qualifier: Character.self, Strict.init(a:b:c:d:e:))
            registry.register(Strict.self, qualifier: Float.self, Strict.init(a:b:c:d:e:f:))
        }
        func count<Count>(_: Count.Type, _ count: Int) throws {
            let values = Array(Self.values.prefix(count))
            #expect(try container.resolve(Strict.self, qualifier: Count.self).values == values)
            guard count <= 4 else { return }
            #expect(try container.resolve(Strict.self, qualifier: Of<Count>.self).values == values)
        }
        try count(Never.self, 0)
        try count(Int.self, 1)
        try count(String.self, 2)
        try count(Double.self, 3)
        try count(Bool.self, 4)
        try count(Character.self, 5)
        try count(Float.self, 6)
    }
}

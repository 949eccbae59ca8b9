import Strata
import Testing

private final class Leaf: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Holder<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

@Suite("Overriding lists")
struct OverridingListTests {
    private func original() throws -> Container {
        try Container { registry in
            registry.contribute(Leaf.self, scope: .singleton) { Leaf("a") }
            registry.declareList(Leaf.self)
            registry.contribute(Leaf.self) { Leaf("b") }
            registry.contribute(Leaf.self, qualifier: APIBase.self) { Leaf("api") }
            registry.declareList(Leaf.self, qualifier: ImageBase.self)
            registry.decorate(Leaf.self) { Leaf($0.name + "!") }
            registry.register(Holder<[String]>.self, scope: .singleton) { (leaves: [Leaf]) in Holder(leaves.map(\.name))
            }
        }
    }

    @Test("A registered list replaces all contributions to it, and is transient")
    func replaced() throws {
        let overridden = try original().overriding { $0.register([Leaf].self) { [Leaf("c")] } }
        #expect(try overridden.resolve(Holder<[String]>.self).value == ["c"])
        #expect(try overridden.resolve([Leaf].self)[0] !== overridden.resolve([Leaf].self)[0])
        #expect(try overridden.resolve([Leaf].self, qualifier: APIBase.self).map(\.name) == ["api"])
    }

    @Test("A list of a qualifier, a declared one and one that is registered as a whole are replaced, too")
    func kinds() throws {
        let overridden = try original().overriding { registry in
            registry.register([Leaf].self, qualifier: APIBase.self) { [] }
            registry.register([Leaf].self, qualifier: ImageBase.self) { [Leaf("image")] }
        }
        #expect(try overridden.resolve([Leaf].self, qualifier: APIBase.self).isEmpty)
        #expect(try overridden.resolve([Leaf].self, qualifier: ImageBase.self).map(\.name) == ["image"])
        #expect(try overridden.resolve([Leaf].self).map(\.name) == ["a!", "b!"])
        let again = try overridden.overriding { $0.register([Leaf].self, qualifier: ImageBase.self) { [Leaf("last")] } }
        #expect(try again.resolve([Leaf].self, qualifier: ImageBase.self).map(\.name) == ["last"])
    }

    @Test("Contributions of the block come last, and are decorated; a decorator of the block wraps every element")
    func added() throws {
        let overridden = try original().overriding { registry in
            registry.contribute(Leaf.self) { Leaf("c") }
            registry.decorate(Leaf.self) { Leaf($0.name + "?") }
        }
        #expect(try overridden.resolve(Holder<[String]>.self).value == ["a!?", "b!?", "c!?"])
    }

    @Test("A list that is registered and contributed to in one block is registered twice")
    func both() throws {
        let error = #expect(throws: ValidationError.self) {
            try original().overriding { registry in
                registry.register([Leaf].self) { [] }
                registry.contribute(Leaf.self) { Leaf("c") }
            }
        }
        #expect(error?.problems.map(\.code) == [.duplicateRegistration])
    }
}

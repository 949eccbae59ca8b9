import Strata
import Testing

private final class Plugin: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

private enum FirstModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute((any RouteHandler).self) { Route(route: "first") }
        registry.include(SecondModule.self)
        registry.contribute((any RouteHandler).self) { Route(route: "last of first") }
    }
}
private enum SecondModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(FirstModule.self)
        registry.contribute((any RouteHandler).self) { Route(route: "second") }
    }
}

@Suite("Lists")
struct ListTests {
    @Test("Elements come in the order of registration: modules at their first mention, then the composition root")
    func order() throws {
        func routes(_ modules: any ModuleRegistrar.Type...) throws -> [String] {
            try Container(modules: modules) { registry in
                registry.contribute((any RouteHandler).self) { Route(route: "root") }
            }.resolve([any RouteHandler].self).map(\.route)
        }
        #expect(try routes(FirstModule.self) == ["first", "second", "last of first", "root"])
        #expect(try routes(SecondModule.self, FirstModule.self) == ["first", "last of first", "second", "root"])
    }

    @Test("An element may have a lifetime, take parameters, and be there twice")
    func elements() throws {
        let session = try Container { registry in
            registry.declareScope(.session)
            registry.register(String.self) { "a" }
            registry.contribute(Plugin.self, scope: .singleton) { (name: String) in Plugin(name) }
            registry.contribute(Plugin.self) { Plugin("b") }
            registry.contribute(Plugin.self, scope: .scoped(.session)) { Plugin("c") }
            registry.contribute(Plugin.self, scope: .graph) { Plugin("d") }
            for _ in 0..<2 { registry.contribute(Plugin.self, scope: .singleton) { Plugin("e") } }
            registry.register([Bool].self) { (one: [Plugin], two: [Plugin]) in zip(one, two).map { $0 === $1 } }
        }.openScope(.session)
        let (first, second) = try (session.resolve([Plugin].self), session.resolve([Plugin].self))
        #expect(first.map(\.name) == ["a", "b", "c", "d", "e", "e"])
        #expect(zip(first, second).map { $0 === $1 } == [true, false, true, false, true, true])
        #expect(first[4] !== first[5])
        #expect(try session.resolve([Bool].self) == [true, false, true, true, true, true])
    }

    @Test("A list needs the scopes of its elements")
    func scopes() throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.contribute(Plugin.self, scope: .scoped(.session)) { Plugin("a") }
            registry.contribute(Plugin.self) { Plugin("b") }
        }
        #expect(resolutionError { try root.resolve([Plugin].self) }?.code == .scopeNotOpen)
        #expect(try root.openScope(.session).resolve([Plugin].self).count == 2)
    }

    @Test("A qualifier makes a list of its own, and an element is no registration of its type")
    func keys() throws {
        let container = try Container { registry in
            registry.contribute(Int.self) { 1 }
            registry.contribute(Int.self, qualifier: APIBase.self) { 2 }
            registry.register(Int.self) { 3 }
            registry.contribute(String.self) { "" }
        }
        #expect(try container.resolve([Int].self) == [1])
        #expect(try container.resolve([Int].self, qualifier: APIBase.self) == [2])
        #expect(try container.resolve(Qualified<[Int], APIBase>.self).value == [2])
        #expect(try container.resolve(Int.self) == 3)
        #expect(resolutionError { try container.resolve(String.self) }?.code == .notRegistered)
    }

    @Test("A list without elements is a missing registration, unless declareList allows it to be empty")
    func declared() throws {
        let needsList: (inout Registry) -> Void = { $0.register(Int.self) { (plugins: [Plugin]) in plugins.count } }
        #expect(try problems(configure: needsList).map(\.code) == [.missingRegistration])
        let container = try Container { registry in
            needsList(&registry)
            registry.declareList(Plugin.self)
            registry.declareList(Plugin.self)
            registry.declareList(Plugin.self, qualifier: APIBase.self)
        }
        #expect(try container.resolve(Int.self) == 0)
        #expect(try container.resolve([Plugin].self, qualifier: APIBase.self).isEmpty)
        #expect(try container.resolve(Lazy<[Plugin]>.self)().isEmpty)
        #expect(try container.resolve([Plugin]?.self)?.count == 0)
        #expect(
            resolutionError { try container.resolve([Plugin].self, qualifier: ImageBase.self) }?.code == .notRegistered)
        let filled = try Container { registry in
            registry.contribute(Plugin.self) { Plugin("a") }
            registry.declareList(Plugin.self)
            registry.contribute(Plugin.self) { Plugin("b") }
        }
        #expect(try filled.resolve([Plugin].self).map(\.name) == ["a", "b"])
    }

    @Test("Lists may be elements")
    func lists() throws {
        let container = try Container { registry in
            registry.contribute([Int].self) { (numbers: [Int]) in numbers + [3] }
            registry.contribute([Int].self) { [4] }
            for number in 1...2 { registry.contribute(Int.self) { number } }
        }
        #expect(try container.resolve([[Int]].self) == [[1, 2, 3], [4]])
    }

    @Test("A list may be registered as a whole, with a lifetime")
    func registered() throws {
        let container = try Container { $0.register([Plugin].self, scope: .singleton) { [Plugin("a")] } }
        #expect(try container.resolve([Plugin].self)[0] === container.resolve([Plugin].self)[0])
    }
}

import Strata
import Testing

private final class Page: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private protocol Named: AnyObject, Sendable { var name: String { get } }
extension Page: Named {}
private final class Framed: Named {
    let inner: any Named
    init(_ inner: any Named) { self.inner = inner }
    var name: String { "<\(inner.name)>" }
}

@Suite("Decorators")
struct DecoratorTests {
    @Test("Decorators wrap in the order of registration, whether the type is registered before or after them")
    func order() throws {
        let container = try Container { registry in
            registry.decorate(String.self) { $0 + "1" }
            registry.register(String.self) { "a" }
            registry.decorate(String.self) { (text: String, number: Int) in text + "\(number)" }
            registry.decorate(String.self) { (text: String, more: Lazy<Int>) in text + "\(try more() + 1)" }
            registry.register(Int.self) { 2 }
        }
        #expect(try container.resolve(String.self) == "a123")
        #expect(try container.resolve(Lazy<String?>.self)() == "a123")
    }

    @Test("A decorator wraps each contributed element of its type, with a qualifier those of the qualifier")
    func elements() throws {
        let wraps = Tally()
        let container = try Container { registry in
            registry.contribute(String.self, scope: .singleton) { "a" }
            registry.contribute(String.self) { "b" }
            registry.contribute(String.self, qualifier: APIBase.self) { "c" }
            registry.register(String.self) { "d" }
            registry.decorate(String.self) {
                wraps.add()
                return $0 + "!"
            }
            registry.decorate(String.self, qualifier: APIBase.self) { $0 + "?" }
        }
        for _ in 0..<2 { #expect(try container.resolve([String].self) == ["a!", "b!"]) }
        #expect(wraps.count == 3)
        #expect(try container.resolve([String].self, qualifier: APIBase.self) == ["c?"])
        #expect(try container.resolve(String.self) == "d!")
    }

    @Test("A decorator of a list that is registered as a whole wraps the list")
    func list() throws {
        let container = try Container { registry in
            registry.register([Int].self) { [1] }
            registry.decorate([Int].self) { $0 + [2] }
        }
        #expect(try container.resolve([Int].self) == [1, 2])
    }

    @Test("A decorator wraps what is made from an argument, once for each value if it is kept")
    func assisted() throws {
        let wraps = Tally()
        let container = try Container { registry in
            registry.register((any Named).self, argument: String.self) { Page($0) }
            registry.register((any Named).self, argument: Int.self, scope: .weak) { Page("\($0)") }
            registry.register((any Named).self, argument: Int.self, qualifier: APIBase.self) { Page("\($0)") }
            registry.decorate((any Named).self) {
                wraps.add()
                return Framed($0)
            }
        }
        #expect(try container.resolve((any Named).self, argument: "a").name == "<a>")
        let kept = try container.resolve((any Named).self, argument: 1)
        #expect(try container.resolve((any Named).self, argument: 1) === kept)
        #expect(kept.name == "<1>")
        #expect(wraps.count == 2)
        #expect(try container.resolve((any Named).self, argument: 1, qualifier: APIBase.self).name == "1")
    }

    @Test(
        "A decorator wraps each instance once, and an alias of it once, which leaves the instance as it is",
        arguments: [(Scope.singleton, 1), (.weak, 1), (.scoped(.session), 1), (.graph, 2), (.transient, 4)],
        [false, true])
    func once(_ row: (scope: Scope, expected: Int), isAlias: Bool) throws {
        let (scope, expected) = row
        let wraps = Tally()
        let session = try Container { registry in
            registry.declareScope(.session)
            if isAlias {
                registry.register(Page.self, scope: scope) { Page("page") }
                registry.forward((any Named).self, to: Page.self) { $0 }
            } else {
                registry.register((any Named).self, scope: scope) { Page("page") }
            }
            registry.decorate((any Named).self) {
                wraps.add()
                return Framed($0)
            }
            registry.register([any Named].self) { (one: any Named, two: any Named) in [one, two] }
            registry.register([Bool].self) { (page: Page?, named: any Named) in [(named as? Framed)?.inner === page] }
        }.openScope(.session)
        let pages = try session.resolve([any Named].self) + session.resolve([any Named].self)
        #expect(pages.map(\.name) == ["<page>", "<page>", "<page>", "<page>"])
        #expect(Set(pages.map { ObjectIdentifier($0) }).count == expected)
        #expect(wraps.count == expected)
        guard isAlias else { return }
        #expect(try session.resolve([Bool].self) == [scope != .transient])
        #expect(try session.resolve(Page.self).name == "page")
    }

    @Test("An alias of an input may be decorated, once for each scope")
    func input() throws {
        let wraps = Tally()
        let root = try Container { registry in
            registry.declareScope(.session, inputs: LiveClient.self)
            registry.forward((any NetworkClient).self, to: LiveClient.self) { $0 }
            registry.decorate((any NetworkClient).self) {
                wraps.add()
                return LoudClient(inner: $0)
            }
        }
        for name in ["a", "b"] {
            let session = try root.openScope(.session, LiveClient(name: name))
            for _ in 0..<2 { #expect(try session.resolve((any NetworkClient).self).name == name + "!") }
        }
        #expect(wraps.count == 2)
    }

    @Test("Teardown receives the undecorated value, also if a decorator has failed")
    func teardown() async throws {
        let tornDown = Journal<String>()
        let container = try Container { registry in
            registry.register(String.self, scope: .singleton, teardown: { tornDown.note($0) }, { "a" })
            registry.decorate(String.self) { $0 + "!" }
            registry.register(Int.self, scope: .singleton, teardown: { tornDown.note("\($0)") }, { 1 })
            registry.decorate(Int.self) { _ in throw Broken() }
        }
        #expect(try container.resolve(String.self) == "a!")
        #expect(resolutionError { try container.resolve(Int.self) }?.code == .factoryFailed)
        try await container.close()
        #expect(tornDown.entries == ["1", "a"])
    }

    @Test("A decorator that throws fails the construction; the next request runs factory and decorators again")
    func failure() throws {
        let (builds, wraps) = (Tally(), Tally())
        let container = try Container { registry in
            registry.register(Page.self, scope: .singleton) {
                builds.add()
                return Page("a")
            }
            registry.decorate(Page.self) {
                if wraps.add() == 1 { throw Broken() }
                return $0
            }
        }
        let error = resolutionError { try container.resolve(Page.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.description.contains("The decorator of Page failed: broken") == true)
        _ = try container.resolve(Page.self)
        #expect((builds.count, wraps.count) == (2, 2))
    }

    @Test("A decorator on the main actor makes what it decorates the main actor's")
    func mainActor() async throws {
        let container = try Container { registry in
            registry.register(Page.self, scope: .singleton) { Page("a") }
            registry.decorate(Page.self, on: MainActor.self) { Page($0.name + "!") }
            registry.register(Int.self) { (page: Page) in page.name.count }
        }
        #expect(resolutionError { try container.resolve(Int.self) }?.code == .requiresMainActor)
        #expect(try await container.resolveAsync(Int.self) == 2)
        #expect(try await MainActor.run { try container.resolve(Page.self).name } == "a!")
    }
}

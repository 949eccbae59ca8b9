import Strata
import Testing

private protocol Reading: AnyObject, Sendable {}
private protocol Writing: AnyObject, Sendable {}
private final class Store: Reading, Writing {}
private struct Name: Sendable, Equatable { let text: String }

@Suite("forward")
struct ForwardTests {
    @Test(
        "An alias is the same instance under another type, whichever is asked for first",
        arguments: [Scope.graph, .weak, .singleton, .scoped(.session)])
    func instance(_ scope: Scope) throws {
        let session = try Container { registry in
            registry.declareScope(.session)
            registry.forward((any Reading).self, to: Store.self) { $0 }
            registry.forward((any Writing).self, to: Store.self) { $0 }
            registry.register(Store.self, scope: scope) { Store() }
            registry.register([Bool].self) { (reading: any Reading, store: Store, writing: any Writing) in
                [reading === store, writing === store]
            }
        }.openScope(.session)
        #expect(try session.resolve([Bool].self) == [true, true])
        guard scope != .graph else { return }
        let reading = try session.resolve((any Reading).self)
        #expect(try session.resolve(Store.self) === reading)
        #expect(try session.resolve((any Writing).self) === reading)
    }

    @Test("An alias of a transient is new each time, and converts each time")
    func transient() throws {
        let container = try Container { registry in
            registry.register(Store.self) { Store() }
            registry.forward((any Reading).self, to: Store.self) { $0 }
        }
        #expect(try container.resolve((any Reading).self) !== container.resolve((any Reading).self))
    }

    @Test("An alias may have a qualifier, stand for another alias, an input, a list or a parameter's form")
    func targets() throws {
        let session = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(Store.self, scope: .singleton, qualifier: APIBase.self) { Store() }
            registry.forward(Store.self, to: Qualified<Store, APIBase>.self, qualifier: ImageBase.self) { $0.value }
            registry.forward((any Reading).self, to: Qualified<Store, ImageBase>.self) { $0.value }
            registry.forward((any AnyObject & Sendable).self, to: (any Reading).self) { $0 }
            registry.forward(Name.self, to: User.self) { Name(text: "\($0.id)") }
            registry.contribute(Int.self) { 1 }
            registry.contribute(Int.self) { 2 }
            registry.forward(Name.self, to: [Int].self, qualifier: Int.self) { Name(text: "\($0)") }
            registry.forward((@Sendable () throws -> User).self, to: Provider<User>.self) { provider in
                { try provider() }
            }
        }.openScope(.session, User(id: 7))
        let store = try session.resolve(Store.self, qualifier: APIBase.self)
        #expect(try session.resolve((any AnyObject & Sendable).self) === store)
        #expect(try session.resolve(Store.self, qualifier: ImageBase.self) === store)
        #expect(try session.resolve(Name.self) == Name(text: "7"))
        #expect(try session.resolve(Name.self, qualifier: Int.self) == Name(text: "[1, 2]"))
        #expect(try session.resolve((@Sendable () throws -> User).self)() == User(id: 7))
    }

    @Test("A deferred form of an alias behaves as one of the type itself")
    func deferred() throws {
        let container = try Container { registry in
            registry.register(Store.self, scope: .singleton) { Store() }
            registry.forward((any Reading).self, to: Store.self) { $0 }
        }
        let weak = try container.resolve(Weak<any Reading>.self)
        let lazy = try container.resolve(Lazy<any Reading>.self)
        #expect(weak() == nil)
        let reading = try lazy()
        #expect(weak() === reading)
        #expect(try container.resolve(Store.self) === reading)
        #expect(try container.resolve(Provider<(any Reading)?>.self)() === reading)
    }

    @Test("An error of what an alias stands for names both")
    func error() throws {
        let container = try Container { registry in
            registry.register(Store.self, scope: .singleton) { throw Broken() }
            registry.forward((any Reading).self, to: Store.self) { $0 }
        }
        let error = resolutionError { try container.resolve((any Reading).self) }
        #expect(error?.path.map(\.name) == ["any Reading", "Store"])
    }
}

import Strata
import Testing

private protocol Reading: Sendable {}
private protocol Writing: Sendable {}
private final class Store: Reading, Writing {}

@Suite("forward")
struct ForwardTests {
    @Test(
        "An alias gives one instance under two protocols",
        arguments: [Scope.singleton, .weak, .scoped(.session), .graph])
    func oneInstance(_ scope: Scope) throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Store.self, scope: scope) { Store() }
            registry.forward((any Reading).self, to: Store.self) { $0 }
            registry.forward((any Writing).self, to: Store.self, qualifier: APIBase.self) { $0 }
            registry.register(Bool.self) { (reading: any Reading, writing: Qualified<any Writing, APIBase>) in
                reading as AnyObject === writing.value as AnyObject
            }
        }
        #expect(try container.openScope(.session).resolve(Bool.self))
    }

    @Test("An alias may be chained, private to its module and asynchronous")
    func chain() async throws {
        let container = try Container { registry in
            registry.register(Store.self, scope: .singleton) { () async in Store() }
            registry.forward((any Reading).self, to: Store.self, visibility: .module) { $0 }
            registry.forward((any Sendable).self, to: (any Reading).self) { $0 }
        }
        #expect(resolutionError { try container.resolve((any Reading).self) }?.code == .inaccessible)
        let same = try await container.resolveAsync((any Sendable).self)
        #expect(try container.resolve(Store.self) === same as AnyObject)
    }
}

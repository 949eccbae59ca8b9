import Strata
import Testing

private final class Cache: Sendable {}
private final class Store: Sendable {}

@Suite("captiveDependency")
struct CaptiveDependencyTests {
    @Test("The message says how long the holder lives, what it would retain, and the scope to move to")
    func message() throws {
        let found = try problems { registry in
            registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
            registry.register(Store.self, scope: .scoped(.session), fileID: "A.swift", line: 2) { Store() }
            registry.register(String.self, fileID: "A.swift", line: 3) { (_: Store) in "" }
            registry.register(Cache.self, scope: .singleton, fileID: "A.swift", line: 4) { (_: Provider<String>) in
                Cache()
            }
        }
        #expect(found.map(\.code) == [.captiveDependency])
        #expect(found.map(\.type) == ["Cache"])
        #expect(
            found.map(\.description) == [
                """
                Cache lives as long as the container and would retain Store, which lives in scope session.
                  where: A.swift:4, A.swift:2
                  path:  Cache (A.swift:4) → String (A.swift:3) → Store (A.swift:2)
                  fix:   Register Cache with `scope: .scoped(.session)`, or pass Store to the method that needs it.
                """
            ])
    }

    @Test("An input is captive like what lives in the scope, and a scope is named as a home")
    func input() throws {
        #expect(
            try messages { registry in
                registry.declareScope(.session)
                registry.declareScope(.screen, parent: .session, inputs: User.self, fileID: "A.swift", line: 1)
                registry.register(Cache.self, scope: .scoped(.session), fileID: "A.swift", line: 2) { (_: User) in
                    Cache()
                }
            }.first?.prefix { $0 != "\n" }
                == "Cache lives in scope session and would retain User, which is an input of scope screen.")
    }

    /// Holders beside a `Store` of the session; the session has a screen, the window has nothing to do with both.
    private static let holders: [Row<Int>] = [
        Row("singleton, at once", 1) { $0.register(Cache.self, scope: .singleton) { (_: Store) in Cache() } },
        Row("singleton, if registered", 1) { $0.register(Cache.self, scope: .singleton) { (_: Store?) in Cache() } },
        Row("singleton, Lazy", 1) { $0.register(Cache.self, scope: .singleton) { (_: Lazy<Store>) in Cache() } },
        Row("singleton, Provider", 1) {
            $0.register(Cache.self, scope: .singleton) { (_: Provider<Store>) in Cache() }
        },
        Row("singleton, Weak", 1) { $0.register(Cache.self, scope: .singleton) { (_: Weak<Store>) in Cache() } },
        Row("singleton through a transient", 1) {
            $0.register(Cache.self, scope: .singleton) { (_: String) in Cache() }
            $0.register(String.self) { (_: Store) in "" }
        },
        Row("singleton through a list", 1) {
            $0.register(Cache.self, scope: .singleton) { (_: [String]) in Cache() }
            $0.contribute(String.self) { (_: Store) in "" }
        },
        Row("singleton through an argument", 1) {
            $0.register(Cache.self, scope: .singleton) { (_: Assisted<Int, String>) in Cache() }
            $0.register(String.self, argument: Int.self) { (_, _: Store) in "" }
        },
        Row("singleton through something weak", 1) {
            $0.register(Cache.self, scope: .singleton) { (_: Provider<Tally>) in Cache() }
            $0.register(Tally.self, scope: .weak) { (_: Store) in Tally() }
        },
        Row("singleton through a forward", 1) {
            $0.register(Cache.self, scope: .singleton) { (_: Provider<AnyObject>) in Cache() }
            $0.forward(AnyObject.self, to: Store.self) { $0 }
        },
        Row("a singleton's decorator", 1) {
            $0.register(Cache.self, scope: .singleton) { Cache() }
            $0.decorate(Cache.self) { (cache, _: Store) in cache }
        },
        Row("a singleton element", 1) { $0.contribute(Cache.self, scope: .singleton) { (_: Store) in Cache() } },
        Row("transient", 0) { $0.register(Cache.self) { (_: Store) in Cache() } },
        Row("graph", 0) { $0.register(Cache.self, scope: .graph) { (_: Store) in Cache() } },
        Row("weak, which lives in the session", 0) { $0.register(Cache.self, scope: .weak) { (_: Store) in Cache() } },
        Row("the same scope", 0) { $0.register(Cache.self, scope: .scoped(.session)) { (_: Store) in Cache() } },
        Row("a scope inside", 0) { $0.register(Cache.self, scope: .scoped(.screen)) { (_: Store) in Cache() } },
        Row("a scope beside", 1) { $0.register(Cache.self, scope: .scoped(.window)) { (_: Store) in Cache() } },
        Row("a kept instance on the way", 1) {
            // The one on the way is captive; its holder is not, beyond that.
            $0.register(Cache.self, scope: .singleton) { (_: Tally) in Cache() }
            $0.register(Tally.self, scope: .singleton) { (_: Store) in Tally() }
        },
        Row("unimplemented", 0) {
            $0.register(Cache.self, scope: .singleton) { (_: Tally) in Cache() }
            $0.unimplemented(Tally.self)
        },
        Row("uses", 0) { $0.uses(Store.self) },
    ]

    @Test("Singleton and scoped registrations reach nothing of a scope that is not around them", arguments: holders)
    func holder(_ row: Row<Int>) throws {
        let codes = try problems { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.declareScope(.window)
            registry.register(Store.self, scope: .scoped(.session)) { Store() }
            row.register(&registry)
        }.map(\.code)
        #expect(codes == Array(repeating: .captiveDependency, count: row.expected))
    }
}

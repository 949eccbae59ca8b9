import Strata

/// Times opening a scope against making its instances by hand.
enum ScopeCases {
    private struct User: Sendable { let id: Int }
    private final class Item<P>: Sendable {
        let user: User
        init(user: User) { self.user = user }
    }
    private enum Row<A, B> {}

    /// Opens a scope with 20 scoped registrations, resolves one, and drops the scope.
    static func open() throws -> Measurement {
        let key = ScopeKey("session")
        let container = try Container { registry in
            registry.declareScope(key, inputs: User.self)
            registerRow(First.self, key, in: &registry)
            registerRow(Second.self, key, in: &registry)
            registerRow(Third.self, key, in: &registry)
            registerRow(Fourth.self, key, in: &registry)
        }
        let best = Stopwatch.best(
            rounds: 200, iterations: 1_000,
            [
                {
                    for index in 0..<$0 {
                        guard let scope = try? container.openScope(key, User(id: index)) else { fatalError() }
                        consume(scope.require(Item<Row<First, First>>.self))
                    }
                },
                { for index in 0..<$0 { consume(byHand(User(id: index))) } },
            ])
        return Measurement(
            name: "scope.open", nanoseconds: best[0], byHand: best[1], byLockedContainer: nil,
            ratio: best[0] / best[1], budget: "at most 1000 ns more than by hand",
            note: "\(Int(best[0] - best[1])) ns more than by hand")
    }

    @inline(never)
    private static func byHand(_ user: User) -> Item<Row<First, First>> { Item(user: user) }

    private static func registerRow<R>(_ row: R.Type, _ key: ScopeKey, in registry: inout Registry) {
        registry.register(Item<Row<R, First>>.self, scope: .scoped(key), Item.init)
        registry.register(Item<Row<R, Second>>.self, scope: .scoped(key), Item.init)
        registry.register(Item<Row<R, Third>>.self, scope: .scoped(key), Item.init)
        registry.register(Item<Row<R, Fourth>>.self, scope: .scoped(key), Item.init)
        registry.register(Item<Row<R, Fifth>>.self, scope: .scoped(key), Item.init)
    }
}

/// Tags that distinguish generated types.
enum First {}
enum Second {}
enum Third {}
enum Fourth {}
enum Fifth {}

import Strata

/// Opening a scope, against making its instances by hand.
enum ScopeCases {
    private struct User: Sendable { let id: Int }
    private final class Item<P>: Sendable {
        let user: User
        init(user: User) { self.user = user }
    }
    private enum Row<A, B> {}

    /// Opens a scope with 20 scoped registrations, resolves one, lets it go.
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

    /// Declares 1,000 scopes, each in the one before, and builds the container; half as many to compare.
    static func nested() throws -> Measurement {
        let best = Stopwatch.best(
            rounds: 10, iterations: 1, [{ _ in consume(build(1_000)) }, { _ in consume(build(500)) }])
        return .linear("scope.nested1000", best[0], half: best[1])
    }

    /// Opens each of 1,000 scopes that are declared side by side; half as many to compare.
    static func openEach() -> Measurement {
        func declaring(_ count: Int) -> Container {
            let container = try? Container { registry in
                for key in keys[..<count] { registry.declareScope(key) }
            }
            guard let container else { fatalError() }
            return container
        }
        func open(_ container: Container, _ count: Int) {
            for key in keys[..<count] {
                guard let scope = try? container.openScope(key) else { fatalError() }
                consume(scope)
            }
        }
        let (long, short) = (declaring(1_000), declaring(500))
        let best = Stopwatch.best(rounds: 10, iterations: 1, [{ _ in open(long, 1_000) }, { _ in open(short, 500) }])
        return .linear("scope.openEach1000", best[0], half: best[1])
    }

    /// Opens 1,000 scopes, each in the one before, and closes the container; half as many to compare.
    static func close() throws -> Measurement {
        closing("scope.close1000") { containers in try await containers[0].close() }
    }

    /// The same, but closes each of them, the innermost first.
    static func closeEach() throws -> Measurement {
        closing("scope.closeEach1000") { containers in
            for container in containers.reversed() { try await container.close() }
        }
    }

    /// - Parameter close: Closes them: the root, then each scope after the one that it lies in.
    private static func closing(
        _ name: String, _ close: @escaping @Sendable ([Container]) async throws -> Void
    ) -> Measurement {
        let rounds = 10
        var long = (0..<rounds).map { _ in build(1_000) }
        var short = (0..<rounds).map { _ in build(500) }
        func openAndClose(_ container: Container, _ count: Int) {
            let containers = keys[..<count].reduce(into: [container]) { containers, key in
                guard let scope = try? containers[containers.count - 1].openScope(key) else { fatalError() }
                containers.append(scope)
            }
            wait { try await close(containers) }
        }
        let best = Stopwatch.best(
            rounds: rounds, iterations: 1,
            [{ _ in openAndClose(long.removeLast(), 1_000) }, { _ in openAndClose(short.removeLast(), 500) }])
        return .linear(name, best[0], half: best[1])
    }

    private static let keys = (0..<1_000).map { ScopeKey("scope\($0)") }

    private static func build(_ count: Int) -> Container {
        let container = try? Container { registry in
            for number in 0..<count {
                registry.declareScope(keys[number], parent: number == 0 ? nil : keys[number - 1])
            }
            registry.register(User.self, scope: .scoped(keys[count - 1])) { User(id: 1) }
        }
        guard let container else { fatalError() }
        return container
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

/// Tags that tell generated types apart.
enum First {}
enum Second {}
enum Third {}
enum Fourth {}
enum Fifth {}

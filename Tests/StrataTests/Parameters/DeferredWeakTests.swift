import Strata
import Testing

private enum Main {}
private final class View: Sendable {}
private final class Presenter: Sendable {
    let lazy: Lazy<Weak<View>>
    let provider: Provider<Weak<View>>
    let weak: Weak<View>

    init(_ lazy: Lazy<Weak<View>>, _ provider: Provider<Weak<View>>, _ weak: Weak<View>) {
        self.lazy = lazy
        self.provider = provider
        self.weak = weak
    }
}

@Suite("A Weak that is resolved later")
struct DeferredWeakTests {
    @Test("is refused of what is graph, for its call makes none")
    func graph() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View() }
            registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
            registry.join(View.self, Presenter.self)
        }
        #expect(
            found == [
                """
                Presenter takes a Lazy<Weak<View>>, whose Weak<View> would always be nil: the call that resolves it is one of its own, and makes no View.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Take a Weak<View> itself.
                """,
                """
                Presenter takes a Provider<Weak<View>>, whose Weak<View> would always be nil: the call that resolves it is one of its own, and makes no View.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Take a Weak<View> itself.
                """,
            ])
    }

    @Test("is refused through other forms, and what takes an argument, once")
    func forms() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, qualifier: Main.self, fileID: "A.swift", line: 1) { View() }
            registry.register(Int.self, fileID: "A.swift", line: 2) {
                (_: Qualified<Provider<Lazy<Weak<View>?>>, Main>) in 0
            }
            registry.join(Qualified<View, Main>.self, Int.self)
            registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 3) { _ in View() }
            registry.register(String.self, fileID: "A.swift", line: 4) { (_: Lazy<Weak<View>>) in "" }
        }
        #expect(
            found == [
                """
                Int takes a Qualified<Provider<Lazy<Weak<View>?>>, Main>, whose Weak<View> would always be nil: the call that resolves it is one of its own, and makes no View (qualifier Main).
                  where: A.swift:2, A.swift:1
                  path:  Int (A.swift:2) → View (qualifier Main) (A.swift:1)
                  fix:   Take a Qualified<Weak<View>, Main> itself.
                """,
                """
                String takes a Lazy<Weak<View>>, whose Weak<View> would always be nil: the call that resolves it is one of its own, and makes no View (argument Int).
                  where: A.swift:4, A.swift:3
                  path:  String (A.swift:4) → View (argument Int) (A.swift:3)
                  fix:   Pass View (argument Int) to the methods of String that need it.
                """,
            ])
    }

    @Test("refers to what a container keeps", arguments: [Scope.singleton, .weak])
    func kept(_ scope: Scope) throws {
        let container = try Container { registry in
            registry.register(View.self, scope: scope) { View() }
            registry.register(Presenter.self, Presenter.init)
        }
        let presenter = try container.resolve(Presenter.self)
        #expect(try presenter.lazy()() == nil)
        let view = try container.resolve(View.self)
        #expect(try presenter.lazy()() === view)
        #expect(try presenter.provider()() === view)
        #expect(presenter.weak() === view)
    }

    @Test("refers to what a scope keeps")
    func scoped() throws {
        let session = ScopeKey("session")
        let root = try Container { registry in
            registry.declareScope(session)
            registry.register(View.self, scope: .scoped(session)) { View() }
            registry.register(Presenter.self, Presenter.init)
        }
        let container = try root.openScope(session)
        let presenter = try container.resolve(Presenter.self)
        let view = try container.resolve(View.self)
        #expect(try presenter.lazy()() === view)
        #expect(try presenter.provider()() === view)
    }

    @Test("and is resolved alone is nil of what is graph, as a Weak that is resolved alone")
    func alone() throws {
        let container = try Container { $0.register(View.self, scope: .graph) { View() } }
        #expect(try container.resolve(Weak<View>.self)() == nil)
        #expect(try container.resolve(Lazy<Weak<View>>.self)()() == nil)
        #expect(try container.resolve(Provider<Weak<View>>.self)()() == nil)
    }

    @Test("beside it, in what a Lazy makes later, needs a holder that is kept or handed over")
    func lazyHolder() throws {
        final class Desk: Sendable {
            let clerk: Lazy<Clerk>
            init(_ clerk: Lazy<Clerk>) { self.clerk = clerk }
        }
        final class Clerk: Sendable {
            let desk: Weak<Desk>
            init(_ desk: Weak<Desk>) { self.desk = desk }
        }
        func container(_ scope: Scope) throws -> Container {
            try Container { registry in
                registry.register(Desk.self, scope: scope, fileID: "A.swift", line: 1, Desk.init)
                registry.register(Clerk.self, fileID: "A.swift", line: 2, Clerk.init)
            }
        }
        let error = #expect(throws: ValidationError.self) { try container(.graph) }
        #expect(
            error?.problems.map(\.description) == [
                """
                Clerk takes a Weak<Desk>, which would always be nil: Desk is made for one resolve call, and no call makes both.
                  where: A.swift:2, A.swift:1
                  path:  Clerk (A.swift:2) → Desk (A.swift:1)
                  fix:   Register Desk with a scope that the container keeps, or let the factory of Desk take Clerk as a parameter, not the Lazy<Clerk>, whose call is one of its own.
                """
            ])
        let kept = try container(.weak)
        let desk = try kept.resolve(Desk.self)
        #expect(try desk.clerk().desk() === desk)
        let handed = try Container { registry in
            registry.register(Clerk.self, argument: Desk.self) { Clerk(Weak($0)) }
        }
        #expect(try handed.resolve(Clerk.self, argument: desk).desk() === desk)
    }
}

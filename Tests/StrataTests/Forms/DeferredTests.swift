import Strata
import Testing

private final class Leaf: Sendable {}
private final class Account: Sendable {
    let user: User
    init(_ user: User) { self.user = user }
}
private final class Holder<Form: Sendable>: Sendable {
    let form: Form
    init(_ form: Form) { self.form = form }
}

/// A deferred form of `Leaf`, as a parameter.
private struct Deferred: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Registers a holder with a lifetime.
    let register: @Sendable (inout Registry, Scope) -> Void
    /// Resolves the holder; the result calls its parameter.
    let holder: @Sendable (Container) throws -> @Sendable () throws -> Leaf

    init<Form: Sendable>(_ type: Form.Type, _ call: @escaping @Sendable (Form) throws -> Leaf) {
        testDescription = "\(type)"
        register = { registry, scope in registry.register(Holder<Form>.self, scope: scope) { Holder($0) } }
        holder = { container in
            let form = try container.resolve(Holder<Form>.self).form
            return { try call(form) }
        }
    }

    static let all = [
        Deferred(Lazy<Leaf>.self) { try $0() },
        Deferred(Provider<Leaf>.self) { try $0() },
        Deferred(Assisted<Int, Leaf>.self) { try $0(1) },
        Deferred(Lazy<Leaf?>.self) { try $0()! },
        Deferred(Lazy<Leaf>?.self) { try $0!() },
        Deferred(Provider<Lazy<Leaf>>.self) { try $0()() },
        Deferred(Lazy<Provider<Leaf>>.self) { try $0()() },
        Deferred(Provider<Assisted<Int, Leaf>>.self) { try $0()(1) },
        Deferred(Qualified<Lazy<Leaf>, APIBase>.self) { try $0.value() },
        Deferred(Provider<[Leaf]>.self) { try $0()[0] },
    ]
}

@Suite("Deferred parameters")
struct DeferredTests {
    /// - Parameter leaf: Where the leaf lives.
    private func container(_ form: Deferred, _ leaf: Scope, holder: Scope, _ builds: Tally = Tally()) throws
        -> Container
    {
        @Sendable func make() -> Leaf {
            builds.add()
            return Leaf()
        }
        return try Container { registry in
            registry.declareScope(.session)
            registry.register(Leaf.self, scope: leaf) { make() }
            registry.register(Leaf.self, scope: leaf, qualifier: APIBase.self) { make() }
            registry.contribute(Leaf.self, scope: leaf) { make() }
            registry.register(Leaf.self, argument: Int.self) { _ in make() }
            form.register(&registry, holder)
        }
    }

    @Test("A deferred parameter builds nothing before it is called", arguments: Deferred.all)
    private func later(_ form: Deferred) throws {
        let builds = Tally()
        let call = try container(form, .transient, holder: .transient, builds).openScope(.session)
        let use = try form.holder(call)
        #expect(builds.count == 0)
        _ = try use()
        #expect(builds.count == 1)
    }

    @Test("A deferred parameter never keeps its container alive, and throws `closed` after it", arguments: Deferred.all)
    private func freed(_ form: Deferred) throws {
        let use: () throws -> Leaf
        weak var gone: Container?
        do {
            let container = try container(form, .singleton, holder: .singleton)
            gone = container
            use = try form.holder(container)
            _ = try use()
        }
        #expect(gone == nil)
        #expect(resolutionError { try use() }?.code == .closed)
    }

    @Test(
        "A deferred parameter throws `closed` once its container is closed, called before or not",
        arguments: Deferred.all)
    private func closed(_ form: Deferred) async throws {
        let container = try container(form, .transient, holder: .transient)
        let (used, unused) = try (form.holder(container), form.holder(container))
        _ = try used()
        try await container.close()
        for use in [used, unused] { #expect(resolutionError { try use() }?.code == .closed) }
    }

    @Test(
        "A deferred parameter of a kept holder resolves in the container that keeps the holder", arguments: Deferred.all
    )
    private func owner(_ form: Deferred) throws {
        let root = try container(form, .singleton, holder: .singleton)
        var session: Container? = try root.openScope(.session)
        let use = try form.holder(try #require(session))
        session = nil
        _ = try use()
    }

    @Test("A deferred parameter of a transient holder resolves in the container that was asked")
    func asked() throws {
        let root = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(Account.self, scope: .scoped(.session), Account.init)
            registry.register(Holder<Provider<Account>>.self) { Holder($0) }
        }
        var session: Container? = try root.openScope(.session, User(id: 1))
        let provider = try #require(try session?.resolve(Holder<Provider<Account>>.self)).form
        #expect(try provider().user == User(id: 1))
        let other = try root.resolve(Holder<Provider<Account>>.self).form
        #expect(resolutionError { try other() }?.code == .scopeNotOpen)
        session = nil
        #expect(resolutionError { try provider() }?.code == .closed)
    }

    @Test("A deferred parameter closes a cycle: Lazy of something kept, Provider and Assisted")
    func cycles() throws {
        final class Parent: Sendable {
            let children: [Holder<Lazy<Parent>>]
            let other: Holder<Provider<Parent>>
            let again: Holder<Assisted<Int, Parent>>
            init(
                _ child: Holder<Lazy<Parent>>, _ other: Holder<Provider<Parent>>, _ again: Holder<Assisted<Int, Parent>>
            ) {
                children = [child]
                self.other = other
                self.again = again
            }
        }
        let container = try Container { registry in
            registry.register(Parent.self, scope: .singleton, Parent.init)
            registry.register(Parent.self, argument: Int.self) { (_: Int, parent: Provider<Parent>) in try parent() }
            registry.register(Holder<Lazy<Parent>>.self) { Holder($0) }
            registry.register(Holder<Provider<Parent>>.self, scope: .singleton) { Holder($0) }
            registry.register(Holder<Assisted<Int, Parent>>.self, scope: .graph) { Holder($0) }
        }
        let parent = try container.resolve(Parent.self)
        #expect(try parent.children[0].form() === parent)
        #expect(try parent.other.form() === parent)
        #expect(try parent.again.form(1) === parent)
    }

    @Test("A deferred parameter of a decorator or of an element resolves in its holder's container, too")
    func decorators() throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Leaf.self) { Leaf() }
            registry.register(Int.self, scope: .singleton) { 1 }
            registry.register(Holder<[Provider<Leaf>]>.self, scope: .singleton) { Holder([]) }
            registry.decorate(Holder<[Provider<Leaf>]>.self) { Holder($0.form + [$1]) }
            registry.contribute(Holder<Provider<Leaf>>.self, scope: .singleton) { Holder($0) }
        }
        var session: Container? = try root.openScope(.session)
        let decorated = try #require(try session?.resolve(Holder<[Provider<Leaf>]>.self)).form
        let elements = try #require(try session?.resolve([Holder<Provider<Leaf>>].self))
        session = nil
        #expect(decorated.count == 1)
        for provider in decorated + elements.map(\.form) { _ = try provider() }
    }

    @Test("A deferred parameter may be called from any thread, and by several at a time")
    func threads() async throws {
        let container = try Container { registry in
            registry.register(Leaf.self, scope: .weak) { Leaf() }
            registry.register(Leaf.self, argument: Int.self, scope: .weak) { _ in Leaf() }
        }
        let provider = try container.resolve(Provider<Leaf>.self)
        let assisted = try container.resolve(Assisted<Int, Leaf>.self)
        let (leaf, one) = try (provider(), assisted(1))
        let wrong = Tally()
        await onThreads(4) { _ in
            for _ in 0..<200 where (try? provider()) !== leaf || (try? assisted(1)) !== one { wrong.add() }
        }
        #expect(wrong.count == 0)
    }
}

import Foundation
import Strata
import Testing

private protocol Owning: AnyObject, Sendable {}
private final class Owner: Owning {
    let child: Child
    init(_ child: Child) { self.child = child }
}
/// Refers back.
private final class Child: Sendable {
    let owner: Weak<Owner>
    let owning: Weak<any Owning>?
    init(_ owner: Weak<Owner>, _ owning: Weak<any Owning>?) {
        self.owner = owner
        self.owning = owning
    }
}
private final class Loud: Owning {
    let inner: any Owning
    init(_ inner: any Owning) { self.inner = inner }
}
private final class Watcher<Target: Sendable>: Sendable {
    let target: Weak<Target>
    init(_ target: Weak<Target>) { self.target = target }
}

@Suite("Weak")
struct WeakFormTests {
    @Test(
        "A Weak refers to what its container keeps, never builds it, and is nil if it is not there",
        arguments: [Scope.singleton, .scoped(.session), .weak])
    func kept(_ scope: Scope) throws {
        let alive = Tally()
        let session = try Container { registry in
            registry.declareScope(.session)
            registry.register(Tracked.self, scope: scope) { Tracked(alive) }
            registry.register(Watcher<Tracked>.self, Watcher.init)
        }.openScope(.session)
        let watchers = try [session.resolve(Watcher<Tracked>.self).target, session.resolve(Weak<Tracked>.self)]
        for weak in watchers { #expect(weak() == nil) }
        #expect(alive.count == 0)
        do {
            let instance = try session.resolve(Tracked.self)
            for weak in watchers { #expect(weak() === instance) }
        }
        for weak in watchers { #expect((weak() == nil) == (scope == .weak)) }
    }

    @Test("A Weak of .graph refers to the instance of the same call, made before or after it")
    func graph() throws {
        let container = try Container { registry in
            registry.register(Owner.self, scope: .graph, Owner.init)
            registry.forward((any Owning).self, to: Owner.self) { $0 }
            registry.register(Child.self, Child.init)
            registry.register(Watcher<Owner>.self, scope: .graph, Watcher.init)
            registry.register([Bool].self) { (before: Watcher<Owner>, owner: Owner, after: Child) in
                [before.target() === owner, after.owner() === owner, after.owning?() === owner]
            }
            registry.register(KeychainTokenStore.self, scope: .graph) { KeychainTokenStore() }
            registry.register(Bool.self) { (store: KeychainTokenStore, after: Weak<KeychainTokenStore>) in
                after() === store
            }
        }
        let owner = try container.resolve(Owner.self)
        #expect(owner.child.owner() === owner)
        #expect(owner.child.owning?() === owner)
        #expect(try container.resolve([Bool].self) == [true, true, true])
        #expect(try container.resolve(Bool.self))
        #expect(try container.resolve(Owner.self).child.owner() !== owner)
    }

    @Test("A Weak of .graph retains nothing: it is nil once the instance is gone, or if its call makes none")
    func gone() throws {
        let container = try Container { registry in
            registry.register(Owner.self, scope: .graph) { (child: Child) in Owner(child) }
            registry.register(Child.self) { (owner: Weak<Owner>) in Child(owner, nil) }
        }
        var owner: Owner? = try container.resolve(Owner.self)
        let child = owner?.child
        #expect(child?.owner() === owner)
        owner = nil
        #expect(child?.owner() == nil)
        #expect(try container.resolve(Child.self).owner() == nil)
        #expect(try container.resolve(Weak<Owner>.self)() == nil)
    }

    @Test("Inside a kept instance a Weak of .graph refers to the one of that construction")
    func construction() throws {
        final class Page: Sendable {
            let inner: Owner
            let outer: Owner
            init(_ inner: Owner, _ outer: Owner) {
                self.inner = inner
                self.outer = outer
            }
        }
        let container = try Container { registry in
            registry.register(Owner.self, scope: .graph) { (child: Child) in Owner(child) }
            registry.register(Child.self) { (owner: Weak<Owner>) in Child(owner, nil) }
            registry.register(Watcher<Owner>.self, scope: .singleton) { (owner: Owner) in
                // Retained by nobody else.
                #expect(owner.child.owner() === owner)
                return Watcher(owner.child.owner)
            }
            registry.register(Page.self) { (watcher: Watcher<Owner>, owner: Owner) in
                Page(watcher.target() ?? owner, owner)
            }
        }
        let page = try container.resolve(Page.self)
        #expect(page.outer.child.owner() === page.outer)
        #expect(try container.resolve(Watcher<Owner>.self).target() == nil)
    }

    @Test("A Weak has the decorated value, and looks through forwards", arguments: [Scope.singleton, .weak, .graph])
    func decorated(_ scope: Scope) throws {
        let container = try Container { registry in
            registry.register((any Owning).self, scope: scope) { (_: Watcher<any Owning>) in
                Owner(Child(Weak(nil), nil))
            }
            registry.decorate((any Owning).self) { Loud($0) }
            registry.forward((any AnyObject & Sendable).self, to: (any Owning).self) { $0 }
            registry.register(Watcher<any Owning>.self) { Watcher($0) }
            registry.register([Bool].self) {
                (owning: any Owning, first: Watcher<any Owning>, second: Weak<any AnyObject & Sendable>) in
                [owning is Loud, first.target() === owning, second() === owning]
            }
        }
        #expect(try container.resolve([Bool].self) == [true, true, true])
    }

    @Test("A Weak may be optional or qualified, of an element's holder, of a decorator, and of what takes an argument")
    func places() throws {
        let container = try Container { registry in
            registry.register(Owner.self, argument: Int.self, scope: .graph) { (_: Int, children: [Child]) in
                Owner(children[0])
            }
            registry.contribute(Child.self) { (owner: Weak<Owner>) in Child(owner, nil) }
            registry.register(Owner.self, scope: .singleton, qualifier: APIBase.self) { Owner(Child(Weak(nil), nil)) }
            registry.register(Watcher<Owner>.self) { (owner: Qualified<Weak<Owner>, APIBase>) in Watcher(owner.value) }
            registry.register(Int.self) { (weak: Weak<Watcher<Int>>?) in weak == nil ? 0 : 1 }
            registry.decorate(Watcher<Owner>.self) {
                (watcher: Watcher<Owner>, owner: Qualified<Weak<Owner>, APIBase>) in
                #expect(watcher.target() === owner.value())
                return watcher
            }
        }
        let owner = try container.resolve(Owner.self, argument: 1)
        #expect(owner.child.owner() === owner)
        let qualified = try container.resolve(Owner.self, qualifier: APIBase.self)
        #expect(try container.resolve(Watcher<Owner>.self).target() === qualified)
        #expect(try container.resolve(Int.self) == 0)
    }

    @Test(
        "A Weak of a parent's scoped instance reads it from a scope inside, and is nil in a container without the scope"
    )
    func scopes() throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(Owner.self, scope: .scoped(.session)) { Owner(Child(Weak(nil), nil)) }
            registry.register(Watcher<Owner>.self, Watcher.init)
        }
        let session = try root.openScope(.session)
        let weak = try session.openScope(.screen).resolve(Watcher<Owner>.self).target
        #expect(weak() == nil)
        let screen = try session.openScope(.screen)
        let other = try screen.resolve(Watcher<Owner>.self).target
        let owner = try screen.resolve(Owner.self)
        #expect(other() === owner)
        #expect(try root.resolve(Watcher<Owner>.self).target() == nil)
    }

    @Test("A Weak of .graph refers to its instance also once the container is freed, through a forward, too")
    func outliving() throws {
        func owner() throws -> Owner {
            try Container { registry in
                registry.register(Owner.self, scope: .graph, Owner.init)
                registry.forward((any Owning).self, to: Owner.self) { $0 }
                registry.register(Child.self) { (owner: Weak<Owner>, owning: Weak<any Owning>) in Child(owner, owning) }
            }.resolve(Owner.self)
        }
        let first = try owner()
        #expect(first.child.owner() === first)
        #expect(first.child.owning?() === first)
    }

    @Test("A Weak is nil once its container is closed or freed")
    func closed() async throws {
        func container() throws -> Container {
            try Container { $0.register(Owner.self, scope: .singleton) { Owner(Child(Weak(nil), nil)) } }
        }
        let closing = try container()
        let weak = try closing.resolve(Weak<Owner>.self)
        let owner = try closing.resolve(Owner.self)
        #expect(weak() === owner)
        try await closing.close()
        #expect(weak() == nil)
        var dropped: Container? = try container()
        let other = try dropped?.resolve(Weak<Owner>.self)
        let held = try dropped?.resolve(Owner.self)
        dropped = nil
        #expect(other?() == nil)
        withExtendedLifetime((owner, held)) {}
    }

    @Test("Any number of threads may read a Weak while the call goes on that fills it")
    func threads() async throws {
        let container = try Container { registry in
            registry.register(Owner.self, scope: .graph) { (child: Child) in
                Thread.detachNewThread { for _ in 0..<1_000 { _ = child.owner() } }
                return Owner(child)
            }
            registry.register(Child.self) { (owner: Weak<Owner>) in Child(owner, nil) }
        }
        for _ in 0..<20 {
            let owner = try container.resolve(Owner.self)
            #expect(owner.child.owner() === owner)
        }
    }
}

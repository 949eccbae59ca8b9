import Strata
import Testing

private final class Caller<Form: Sendable>: Sendable {
    let form: Form
    init(_ form: Form) { self.form = form }
}

private final class Page: Sendable {
    let presenter: PagePresenter
    init(_ presenter: PagePresenter) { self.presenter = presenter }
}

private final class PagePresenter: Sendable {
    let page: Weak<Page>
    init(page: Weak<Page>) { self.page = page }
}

@Suite("A Weak of what is unimplemented")
struct UnimplementedWeakTests {
    @Test("that is wrapped by a decorated alias refers to nothing, and what decorates a way to ask for it runs")
    func decoratedForms() throws {
        let container = try Container { registry in
            registry.unimplemented(LiveAuthService.self)
            registry.forward((any AuthService).self, to: LiveAuthService.self) { $0 }
            registry.decorate((any AuthService).self) { $0 }
            registry.register(Bool.self, scope: .singleton) { (auth: Weak<any AuthService>) in auth() == nil }
            registry.forward(String.self, to: Lazy<LiveAuthService>.self) { _ in "later" }
            registry.decorate(String.self) { $0 + "!" }
        }
        #expect(try container.resolve(Bool.self))
        #expect(try container.resolve(String.self) == "later!")
    }

    @Test("behind a forward to an optional refers to nothing")
    func optionalForward() throws {
        func configure(_ registry: inout Registry) {
            registry.forward((any AuthService).self, to: LiveAuthService?.self) { $0! }
            registry.forward(AnyObject.self, to: (any AuthService).self) { $0 as AnyObject }
            registry.decorate((any AuthService).self) { $0 }
            registry.register(Bool.self, scope: .singleton) { (auth: Weak<any AuthService>) in auth() == nil }
            registry.register(Int.self) { (auth: Weak<AnyObject>) in auth() == nil ? 0 : 1 }
        }
        let original = try Container { registry in
            registry.register(LiveAuthService.self, scope: .singleton) { LiveAuthService(client: FakeClient()) }
            configure(&registry)
        }
        let replaced = try original.overriding { $0.unimplemented(LiveAuthService.self) }
        let registered = try Container { registry in
            registry.unimplemented(LiveAuthService.self)
            configure(&registry)
        }
        for container in [replaced, registered] {
            #expect(try container.resolve(Bool.self))
            #expect(try container.resolve(Int.self) == 0)
        }
    }

    @Test("with an argument is valid, and is never meant where another may be")
    func weakOfArgument() throws {
        func container(_ configure: (inout Registry) -> Void) throws -> Container {
            try Container { registry in
                registry.register(PagePresenter.self) { PagePresenter(page: $0) }
                configure(&registry)
            }
        }
        let original = try container { $0.register(Page.self, argument: Int.self, scope: .graph) { Page($1) } }
        let without = try original.overriding { $0.unimplemented(Page.self, argument: Int.self) }
        #expect(try without.resolve(PagePresenter.self).page() == nil)
        #expect(resolutionError { try without.resolve(Page.self, argument: 1) }?.code == .unimplemented)
        let beside = try container { registry in
            registry.unimplemented(Page.self, argument: Int.self)
            registry.register(Page.self, argument: String.self, scope: .graph) { Page($1) }
            registry.unimplemented(Page.self, argument: Double.self)
        }
        let page = try beside.resolve(Page.self, argument: "")
        #expect(page.presenter.page() === page)
        let several = try container { registry in
            registry.unimplemented(Page.self, argument: Int.self)
            registry.unimplemented(Page.self, argument: String.self)
        }
        #expect(try several.resolve(PagePresenter.self).page() == nil)
    }

    @Test("fits a holder of any lifetime, in any form, with an argument, too", arguments: [false, true])
    func weakWithArgument(_ hasArgument: Bool) throws {
        func check<Form: Sendable>(_: Form.Type) throws {
            for scope in [Scope.transient, .graph, .weak, .singleton, .scoped(.session)] {
                _ = try Container { registry in
                    registry.declareScope(.session)
                    if hasArgument {
                        registry.unimplemented(Page.self, argument: Int.self)
                    } else {
                        registry.unimplemented(Page.self)
                    }
                    registry.register(Caller<Form>.self, scope: scope, Caller.init)
                    registry.register(String.self, argument: Bool.self) { (_, _: Form) in "" }
                    registry.register(Int.self) { (_: Caller<Form>) in 1 }
                }
            }
        }
        try check(Weak<Page>.self)
        try check(Weak<Page>?.self)
        try check(Lazy<Weak<Page>>.self)
        let container = try Container { registry in
            registry.register(Page.self, argument: Int.self, scope: .weak) { _ in fatalError("nobody asks") }
            registry.register(User.self, scope: .singleton) { (page: Weak<Page>?) in User(id: page?() == nil ? 1 : 2) }
        }
        let derived = try container.overriding { $0.unimplemented(Page.self, argument: Int.self) }
        #expect(try derived.resolve(User.self).id == 1)
    }

    private enum Pages: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(Page.self, argument: Int.self, scope: .weak, visibility: .module) { _ in
                fatalError("nobody asks")
            }
        }
    }

    private enum CallPages: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(Page.self, argument: Int.self, scope: .graph, visibility: .module) { Page($1) }
            registry.register(PagePresenter.self, visibility: .module) { PagePresenter(page: $0) }
        }
    }

    @Test("with an argument is none of a Weak? in another module where it is private")
    func optionalOfPrivate() throws {
        func users(_ registry: inout Registry) {
            registry.register(User.self, scope: .singleton) { (page: Weak<Page>?) in User(id: page?() == nil ? 1 : 2) }
        }
        let container = try Container(Pages.self) { users(&$0) }
        #expect(try container.resolve(User.self).id == 1)
        let derived = try container.overriding { $0.unimplemented(Page.self, argument: Int.self) }
        #expect(try derived.resolve(User.self).id == 1)
        // What a call makes from an argument is something, and private.
        let found = try problems(CallPages.self) { users(&$0) }
        #expect(found.map(\.code) == [.invalidRegistration, .inaccessible])
    }
}

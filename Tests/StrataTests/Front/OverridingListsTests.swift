import Strata
import Testing

private enum RoutesModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute((any RouteHandler).self) { Route(route: "first") }
        registry.contribute((any RouteHandler).self, scope: .singleton) { (_: User) in Route(route: "second") }
        registry.register(User.self) { User(id: 1) }
        registry.register(String.self) { (routes: [any RouteHandler]) in
            routes.map(\.route).joined(separator: ", ")
        }
    }
}

/// What validation has against an override.
private func messages(
    overriding container: Container, _ configure: (inout Registry) throws -> Void
) throws -> [String] {
    do {
        _ = try container.overriding(configure)
        return []
    } catch let error as ValidationError {
        return error.problems.map(\.description)
    }
}

@Suite("Overriding lists, and with helpers")
struct OverridingListsTests {
    @Test("A registration of a list replaces all contributions to it, for everybody who takes the list")
    func list() throws {
        let original = try Container(RoutesModule.self)
        let overridden = try original.overriding { $0.register([any RouteHandler].self) { [Route(route: "fake")] } }
        #expect(try overridden.resolve(String.self) == "fake")
        #expect(try overridden.resolve([any RouteHandler].self).map(\.route) == ["fake"])
        #expect(try original.resolve(String.self) == "first, second")
        let again = try overridden.overriding { $0.register([any RouteHandler].self, scope: .singleton) { [] } }
        #expect(try again.resolve(String.self) == "")
    }

    private enum Defaults: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.fallback { $0.register([String].self, visibility: .module) { ["default"] } }
            registry.register(User.self) { (names: [String]) in User(id: names.count) }
        }
    }

    private enum Contributes: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.contribute(String.self) { "a" }
            registry.register(Int.self) { (names: [String]) in names.count }
        }
    }

    private enum Declares: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) { registry.declareList(String.self) }
    }

    @Test("It takes the place of what counts of contributions, a declaration and a fallback, in any order of modules")
    func listBesideFallback() throws {
        func overridden(_ modules: [any ModuleRegistrar.Type]) throws -> Container {
            let container = try Container(modules: modules)
                .overriding { $0.register([String].self) { ["b", "c"] } }
            #expect(try container.resolve(User.self) == User(id: 2))
            return container
        }
        for modules: [any ModuleRegistrar.Type] in [
            [Defaults.self, Contributes.self], [Contributes.self, Defaults.self],
        ] {
            let container = try overridden(modules)
            #expect(try container.resolve([String].self) == ["b", "c"])
            #expect(try container.resolve(Int.self) == 2)
        }
        for modules: [any ModuleRegistrar.Type] in [[Defaults.self, Declares.self], [Declares.self, Defaults.self]] {
            let container = try overridden(modules)
            #expect(resolutionError { try container.resolve([String].self) }?.code == .inaccessible)
        }
    }

    @Test("A list's contributions of another qualifier stay; a declared list is replaced, too")
    func qualifier() throws {
        let original = try Container { registry in
            registry.contribute(Int.self) { 1 }
            registry.contribute(Int.self, qualifier: APIBase.self) { 2 }
            registry.declareList(String.self)
        }
        let overridden = try original.overriding { registry in
            registry.register([Int].self, qualifier: APIBase.self) { [3, 4] }
            registry.register([String].self) { ["a"] }
        }
        #expect(try overridden.resolve([Int].self) == [1])
        #expect(try overridden.resolve([Int].self, qualifier: APIBase.self) == [3, 4])
        #expect(try overridden.resolve([String].self) == ["a"])
    }

    @Test("Who replaces a list and contributes to it in the same block is told that the override replaces it")
    func listTwice() throws {
        #expect(
            try messages(overriding: Container(RoutesModule.self)) { registry in
                registry.register([any RouteHandler].self, fileID: "Test.swift", line: 1) { [] }
                registry.contribute((any RouteHandler).self, fileID: "Test.swift", line: 2) { Route(route: "third") }
                registry.contribute((any RouteHandler).self, qualifier: APIBase.self) { Route(route: "other") }
            } == [
                """
                [any RouteHandler] is overridden and contributed to in one block: the override replaces the whole list.
                  where: Test.swift:1, Test.swift:2
                  fix:   Return the element from the override, too, or remove the override and contribute alone.
                """
            ])
    }

    @Test("Who contributes to a list that is unimplemented in the same block is not told to return the element")
    func unimplementedAndContributed() throws {
        let container = try Container { $0.contribute(User.self) { User(id: 1) } }
        let error = #expect(throws: ValidationError.self) {
            try container.overriding { registry in
                registry.unimplemented([User].self, fileID: "Test.swift", line: 1)
                registry.contribute(User.self, fileID: "Test.swift", line: 2) { User(id: 2) }
            }
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                [User] is unimplemented and contributed to in one block.
                  where: Test.swift:1, Test.swift:2
                  fix:   Remove one of the two: what is unimplemented has no instance.
                """
            ])
    }

    @Test("Who overrides one type twice, or overrides it and says that it is unimplemented, is told so")
    func twice() throws {
        #expect(
            try messages(overriding: Container(RoutesModule.self)) { registry in
                registry.register(User.self, fileID: "Test.swift", line: 1) { User(id: 1) }
                registry.unimplemented(User.self, fileID: "Test.swift", line: 2)
            } == [
                """
                User is overridden and unimplemented at once.
                  where: Test.swift:1, Test.swift:2
                  fix:   Remove one of the two: what is unimplemented has no instance.
                """
            ])
        #expect(
            try messages(overriding: Container(RoutesModule.self)) { registry in
                registry.unimplemented(User.self, User.self, fileID: "Test.swift", line: 1)
            } == [
                """
                User is unimplemented twice.
                  where: Test.swift:1
                  fix:   Name it once.
                """
            ])
    }

    @Test("What a replacement needs may be registered beside it, and what that needs in turn, in any order and form")
    func helpers() throws {
        let original = try Container(RoutesModule.self)
        let overridden = try original.overriding { registry in
            registry.register(Int.self, qualifier: APIBase.self) { (number: Double) in Int(number) }
            registry.register(User.self) { (id: Lazy<Qualified<Int, APIBase>>, _: Assisted<Int, Document>) in
                User(id: try id().value)
            }
            registry.register(Document.self, argument: Int.self) { Document(title: "\($0)") }
            registry.register(Double.self, scope: .singleton) { 7 }
        }
        #expect(try overridden.resolve(User.self) == User(id: 7))
        #expect(try overridden.resolve(Double.self) == 7)
    }

    @Test("A replacement may take a Weak of a helper that takes an argument")
    func helperWithArgument() throws {
        final class Page: Sendable {}
        let original = try Container(RoutesModule.self)
        let overridden = try original.overriding { registry in
            registry.register(User.self) { (page: Weak<Page>) in User(id: page() == nil ? 8 : 9) }
            registry.register(Page.self, argument: Int.self, scope: .graph) { (_, _: User) in Page() }
        }
        #expect(try overridden.resolve(User.self) == User(id: 8))
        _ = try overridden.resolve(Page.self, argument: 1)
        // Another type or qualifier is none, and nobody is his own helper.
        #expect(
            try messages(overriding: original) { registry in
                registry.register(User.self) { (_: Weak<Page>?) in User(id: 8) }
                registry.register(Page.self, argument: Int.self, qualifier: APIBase.self, fileID: "T.swift", line: 1) {
                    (_, _: Qualified<Weak<Page>, APIBase>?) in Page()
                }
            } == [
                """
                The override of Page (qualifier APIBase, argument Int) replaces nothing: it is not registered.
                  where: T.swift:1
                  fix:   Override a type that the container has, or register this beside a replacement that needs it.
                """
            ])
    }

    @Test("A contribution and a decorator of the block may need a helper, too")
    func helpersOfOthers() throws {
        let original = try Container(RoutesModule.self)
        let overridden = try original.overriding { registry in
            registry.contribute((any RouteHandler).self) { (number: Int) in Route(route: "\(number)") }
            registry.decorate(User.self) { user, title in
                let title: Document = title
                return User(id: user.id + title.title.count)
            }
            registry.register(Int.self) { 3 }
            registry.register(Document.self) { Document(title: "four") }
        }
        #expect(try overridden.resolve(String.self) == "first, second, 3")
        #expect(try overridden.resolve(User.self) == User(id: 5))
    }

    @Test("A contribution may need a helper of its own type, or a Provider of it")
    func helperOfElement() throws {
        let original = try Container { registry in
            registry.contribute((any RouteHandler).self) { Route(route: "first") }
        }
        let eager = try original.overriding { registry in
            registry.register((any RouteHandler).self, scope: .singleton) { Route(route: "helper") }
            registry.contribute((any RouteHandler).self) { (helper: any RouteHandler) in helper }
        }
        #expect(try eager.resolve([any RouteHandler].self).map(\.route) == ["first", "helper"])
        let deferred = try original.overriding { registry in
            registry.register((any RouteHandler).self) { Route(route: "helper") }
            registry.contribute((any RouteHandler).self) { (helper: Provider<any RouteHandler>) in try helper() }
        }
        #expect(try deferred.resolve([any RouteHandler].self).map(\.route) == ["first", "helper"])
    }

    @Test("An override of nothing that nothing else of the block needs is still one problem, and one alone")
    func unused() throws {
        #expect(
            try messages(overriding: Container(RoutesModule.self)) { registry in
                registry.register(Double.self, fileID: "Test.swift", line: 1) { (_: Provider<Double>) in 1 }
                registry.decorate(Double.self) { $0 + 1 }
            } == [
                """
                The override of Double replaces nothing: it is not registered.
                  where: Test.swift:1
                  fix:   Override a type that the container has, or register this beside a replacement that needs it.
                """
            ])
        #expect(
            try messages(overriding: Container(RoutesModule.self)) { registry in
                registry.register([Int].self, fileID: "Test.swift", line: 1) { [] }
            } == [
                """
                The override of [Int] replaces nothing: it is not registered.
                  where: Test.swift:1
                  fix:   Override a type that the container has, or register this beside a replacement that needs it.
                """
            ])
    }

    @Test("What would add to a list that is registered is told to replace it")
    func registeredList() throws {
        let original = try Container { registry in
            registry.register([Int].self, fileID: "A.swift", line: 1) { [1] }
            registry.register(String.self) { (numbers: [Int]) in "\(numbers)" }
        }
        #expect(
            try messages(overriding: original) { $0.contribute(Int.self, fileID: "Test.swift", line: 1) { 2 } } == [
                """
                [Int] is registered, and contributed to, too.
                  where: A.swift:1, Test.swift:1
                  fix:   Register [Int] here with all of its elements, and nothing else for it.
                """
            ])
        #expect(try original.overriding { $0.register([Int].self) { [1, 2] } }.resolve(String.self) == "[1, 2]")
    }

    @Test("Nothing decorates an element or a list; a test replaces the whole list")
    func decorated() throws {
        #expect(
            try messages(overriding: Container(RoutesModule.self)) { registry in
                registry.decorate((any RouteHandler).self, fileID: "Test.swift", line: 1) { $0 }
                registry.decorate([any RouteHandler].self, fileID: "Test.swift", line: 2) { $0 }
            } == [
                """
                any RouteHandler is decorated, and it is contributed to a list.
                  where: Test.swift:1
                  fix:   Wrap the element in the factory that contributes it, or register [any RouteHandler].self here, which \
                replaces all of its elements.
                """,
                """
                [any RouteHandler] is decorated, and it is a list of contributions.
                  where: Test.swift:2
                  fix:   Register a type that takes the list as a parameter and changes it, or register \
                [any RouteHandler].self here, which replaces all of its elements.
                """,
            ])
    }

    @Test("A helper that is registered twice is a duplicate, and what it lacks is missing")
    func helperProblems() throws {
        #expect(
            try messages(overriding: Container(RoutesModule.self)) { registry in
                registry.register(User.self, fileID: "Test.swift", line: 1) { (id: Int) in User(id: id) }
                registry.register(Int.self, fileID: "Test.swift", line: 2) { 1 }
                registry.register(Int.self, fileID: "Test.swift", line: 3) { (_: Double) in 2 }
            } == [
                """
                Int is overridden twice.
                  where: Test.swift:2, Test.swift:3
                  fix:   Remove one of the two, or tell them apart by a qualifier.
                """
            ])
        let user = try Container { $0.register(User.self) { User(id: 1) } }
        #expect(
            try messages(overriding: user) { registry in
                registry.register(User.self, fileID: "Test.swift", line: 1) { (id: Int) in User(id: id) }
                registry.register(Int.self, fileID: "Test.swift", line: 2) { (_: Document) in 2 }
            } == [
                """
                Document is not registered and needed by Int.
                  where: Test.swift:2
                  path:  User (Test.swift:1) → Int (Test.swift:2) → Document
                  fix:   Register Document, or add the module that does.
                """
            ])
    }
}

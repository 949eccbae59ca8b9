import Strata
import Testing

private final class Leaf: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private class Panel {}
private final class FakePanel: Panel {}

private enum Shop: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any NetworkClient).self, scope: .singleton) { LiveClient() }
        registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
        registry.register(Document.self, visibility: .module) { Document(title: "live") }
        registry.register(String.self) { (document: Document) in document.title }
        registry.contribute(Int.self) { 1 }
        registry.decorate(String.self) { $0 + "!" }
    }
}
/// Is included by tests, for several containers.
private enum Fakes: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(Shop.self)
        registry.register((any NetworkClient).self) { (name: Leaf) in LiveClient(name: name.name) }
        registry.register(Leaf.self) { Leaf("fakes") }
    }
}

@Suite("Overriding")
struct OverridingTests {
    /// The problems of an override.
    private func problems(_ container: Container, _ configure: (inout Registry) throws -> Void) -> [ValidationError
        .Code]
    {
        do {
            _ = try container.overriding(configure)
            return []
        } catch {
            return (error as? ValidationError)?.problems.map(\.code) ?? []
        }
    }

    @Test(
        "In the new container all dependents get the replacement; the original stays as it is, and they share no instance"
    )
    func replacement() throws {
        let original = try Container(Shop.self)
        let live = try original.resolve((any AuthService).self)
        let overridden = try original.overriding { $0.register((any NetworkClient).self) { FakeClient() } }
        let fake = try overridden.resolve((any AuthService).self)
        #expect(fake.client.name == "fake")
        #expect(fake as AnyObject !== live as AnyObject)
        #expect(try overridden.resolve((any AuthService).self) as AnyObject === fake as AnyObject)
        #expect(try original.resolve((any AuthService).self) as AnyObject === live as AnyObject)
        let copy = try original.overriding { _ in }
        #expect(try copy.resolve((any AuthService).self) as AnyObject !== live as AnyObject)
    }

    @Test(
        "A replacement without `scope:` keeps the original's lifetime",
        arguments: [Scope.transient, .graph, .weak, .singleton, .scoped(.session)])
    func lifetime(_ scope: Scope) throws {
        let session = try Container { registry in
            registry.declareScope(.session)
            registry.register(Leaf.self, scope: scope) { Leaf("live") }
            registry.register(Bool.self) { (one: Leaf, two: Leaf) in one === two }
        }.overriding { registry in
            registry.register(Leaf.self) { Leaf("fake") }
        }.openScope(.session)
        let leaf = try session.resolve(Leaf.self)
        #expect(leaf.name == "fake")
        #expect((try session.resolve(Leaf.self) === leaf) == ![.transient, .graph].contains(scope))
        #expect(try session.resolve(Bool.self) == (scope != .transient))
    }

    @Test(
        "A replacement with `scope:` has that lifetime, .transient included", arguments: [Scope.transient, .singleton])
    func ownLifetime(_ scope: Scope) throws {
        let original = try Container { registry in
            registry.register(Leaf.self, scope: scope == .transient ? .singleton : .graph) { Leaf("live") }
        }
        let overridden = try original.overriding { $0.register(Leaf.self, scope: scope) { Leaf("fake") } }
        #expect((try overridden.resolve(Leaf.self) === overridden.resolve(Leaf.self)) == (scope == .singleton))
    }

    @Test("A replacement without `scope:` keeps one instance for each Hashable argument, if the original did")
    func argument() throws {
        let container = try Container { registry in
            registry.register(Leaf.self, argument: Int.self, scope: .weak) { Leaf("\($0)") }
            registry.register(Leaf.self, argument: String.self, Leaf.init)
        }.overriding { registry in
            registry.register(Leaf.self, argument: Int.self) { Leaf("fake \($0)") }
            registry.register(Leaf.self, argument: String.self) { Leaf("fake \($0)") }
        }
        let leaf = try container.resolve(Leaf.self, argument: 1)
        #expect(leaf.name == "fake 1")
        #expect(try container.resolve(Leaf.self, argument: 1) === leaf)
        #expect(try container.resolve(Leaf.self, argument: 2) !== leaf)
        #expect(try container.resolve(Leaf.self, argument: "a") !== container.resolve(Leaf.self, argument: "a"))
    }

    @Test("A replacement stays on the main actor if the original was made there and not registered as Sendable")
    func mainActor() async throws {
        let original = try Container { registry in
            registry.register(Panel.self, scope: .singleton, on: MainActor.self) { Panel() }
            registry.register(Leaf.self, scope: .singleton, on: MainActor.self) { Leaf("live") }
            registry.register(Panel.self, argument: Int.self, on: MainActor.self) { _ in Panel() }
        }
        let overridden = try original.overriding { registry in
            registry.register(Panel.self) { FakePanel() }
            registry.register(Leaf.self) { Leaf("fake") }
            registry.register(Panel.self, argument: Int.self) { _ in FakePanel() }
        }
        #expect(resolutionError { _ = try overridden.resolve(Panel.self) }?.code == .requiresMainActor)
        #expect(resolutionError { _ = try overridden.resolve(Panel.self, argument: 1) }?.code == .requiresMainActor)
        #expect(try overridden.resolve(Leaf.self).name == "fake")
        try await MainActor.run {
            let panel = try overridden.resolve(Panel.self)
            #expect(panel is FakePanel)
            #expect(try overridden.resolve(Panel.self) === panel)
            #expect(try overridden.resolve(Panel.self, argument: 1) is FakePanel)
        }
    }

    @Test("A replacement may be synchronous or asynchronous, take other parameters, and have another teardown or none")
    func traits() async throws {
        let tornDown = Journal<String>()
        let original = try Container { registry in
            registry.register(Leaf.self, scope: .singleton, teardown: { tornDown.note($0.name) }) { () async in
                Leaf("live")
            }
            registry.register(Int.self) { 4 }
            registry.register(Double.self, scope: .singleton, teardown: { tornDown.note("\($0)") }, { 1 })
            registry.register(Float.self, scope: .singleton) { 1 }
        }
        let overridden = try original.overriding { registry in
            registry.register(Leaf.self) { (number: Int) in Leaf("fake \(number)") }
            registry.register(Double.self, scope: .singleton, teardown: { tornDown.note("\($0)") }, { 2 })
            registry.register(Float.self) { () async in 2 }
        }
        #expect(try overridden.resolve(Leaf.self).name == "fake 4")
        #expect(try overridden.resolve(Double.self) == 2)
        #expect(resolutionError { try overridden.resolve(Float.self) }?.code == .requiresAsync)
        #expect(try await overridden.resolveAsync(Float.self) == 2)
        #expect(try overridden.resolve(Float.self) == 2)
        try await overridden.close()
        #expect(tornDown.entries == ["2.0"])
    }

    @Test("Qualifier and argument tell what is replaced; an alias may replace a service, and a service an alias")
    func keys() throws {
        let original = try Container { registry in
            registry.register(Leaf.self) { Leaf("plain") }
            registry.register(Leaf.self, qualifier: APIBase.self) { Leaf("api") }
            registry.register(Leaf.self, argument: Int.self) { Leaf("\($0)") }
            registry.register(LiveClient.self) { LiveClient() }
            registry.register(FakeClient.self) { FakeClient() }
            registry.forward((any NetworkClient).self, to: LiveClient.self) { $0 }
        }
        let overridden = try original.overriding { registry in
            registry.register(Leaf.self, qualifier: APIBase.self) { Leaf("other") }
            registry.forward((any NetworkClient).self, to: FakeClient.self) { $0 }
        }
        #expect(try overridden.resolve(Leaf.self).name == "plain")
        #expect(try overridden.resolve(Leaf.self, qualifier: APIBase.self).name == "other")
        #expect(try overridden.resolve(Leaf.self, argument: 1).name == "1")
        #expect(try overridden.resolve((any NetworkClient).self).name == "fake")
        let again = try overridden.overriding { registry in
            registry.register((any NetworkClient).self) { LiveClient(name: "service") }
            registry.forward(Leaf.self, to: Qualified<Leaf, APIBase>.self) { $0.value }
        }
        #expect(try again.resolve((any NetworkClient).self).name == "service")
        #expect(try again.resolve(Leaf.self).name == "other")
    }

    @Test(
        "Decorators of the original stay, also for the replacement; decorators and contributions of the block are added"
    )
    func additions() throws {
        let original = try Container(Shop.self)
        let overridden = try original.overriding { registry in
            registry.register(Document.self) { Document(title: "fake") }
            registry.decorate(String.self) { $0 + "?" }
            registry.contribute(Int.self) { 2 }
        }
        #expect(try overridden.resolve(String.self) == "fake!?")
        #expect(try overridden.resolve([Int].self) == [1, 2])
        let other = try original.overriding { $0.register(String.self) { "a" } }
        #expect(try other.resolve(String.self) == "a!")
        #expect(try original.resolve(String.self) == "live!")
        #expect(try original.resolve([Int].self) == [1])
    }

    @Test(
        "A replacement counts as the module of what it replaces: visibility stays, and it may take what is private there"
    )
    func visibility() throws {
        let overridden = try Container(Shop.self).overriding { registry in
            registry.register(Document.self) { Document(title: "fake") }
            registry.register(String.self) { (document: Document) in "my \(document.title)" }
        }
        #expect(try overridden.resolve(String.self) == "my fake!")
        #expect(resolutionError { try overridden.resolve(Document.self) }?.code == .inaccessible)
        let other = try Container(Shop.self).overriding { registry in
            registry.register(String.self) { (document: Document) in "other \(document.title)" }
        }
        #expect(try other.resolve(String.self) == "other live!")
        // Anything else in the block does not.
        let codes = problems(try Container(Shop.self)) { registry in
            registry.contribute(Int.self) { (document: Document) in document.title.count }
        }
        #expect(codes == [.inaccessible])
    }

    @Test("An override that replaces nothing is an error, with its place")
    func unused() throws {
        let original = try Container(Shop.self)
        #expect(problems(original) { $0.register(Float.self) { 1 } } == [.unusedOverride])
        #expect(
            problems(original) { $0.register((any NetworkClient).self, qualifier: APIBase.self) { FakeClient() } } == [
                .unusedOverride
            ])
        #expect(problems(original) { $0.register([Float].self) { [] } } == [.unusedOverride])
        #expect(
            problems(original) { $0.register(Document.self, argument: Int.self) { Document(title: "\($0)") } } == [
                .unusedOverride
            ])
        #expect(problems(original) { $0.unimplemented(Float.self) } == [.unusedOverride])
        let error = #expect(throws: ValidationError.self) {
            try original.overriding { $0.register(Float.self, fileID: "Tests.swift", line: 5) { 1 } }
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                The override of Float replaces nothing, because Float is not registered.
                  where: Tests.swift:5
                  fix:   Override a type that the container has, or register Float in a module.
                """
            ])
    }

    @Test("What something else in the block needs may be registered beside it, in any order and form")
    func helpers() throws {
        let original = try Container(Shop.self)
        let overridden = try original.overriding { registry in
            registry.register(Float.self) { 1.5 }
            registry.register(Double.self) { (half: Provider<Float>) in try Double(half()) * 2 }
            registry.register(Leaf.self, argument: Int.self) { Leaf("leaf \($0)") }
            registry.register((any NetworkClient).self) { (double: Double, leaf: Assisted<Int, Leaf>) in
                LiveClient(name: try leaf(Int(double)).name)
            }
            registry.register(UInt.self, scope: .singleton) { 7 }
            registry.contribute(Int.self) { (number: UInt?) in Int(number ?? 0) }
            registry.register(Character.self) { "?" }
            registry.decorate(String.self) { (text: String, character: Lazy<Character>) in
                text + String(try character())
            }
        }
        #expect(try overridden.resolve((any AuthService).self).client.name == "leaf 3")
        #expect(try overridden.resolve([Int].self) == [1, 7])
        #expect(try overridden.resolve(String.self) == "live!?")
        #expect(
            problems(original) { $0.register(Leaf.self) { (_: Lazy<Leaf>) in Leaf("") } } == [.cycle, .unusedOverride])
    }

    @Test("The new container is checked like any other: cycles, missing and double registrations, captives")
    func validation() throws {
        let original = try Container { registry in
            registry.include(Shop.self)
            registry.declareScope(.session, inputs: User.self)
        }
        let cases: [(ValidationError.Code, (inout Registry) -> Void)] = [
            (.cycle, { $0.register((any NetworkClient).self) { (_: any AuthService) in FakeClient() } }),
            (.missingRegistration, { $0.register((any NetworkClient).self) { (_: Float) in FakeClient() } }),
            (.missingRegistration, { $0.decorate(Float.self) { $0 } }),
            (.captiveDependency, { $0.register((any NetworkClient).self) { (_: User) in FakeClient() } }),
            (
                .duplicateRegistration,
                { registry in
                    for _ in 0..<2 { registry.register((any NetworkClient).self) { FakeClient() } }
                }
            ),
            (
                .duplicateRegistration,
                { registry in
                    registry.register((any NetworkClient).self) { FakeClient() }
                    registry.unimplemented((any NetworkClient).self)
                }
            ),
        ]
        for (code, configure) in cases { #expect(problems(original, configure) == [code]) }
        #expect(
            problems(original) { $0.register(User.self) { User(id: 1) } } == [.duplicateRegistration, .unusedOverride])
    }

    @Test("Only a root can be overridden, and what the block throws is passed on as it is")
    func limits() throws {
        let root = try Container { $0.declareScope(.session) }
        let error = #expect(throws: ValidationError.self) { try root.openScope(.session).overriding { _ in } }
        #expect(error?.problems.map(\.code) == [.invalidRegistration])
        #expect(
            error?.problems.first?.description == """
                This container is the scope session, and only a root container can be overridden.
                  fix:   Override the root and open the scope in the result.
                """)
        #expect(throws: Broken.self) { try root.overriding { _ in throw Broken() } }
    }

    @Test(
        "Modules of the original do not run again; others that the block includes replace and add like the block itself"
    )
    func modules() throws {
        let original = try Container(Shop.self)
        let same = try original.overriding { $0.include(Shop.self) }
        #expect(try same.resolve([Int].self) == [1])
        let overridden = try original.overriding { $0.include(Fakes.self, Fakes.self) }
        #expect(try overridden.resolve((any AuthService).self).client.name == "fakes")
        #expect(try overridden.resolve([Int].self) == [1])
        // Nor do they in an override of the result.
        let again = try overridden.overriding { registry in
            registry.include(Fakes.self)
            registry.register(Leaf.self) { Leaf("again") }
        }
        #expect(try again.resolve((any NetworkClient).self).name == "again")
    }

    @Test("unimplemented may replace something, and be replaced")
    func unimplemented() throws {
        let overridden = try Container(Shop.self).overriding { $0.unimplemented((any NetworkClient).self) }
        #expect(resolutionError { try overridden.resolve((any AuthService).self) }?.code == .unimplemented)
        #expect(try overridden.resolve(String.self) == "live!")
        let again = try overridden.overriding { $0.register((any NetworkClient).self) { FakeClient() } }
        #expect(try again.resolve((any AuthService).self).client.name == "fake")
    }
}

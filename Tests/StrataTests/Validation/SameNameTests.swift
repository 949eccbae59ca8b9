import Strata
import Testing

private enum Chat {
    protocol Service: Sendable {}
    final class Interactor: Sendable {}
    final class Presenter: Sendable {}
    enum Base {}
    enum Module: ModuleRegistrar {
        static var dependencies: [any ModuleRegistrar.Type] { [Feed.Module.self] }
        static func registerDependencies(in registry: inout Registry) {}
    }
    struct Box<Value: Sendable>: Sendable {}
}
private enum Feed {
    protocol Service: Sendable {}
    final class Interactor: Sendable {}
    final class Presenter: Sendable {}
    enum Base {}
    enum Module: ModuleRegistrar {
        static var dependencies: [any ModuleRegistrar.Type] { [Chat.Module.self] }
        static func registerDependencies(in registry: inout Registry) {}
    }
}
private enum Gen<Value> { struct Key: Sendable {} }
private protocol Repository<Item>: Sendable { associatedtype Item }
/// Has the name of one of the standard library's.
private struct Substring: Sendable {}
private struct Desk: Sendable {}
private struct LiveService: Chat.Service {}
/// Not `Sendable`, and private: so it is another type with `& Sendable`, whatever the build is.
private protocol Archive<Item> { associatedtype Item }
private struct IntArchive: Archive, Sendable { typealias Item = Int }

private struct `{braces}`: Sendable {
    struct Foo: Sendable {}
}

/// Modules are often written as namespaces, each with an `Interactor` of its own.
@Suite("Two types of one name")
struct SameNameTests {
    private func register(_ registry: inout Registry) {
        registry.register(Chat.Presenter.self, fileID: "Chat.swift", line: 1) { (_: Chat.Interactor) in
            Chat.Presenter()
        }
        registry.register(Feed.Presenter.self, fileID: "Feed.swift", line: 1) { (_: Feed.Interactor) in
            Feed.Presenter()
        }
    }

    @Test("are written with the types that they are nested in")
    func parents() throws {
        let found = try problems { register(&$0) }
        #expect(
            found.map(\.description) == [
                """
                Chat.Interactor is not registered and needed by Chat.Presenter.
                  where: Chat.swift:1
                  path:  Chat.Presenter (Chat.swift:1) → Chat.Interactor
                  fix:   Register Chat.Interactor, or add the module that does.
                """,
                """
                Feed.Interactor is not registered and needed by Feed.Presenter.
                  where: Feed.swift:1
                  path:  Feed.Presenter (Feed.swift:1) → Feed.Interactor
                  fix:   Register Feed.Interactor, or add the module that does.
                """,
            ])
        #expect(found.map(\.type) == ["Chat.Interactor", "Feed.Interactor"])
        #expect(
            found.map { $0.path.map(\.description) } == [
                ["Chat.Presenter (Chat.swift:1)", "Chat.Interactor"],
                ["Feed.Presenter (Feed.swift:1)", "Feed.Interactor"],
            ])
    }

    @Test("keep the short name where only one of them is there, and so do all others beside them")
    func short() throws {
        #expect(
            try messages { registry in
                registry.register(Chat.Presenter.self, fileID: "Chat.swift", line: 1) { (_: Chat.Interactor) in
                    Chat.Presenter()
                }
            } == [
                """
                Interactor is not registered and needed by Presenter.
                  where: Chat.swift:1
                  path:  Presenter (Chat.swift:1) → Interactor
                  fix:   Register Interactor, or add the module that does.
                """
            ])
        #expect(
            try messages { registry in
                registry.register(Chat.Interactor.self) { Chat.Interactor() }
                registry.register(Feed.Interactor.self) { Feed.Interactor() }
                registry.register(Chat.Presenter.self, fileID: "Chat.swift", line: 1) {
                    (_: Chat.Interactor, _: any Chat.Service) in Chat.Presenter()
                }
            } == [
                """
                any Service is not registered and needed by Presenter.
                  where: Chat.swift:1
                  path:  Presenter (Chat.swift:1) → any Service
                  fix:   Register any Service, or add the module that does.
                """
            ])
    }

    @Test("are told apart as qualifiers, also in a near miss")
    func qualifiers() throws {
        let found = try problems { registry in
            registry.register(String.self, qualifier: Chat.Base.self, fileID: "A.swift", line: 1) { "" }
            registry.register(Desk.self, fileID: "A.swift", line: 2) { (_: Qualified<String, Feed.Base>) in Desk() }
        }
        #expect(
            found.map(\.description) == [
                """
                String (qualifier Feed.Base) is not registered and needed by Desk.
                  where: A.swift:2
                  path:  Desk (A.swift:2) → String (qualifier Feed.Base)
                  fix:   Register String (qualifier Feed.Base), or add the module that does. Perhaps String (qualifier \
                Chat.Base) (A.swift:1) was meant: ask for Qualified<String, Chat.Base>.
                """
            ])
        #expect(
            found.map { $0.candidates.map(\.description) } == [["String (qualifier Chat.Base) (A.swift:1)"]])
    }

    @Test("are told apart inside of forms, lists, optionals and generic types")
    func wrapped() throws {
        let types =
            try problems { registry in
                registry.register(Desk.self) {
                    (
                        _: Lazy<[any Chat.Service]>, _: Provider<any Feed.Service>,
                        _: Assisted<Chat.Interactor, Feed.Interactor>, _: Chat.Box<Chat.Interactor>,
                        _: any Repository<Feed.Interactor>, _: [String: Chat.Interactor?]
                    ) in Desk()
                }
                registry.register(Int.self) { (_: @Sendable (Feed.Interactor) -> Chat.Box<Int>) in 1 }
            }.compactMap(\.type)
        #expect(
            types == [
                "[any Chat.Service]", "any Feed.Service", "Feed.Interactor (argument Chat.Interactor)",
                "Box<Chat.Interactor>", "any Repository<Feed.Interactor>", "[String: Chat.Interactor?]",
                "@Sendable (Feed.Interactor) -> Box<Int>",
            ])
    }

    @Test("are told apart by the arguments of a generic type that they are nested in")
    func inGeneric() throws {
        #expect(
            try problems { registry in
                registry.register(Desk.self) { (_: Gen<Int>.Key, _: Gen<[Chat.Interactor]>.Key) in Desk() }
            }.map(\.type) == ["Gen<Int>.Key", "Gen<Array<Chat.Interactor>>.Key"])
    }

    @Test("are written with their modules where nothing else tells them apart")
    func modules() throws {
        #expect(
            try problems { registry in
                registry.register(Desk.self) { (_: Substring, _: Swift.Substring, _: Chat.Box<Substring>) in Desk() }
            }.map(\.type) == ["StrataTests.Substring", "Swift.Substring", "Box<StrataTests.Substring>"])
    }

    @Test("are advised as they are to be written")
    func advice() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: Chat.Interactor.self)
            registry.register(Feed.Interactor.self) { Feed.Interactor() }
            registry.register(Chat.Presenter.self, scope: .scoped(.session), fileID: "A.swift", line: 1) {
                (_: Chat.Interactor, _: Desk) in Chat.Presenter()
            }
        }
        #expect(
            found == [
                """
                Desk is not registered and needed by Presenter.
                  where: A.swift:1
                  path:  Presenter (A.swift:1) → Desk
                  fix:   Register Desk, or add the module that does. Or, if it is Sendable and every session brings its own, make it an \
                input: `declareScope(.session, inputs: Chat.Interactor.self, Desk.self)`.
                """
            ])
    }

    @Test("that are modules are told apart, too")
    func registrars() throws {
        #expect(
            try messages(Chat.Module.self) == [
                """
                Modules depend on each other: Chat.Module → Feed.Module → Chat.Module.
                  fix:   Take one of them out of another's `dependencies`, or move what both need into a third module.
                """
            ])
    }

    @Test("are two in the graph, as text and for tools")
    func graph() throws {
        let container = try Container { registry in
            register(&registry)
            registry.contribute((any Chat.Service).self, fileID: "Chat.swift", line: 3) {
                LiveService() as any Chat.Service
            }
            registry.register(Chat.Interactor.self, scope: .singleton, fileID: "Chat.swift", line: 2) {
                (_: [any Chat.Service], _: (any Feed.Service)?) in Chat.Interactor()
            }
            registry.register(Feed.Interactor.self, fileID: "Feed.swift", line: 2) { Feed.Interactor() }
        }
        #expect(
            container.graph.json == """
                {"version": 1,
                 "nodes": [
                  {"id": 0, "type": "Chat.Presenter", "lifetime": "transient", "module": null, "target": "Chat.swift", "file": "Chat.swift", "line": 1},
                  {"id": 1, "type": "Feed.Presenter", "lifetime": "transient", "module": null, "target": "Feed.swift", "file": "Feed.swift", "line": 1},
                  {"id": 2, "type": "any Chat.Service", "lifetime": "transient", "module": null, "target": "Chat.swift", "file": "Chat.swift", "line": 3},
                  {"id": 3, "type": "Chat.Interactor", "lifetime": "singleton", "module": null, "target": "Chat.swift", "file": "Chat.swift", "line": 2},
                  {"id": 4, "type": "Feed.Interactor", "lifetime": "transient", "module": null, "target": "Feed.swift", "file": "Feed.swift", "line": 2},
                  {"id": 5, "type": "[any Chat.Service]", "lifetime": "transient", "module": null, "target": "Chat.swift", "file": "Chat.swift", "line": 3}
                 ],
                 "edges": [
                  {"from": 0, "to": 3, "kind": "eager"},
                  {"from": 1, "to": 4, "kind": "eager"},
                  {"from": 3, "to": 5, "kind": "eager"},
                  {"from": 5, "to": 2, "kind": "eager"}
                 ]}

                """)
        #expect(
            container.graph.mermaid == """
                flowchart LR
                    subgraph m0["composition root"]
                        n0["Chat.Presenter<br/>transient"]
                        n1["Feed.Presenter<br/>transient"]
                        n2["any Chat.Service<br/>transient"]
                        n3["Chat.Interactor<br/>singleton"]
                        n4["Feed.Interactor<br/>transient"]
                        n5["[any Chat.Service]<br/>transient"]
                    end
                    n0 --> n3
                    n1 --> n4
                    n3 --> n5
                    n5 --> n2

                """)
        #expect(
            container.explain(Chat.Presenter.self) == """
                Chat.Presenter: transient
                  registered by the composition root at Chat.swift:1
                  needs
                  └─ Chat.Interactor: singleton (Chat.swift:2)
                     ├─ [any Chat.Service]: list of 1 contribution (Chat.swift:3)
                     │  └─ any Chat.Service: transient (Chat.swift:3)
                     └─ any Feed.Service: not registered, so nil
                """)
    }

    @Test("of which one is spelled with & Sendable and has arguments are told apart in words")
    func constrained() throws {
        let fix = try fix { registry in
            registry.register((any Archive<Int> & Sendable).self, fileID: "A.swift", line: 1) { IntArchive() }
            registry.register(String.self) { (_: any Archive<Int>) in "" }
        }
        #expect(
            fix
                == "Register any Archive<Int>, or add the module that does. Perhaps any Archive<Int> (A.swift:1) was meant: one of "
                + "the two is spelled with `& Sendable`. Spell both alike.")
        #expect(
            try messages { registry in
                registry.register((any Archive<Int> & Sendable).self) { IntArchive() }
                registry.register(String.self) { (_: any Archive<Int> & Sendable) in "" }
            } == [])
    }

    @Test("that are raw identifiers with braces are in messages and graphs as they are written")
    func braces() throws {
        #expect(
            try messages { registry in
                registry.register(`{braces}`.Foo.self) { (_: `{braces}`) in `{braces}`.Foo() }
            }.map { $0.split(separator: "\n").first } == ["`{braces}` is not registered and needed by Foo."])
        let container = try Container { $0.register(`{braces}`.self) { `{braces}`() } }
        #expect(container.graph.nodes.map(\.type) == ["`{braces}`"])
    }
}

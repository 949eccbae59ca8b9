import Strata
import Testing

private enum Library: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.fallback {
            $0.register((any NetworkClient).self, scope: .singleton, fileID: "Library.swift", line: 1) { FakeClient() }
            $0.register(LiveClient.self, fileID: "Library.swift", line: 2) { LiveClient() }
        }
        registry.register(String.self, fileID: "Library.swift", line: 3) { (client: any NetworkClient) in client.name }
    }
}

private enum App: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Library.self] }
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any NetworkClient).self, fileID: "App.swift", line: 1) { LiveClient() }
    }
}

@Suite("Fallbacks")
struct FallbackTests {
    @Test("A fallback counts where nobody else registers its type, whatever the order")
    func counts() throws {
        #expect(try Container(Library.self).resolve(String.self) == "fake")
        #expect(try Container(App.self).resolve(String.self) == "live")
        #expect(try Container(Library.self, App.self).resolve(String.self) == "live")
        let first = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.fallback { $0.register(Int.self) { 2 } }
        }
        #expect(try first.resolve(Int.self) == 1)
    }

    @Test("An alias may be a fallback, and a fallback give way to an alias")
    func aliases() throws {
        let container = try Container { registry in
            registry.register(LiveClient.self) { LiveClient() }
            registry.fallback { $0.forward((any NetworkClient).self, to: LiveClient.self) { $0 } }
        }
        #expect(try container.resolve((any NetworkClient).self).name == "live")
        let other = try Container(Library.self) { $0.forward((any NetworkClient).self, to: LiveClient.self) { $0 } }
        #expect(try other.resolve(String.self) == "live")
    }

    @Test("Qualifier and argument belong to what a fallback stands for")
    func keys() throws {
        let container = try Container { registry in
            registry.fallback {
                $0.register(Int.self) { 1 }
                $0.register(Int.self, qualifier: APIBase.self) { 2 }
                $0.register(Int.self, argument: String.self) { _ in 3 }
                $0.register(Int.self, on: MainActor.self, qualifier: ImageBase.self) { 4 }
            }
            registry.register(Int.self, qualifier: APIBase.self) { 20 }
        }
        #expect(try container.resolve(Int.self) == 1)
        #expect(try container.resolve(Int.self, qualifier: APIBase.self) == 20)
        #expect(try container.resolve(Int.self, argument: "") == 3)
    }

    @Test("One that gives way in a block of overrides is an error: it replaces nothing")
    func overridingWith() throws {
        let container = try Container { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { 1 }
            registry.contribute(User.self, fileID: "A.swift", line: 2) { User(id: 1) }
        }
        func found(_ configure: (inout Registry) -> Void) -> [String]? {
            do {
                _ = try container.overriding(configure)
                return []
            } catch { return (error as? ValidationError)?.problems.map(\.description) }
        }
        #expect(
            found { $0.fallback { $0.register(Int.self, fileID: "B.swift", line: 3) { 2 } } } == [
                """
                Int is a fallback among overrides and replaces nothing: it gives way to what is registered.
                  where: B.swift:3, A.swift:1
                  fix:   Remove it, or register it outside of `fallback`, which replaces that.
                """
            ])
        #expect(
            found { $0.fallback { $0.register([User].self, fileID: "B.swift", line: 3) { [] } } }?.first?
                .hasPrefix("[User] is a fallback among overrides") == true)
        #expect(
            found { registry in
                registry.fallback { $0.register([Double].self) { [] } }
                registry.contribute(Double.self) { 1 }
            }?.count == 1)
        // Where others of the block need it, that is a help: it stands in where it is missing.
        #expect(
            found { registry in
                registry.fallback { $0.register([User].self) { [] } }
                registry.register(Int.self) { (_: [User]) in 2 }
            } == [])
        #expect(
            found { registry in
                registry.fallback { $0.register(String.self) { "" } }
                registry.register(Int.self) { (_: String) in 2 }
            } == [])
    }

    @Test("Contributions, a scope's input and a registered list come before a fallback; a declared list does not")
    func lists() throws {
        func container(_ configure: (inout Registry) -> Void) throws -> Container {
            try Container { registry in
                registry.fallback { $0.register([Int].self) { [1] } }
                configure(&registry)
            }
        }
        #expect(try container { _ in }.resolve([Int].self) == [1])
        #expect(try container { $0.contribute(Int.self) { 2 } }.resolve([Int].self) == [2])
        #expect(try container { $0.register([Int].self) { [3] } }.resolve([Int].self) == [3])
        #expect(try container { $0.declareList(Int.self) }.resolve([Int].self) == [1])
        let scopes = try container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.fallback { $0.register(User.self) { User(id: 1) } }
        }
        #expect(try scopes.openScope(.session, User(id: 2)).resolve(User.self) == User(id: 2))
    }

    @Test("A decorator applies to whichever counts")
    func decorators() throws {
        func container(_ configure: (inout Registry) -> Void) throws -> Container {
            try Container { registry in
                registry.fallback { $0.register(Int.self) { 1 } }
                registry.decorate(Int.self) { $0 + 10 }
                configure(&registry)
            }
        }
        #expect(try container { _ in }.resolve(Int.self) == 11)
        #expect(try container { $0.register(Int.self) { 2 } }.resolve(Int.self) == 12)
    }

    @Test("Two fallbacks of one type are a duplicate, also where neither counts", arguments: [false, true])
    func duplicates(isRegistered: Bool) throws {
        #expect(
            try messages { registry in
                registry.fallback { $0.register(Int.self, fileID: "A.swift", line: 1) { 1 } }
                registry.fallback { $0.register(Int.self, fileID: "B.swift", line: 2) { 2 } }
                if isRegistered { registry.register(Int.self) { 3 } }
            } == [
                """
                Int has two fallbacks.
                  where: A.swift:1, B.swift:2
                  fix:   Remove one of the two, or tell them apart by a qualifier.
                """
            ])
    }

    @Test("What a fallback that does not count would need is not missing; what one that counts needs is")
    func needs() throws {
        func configure(_ registry: inout Registry) {
            registry.fallback { $0.register(User.self, fileID: "A.swift", line: 1) { (_: Document) in User(id: 1) } }
        }
        #expect(
            try messages(configure: configure) == [
                """
                Document is not registered and needed by User.
                  where: A.swift:1
                  path:  User (A.swift:1) → Document
                  fix:   Register Document, or add the module that does.
                """
            ])
        #expect(
            try messages { registry in
                configure(&registry)
                registry.register(User.self) { User(id: 1) }
            } == [])
    }

    @Test("The scope of a fallback that does not count need not be declared; that of one that counts must be")
    func undeclaredScope() throws {
        func configure(_ registry: inout Registry) {
            registry.fallback {
                $0.register(User.self, scope: .scoped(.session), fileID: "A.swift", line: 1) { User(id: 1) }
            }
        }
        #expect(
            try messages(configure: configure) == [
                """
                Scope session is used and nowhere declared.
                  where: A.swift:1
                  fix:   Add `registry.declareScope(.session)` to the module that owns the scope, or add that module.
                """
            ])
        #expect(
            try messages { registry in
                configure(&registry)
                registry.register(User.self) { User(id: 1) }
            } == [])
    }

    @Test("A fallback knows register and forward only")
    func others() throws {
        let fix = "Move that out of the fallback, which knows `register` and `forward` only."
        #expect(
            try messages { registry in
                registry.register(Int.self) { 1 }
                registry.fallback {
                    $0.declareScope(.session, fileID: "A.swift", line: 1)
                    $0.contribute(String.self, fileID: "A.swift", line: 2) { "" }
                    $0.declareList(User.self, fileID: "A.swift", line: 3)
                    $0.decorate(Int.self, fileID: "A.swift", line: 4) { $0 }
                }
            } == [
                "Scope session is declared inside a fallback.\n  where: A.swift:1\n  fix:   \(fix)",
                "String is contributed inside a fallback.\n  where: A.swift:2\n  fix:   \(fix)",
                "[User] is declared inside a fallback.\n  where: A.swift:3\n  fix:   \(fix)",
                "Int is decorated inside a fallback.\n  where: A.swift:4\n  fix:   \(fix)",
            ])
    }

    @Test("What a fallback throws propagates unchanged, and nothing of it is registered")
    func throwing() throws {
        let container = try Container { registry in
            #expect(throws: Broken()) {
                try registry.fallback {
                    $0.register(Int.self) { 1 }
                    throw Broken()
                }
            }
        }
        #expect(container.graph.nodes.isEmpty)
    }

    @Test("An override replaces whichever counts, and may have fallbacks of its own")
    func overriding() throws {
        let fallback = try Container(Library.self).overriding { $0.register((any NetworkClient).self) { LiveClient() } }
        #expect(try fallback.resolve(String.self) == "live")
        let other = try Container(App.self).overriding {
            $0.register((any NetworkClient).self) { FakeClient(name: "double") }
            $0.fallback { $0.register(Int.self) { 1 } }
        }
        #expect(try other.resolve(String.self) == "double")
        #expect(try other.resolve(Int.self) == 1)
        #expect(
            other.graph.nodes.filter { $0.type == "any NetworkClient" }.map(\.unusedFallback?.line) == [1])
    }

    @Test("A decorator in an override block reaches what counts, though the module keeps it to itself")
    func privateFallback() throws {
        enum Own: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.fallback { $0.register(Int.self, visibility: .module) { 1 } }
                registry.register(User.self) { (id: Int) in User(id: id) }
            }
        }
        let container = try Container(Own.self).overriding { $0.decorate(Int.self) { $0 + 1 } }
        #expect(try container.resolve(User.self) == User(id: 2))
    }

    @Test("Graph, diagrams and explain say which counts")
    func insight() throws {
        let alone = try Container(Library.self)
        #expect(alone.graph.nodes.map(\.isFallback) == [true, true, false].sorted { !$0 && $1 })
        #expect(alone.graph.nodes.allSatisfy { $0.unusedFallback == nil })
        #expect(alone.graph.mermaid.contains("any NetworkClient<br/>singleton, fallback"))
        #expect(alone.graph.dot.contains("any NetworkClient\\nsingleton, fallback"))
        #expect(
            alone.explain((any NetworkClient).self) == """
                any NetworkClient: singleton, fallback
                  fallback of Library at Library.swift:1
                  needs nothing
                """)
        let joined = try Container(App.self)
        #expect(
            joined.explain((any NetworkClient).self) == """
                any NetworkClient: transient
                  registered by App at App.swift:1
                  counts instead of the fallback at Library.swift:1
                  needs nothing
                """)
        let node = try #require(joined.graph.nodes.first { $0.type == "any NetworkClient" })
        #expect(!node.isFallback && node.unusedFallback?.description == "Library.swift:1")
        // What does not count is not there.
        #expect(joined.graph.unreachable(from: [String.self]).map(\.description) == ["LiveClient (Library.swift:2)"])
    }
}

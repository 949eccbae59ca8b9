import Strata
import Testing

private enum Host: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.declareList((any RouteHandler).self, fileID: "Host/Module.swift", line: 1)
        registry.register(String.self, fileID: "Host/Module.swift", line: 2) { (routes: [any RouteHandler]) in
            routes.map(\.route).joined(separator: ", ")
        }
    }
}

private enum Plugin: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.declareList((any RouteHandler).self, fileID: "Plugin/Module.swift", line: 1)
        registry.contribute((any RouteHandler).self, fileID: "Plugin/Module.swift", line: 2) { Route(route: "plugin") }
    }
}

@Suite("Declared lists")
struct DeclaredListTests {
    @Test("A declared list without contributions is empty, in every form of a parameter")
    func empty() throws {
        let container = try Container(Host.self) { registry in
            registry.register(Int.self) {
                (later: Lazy<[any RouteHandler]>, new: Provider<[any RouteHandler]>, perhaps: [any RouteHandler]?) in
                try later().count + new().count + (perhaps?.count ?? 100)
            }
        }
        #expect(try container.resolve(String.self) == "")
        #expect(try container.resolve([any RouteHandler].self).isEmpty)
        #expect(try container.resolve(Int.self) == 0)
    }

    @Test("Several modules may declare the same list, and contributions count as ever", arguments: [false, true])
    func contributions(pluginFirst: Bool) async throws {
        let container = try pluginFirst ? Container(Plugin.self, Host.self) : Container(Host.self, Plugin.self)
        #expect(try container.resolve(String.self) == "plugin")
        #expect(try await container.resolveAsync([any RouteHandler].self).count == 1)
        #expect(container.graph.nodes.filter { $0.type == "[any RouteHandler]" }.map(\.site?.line) == [2])
    }

    @Test("A qualifier tells declared lists apart")
    func qualifiers() throws {
        let container = try Container { registry in
            registry.declareList(Int.self, qualifier: APIBase.self)
            registry.contribute(Int.self) { 1 }
            registry.register(User.self) { (ids: Qualified<[Int], APIBase>) in User(id: ids.value.count) }
        }
        #expect(try container.resolve(User.self) == User(id: 0))
        #expect(try container.resolve([Int].self, qualifier: APIBase.self) == [])
        #expect(
            try messages { registry in
                registry.declareList(Int.self, qualifier: APIBase.self, fileID: "A.swift", line: 2)
                registry.register(User.self, fileID: "A.swift", line: 1) { (ids: [Int]) in User(id: ids.count) }
            } == [
                """
                [Int] is not registered and needed by User.
                  where: A.swift:1
                  path:  User (A.swift:1) → [Int]
                  fix:   Contribute at least one element, add the module that does, or say with `declareList` that the list may be empty. \
                Perhaps [Int] (qualifier APIBase) (A.swift:2) was meant: ask for Qualified<[Int], APIBase>.
                """
            ])
    }

    @Test("A list that is declared and registered is a duplicate")
    func duplicate() throws {
        #expect(
            try messages { registry in
                registry.register([Int].self, fileID: "A.swift", line: 1) { [1] }
                registry.declareList(Int.self, fileID: "A.swift", line: 2)
            } == [
                """
                [Int] is registered, and declared as a list, too.
                  where: A.swift:1, A.swift:2
                  fix:   Contribute what the registration returns and remove it, or tell the two apart by a qualifier.
                """
            ])
    }

    @Test("The graph has a declared list, explain says that it has no contributions, and nothing reports it as unused")
    func insight() throws {
        let container = try Container(Host.self)
        #expect(
            container.graph.nodes.map(\.description) == [
                "String (Host/Module.swift:2)", "[any RouteHandler] (Host/Module.swift:1)",
            ])
        #expect(container.graph.unreachable(from: [String.self]) == [])
        #expect(container.graph.unreachable(from: []).map(\.type) == ["String"])
        #expect(
            container.explain(String.self) == """
                String: transient
                  registered by Host at Host/Module.swift:2
                  needs
                  └─ [any RouteHandler]: list without contributions (Host/Module.swift:1)
                """)
    }
}

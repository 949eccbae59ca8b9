import Strata
import Testing

private final class Holder: Sendable {
    let client: @Sendable () throws -> any NetworkClient
    init(_ client: @escaping @Sendable () throws -> any NetworkClient) { self.client = client }
}

private final class Caller<Form: Sendable>: Sendable {
    let form: Form
    init(_ form: Form) { self.form = form }
}

private func text(_ body: () throws -> some Any) -> String? { resolutionError(body)?.description }

@Suite("Unimplemented")
struct UnimplementedTests {
    @Test("It satisfies validation, and whoever resolves it gets the path that needed it")
    func path() throws {
        let container = try Container { registry in
            registry.unimplemented((any NetworkClient).self, fileID: "Test.swift", line: 1)
            registry.register((any AuthService).self, scope: .singleton, fileID: "Auth.swift", line: 2) {
                LiveAuthService(client: $0)
            }
            registry.register(Document.self, fileID: "Auth.swift", line: 3) { (_: any AuthService) in
                Document(title: "")
            }
        }
        let error = try #require(resolutionError { try container.resolve(Document.self) })
        #expect(error.code == .unimplemented)
        #expect(
            error.description == """
                any NetworkClient is unimplemented, and it is needed.
                  where: Test.swift:1
                  path:  Document (Auth.swift:3) → any AuthService (Auth.swift:2) → any NetworkClient (Test.swift:1)
                  fix:   Register an implementation of any NetworkClient, or replace it by `overriding`.
                """)
        #expect(
            text { try container.resolve((any NetworkClient).self) } == """
                any NetworkClient is unimplemented, and it is needed.
                  where: Test.swift:1
                  fix:   Register an implementation of any NetworkClient, or replace it by `overriding`.
                """)
        // The next call is told the same.
        #expect(text { try container.resolve(Document.self) } == error.description)
    }

    @Test("Several types in one call, with a qualifier, and with an argument")
    func several() throws {
        let container = try Container { registry in
            registry.unimplemented(Int.self, (any NetworkClient).self, [any RouteHandler].self)
            registry.unimplemented(Int.self, String.self, qualifier: APIBase.self)
            registry.unimplemented(User.self, argument: String.self)
            registry.register(Document.self) {
                (_: Int, _: Qualified<Int, APIBase>, _: [any RouteHandler], _: Assisted<String, User>) in
                Document(title: "")
            }
            registry.register(Double.self) { (make: Assisted<String, User>) in Double(try make("").id) }
        }
        #expect(resolutionError { try container.resolve(Document.self) }?.path.map(\.name) == ["Document", "Int"])
        #expect(resolutionError { try container.resolve([any RouteHandler].self) }?.code == .unimplemented)
        #expect(resolutionError { try container.resolve(String.self, qualifier: APIBase.self) }?.code == .unimplemented)
        #expect(resolutionError { try container.resolve(User.self, argument: "") }?.code == .unimplemented)
        let nested = resolutionError { try container.resolve(Double.self) }
        #expect(nested?.code == .unimplemented && nested?.path.map(\.name) == ["Double", "User (argument String)"])
    }

    @Test("It fits a holder of any lifetime, of a scope, of the main actor and an asynchronous one")
    @MainActor
    func lifetimes() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.unimplemented((any NetworkClient).self)
            registry.register(Int.self) { (_: any NetworkClient) in 1 }
            registry.register(Int8.self, scope: .graph) { (_: any NetworkClient) in 1 }
            registry.register(LiveAuthService.self, scope: .weak, LiveAuthService.init)
            registry.register(Int16.self, scope: .singleton) { (_: any NetworkClient) in 1 }
            registry.register(Int32.self, scope: .scoped(.session)) { (_: any NetworkClient) in 1 }
            registry.register(Int64.self, scope: .singleton, on: MainActor.self) { (_: any NetworkClient) in 1 }
            registry.register(UInt.self, scope: .singleton) { (_: any NetworkClient) async in 1 }
        }
        let session = try container.openScope(.session)
        let codes = [
            resolutionError { try session.resolve(Int.self) }, resolutionError { try session.resolve(Int8.self) },
            resolutionError { try session.resolve(LiveAuthService.self) },
            resolutionError { try session.resolve(Int16.self) }, resolutionError { try session.resolve(Int32.self) },
            resolutionError { try session.resolve(Int64.self) },
            await resolutionError { try await session.resolveAsync(UInt.self) },
        ].map { $0?.code }
        #expect(codes == Array(repeating: .unimplemented, count: 7))
    }

    @Test("It fits whatever decorates it, or an alias of it: that never runs, and nothing is asked of what it needs")
    func decorated() async throws {
        let original = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(FakeClient.self) { FakeClient() }
            registry.forward((any NetworkClient).self, to: FakeClient.self) { $0 }
            registry.forward(String.self, to: (any NetworkClient).self) { $0.name }
            registry.register(Document.self, argument: Int.self) { Document(title: "\($0)") }
            registry.register(LiveAuthService.self, scope: .graph, LiveAuthService.init)
            registry.decorate(FakeClient.self) { (inner, _: User) in inner }
            registry.decorate((any NetworkClient).self) { (inner, _: User) in inner }
            registry.decorate(String.self) { (inner, _: Weak<LiveAuthService>) in inner }
            registry.join(String.self, LiveAuthService.self)
            registry.decorate(Document.self) { (inner, _: User) in inner }
        }
        let container = try original.overriding { registry in
            registry.unimplemented(FakeClient.self)
            registry.unimplemented(Document.self, argument: Int.self)
            registry.contribute(Int.self, scope: .singleton) { (_: any NetworkClient, _: String) in 1 }
            registry.contribute(Int.self, scope: .singleton) { (_: Assisted<Int, Document>) in 2 }
        }
        #expect(
            resolutionError { try container.resolve(String.self) }?.path.map(\.name)
                == ["String", "any NetworkClient", "FakeClient"])
        #expect(resolutionError { try container.resolve([Int].self) }?.code == .unimplemented)
        #expect(resolutionError { try container.resolve(Document.self, argument: 1) }?.code == .unimplemented)
        let missing = try Container { registry in
            registry.unimplemented((any NetworkClient).self)
            registry.decorate((any NetworkClient).self, on: MainActor.self) { (inner, _: Document) in inner }
            registry.register(Int.self, scope: .singleton) { (_: any NetworkClient) async in 1 }
        }
        #expect(
            await resolutionError { try await missing.resolveAsync(Int.self) }?.path.map(\.name)
                == ["Int", "any NetworkClient"])
        // Where it is there they count, and may get what they lack.
        let again = try missing.overriding { registry in
            registry.register((any NetworkClient).self) { FakeClient() }
            registry.register(Document.self) { Document(title: "") }
            registry.register(Int.self) { 1 }
        }
        #expect(again.graph.nodes.first { $0.type == "any NetworkClient" }?.decorators.count == 1)
    }

    @Test("An optional parameter has it, so that its holder cannot be built; a Weak refers to nothing")
    func forms() throws {
        let container = try Container { registry in
            registry.unimplemented((any NetworkClient).self, (any AuthService).self)
            registry.register(Int.self) { (_: (any NetworkClient)?) in 1 }
            registry.register(Bool.self, scope: .singleton) { (auth: Weak<any AuthService>) in auth() == nil }
            registry.register(Holder.self, scope: .singleton) { (client: Lazy<any NetworkClient>) in
                Holder { try client() }
            }
        }
        #expect(
            resolutionError { try container.resolve(Int.self) }?.path.map(\.name).last == "any NetworkClient")
        #expect(try container.resolve(Bool.self))
        let holder = try container.resolve(Holder.self)
        #expect(resolutionError { try holder.client() }?.code == .unimplemented)
    }

    @Test("Behind a parameter that is called later its error names whose parameter that is", arguments: [false, true])
    func later(isAsync: Bool) async throws {
        let container = try Container { registry in
            registry.unimplemented((any NetworkClient).self, fileID: "Test.swift", line: 1)
            registry.unimplemented(User.self, argument: Int.self, fileID: "Test.swift", line: 2)
            registry.register((any AuthService).self, fileID: "Auth.swift", line: 3) { LiveAuthService(client: $0) }
            registry.register(Caller<Lazy<any AuthService>>.self, fileID: "A.swift", line: 4) { Caller($0) }
            registry.register(Caller<Lazy<any AuthService>>.self, qualifier: APIBase.self) { Caller($0) }
            registry.register(Caller<Provider<any NetworkClient>?>.self, scope: .singleton) { Caller($0) }
            registry.register(Caller<Provider<Lazy<any NetworkClient>>>.self, scope: .singleton) { Caller($0) }
            registry.register(Caller<Assisted<Int, User>>.self) { Caller($0) }
            registry.register(Int.self, fileID: "One.swift", line: 4) { 1 }
            registry.decorate(Int.self, fileID: "Count.swift", line: 5) { (_, client: Provider<any NetworkClient>) in
                try client().name.count
            }
            registry.register(String.self) { (caller: Caller<Provider<any NetworkClient>?>) in
                try caller.form?().name ?? ""
            }
        }
        let lazy = try container.resolve(Caller<Lazy<any AuthService>>.self).form
        let error = isAsync ? await resolutionError { try await lazy.resolveAsync() } : resolutionError { try lazy() }
        #expect(
            error?.description == """
                any NetworkClient is unimplemented, and it is needed.
                  where: Test.swift:1
                  path:  Caller<Lazy<AuthService>> (A.swift:4) → any AuthService (Auth.swift:3) → \
                any NetworkClient (Test.swift:1)
                  fix:   Register an implementation of any NetworkClient, or replace it by `overriding`.
                """)
        let other = try container.resolve(Caller<Lazy<any AuthService>>.self, qualifier: APIBase.self).form
        #expect(
            resolutionError { try other() }?.path.map(\.name).first
                == "Caller<Lazy<AuthService>> (qualifier APIBase)")
        let optional = try container.resolve(Caller<Provider<any NetworkClient>?>.self).form
        let name = "Caller<Optional<Provider<NetworkClient>>>"
        #expect(resolutionError { try optional?() }?.path.map(\.name) == [name, "any NetworkClient"])
        #expect(
            resolutionError { try container.resolve(String.self) }?.path.map(\.name)
                == ["String", name, "any NetworkClient"])
        let nested = try container.resolve(Caller<Provider<Lazy<any NetworkClient>>>.self).form
        #expect(
            resolutionError { try nested()() }?.path.map(\.name)
                == ["Caller<Provider<Lazy<NetworkClient>>>", "any NetworkClient"])
        let assisted = try container.resolve(Caller<Assisted<Int, User>>.self).form
        let late =
            isAsync
            ? await resolutionError { try await assisted.resolveAsync(1) } : resolutionError { try assisted(1) }
        #expect(late?.path.map(\.name) == ["Caller<Assisted<Int, User>>", "User (argument Int)"])
        // Of a decorator, whose own factory calls it.
        #expect(
            resolutionError { try container.resolve(Int.self) }?.path.map(\.description)
                == ["Int (One.swift:4)", "Int (Count.swift:5)", "any NetworkClient (Test.swift:1)"])
        // Whoever asks for the form itself is nobody that the container knows.
        let alone = try container.resolve(Provider<any NetworkClient>.self)
        #expect(resolutionError { try alone() }?.path.map(\.name) == ["any NetworkClient"])
    }

    @Test("prepare builds what it can and reports it, with a singleton that needs it in the path, else alone")
    func prepare() async throws {
        let built = Tally()
        let needed = try Container { registry in
            registry.unimplemented((any NetworkClient).self, fileID: "Test.swift", line: 1)
            registry.register(Int.self, scope: .singleton) {
                built.add(1)
                return 1
            }
            registry.register((any AuthService).self, scope: .singleton, fileID: "Auth.swift", line: 2) {
                LiveAuthService(client: $0)
            }
        }
        let error = await resolutionError { try await needed.prepare() }
        #expect(error?.code == .unimplemented)
        #expect(error?.path.map(\.name) == ["any AuthService", "any NetworkClient"])
        #expect(built.count == 1)
        let alone = try Container { registry in
            registry.unimplemented((any NetworkClient).self)
            registry.register((any AuthService).self) { LiveAuthService(client: $0) }
            registry.register(Int.self, scope: .singleton) { () async in
                built.add(1)
                return 1
            }
        }
        let reported = await resolutionError { try await alone.prepare() }
        #expect(reported?.code == .unimplemented && reported?.path.map(\.name) == ["any NetworkClient"])
        #expect(built.count == 2)
        #expect(try alone.resolve(Int.self) == 1)
    }

    @Test("It is allowed in an override, with decorators and visibility kept, and an override replaces it")
    func overriding() throws {
        let original = try Container { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.decorate((any NetworkClient).self) { LoudClient(inner: $0) }
            registry.register(String.self) { (client: any NetworkClient) in client.name }
            registry.contribute(Int.self) { 1 }
        }
        let without = try original.overriding { $0.unimplemented((any NetworkClient).self, [Int].self) }
        #expect(
            resolutionError { try without.resolve(String.self) }?.path.map(\.name) == ["String", "any NetworkClient"])
        #expect(resolutionError { try without.resolve([Int].self) }?.code == .unimplemented)
        let again = try without.overriding { $0.register((any NetworkClient).self) { FakeClient() } }
        #expect(try again.resolve(String.self) == "fake!")
        #expect(throws: ValidationError.self) { try original.overriding { $0.unimplemented(User.self) } }
    }

    @Test("It comes before a fallback, is a duplicate beside a registration, and has no place inside a fallback")
    func others() throws {
        let container = try Container { registry in
            registry.fallback { $0.register(Int.self) { 1 } }
            registry.unimplemented(Int.self)
        }
        #expect(resolutionError { try container.resolve(Int.self) }?.code == .unimplemented)
        #expect(
            try messages { registry in
                registry.register(Int.self, fileID: "A.swift", line: 1) { 1 }
                registry.unimplemented(Int.self, fileID: "A.swift", line: 2)
                registry.fallback { $0.unimplemented(User.self, fileID: "A.swift", line: 3) }
                registry.unimplemented(Lazy<User>.self, fileID: "A.swift", line: 4)
            } == [
                """
                Int is registered twice.
                  where: A.swift:1, A.swift:2
                  fix:   Remove one of the two: what is unimplemented has no instance.
                """,
                """
                User is unimplemented inside a fallback.
                  where: A.swift:3
                  fix:   Move that out of the fallback, which knows `register` and `forward` only.
                """,
                """
                Lazy<User> is unimplemented, and a parameter of this type asks for what it wraps.
                  where: A.swift:4
                  fix:   Name what it wraps, `User.self`: every factory may ask for it in this form.
                """,
            ])
    }

    @Test("Graph and explain say that it is unimplemented")
    func insight() throws {
        let container = try Container { registry in
            registry.unimplemented((any NetworkClient).self, fileID: "Test.swift", line: 1)
        }
        #expect(
            container.explain((any NetworkClient).self) == """
                any NetworkClient: unimplemented
                  registered by the composition root at Test.swift:1
                  needs nothing
                """)
        #expect(container.graph.nodes.map(\.isUnimplemented) == [true])
        #expect(container.graph.mermaid.contains("any NetworkClient<br/>unimplemented"))
    }
}

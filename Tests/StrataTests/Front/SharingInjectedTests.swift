import Strata
import Testing

private struct Client: Sendable {
    let name: String
}
private final class Store: Sendable {}
private final class Holder<Form: Sendable>: Sendable {
    let form: Form
    init(_ form: Form) { self.form = form }
}
private final class Injecting: Sendable {
    let name: String
    init(_ client: Client) { name = client.name }
    convenience init() {
        @Injected var client: Client
        self.init(client)
    }
}

/// No parameter says what a factory takes by `@Injected`.
@Suite("Overrides that share, where @Injected is used")
struct SharingInjectedTests {
    private func derived(_ root: Container) throws -> Container {
        try root.overriding(sharing: .unaffected) { registry in
            registry.register(Client.self, scope: .singleton) { Client(name: "stub") }
        }
    }

    @Test("do not share what used @Injected or Container.current while it was built, nor what is gone and did before")
    func injected() async throws {
        for way in ["synchronous", "asynchronous", "withCurrent", "current"] {
            // Not asked of the library: that would be noted by itself.
            let current = Locked<Container>()
            let root = try Container { registry in
                registry.register(Client.self, scope: .singleton) { Client(name: "live") }
                registry.register(Store.self, scope: .singleton) { Store() }
                switch way {
                case "synchronous": registry.register(Injecting.self, scope: .weak) { Injecting() }
                case "current":
                    registry.register(Injecting.self, scope: .weak) {
                        Injecting(try #require(Container.current).resolve(Client.self))
                    }
                case "asynchronous":
                    registry.register(Injecting.self, scope: .weak) { () async in
                        await Task.yield()
                        return Injecting()
                    }
                default:
                    registry.register(Injecting.self, scope: .weak) { () async throws in
                        await Container.withCurrent(try #require(current.value)) {
                            await Task.yield()
                            return Injecting()
                        }
                    }
                }
                registry.register(Holder<Injecting>.self, scope: .singleton) { Holder($0) }
            }
            // Nobody knows yet: it is built by the original, with its registrations.
            current.value = root
            let early = try await derived(root).resolveAsync(Injecting.self)
            #expect(early.name == "live")
            current.value = try derived(root)
            #expect(try await current.value?.resolveAsync(Injecting.self).name == "stub")
            current.value = try derived(root)
            #expect(try await current.value?.resolveAsync(Holder<Injecting>.self).form.name == "stub")
            current.value = nil
            #expect(try await root.resolveAsync(Injecting.self) === early)
            #expect(try derived(root).resolve(Store.self) === root.resolve(Store.self))
        }
    }

    @Test("do not share what may ask for something that has used @Injected", arguments: [false, true])
    func reachesInjected(isAsync: Bool) async throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client(name: "live") }
            if isAsync {
                registry.register(Injecting.self) { () async in Injecting() }
            } else {
                registry.register(Injecting.self) { Injecting() }
            }
            registry.register(String.self) { (injecting: Injecting) in injecting.name }
            registry.register(Holder<Provider<Injecting>>.self, scope: .singleton) { Holder($0) }
            registry.register(Store.self, scope: .singleton) { Store() }
        }
        let early = try derived(root)
        let holder = try early.resolve(Holder<Provider<Injecting>>.self)
        #expect(try root.resolve(Holder<Provider<Injecting>>.self) === holder)
        // Directly, or as a parameter of what is resolved.
        #expect(try await root.resolveAsync(String.self) == "live")
        let late = try derived(root)
        #expect(try await late.resolve(Holder<Provider<Injecting>>.self).form.resolveAsync().name == "stub")
        #expect(try late.resolve(Store.self) === root.resolve(Store.self))
        // What is derived from a derived container knows what the first original does.
        let latest = try derived(early)
        #expect(try latest.resolve(Holder<Provider<Injecting>>.self) === holder)
        #expect(try await early.resolveAsync(Injecting.self).name == "stub")
        let last = try derived(early)
        #expect(try last.resolve(Holder<Provider<Injecting>>.self) !== holder)
    }

    @Test("do not share what has called, while it was built, for something that uses @Injected")
    func injectedInside() throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client(name: "live") }
            registry.register(Injecting.self) { Injecting() }
            // No parameter says so.
            registry.register(Holder<Injecting>.self, scope: .singleton) {
                Holder(try #require(Container.current).resolve(Injecting.self))
            }
        }
        #expect(try root.resolve(Holder<Injecting>.self).form.name == "live")
        #expect(try derived(root).resolve(Holder<Injecting>.self).form.name == "stub")
    }

    @Test("of a derived container do not share what the original has built with @Injected since")
    func injectedSince() throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client(name: "live") }
            registry.register(Injecting.self, scope: .singleton) { Injecting() }
        }
        let first = try derived(root)
        let injecting = try first.resolve(Injecting.self)
        #expect(injecting.name == "live")
        #expect(try root.resolve(Injecting.self) === injecting)
        #expect(try derived(first).resolve(Injecting.self).name == "stub")
    }

    @Test("of a derived container do not share what only the original has built, with @Injected")
    func injectedBefore() throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client(name: "live") }
            registry.register(Injecting.self, scope: .singleton) { Injecting() }
        }
        #expect(try root.resolve(Injecting.self).name == "live")
        let first = try derived(root)
        let second = try derived(first)
        #expect(try second.resolve(Injecting.self) !== first.resolve(Injecting.self))
        #expect(try second.resolve(Injecting.self).name == "stub")
    }

    @Test(
        "share what was built without @Injected, though something of its parameters' types is taken beside that",
        arguments: [false, true])
    func builtBeside(isAsync: Bool) async throws {
        func root() throws -> Container {
            try Container { registry in
                registry.register(Client.self, scope: .singleton) { Client(name: "live") }
                // Made anew for each of those that take it.
                registry.register(Int.self) { 1 }
                registry.register(Store.self, scope: .singleton) { (_: Int) in Store() }
                if isAsync {
                    registry.register(Injecting.self) { (_: Int) async in Injecting() }
                } else {
                    registry.register(Injecting.self) { (_: Int) in Injecting() }
                }
                registry.register(Holder<Lazy<Injecting>>.self, scope: .singleton) { Holder($0) }
            }
        }
        let built = try root()
        let (store, holder) = (try built.resolve(Store.self), try built.resolve(Holder<Lazy<Injecting>>.self))
        #expect(try await built.resolveAsync(Injecting.self).name == "live")
        #expect(try derived(built).resolve(Store.self) === store)
        #expect(try derived(derived(built)).resolve(Store.self) === store)
        // It may still ask for what uses @Injected.
        #expect(try derived(built).resolve(Holder<Lazy<Injecting>>.self) !== holder)
        // Of one that is not built nobody knows which of its parameters' factories did.
        let unbuilt = try root()
        #expect(try await unbuilt.resolveAsync(Injecting.self).name == "live")
        #expect(try derived(unbuilt).resolve(Store.self) !== unbuilt.resolve(Store.self))
    }

    @Test(
        "do not share what was built with an instance of the same call that used @Injected before",
        arguments: [false, true])
    func builtWithInstanceOfCall(isAsync: Bool) async throws {
        for scope in [Scope.singleton, .weak] {
            let root = try Container { registry in
                registry.register(Client.self, scope: .singleton) { Client(name: "live") }
                if isAsync {
                    registry.register(Injecting.self, scope: .graph) { () async in Injecting() }
                } else {
                    registry.register(Injecting.self, scope: .graph) { Injecting() }
                }
                registry.register(Holder<Injecting>.self, scope: scope) { Holder($0) }
                // In this order: the factory of what is kept uses nothing itself.
                registry.register(String.self) { (injecting: Injecting, holder: Holder<Injecting>) in
                    injecting === holder.form ? injecting.name : "two"
                }
                registry.register(Holder<Holder<Injecting>>.self, scope: .singleton) { Holder($0) }
            }
            #expect(try await root.resolveAsync(String.self) == "live")
            let held = try await root.resolveAsync(Holder<Holder<Injecting>>.self)
            let derived = try derived(root)
            #expect(try await derived.resolveAsync(Holder<Injecting>.self).form.name == "stub")
            #expect(try await derived.resolveAsync(Holder<Holder<Injecting>>.self) !== held)
        }
    }

    @Test("do not share a weak instance that takes what may use @Injected when it is built anew")
    func weak() throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client(name: "live") }
            registry.register(Int.self) { 1 }
            registry.register(Store.self, scope: .weak) { (_: Int) in Store() }
            registry.register(Injecting.self) { (_: Int) in Injecting() }
        }
        let store = try root.resolve(Store.self)
        #expect(try derived(root).resolve(Store.self) === store)
        #expect(try root.resolve(Injecting.self).name == "live")
        #expect(try derived(root).resolve(Store.self) !== store)
        withExtendedLifetime(store) {}
    }
}

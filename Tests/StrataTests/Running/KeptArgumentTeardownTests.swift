import Strata
import Testing

private struct Tenant: Hashable, Sendable { let name: String }

private final class Pool: Sendable {
    let tenant: Tenant
    init(_ tenant: Tenant) { self.tenant = tenant }
}

/// Not `Sendable`.
private final class Panel {
    let number: Int
    init(_ number: Int) { self.number = number }
}

@Suite("What is kept for an argument in a scope is torn down with it")
struct KeptArgumentTeardownTests {
    private let app = ScopeKey("app")
    private let request = ScopeKey("request")

    private func declare(in registry: inout Registry) {
        registry.declareScope(app)
        registry.declareScope(request, parent: app)
    }

    @Test("each instance once, the last first, undecorated, and not with a scope inside", arguments: [false, true])
    func each(isAsync: Bool) async throws {
        let closed = Journal<String>()
        let root = try Container { registry in
            declare(in: &registry)
            let close: @Sendable (Pool) async throws -> Void = { closed.note($0.tenant.name) }
            if isAsync {
                registry.register(Pool.self, argument: Tenant.self, scope: .scoped(app), teardown: close) {
                    tenant async in Pool(tenant)
                }
            } else {
                registry.register(Pool.self, argument: Tenant.self, scope: .scoped(app), teardown: close) {
                    Pool($0)
                }
            }
            registry.decorate(Pool.self) { Pool(Tenant(name: "decorated \($0.tenant.name)")) }
        }
        let application = try root.openScope(app)
        let inner = try application.openScope(request)
        for name in ["a", "b", "a"] {
            let pool = try await inner.resolveAsync(Pool.self, argument: Tenant(name: name))
            #expect(pool.tenant.name == "decorated \(name)")
        }
        try await inner.close()
        #expect(closed.entries == [])
        try await application.close()
        try await root.close()
        #expect(closed.entries == ["b", "a"])
    }

    @Test("on the main actor where it is made there")
    @MainActor func onMainActor() async throws {
        let closed = Journal<String>()
        let root = try Container { registry in
            declare(in: &registry)
            registry.register(
                Panel.self, argument: Int.self, scope: .scoped(app), on: MainActor.self,
                teardown: { panel in
                    MainActor.assertIsolated()
                    closed.note("panel \(panel.number)")
                }
            ) { Panel($0) }
            registry.register(
                Pool.self, argument: Tenant.self, scope: .scoped(app), on: MainActor.self,
                teardown: { pool in
                    MainActor.assertIsolated()
                    closed.note("pool \(pool.tenant.name)")
                }
            ) { Pool($0) }
        }
        let application = try root.openScope(app)
        _ = try application.resolve(Panel.self, argument: 1)
        _ = try application.resolve(Pool.self, argument: Tenant(name: "a"))
        try await application.close()
        #expect(closed.entries == ["pool a", "panel 1"])
    }

    @Test("and one with a lifetime that the container does not keep is refused")
    func refused() throws {
        for scope in [Scope.weak, .graph] {
            let found = try messages { registry in
                registry.register(
                    Pool.self, argument: Tenant.self, scope: scope, teardown: { _ in }, fileID: "A.swift", line: 1
                ) { Pool($0) }
            }
            #expect(
                found == [
                    """
                    Pool (argument Tenant) has a teardown and the scope \(scope), which the container does not keep.
                      where: A.swift:1
                      fix:   Give it the scope .scoped, or let its deinit tear it down.
                    """
                ])
        }
    }
}

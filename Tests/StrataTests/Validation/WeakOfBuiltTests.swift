import Strata
import Testing

private final class View: Sendable {
    let detail: Provider<Detail>?
    init(_ detail: Provider<Detail>?) { self.detail = detail }
}
private final class Coordinator: Sendable {
    let view: View
    init(_ view: View) { self.view = view }
}
private final class Detail: Sendable {
    let hasView: Bool
    init(_: Coordinator, _ view: Weak<View>) { hasView = view() != nil }
}
private final class Section: Sendable {
    let detail: Provider<Detail>
    init(_ detail: Provider<Detail>) { self.detail = detail }
}
private final class Home: Sendable {
    init(_: Coordinator, _: Section) {}
}

/// A call that builds what is kept makes both: here no such call comes to the holder.
@Suite("A Weak of what only something kept makes")
struct WeakOfBuiltTests {
    private static let refusal = """
        Detail takes a Weak<View>, which would always be nil: View is made for one resolve call, and no call makes both.
          where: A.swift:2, A.swift:1
          path:  Detail (A.swift:2) → View (A.swift:1)
          fix:   Register View with a scope that the container keeps.
        """

    private static func add(
        _ detail: Visibility, _ coordinator: Scope = .singleton, to registry: inout Registry
    ) {
        registry.register(Coordinator.self, scope: coordinator, Coordinator.init)
        registry.register(Detail.self, visibility: detail, fileID: "A.swift", line: 2, Detail.init)
    }

    @Test(
        "is refused where only what that makes asks for the holder",
        arguments: [Scope.singleton, .scoped(.session), .weak])
    func inside(_ scope: Scope) throws {
        let found = try messages { registry in
            registry.declareScope(.session)
            Self.add(.module, scope, to: &registry)
            registry.register(View.self, scope: .graph, visibility: .module, fileID: "A.swift", line: 1) {
                (detail: Provider<Detail>) in View(detail)
            }
        }
        // What is weak may be gone when its view asks.
        #expect(found == (scope == .weak ? [] : [Self.refusal]))
    }

    @Test("is refused where whoever asks for the holder later has built that, too", arguments: [false, true])
    func before(_ isDirect: Bool) throws {
        let found = try messages { registry in
            Self.add(.module, to: &registry)
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View(nil) }
            if isDirect {
                registry.register(Home.self) { (coordinator: Coordinator, detail: Lazy<Detail>) in
                    Home(coordinator, Section(Provider { try detail() }))
                }
            } else {
                registry.register(Home.self, Home.init)
                registry.register(Section.self, visibility: .module, Section.init)
            }
        }
        #expect(found == [Self.refusal])
    }

    @Test("is filled by the first call for the holder, where anybody may make it", arguments: [false, true])
    func first(_ isLater: Bool) throws {
        let container = try Container { registry in
            Self.add(isLater ? .module : .public, to: &registry)
            registry.register(View.self, scope: .graph) { (detail: Provider<Detail>) in View(detail) }
            registry.register(Home.self, Home.init)
            registry.register(Section.self, Section.init)
        }
        let detail =
            try isLater ? container.resolve(Section.self).detail() : container.resolve(Detail.self)
        #expect(detail.hasView)
        #expect(try container.resolve(Coordinator.self).view.detail?().hasView == false)
    }
}

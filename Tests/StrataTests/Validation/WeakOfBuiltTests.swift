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

    @Test("is refused where who asks for the holder later takes that at once, and so has it built")
    func before() throws {
        let found = try messages { registry in
            Self.add(.module, to: &registry)
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View(nil) }
            registry.register(Home.self) { (coordinator: Coordinator, detail: Lazy<Detail>) in
                Home(coordinator, Section(Provider { try detail() }))
            }
        }
        #expect(found == [Self.refusal])
    }

    @Test("is refused where what comes before whoever asks for the holder has that built", arguments: 0..<3)
    func inOrder(_ way: Int) throws {
        let found = try messages { registry in
            Self.add(.module, to: &registry)
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View(nil) }
            switch way {
            case 0:
                registry.register(Section.self, visibility: .module, Section.init)
                registry.register(Home.self, Home.init)
            case 1:
                registry.register(Section.self) { (_: Coordinator) in Section(Provider { throw CancellationError() }) }
                registry.decorate(Section.self) { (_: Section, detail: Provider<Detail>) in Section(detail) }
            default:
                registry.contribute(Section.self) { (_: Coordinator) in Section(Provider { throw CancellationError() })
                }
                registry.contribute(Section.self, Section.init)
            }
        }
        #expect(found == [Self.refusal])
    }

    @Test("is let be where a factory is asynchronous: its call makes things side by side")
    func sideBySide() throws {
        let found = try messages { registry in
            Self.add(.module, to: &registry)
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.register(Section.self, visibility: .module, Section.init)
            registry.register(Home.self, Home.init)
            registry.register(Int.self, scope: .singleton) { () async in 1 }
        }
        #expect(found == [])
    }

    @Test("is refused where another scope's call makes both: what is kept is built by a call of its own")
    func inAnotherScope() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: User.self)
            Self.add(.module, to: &registry)
            registry.register(View.self, scope: .graph, visibility: .module, fileID: "A.swift", line: 1) { View(nil) }
            registry.register(Section.self) { (_: Coordinator, detail: Provider<Detail>) in Section(detail) }
            registry.register(Int.self) { (_: Detail, _: User) in 1 }
        }
        #expect(found == [Self.refusal])
    }

    @Test("is filled where a factory asks for the holder before what stands beside it is built", arguments: 0..<3)
    func insideFactory(_ way: Int) throws {
        let isFilled = Journal<Bool>()
        let container = try Container { registry in
            Self.add(.module, to: &registry)
            registry.register(View.self, scope: .graph) { View(nil) }
            switch way {
            case 0:
                registry.register(Section.self, visibility: .module) { (detail: Provider<Detail>) in
                    isFilled.note(try detail().hasView)
                    return Section(detail)
                }
                registry.register(Home.self) { (section: Section, coordinator: Coordinator) in
                    Home(coordinator, section)
                }
            case 1:
                registry.register(Section.self) { (detail: Provider<Detail>) in
                    isFilled.note(try detail().hasView)
                    return Section(detail)
                }
                registry.decorate(Section.self) { (section: Section, _: Coordinator) in section }
            default:
                registry.contribute(Section.self) { (detail: Provider<Detail>) in
                    isFilled.note(try detail().hasView)
                    return Section(detail)
                }
                registry.contribute(Section.self) { (_: Coordinator) in Section(Provider { throw CancellationError() })
                }
            }
        }
        switch way {
        case 0: _ = try container.resolve(Home.self)
        case 1: _ = try container.resolve(Section.self)
        default: _ = try container.resolve([Section].self)
        }
        #expect(isFilled.entries == [true])
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

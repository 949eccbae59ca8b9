import Foundation
import Strata
import Testing

private final class View: Sendable {
    init(_: Presenter?) {}
}
private final class Presenter: Sendable {
    let view: Weak<View>
    init(_ view: Weak<View>) { self.view = view }
}
private final class Screen: Sendable {
    let presenter: Presenter
    init(_: View, _ presenter: Presenter) { self.presenter = presenter }
}

/// A Weak of what no call can come to: it is private, and nothing that may be resolved takes it.
@Suite("A Weak of something private that nobody asks for")
struct WeakPrivateTests {
    private static let refusal = """
        Presenter takes a Weak<View>, which would always be nil: View is private, and nothing that may be resolved takes it.
          where: A.swift:2, A.swift:1
          path:  Presenter (A.swift:2) → View (A.swift:1)
          fix:   Remove `visibility: .module` from View, or let something that may be resolved take it.
        """

    private static func add(_ scope: Scope, to registry: inout Registry) {
        registry.register(View.self, scope: scope, visibility: .module, fileID: "A.swift", line: 1) {
            (presenter: Presenter) in View(presenter)
        }
        registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
    }

    @Test("is refused, whether a call makes it or somebody who holds it keeps it", arguments: [Scope.graph, .weak])
    func untaken(_ scope: Scope) throws {
        #expect(try messages { Self.add(scope, to: &$0) } == [Self.refusal])
    }

    /// What would not help is not advised: to ask for what does not make the holder, and so on.
    @Test(
        "is told to be taken beside its holder, or to be kept, where to ask for it alone would not help",
        arguments: 0..<4)
    func remedy(_ way: Int) throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, visibility: .module, fileID: "A.swift", line: 1) { View(nil) }
            switch way {
            case 2:
                registry.register(Presenter.self, argument: Int.self) { (_: Int, view: Weak<View>) in Presenter(view) }
            case 3:
                registry.register(Presenter.self) { (later: Lazy<Weak<View>>) in Presenter(try later()) }
            default: registry.register(Presenter.self, Presenter.init)
            }
            if way == 1 { registry.register(String.self, scope: .singleton) { (_: Presenter) in "" } }
        }
        #expect(found.count == 1)
        let fix =
            way == 0
            ? "Let something that may be resolved take both View and Presenter."
            : "Register View with a scope that the container keeps, and remove `visibility: .module` from View."
        #expect(found.first?.components(separatedBy: "  fix:   ").last == fix)
    }

    @Test("is told to be taken beside the list that its holder is an element of")
    func element() throws {
        let fix = try fix { registry in
            registry.register(View.self, scope: .graph, visibility: .module) { View(nil) }
            registry.contribute(Presenter.self, Presenter.init)
        }
        #expect(fix == "Let something that may be resolved take both View and [Presenter].")
    }

    @Test("is told to be kept where its holder is kept: somebody who asks would not help")
    func kept() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, visibility: .module, fileID: "A.swift", line: 1) { View(nil) }
            registry.register(Presenter.self, scope: .singleton, fileID: "A.swift", line: 2, Presenter.init)
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, which is made for one resolve call, and Presenter is singleton: it outlives the call.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Register View with a scope that the container keeps, and remove `visibility: .module` from View.
                """
            ])
    }

    @Test("is refused where it takes an argument")
    func argument() throws {
        let found = try messages { registry in
            registry.register(
                View.self, argument: Int.self, scope: .graph, visibility: .module, fileID: "A.swift", line: 1
            ) { (_: Int, presenter: Presenter) in
                View(presenter)
            }
            registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, which would always be nil: View (argument Int) is private, and nothing that may be resolved takes it.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (argument Int) (A.swift:1)
                  fix:   Remove `visibility: .module` from View (argument Int), or let something that may be resolved take it.
                """
            ])
    }

    @Test("is refused where only something private takes both, and nobody that")
    func takerIsPrivate() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View(nil) }
            registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
            registry.register(Screen.self, visibility: .module, Screen.init)
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, which would always be nil: View is made for one resolve call, and no call makes both.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Let the factory of View take Presenter as a parameter, directly or through what it takes, or register View with a scope that the container keeps.
                """
            ])
    }

    @Test("is filled where something public comes to it, or `prepare` builds it")
    func asked() async throws {
        let taken = try Container { registry in
            Self.add(.graph, to: &registry)
            registry.register(Int.self, visibility: .module) { (_: View, presenter: Presenter) in
                presenter.view() == nil ? 0 : 1
            }
            registry.register([Int].self) { (later: Provider<Int>) in [try later()] }
        }
        #expect(try taken.resolve([Int].self) == [1])
        let kept = try Container { Self.add(.singleton, to: &$0) }
        try await kept.prepare()
        #expect(try kept.resolve(Presenter.self).view() != nil)
    }

    @Test("is let be in what nobody asks for either, and in a block of overrides, which may cut the way to it")
    func untold() throws {
        _ = try Container { registry in
            registry.register(View.self, scope: .graph, visibility: .module) { View(nil) }
            registry.register(Presenter.self, visibility: .module, Presenter.init)
            registry.register(Screen.self, visibility: .module, Screen.init)
        }
        let original = try Container { registry in
            Self.add(.graph, to: &registry)
            registry.register(Screen.self, Screen.init)
        }
        let derived = try original.overriding { registry in
            registry.register(Screen.self) { Screen(View(nil), Presenter(Weak(nil))) }
        }
        #expect(try derived.resolve(Screen.self).presenter.view() == nil)
    }

    @Test("is refused whatever a fallback gives way that would not have taken it", arguments: [false, true])
    func fallback(_ takesIt: Bool) throws {
        let found = try messages { registry in
            Self.add(.graph, to: &registry)
            registry.register(Screen.self) { Screen(View(nil), Presenter(Weak(nil))) }
            registry.fallback { fallback in
                if takesIt {
                    fallback.register(Screen.self, Screen.init)
                } else {
                    fallback.register(Screen.self) { (presenter: Presenter) in Screen(View(nil), presenter) }
                }
            }
        }
        #expect(found == (takesIt ? [] : [Self.refusal]))
    }

    @Test("is let be where a fallback that gave way made one of the two, and something else the other")
    func fallbackOfOne() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.register(Presenter.self, Presenter.init)
            registry.register(Screen.self) { (_: String, presenter: Presenter) in Screen(View(nil), presenter) }
            registry.register(String.self) { "" }
            registry.fallback { $0.register(String.self) { (_: View) in "" } }
        }
        #expect(found == [])
    }

    @Test("is no problem besides that of who asks for it in a wrong way")
    func askedWrongly() throws {
        let found = try problems { registry in
            Self.add(.graph, to: &registry)
            registry.register(Screen.self) { (view: Qualified<View, APIBase>, presenter: Presenter) in
                Screen(view.value, presenter)
            }
        }
        #expect(found.map(\.code) == [.missingRegistration])
    }

    @Test("is let be in what nobody asks for either, whatever else is missing", arguments: [false, true])
    func missingElsewhere(_ isMissing: Bool) throws {
        let found = try problems { registry in
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.register(Double.self, scope: .graph) { (_: Weak<View>) in 1 }
            registry.register(Float.self) { (_: View, _: Double) in 1 }
            // Would hold the Double of another call, if anybody asked for it.
            registry.register(Screen.self, scope: .weak, visibility: .module) { (_: Double) in
                Screen(View(nil), Presenter(Weak(nil)))
            }
            if isMissing { registry.register(Int.self) { (_: String) in 1 } }
        }
        #expect(found.map(\.code) == (isMissing ? [.missingRegistration] : []))
    }

    @Test("is told apart from a holder only where no wrong request may be for what makes both")
    func askedWronglyForBoth() throws {
        let found = try problems { registry in
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.register(Presenter.self, Presenter.init)
            registry.register(Screen.self, visibility: .module, Screen.init)
            registry.register(Int.self) { (_: Qualified<Screen, APIBase>) in 1 }
        }
        #expect(found.map(\.code) == [.missingRegistration])
    }

    @Test("is told once where it is another module's")
    func ofAnotherModule() throws {
        enum Views: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(View.self, scope: .weak, visibility: .module) { View(nil) }
            }
        }
        let found = try problems(Views.self) { registry in registry.register(Presenter.self, Presenter.init) }
        #expect(found.map(\.code) == [.inaccessible])
    }
}

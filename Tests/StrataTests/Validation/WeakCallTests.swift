import Strata
import Testing

private protocol Drawing: AnyObject, Sendable {}

private final class View: Drawing {
    let presenter: Presenter?
    init(_ presenter: Presenter?) { self.presenter = presenter }
}
private final class Presenter: Sendable {
    let view: Weak<View>
    init(_ view: Weak<View>) { self.view = view }
}
private final class Screen: Sendable {}
private final class Client: Sendable {}

/// A Weak that no resolve call could fill.
@Suite("A Weak of the same call is refused where no call makes both")
struct WeakCallTests {
    @Test("as that of something made from an argument, whose call makes no holder")
    func argument() throws {
        let found = try messages { registry in
            registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) { _ in
                View(nil)
            }
            registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
            registry.register(Screen.self) { (_: Assisted<Int, View>) in Screen() }
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, which would always be nil: View (argument Int) is made by a resolve call of its own, and that makes no Presenter.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (argument Int) (A.swift:1)
                  fix:   Let the factory of View (argument Int) take Presenter as a parameter, directly or through what it takes.
                """
            ])
    }

    @Test("as that of a holder made from an argument, whose call makes no such instance", arguments: [false, true])
    func holder(takesArgument: Bool) throws {
        let found = try messages { registry in
            if takesArgument {
                registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) {
                    (id: Int, make: Assisted<Int, Presenter>) in View(try make(id))
                }
            } else {
                registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) {
                    (make: Assisted<Int, Presenter>) in View(try make(1))
                }
            }
            registry.register(Presenter.self, argument: Int.self, fileID: "A.swift", line: 2) {
                (_: Int, view: Weak<View>) in Presenter(view)
            }
        }
        let view = takesArgument ? "View (argument Int)" : "View"
        // Kept for each argument, nobody could say which is meant.
        let keeping = takesArgument ? "" : ", or register View with a scope that the container keeps"
        #expect(
            found == [
                """
                Presenter (argument Int) takes a Weak<View>, which would always be nil: Presenter (argument Int) is made by a resolve call of its own, and that makes no \(view).
                  where: A.swift:2, A.swift:1
                  path:  Presenter (argument Int) (A.swift:2) → \(view) (A.swift:1)
                  fix:   Register Presenter without an argument and let the factory of \(view) take it as a parameter, which hands on what it needs\(keeping).
                """
            ])
    }

    @Test("Ruling: so is that of something that nothing takes together with the holder")
    func apart() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View(nil) }
            registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
            // Each asks for the other by a call of its own.
            registry.register(Screen.self) { (_: Presenter, _: Lazy<View>) in Screen() }
            registry.register(Client.self) { (_: View, _: Provider<Presenter>) in Client() }
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, which would always be nil: View is made for one resolve call, and no call makes both.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Register View with a scope that the container keeps, or let the factory of View take Presenter as a parameter, directly or through what it takes.
                """
            ])
    }

    @Test("as that of a decorated forward that nobody takes: only who takes it makes the decorator")
    func decorated() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.forward((any Drawing).self, to: View.self, fileID: "A.swift", line: 1) { $0 }
            registry.decorate((any Drawing).self) { $0 }
            registry.register(Client.self, fileID: "A.swift", line: 2) { (_: Weak<any Drawing>) in Client() }
            registry.register(Screen.self) { (_: View, _: Client) in Screen() }
        }
        #expect(
            found == [
                """
                Client takes a Weak<any Drawing>, which would always be nil: any Drawing is made for one resolve call, and no call makes both.
                  where: A.swift:2, A.swift:1
                  path:  Client (A.swift:2) → any Drawing (A.swift:1)
                  fix:   Let what takes Client take any Drawing, too.
                """
            ])
    }

    @Test("and of two that come back to each other, or would keep another, the advice says so")
    func apartAdvice() throws {
        func fix(_ configure: (inout Registry) -> Void) throws -> [String] {
            try messages(configure: configure).map {
                String($0.components(separatedBy: "\n  fix:   ").last ?? "")
            }
        }
        for scope in [Scope.transient, .singleton] {
            let isComing = try fix { registry in
                registry.register(View.self, scope: .graph) { View(nil) }
                registry.register(Presenter.self, scope: scope) { (view: Weak<View>, _: Lazy<View>) in Presenter(view) }
            }
            #expect(isComing == ["Register View with a scope that the container keeps."])
        }
        let isKeeping = try fix { registry in
            registry.register(View.self, scope: .graph) { (_: Weak<Client>) in View(nil) }
            registry.register(Presenter.self) { (view: Weak<View>, _: Weak<Client>) in Presenter(view) }
            registry.register(Client.self, scope: .graph) { (_: View, _: Provider<Presenter>) in Client() }
            registry.register(Int.self) { (_: Presenter, _: Client) in 1 }
            registry.register(Screen.self, scope: .graph) { Screen() }
            registry.register(String.self, scope: .singleton) { (_: Screen) in "" }
            registry.register(Double.self) { (_: Weak<Screen>, _: Weak<Client>, _: Client) in 1 }
        }
        #expect(isKeeping == ["Register Screen with a scope that the container keeps."])
        let isHeld = try fix { registry in
            registry.register(View.self, scope: .graph) { (_: Weak<Client>) in View(nil) }
            registry.register(Presenter.self) { (view: Weak<View>, _: Lazy<View>) in Presenter(view) }
            registry.register(Client.self, scope: .graph) { (_: View) in Client() }
        }
        #expect(
            isHeld == [
                "Register View and Client, to which it refers, with a scope that the container keeps, such as .weak (one at a time)."
            ])
    }

    @Test("as that of a parameter beside which an Assisted makes another")
    func sibling() throws {
        let found = try messages { registry in
            registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) {
                (_, presenter: Presenter) in View(presenter)
            }
            registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
            registry.forward((any Sendable & AnyObject).self, to: Presenter.self, fileID: "A.swift", line: 4) { $0 }
            registry.register(Screen.self, fileID: "A.swift", line: 3) {
                (_: any Sendable & AnyObject, make: Assisted<Int, View>) in
                _ = try make(1)
                return Screen()
            }
        }
        #expect(
            found == [
                """
                Screen takes Assisted<Int, View>, whose call makes a Presenter of its own: the Weak<View> of the Presenter that Screen takes would always be nil.
                  where: A.swift:3, A.swift:2, A.swift:1
                  path:  Screen (A.swift:3) → Presenter (A.swift:2) → View (argument Int) (A.swift:1)
                  fix:   Take the Assisted alone, and use the Presenter of the View that it makes.
                """
            ])
    }

    @Test("and what is needed has its qualifier in the message")
    func qualified() throws {
        let found = try messages { registry in
            registry.register(
                View.self, argument: Int.self, scope: .graph, qualifier: APIBase.self, fileID: "A.swift", line: 1
            ) { (_: Int, _: Client) in View(nil) }
            registry.register(Client.self, fileID: "A.swift", line: 2) { (_: Weak<Qualified<View, APIBase>>) in Client()
            }
            registry.register(Screen.self, fileID: "A.swift", line: 3) {
                (_: Client, _: Qualified<Assisted<Int, View>, APIBase>) in Screen()
            }
            registry.register(
                View.self, argument: Int.self, scope: .weak, qualifier: ImageBase.self, fileID: "A.swift", line: 4
            ) { _ in View(nil) }
            registry.register(Int.self, fileID: "A.swift", line: 5) { (_: Weak<Qualified<View, ImageBase>>) in 1 }
        }
        #expect(
            found == [
                """
                Screen takes Qualified<Assisted<Int, View>, APIBase>, whose call makes a Client of its own: the Weak<Qualified<View, APIBase>> of the Client that Screen takes would always be nil.
                  where: A.swift:3, A.swift:2, A.swift:1
                  path:  Screen (A.swift:3) → Client (A.swift:2) → View (qualifier APIBase, argument Int) (A.swift:1)
                  fix:   Take the Assisted alone, and use the Client of the View that it makes.
                """,
                """
                View (qualifier ImageBase) is not registered and needed by Int.
                  where: A.swift:5
                  path:  Int (A.swift:5) → View (qualifier ImageBase)
                  fix:   View (qualifier ImageBase, argument Int) (A.swift:4) is kept for each Int, and a Weak<Qualified<View, ImageBase>> cannot say for which. Take Qualified<Assisted<Int, View>, ImageBase>, call it after the constructor has returned, and keep a Weak of what it makes. Or register View (qualifier ImageBase, argument Int) (A.swift:4) with `scope: .graph` and let its factory take Int: a Weak<Qualified<View, ImageBase>> is then that of the same resolve call.
                """,
            ])
    }

    @Test("and nowhere else: what the call makes may take its own kind, a list, a decorator or an alias between")
    func allowed() throws {
        let container = try Container { registry in
            registry.register(View.self, argument: Int.self, scope: .graph) {
                (_, presenters: [Presenter], _: Assisted<Int, View>, _: Weak<View>) in View(presenters[0])
            }
            registry.contribute(Presenter.self, Presenter.init)
            registry.register(Screen.self) { (_: Assisted<Int, View>, _: [Presenter]) in Screen() }
            // Made by a call of its own, which makes both.
            registry.register(Int.self, argument: String.self) { (_, _: Weak<Client>, _: Client) in 1 }
            registry.register(Client.self, scope: .graph) { Client() }
        }
        let view = try container.resolve(View.self, argument: 1)
        #expect(view.presenter?.view() === view)
        let tree = try Container { registry in
            registry.register(View.self, argument: Int.self, scope: .graph) {
                (_, presenter: Presenter, _: Assisted<Int, View>) in View(presenter)
            }
            registry.register(Presenter.self, Presenter.init)
        }
        let root = try tree.resolve(View.self, argument: 1)
        #expect(root.presenter?.view() === root)
        // The first call makes both.
        let kept = try Container { registry in
            registry.register(Client.self, scope: .graph) { Client() }
            registry.register(Screen.self, scope: .singleton) { (_: Client) in Screen() }
            registry.register(Int.self) { (_: Weak<Client>, _: Screen) in 1 }
            registry.register(String.self) { (_: Weak<Client>) in "" }
            registry.register(Double.self) { (_: String, _: Screen) in 1 }
        }
        _ = try kept.resolve(Double.self)
        let beside = try Container { registry in
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.register(Presenter.self, scope: .graph, Presenter.init)
            registry.forward((any Drawing).self, to: View.self) { $0 }
            registry.contribute(Screen.self) { (_: Presenter) in Screen() }
            registry.register(Client.self) { (_: [Screen], presenter: Presenter, view: any Drawing) in
                #expect(presenter.view() === view)
                return Client()
            }
        }
        _ = try beside.resolve(Client.self)
    }

    @Test("An override may cut the way between the two, a module's check cannot know it, and a gap is none")
    func unknown() throws {
        func register(_ registry: inout Registry) {
            registry.register(View.self, argument: Int.self, scope: .graph) { (_, _: any AuthService) in View(nil) }
            registry.register(Presenter.self, Presenter.init)
        }
        let container = try Container { registry in
            register(&registry)
            registry.register((any AuthService).self) { (_: Presenter) in LiveAuthService(client: FakeClient()) }
        }
        let overridden = try container.overriding { registry in
            registry.register((any AuthService).self) { LiveAuthService(client: FakeClient()) }
        }
        #expect(try overridden.resolve(Presenter.self).view() == nil)
        _ = try Container { registry in
            register(&registry)
            registry.unimplemented((any AuthService).self)
        }
        _ = try Container { registry in
            registry.register(View.self, argument: Int.self, scope: .graph) {
                (_, presenter: Presenter, _: any AuthService) in View(presenter)
            }
            registry.register(Presenter.self, Presenter.init)
            registry.unimplemented((any AuthService).self)
            registry.register(Screen.self) { (_: Presenter, _: Assisted<Int, View>) in Screen() }
        }
        _ = try Container { registry in
            registry.register(View.self, scope: .graph) { (_: any AuthService) in View(nil) }
            registry.register(Presenter.self, Presenter.init)
            registry.unimplemented((any AuthService).self)
        }
        // A fallback that has given way may have taken both.
        _ = try Container { registry in
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.register(Presenter.self, Presenter.init)
            registry.register(Screen.self) { Screen() }
            registry.fallback { $0.register(Screen.self) { (_: View, _: Presenter) in Screen() } }
        }
        // What a screen of another module takes, nobody knows here.
        _ = try Container { registry in
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.register(Presenter.self, Presenter.init)
            registry.unimplemented(Screen.self)
        }
        let together = try Container { registry in
            registry.register(View.self, scope: .graph) { View(nil) }
            registry.register(Presenter.self, Presenter.init)
            registry.register((any AuthService).self) { (_: Presenter, _: View) in
                LiveAuthService(client: FakeClient())
            }
        }
        let cut = try together.overriding { registry in
            registry.register((any AuthService).self) { LiveAuthService(client: FakeClient()) }
        }
        #expect(try cut.resolve(Presenter.self).view() == nil)
    }
}

import Strata
import Testing

private final class View: Sendable {}
private final class Presenter: Sendable {}
private final class Screen: Sendable {}

@Suite("invalidRegistration of a Weak")
struct WeakProblemTests {
    @Test("The message says why the Weak could never refer to anything")
    func messages() throws {
        let found = try StrataTests.messages { registry in
            registry.register(View.self, fileID: "A.swift", line: 1) { View() }
            registry.register(Presenter.self, fileID: "A.swift", line: 2) { (_: Weak<View>) in Presenter() }
            registry.register(User.self, scope: .singleton, fileID: "A.swift", line: 3) { User(id: 1) }
            registry.register(Int.self, fileID: "A.swift", line: 4) { (_: Weak<User>) in 1 }
            registry.register(Screen.self, scope: .graph, fileID: "A.swift", line: 5) { Screen() }
            registry.register(String.self, fileID: "A.swift", line: 6) { (_: Weak<Screen>) in "" }
        }
        #expect(
            found == [
                """
                Presenter has a Weak of View, which is transient: nothing keeps it.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Use `forward` if View is another name of a registered class; else register View with `scope: .graph`, or with a scope that the container keeps.
                """,
                """
                Int has a Weak of User, which is not a class.
                  where: A.swift:4, A.swift:3
                  path:  Int (A.swift:4) → User (A.swift:3)
                  fix:   Make User a class, or take it as a Provider.
                """,
                """
                String has a Weak of Screen, which is .graph, and no call makes both.
                  where: A.swift:6, A.swift:5
                  path:  String (A.swift:6) → Screen (A.swift:5)
                  fix:   Let something that is not kept need both, or register Screen with a scope that the container keeps.
                """,
            ])
    }

    private static let referents: [Row<Int>] = [
        Row("a singleton", 0) { $0.register(View.self, scope: .singleton) { View() } },
        Row("something weak", 0) { $0.register(View.self, scope: .weak) { View() } },
        Row("an asynchronous singleton", 0) { $0.register(View.self, scope: .singleton) { () async in View() } },
        Row("a transient", 1) { $0.register(View.self) { View() } },
        Row("a forward to a singleton", 0) {
            $0.register(Screen.self, scope: .singleton) { Screen() }
            $0.forward(View.self, to: Screen.self) { _ in View() }
        },
        Row("a forward to a transient", 1) {
            $0.register(Screen.self) { Screen() }
            $0.forward(View.self, to: Screen.self) { _ in View() }
        },
        Row("unimplemented", 0) { $0.unimplemented(View.self) },
    ]

    @Test("A Weak refers to what is kept, or to what the same call makes", arguments: referents)
    func referent(_ row: Row<Int>) throws {
        let codes = try problems { registry in
            row.register(&registry)
            registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
        }.map(\.code)
        #expect(codes == Array(repeating: .invalidRegistration, count: row.expected))
    }

    /// Registrations beside a `View`, which is `.graph`.
    private static let calls: [Row<Int>] = [
        Row("the View takes its holder", 0) {
            $0.register(View.self, scope: .graph) { (_: Presenter) in View() }
            $0.register(Presenter.self) { (_: Weak<View>) in Presenter() }
        },
        Row("the holder takes what takes the View", 0) {
            $0.register(View.self, scope: .graph) { View() }
            $0.register(Screen.self) { (_: View) in Screen() }
            $0.register(Presenter.self) { (_: Weak<View>, _: Screen) in Presenter() }
        },
        Row("a third takes both", 0) {
            $0.register(View.self, scope: .graph) { View() }
            $0.register(Presenter.self) { (_: Weak<View>) in Presenter() }
            $0.register(Screen.self) { (_: View, _: Presenter) in Screen() }
        },
        Row("a kept third takes both: its construction is a call", 0) {
            $0.register(View.self, scope: .graph) { View() }
            $0.register(Presenter.self) { (_: Weak<View>) in Presenter() }
            $0.register(Screen.self, scope: .singleton) { (_: View, _: Presenter) in Screen() }
        },
        Row("the View is made from an argument and takes its holder", 0) {
            $0.register(View.self, argument: Int.self, scope: .graph) { (_, _: Presenter) in View() }
            $0.register(Presenter.self) { (_: Weak<View>) in Presenter() }
        },
        Row("both are elements of one list", 0) {
            $0.register(View.self, scope: .graph) { View() }
            $0.contribute(Screen.self) { (_: View) in Screen() }
            $0.contribute(Screen.self) { (_: Weak<View>) in Screen() }
        },
        Row("the holder is a decorator's type", 0) {
            $0.register(Presenter.self) { (_: View) in Presenter() }
            $0.register(View.self, scope: .graph) { View() }
            $0.decorate(Presenter.self) { (inner, _: Weak<View>) in inner }
        },
        Row("the holder is kept: its construction is another call", 1) {
            $0.register(View.self, scope: .graph) { (_: Presenter) in View() }
            $0.register(Presenter.self, scope: .singleton) { (_: Weak<View>) in Presenter() }
        },
        Row("something kept stands between them", 1) {
            $0.register(View.self, scope: .graph) { (_: Screen) in View() }
            $0.register(Screen.self, scope: .singleton) { (_: Presenter) in Screen() }
            $0.register(Presenter.self) { (_: Weak<View>) in Presenter() }
        },
        Row("the View takes its holder later", 1) {
            $0.register(View.self, scope: .graph) { (_: Provider<Presenter>) in View() }
            $0.register(Presenter.self) { (_: Weak<View>) in Presenter() }
        },
    ]

    @Test("A Weak of .graph needs some call that makes both it and its holder", arguments: calls)
    func call(_ row: Row<Int>) throws {
        let codes = try problems(configure: row.register).map(\.code)
        #expect(codes == Array(repeating: .invalidRegistration, count: row.expected))
    }

    @Test("Two registrations with an argument leave open which one is meant")
    func severalArguments() throws {
        let codes = try problems { registry in
            registry.register(View.self, argument: Int.self, scope: .graph) { (_, _: Presenter) in View() }
            registry.register(View.self, argument: String.self, scope: .graph) { (_, _: Presenter) in View() }
            registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
        }.map(\.code)
        #expect(codes == [.missingRegistration])
    }
}

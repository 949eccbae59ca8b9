import Strata
import Testing

private protocol Drawing: AnyObject, Sendable {
    var title: String { get }
}

private protocol Renaming: AnyObject, Sendable {}

private final class View: Tracked, Drawing, Renaming, @unchecked Sendable {
    let presenter: Presenter
    let title = "view"
    init(_ presenter: Presenter, _ alive: Tally) {
        self.presenter = presenter
        super.init(alive)
    }
}

private final class Presenter: Tracked, @unchecked Sendable {
    let view: Weak<View>
    /// What the view is while the presenter is made.
    let early: View?
    init(_ view: Weak<View>, _ alive: Tally) {
        self.view = view
        early = view()
        super.init(alive)
    }
}

private final class Outline: Drawing {
    let inner: any Drawing
    var title: String { "outline of \(inner.title)" }
    init(_ inner: any Drawing) { self.inner = inner }
}

private final class Reader<Value>: @unchecked Sendable {
    let value: Weak<Value>
    init(_ value: Weak<Value>) { self.value = value }
}

private enum Main {}
private struct Config: Sendable {}
private struct Label: Drawing2, Sendable {}
private protocol Drawing2: Sendable {}

@Suite("Weak")
struct WeakTests {
    private func screens(_ scope: Scope, _ presenter: Scope, _ alive: Tally) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.register(View.self, scope: scope) { View($0, alive) }
            registry.register(Presenter.self, scope: presenter) { Presenter($0, alive) }
        }
    }

    @Test(
        "closes a circle of one resolve call: nil while it is made, the one instance after that, and nothing is left",
        arguments: [Scope.transient, .graph])
    func graph(presenter: Scope) async throws {
        let alive = Tally()
        let container = try screens(.graph, presenter, alive)
        var orphan: Presenter?
        do {
            let view = try container.resolve(View.self)
            let other = try await container.resolveAsync(View.self)
            #expect(view.presenter.early == nil)
            #expect(view.presenter.view() === view)
            #expect(other !== view)
            #expect(other.presenter.view() === other)
            orphan = view.presenter
            #expect(alive.count == 4)
            let closed = try screens(.graph, presenter, alive)
            let held = try closed.resolve(View.self)
            try await closed.close()
            #expect(held.presenter.view() === held)
        }
        #expect(alive.count == 1)
        #expect(orphan?.view() == nil)
        // A call that makes no view.
        #expect(try container.resolve(Presenter.self).view() == nil)
        orphan = nil
        #expect(alive.count == 0)
    }

    @Test("refers to what the call has made already")
    func made() throws {
        final class Pair: Sendable {
            let view: View
            let reader: Reader<View>
            init(_ view: View, _ reader: Reader<View>) { (self.view, self.reader) = (view, reader) }
        }
        let alive = Tally()
        let container = try Container { registry in
            registry.register(View.self, scope: .graph) { View($0, alive) }
            registry.register(Presenter.self, scope: .graph) { Presenter($0, alive) }
            registry.register(Reader<View>.self, scope: .graph, Reader.init)
            registry.register(Pair.self) { Pair($0, $1) }
        }
        let pair = try container.resolve(Pair.self)
        #expect(pair.reader.value() === pair.view)
        #expect(pair.view.presenter.view() === pair.view)
    }

    @Test(
        "reads what its container keeps, at the call, and builds nothing",
        arguments: [Scope.singleton, .weak, .scoped(.session)])
    func kept(scope: Scope) async throws {
        let alive = Tally()
        var reader: Reader<View>?
        do {
            let root = try Container { registry in
                registry.declareScope(.session)
                registry.register(View.self, scope: scope) { View($0, alive) }
                registry.register(Presenter.self) { Presenter($0, alive) }
                registry.register(Reader<View>.self) { Reader<View>($0) }
            }
            let container = try root.openScope(.session)
            reader = try container.resolve(Reader<View>.self)
            #expect(reader?.value() == nil)
            #expect(alive.count == 0)
            var view: View? = try container.resolve(View.self)
            #expect(reader?.value() === view)
            #expect(view?.presenter.view() === view)
            view = nil
            #expect((reader?.value() == nil) == (scope == .weak))
            #expect(alive.count == (scope == .weak ? 0 : 2))
            if scope != .weak {
                // A reader of the root sees no session.
                let outside = try root.resolve(Reader<View>.self)
                #expect((outside.value() == nil) == (scope == .scoped(.session)))
            }
            try await root.close()
            #expect(reader?.value() == nil)
        }
        #expect(reader?.value() == nil)
        #expect(alive.count == 0)
    }

    @Test(
        "lets a parent and a child of any lifetime that is kept know each other", arguments: [Scope.singleton, .weak])
    func circle(scope: Scope) throws {
        let alive = Tally()
        do {
            let container = try screens(scope, scope, alive)
            let view = try container.resolve(View.self)
            #expect(view.presenter.view() === view)
            #expect(view.presenter.early == nil)
        }
        #expect(alive.count == 0)
    }

    @Test("refers through a forward to what it stands for", arguments: [Scope.graph, .singleton, .weak])
    func forwarded(scope: Scope) throws {
        final class Screen: Sendable {
            let drawing: any Drawing
            let reader: Reader<any Renaming>
            init(_ drawing: any Drawing, _ reader: Reader<any Renaming>) {
                (self.drawing, self.reader) = (drawing, reader)
            }
        }
        let alive = Tally()
        let container = try Container { registry in
            registry.register(View.self, scope: scope, qualifier: Main.self) {
                View(Presenter(Weak(nil), alive), alive)
            }
            registry.forward((any Drawing).self, to: Qualified<View, Main>.self) { $0.value }
            registry.forward((any Renaming).self, to: (any Drawing).self) { $0 as! any Renaming }
            registry.register(Reader<any Renaming>.self) { Reader<any Renaming>($0) }
            registry.register(Screen.self) { Screen($0, $1) }
            guard scope != .graph else { return }
            registry.register(Reader<Qualified<View, Main>>.self) { Reader<Qualified<View, Main>>($0) }
            registry.register(Reader<View>.self) { (view: Qualified<Weak<View>, Main>) in Reader<View>(view.value) }
        }
        let screen = try container.resolve(Screen.self)
        #expect(screen.reader.value() === screen.drawing)
        if scope != .graph {
            #expect(try container.resolve(Reader<Qualified<View, Main>>.self).value()?.value === screen.drawing)
            #expect(try container.resolve(Reader<View>.self).value() === screen.drawing)
        }
    }

    @Test("has the decorated value", arguments: [Scope.graph, .singleton, .weak])
    func decorated(scope: Scope) throws {
        final class Screen: Sendable {
            let drawing: any Drawing
            let reader: Reader<any Drawing>
            init(_ drawing: any Drawing, _ reader: Reader<any Drawing>) {
                (self.drawing, self.reader) = (drawing, reader)
            }
        }
        let alive = Tally()
        for isAlias in [false, true] {
            let container = try Container { registry in
                if isAlias {
                    registry.register(View.self, scope: scope) { View(Presenter(Weak(nil), alive), alive) }
                    registry.forward((any Drawing).self, to: View.self) { $0 }
                } else {
                    registry.register((any Drawing).self, scope: scope) {
                        View(Presenter(Weak(nil), alive), alive)
                    }
                }
                registry.decorate((any Drawing).self) { Outline($0) }
                registry.register(Reader<any Drawing>.self) { Reader<any Drawing>($0) }
                registry.register(Screen.self) { Screen($0, $1) }
            }
            let screen = try container.resolve(Screen.self)
            #expect(screen.reader.value() === screen.drawing)
            #expect(screen.reader.value()?.title == "outline of view")
        }
    }

    @Test("may be optional, and is nil where nothing is registered")
    func optional() throws {
        let alive = Tally()
        for isRegistered in [false, true] {
            let container = try Container { registry in
                if isRegistered {
                    registry.register(View.self, scope: .singleton) { View(Presenter(Weak(nil), alive), alive) }
                }
                registry.register(Bool.self) { (view: Weak<View>?) in view?() != nil }
            }
            _ = try? container.resolve(View.self)
            #expect(try container.resolve(Bool.self) == isRegistered)
        }
    }

    @Test("is filled where the call awaits something, too")
    func asynchronous() async throws {
        let alive = Tally()
        let container = try Container { registry in
            registry.register(View.self, scope: .graph) { (presenter: Presenter) async in
                await Task.yield()
                return View(presenter, alive)
            }
            registry.register(Presenter.self, scope: .graph) { (view: Weak<View>) async in
                await Task.yield()
                return Presenter(view, alive)
            }
            registry.register([View].self) { (first: View, second: View) in [first, second] }
        }
        let views = try await container.resolveAsync([View].self)
        #expect(views[0] === views[1])
        #expect(views[0].presenter.view() === views[0])
        #expect(views[0].presenter.early == nil)
    }

    @Test("of a decorator, of a contribution and of what takes an argument is that of the same call, too")
    func holders() throws {
        final class Screen: Sendable {
            let view: View
            let readers: [Reader<View>]
            init(_ view: View, _ readers: [Reader<View>]) { (self.view, self.readers) = (view, readers) }
        }
        let alive = Tally()
        let container = try Container { registry in
            registry.register(View.self, scope: .graph) { View($0, alive) }
            registry.register(Presenter.self) { Presenter($0, alive) }
            registry.contribute(Reader<View>.self, scope: .graph, Reader.init)
            registry.contribute(Reader<View>.self) { Reader<View>(Weak(nil)) }
            registry.register(Screen.self, argument: Int.self) {
                (_, view: Weak<View>, readers: [Reader<View>], all: View) in
                #expect(view() === all)
                return Screen(all, readers)
            }
        }
        let screen = try container.resolve(Screen.self, argument: 1)
        #expect(screen.readers.map { $0.value() === screen.view } == [true, false])
    }

    @Test("is made by hand for tests: it holds nothing")
    func byHand() {
        let alive = Tally()
        var view: View? = View(Presenter(Weak(nil), alive), alive)
        let weak = Weak<any Drawing>(view!)
        #expect(weak() === view)
        #expect(Weak<any Drawing>(nil)() == nil)
        view = nil
        #expect(weak() == nil)
        #expect(alive.count == 0)
    }

    @Test("made by hand of what is no instance of a class traps and says so")
    func noClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Weak<any Drawing2>(Label())
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("A Label is no class instance and cannot be held weakly."))
        #expect(text.contains("fix:   Hand a Weak<any Drawing2> an instance of a class."))
    }

    @Test("asked for alone refers to what is kept, and never to something transient")
    func alone() throws {
        let alive = Tally()
        let container = try Container { registry in
            registry.register(View.self, scope: .singleton) { View($0, alive) }
            registry.register(Presenter.self) { Presenter($0, alive) }
        }
        let weak = try container.resolve(Weak<View>.self)
        #expect(weak() == nil)
        let view = try container.resolve(View.self)
        #expect(weak() === view)
        let provider = try container.resolve(Provider<Weak<View>>.self)
        #expect(try provider()() === view)
        let error = resolutionError { try container.resolve(Weak<Presenter>.self) }
        #expect(
            error?.description == """
                A Weak<Presenter> refers to Presenter, which nothing keeps.
                  fix:   Resolve Presenter itself, or register it with a scope that the container keeps.
                """)
        let forms = [
            ("Weak<View?>", resolutionError { try container.resolve(Weak<View?>.self) }),
            ("Weak<Provider<View>>", resolutionError { try container.resolve(Weak<Provider<View>>.self) }),
        ]
        for (name, error) in forms {
            #expect(error?.description == "A \(name) refers to no instance.\n  fix:   Resolve a Weak<View>.")
        }
        let transient = resolutionError { try container.resolve(Weak<Presenter?>.self) }
        #expect(
            transient?.description == "A Weak<Presenter?> refers to no instance.\n  fix:   Resolve Presenter itself.")
        let ofCall = try Container { $0.register(Tally.self, scope: .graph) { Tally() } }
        let graph = resolutionError { try ofCall.resolve(Weak<Tally?>.self) }
        #expect(graph?.description == "A Weak<Tally?> refers to no instance.\n  fix:   Resolve Tally itself.")
    }

    @Test("of the same call refuses what turns out to be no object")
    func value() throws {
        final class Screen: Sendable {
            init(_ reader: Reader<any Drawing2>, _ drawing: any Drawing2) {}
        }
        let container = try Container { registry in
            registry.register((any Drawing2).self, scope: .graph) { Label() }
            registry.register(Reader<any Drawing2>.self) { Reader<any Drawing2>($0) }
            registry.register(Screen.self) { Screen($0, $1) }
        }
        let error = resolutionError { try container.resolve(Screen.self) }
        #expect(error?.code == .notAClass)
        #expect(
            error?.description.hasPrefix(
                "A Weak<any Drawing2> refers to a Label, which is no class instance and cannot be held weakly.") == true
        )
        #expect(
            error?.description.hasSuffix(
                "\n  fix:   Make it a class, or take any Drawing2 itself, or a Provider where that would close a cycle."
            )
                == true)
        // What is kept is read where it is.
        let kept = try Container { registry in
            registry.register((any Drawing2).self, scope: .singleton) { Label() }
            registry.register(Reader<any Drawing2>.self) { Reader<any Drawing2>($0) }
        }
        _ = try kept.resolve((any Drawing2).self)
        #expect(try kept.resolve(Reader<any Drawing2>.self).value() is Label)
    }

    @Test("is an edge of its own kind, and explained")
    func insight() throws {
        let alive = Tally()
        let container = try screens(.graph, .graph, alive)
        let edges = container.graph.edges.map { "\($0.from) \($0.kind) \($0.to)" }
        #expect(edges == ["0 eager 1", "1 weak 0"])
        #expect(container.graph.unreachable(from: [Presenter.self]).map(\.type) == ["View"])
        #expect(container.graph.mermaid.contains("n1 -.-> n0"))
        #expect(container.explain(Presenter.self).contains("└─ View: graph, held weakly ("))
    }

    @Test("may be read by any number of threads while the call goes on that fills it")
    func contention() async throws {
        let alive = Tally()
        let seen = Tally()
        let container = try Container { registry in
            registry.register(View.self, scope: .graph) { View($0, alive) }
            registry.register(Presenter.self) { (view: Weak<View>) in
                let presenter = Presenter(view, alive)
                Task.detached {
                    for _ in 0..<20 where presenter.view() != nil { seen.add() }
                }
                return presenter
            }
        }
        await onThreads(4) { _ in
            for _ in 0..<200 {
                let view = try? container.resolve(View.self)
                #expect(view?.presenter.view() === view)
            }
        }
        let kept = try screens(.weak, .transient, alive)
        await onThreads(4) { number in
            for _ in 0..<200 {
                if number == 0 {
                    let view = try? kept.resolve(View.self)
                    #expect(view?.presenter.view() === view)
                } else {
                    _ = try? kept.resolve(Presenter.self).view()?.title
                }
            }
        }
        #expect(seen.count >= 0)
    }
}

import Strata
import Testing

private final class Desk: Sendable {}
private final class Ticket: Sendable {}
private final class Page: Sendable { init(_: Weak<Desk>) {} }

/// Whoever follows it is not told to do something else.
@Suite("An advice names nothing that is not there")
struct ProvidedAdviceTests {
    private func advice<Form>(_: Form.Type, _ configure: (inout Registry) -> Void) throws -> String? {
        try fix { registry in
            configure(&registry)
            registry.register(Ticket.self) { (_: Form) in Ticket() }
        }
    }

    @Test("A list of a form is the form of a list only where there is such a list")
    func listOfForm() throws {
        #expect(
            try advice([Lazy<Desk>].self) { $0.register(Desk.self) { Desk() } }
                == "Contribute Desk and take Lazy<[Desk]>, or contribute Lazy<Desk> itself.")
        #expect(
            try advice([Qualified<Desk, APIBase>].self) { $0.contribute(Desk.self) { Desk() } }
                == "Contribute Desk (qualifier APIBase) and take Qualified<[Desk], APIBase>, or contribute "
                + "Qualified<Desk, APIBase> itself.")
        #expect(
            try advice([Lazy<Desk>].self) { $0.contribute(Desk.self) { Desk() } }
                == "Take Lazy<[Desk]>, or contribute Lazy<Desk> itself.")
    }

    @Test("A form is not made from an argument where what it wraps takes none")
    func argument() throws {
        #expect(
            try advice(Assisted<Int, Lazy<Desk>>.self) { $0.register(Desk.self) { Desk() } }
                == "Ask for Lazy<Desk>: Desk takes no argument, and a parameter's form is not registered itself.")
        #expect(
            try advice(Assisted<Int, Lazy<Desk>>.self) { $0.register(Desk.self, argument: Int.self) { _ in Desk() } }
                == "Ask for Lazy<Assisted<Int, Desk>>: a parameter's form is not registered itself.")
        #expect(
            try advice(Assisted<Int, Lazy<Desk>>.self) { _ in }
                == "Ask for Lazy<Assisted<Int, Desk>>: a parameter's form is not registered itself.")
    }

    @Test("Of two qualifiers none is left where what they qualify has none")
    func qualifiers() throws {
        #expect(
            try advice(Qualified<Qualified<Desk, APIBase>, APIBase>.self) { $0.register(Desk.self) { Desk() } }
                == "There is one qualifier for a type, and Desk has none: take Desk.")
        #expect(
            try advice(Qualified<Qualified<Desk, APIBase>, APIBase>.self) { registry in
                registry.register(Desk.self, qualifier: APIBase.self) { Desk() }
            } == "There is one qualifier for a type: take Qualified<Desk, APIBase>.")
    }

    @Test("Of two qualifiers the one is left that something has")
    func outerQualifier() throws {
        enum Other {}
        #expect(
            try advice(Qualified<Qualified<Desk, Other>, APIBase>.self) { registry in
                registry.register(Desk.self, qualifier: APIBase.self) { Desk() }
                registry.register(Desk.self) { Desk() }
            } == "There is one qualifier for a type: take Qualified<Desk, APIBase>.")
    }

    @Test("A Weak of a form leads to what it wraps only where that is registered")
    func weakOfForm() throws {
        func fix(_ configure: (inout Registry) -> Void) throws -> String? {
            let container = try Container { configure(&$0) }
            return resolutionError { _ = try container.resolve(Weak<Desk?>.self) }?.description
                .components(separatedBy: "\n  fix:   ").last
        }
        #expect(try fix { $0.register(Desk.self) { Desk() } } == "Resolve Desk itself.")
        let contributed = try fix { $0.contribute(Desk.self, fileID: "A.swift", line: 1) { Desk() } }
        #expect(
            contributed
                == "Register Desk, or add the module that does. Perhaps Desk (A.swift:1) was meant: it is contributed to a "
                + "list, ask for [Desk].")
    }

    @Test(
        "A Weak is told of no near miss that it could not refer to",
        arguments: [Scope.transient, .graph, .singleton])
    func nearMiss(_ scope: Scope) throws {
        let found = try advice(Weak<Qualified<Desk, APIBase>>.self) { registry in
            registry.register(Desk.self, scope: scope, fileID: "A.swift", line: 1) { Desk() }
        }
        let perhaps = scope == .singleton ? " Perhaps Desk (A.swift:1) was meant: take a Weak<Desk>." : ""
        #expect(found == "Register Desk (qualifier APIBase), or add the module that does.\(perhaps)")
    }

    @Test("A list that is contributed as one element is told to contribute its elements")
    func listInList() throws {
        let contribute =
            "Contribute at least one element, add the module that does, or say with `declareList` that the list may be "
            + "empty."
        #expect(
            try advice([Desk].self) { $0.contribute([Desk].self, fileID: "A.swift", line: 1) { [Desk()] } }
                == "\(contribute) Perhaps [Desk] (A.swift:1) was meant: it is contributed to a list, contribute each Desk by "
                + "itself, or ask for [[Desk]].")
    }

    @Test("One Weak among those that miss something takes no advice from the others")
    func oneWeak() throws {
        let found = try advice(Desk.self) { registry in
            registry.register(Desk.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { Desk() }
            registry.register(Page.self, Page.init)
        }
        #expect(
            found
                == "Register Desk, or add the module that does. Perhaps Desk (qualifier APIBase) (A.swift:1) was meant: ask "
                + "for Qualified<Desk, APIBase>.")
    }

    @Test("An element of a list that is to live in a scope is contributed with that")
    func element() throws {
        let found = try fix { registry in
            registry.declareScope(.session)
            registry.register(Ticket.self, scope: .scoped(.session)) { Ticket() }
            registry.contribute(Desk.self, scope: .singleton) { (_: Ticket) in Desk() }
        }
        #expect(found == "Contribute Desk with `scope: .scoped(.session)`, or hand Ticket to the method that needs it.")
    }

    @Test("What is mixed up inside of a form is perhaps meant the other way round, where that is there")
    func swapped() throws {
        #expect(
            try advice(Assisted<Desk, Int>.self) { $0.register(Desk.self, argument: Int.self) { _ in Desk() } }
                == "Register Int (argument Desk), or add the module that does. Perhaps Assisted<Int, Desk> was meant: the "
                + "argument comes first.")
        let qualified = "Perhaps Qualified<Assisted<Int, Desk>, APIBase> was meant: the argument comes first."
        let isTold = try advice(Qualified<Assisted<Desk, Int>, APIBase>.self) { registry in
            registry.register(Desk.self, argument: Int.self, qualifier: APIBase.self) { _ in Desk() }
        }?.hasSuffix(qualified)
        #expect(isTold == true)
        #expect(
            try advice(Qualified<APIBase, Desk>.self) { $0.register(Desk.self, qualifier: APIBase.self) { Desk() } }
                == "Register APIBase (qualifier Desk), or add the module that does. Perhaps Qualified<Desk, APIBase> was "
                + "meant: the qualifier comes last.")
        #expect(
            try advice(Qualified<APIBase, Desk>.self) { _ in }
                == "Register APIBase (qualifier Desk), or add the module that does.")
    }

    @Test("A list that is declared of its own type is declared of its elements")
    func declaredList() throws {
        #expect(
            try advice([Desk].self) { $0.declareList([Desk].self) }
                == "Declare it by its elements: `declareList(Desk.self)`.")
        #expect(
            try advice(Qualified<[Desk], APIBase>.self) { $0.declareList([Desk].self, qualifier: APIBase.self) }
                == "Declare it by its elements: `declareList(Desk.self, qualifier: APIBase.self)`.")
        #expect(
            try advice([Desk].self) { $0.declareList([Desk].self, qualifier: APIBase.self) }
                == "Contribute at least one element, add the module that does, or say with `declareList` that the list may "
                + "be empty.")
    }

    @Test("Nor is a list of lists that somebody fills told to be declared")
    func filledLists() throws {
        let contribute =
            "Contribute at least one element, add the module that does, or say with `declareList` that the list may be "
            + "empty."
        #expect(try fix { $0.register([[Desk]].self) { (row: [Desk]) in [row] } } == contribute)
        #expect(try fix { $0.contribute([Desk].self) { (row: [Desk]) in row } } == contribute)
    }

    @Test("What a Weak may refer to is registered with a scope, and no input stands for what takes an argument")
    func conforming() throws {
        let register = "Register any AuthService, or add the module that does."
        let meant =
            "Perhaps LiveAuthService (A.swift:1) was meant, which conforms to it: register it as any AuthService"
        let transient = try advice(Weak<any AuthService>.self) { registry in
            registry.register(LiveAuthService.self, fileID: "A.swift", line: 1) {
                LiveAuthService(client: FakeClient())
            }
        }
        #expect(transient == "\(register) \(meant) with a scope that the container keeps.")
        let kept = try advice(Weak<any AuthService>.self) { registry in
            registry.register(LiveAuthService.self, scope: .singleton, fileID: "A.swift", line: 1) {
                LiveAuthService(client: FakeClient())
            }
        }
        #expect(kept == "\(register) \(meant), or forward any AuthService to it.")
        let ofProtocol = try advice(Weak<LiveAuthService>.self) { registry in
            registry.register((any AuthService).self) { LiveAuthService(client: FakeClient()) }
        }
        #expect(ofProtocol == "Register LiveAuthService, or add the module that does.")
        let ofArgument = try advice(Weak<any AuthService>.self) { registry in
            registry.register(LiveAuthService.self, argument: Int.self) { _ in LiveAuthService(client: FakeClient()) }
        }
        #expect(ofArgument == register)
        let ofCall = try fix { registry in
            registry.register(LiveAuthService.self, scope: .graph) { LiveAuthService(client: FakeClient()) }
            registry.register(Ticket.self, scope: .singleton) { (_: Weak<any AuthService>) in Ticket() }
        }
        #expect(ofCall == register)
        let made = try fix { registry in
            registry.declareScope(.session, inputs: LiveAuthService.self)
            registry.register(Ticket.self, scope: .scoped(.session)) { (_: Assisted<Int, any AuthService>) in Ticket() }
        }
        #expect(made == "Register any AuthService (argument Int), or add the module that does.")
    }

    @Test("What a scope's input conforms to is forwarded to it, and not registered as something else")
    func input() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: LiveAuthService.self, fileID: "A.swift", line: 1)
            registry.register(Ticket.self, scope: .scoped(.session)) { (_: any AuthService) in Ticket() }
        }
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix(
                """
                fix:   Register any AuthService, or add the module that does. Perhaps LiveAuthService (A.swift:1) was \
                meant, which conforms to it: forward any AuthService to it.
                """) == true, "\(found)")
    }

    @Test("So is an input of a scope around all that ask, and none of a scope that one of them is not in")
    func inputOfOuterScope() throws {
        func advice(ofInputIn scope: ScopeKey) throws -> String? {
            try fix { registry in
                let scopes: [(ScopeKey, ScopeKey?)] = [(.session, nil), (.screen, .session), (.window, .screen)]
                for (key, parent) in scopes {
                    if key == scope {
                        registry.declareScope(
                            key, parent: parent, inputs: LiveAuthService.self, fileID: "A.swift", line: 1)
                    } else {
                        registry.declareScope(key, parent: parent)
                    }
                }
                registry.register(Ticket.self, scope: .scoped(.screen)) { (_: any AuthService) in Ticket() }
                registry.register(Desk.self, scope: .scoped(.window)) { (_: any AuthService) in Desk() }
            }
        }
        let none = "Register any AuthService, or add the module that does."
        let forwarded =
            "\(none) Perhaps LiveAuthService (A.swift:1) was meant, which conforms to it: forward any AuthService to it."
        #expect(try advice(ofInputIn: .session) == forwarded)
        #expect(try advice(ofInputIn: .screen) == forwarded)
        #expect(try advice(ofInputIn: .window) == none)
        // What is made anew is made where the scope is open.
        #expect(
            try fix { registry in
                registry.declareScope(.session, inputs: LiveAuthService.self, fileID: "A.swift", line: 1)
                registry.register(Ticket.self) { (_: any AuthService) in Ticket() }
            } == forwarded)
        #expect(
            try fix { registry in
                registry.declareScope(.session, inputs: LiveAuthService.self)
                registry.register(Ticket.self, scope: .singleton) { (_: any AuthService) in Ticket() }
            } == none)
        // What is kept would hold it through what is made anew, or goes without it so far.
        #expect(
            try fix { registry in
                registry.declareScope(.session, inputs: LiveAuthService.self)
                registry.register(Ticket.self) { (_: any AuthService) in Ticket() }
                registry.register(Desk.self, scope: .singleton) { (_: Provider<Ticket>) in Desk() }
            } == none)
        #expect(
            try fix { registry in
                registry.declareScope(.session, inputs: LiveAuthService.self)
                registry.register(Ticket.self) { (_: any AuthService) in Ticket() }
                registry.register(Desk.self, scope: .singleton) { (_: (any AuthService)?) in Desk() }
            } == none)
    }

    @Test("Nor is it told to be contributed to a list")
    func inputOfList() throws {
        let found = try fix { registry in
            registry.declareScope(.session, inputs: LiveAuthService.self)
            registry.register(Ticket.self, scope: .scoped(.session)) { (_: [any AuthService]) in Ticket() }
        }
        #expect(
            found
                == "Contribute at least one element, add the module that does, or say with `declareList` that the list "
                + "may be empty.")
    }

    @Test("A decorator in a fallback is told to move, and not to find something")
    func decoratorInFallback() throws {
        #expect(
            try fix { registry in registry.fallback { $0.decorate(Desk.self) { $0 } } }
                == "Move that out of the fallback, which knows `register` and `forward` only.")
    }

    @Test("An input is not suggested where what asks needs another scope that is never open with it", arguments: 0...3)
    func inputApart(_ number: Int) throws {
        let fix = try fix { registry in
            registry.declareScope(.session, inputs: LiveAuthService.self, fileID: "A.swift", line: 1)
            registry.declareScope(.window, parent: number == 3 ? .session : nil, inputs: Bool.self)
            registry.register(String.self, scope: .scoped(.window)) { "" }
            switch number {
            case 1:
                registry.register(Int.self) { (_: any AuthService) in 1 }
                registry.register(Double.self) { (_: Provider<Int>, _: String) in 1 }
            case 2: registry.register(Int.self) { (_: any AuthService, _: Bool) in 1 }
            default: registry.register(Int.self) { (_: any AuthService, _: String) in 1 }
            }
        }
        let guess =
            " Perhaps LiveAuthService (A.swift:1) was meant, which conforms to it: forward any AuthService to it."
        #expect(fix == "Register any AuthService, or add the module that does." + (number == 3 ? guess : ""))
    }

    @Test("A caller with an argument is not told to forward to an input, nor one of a Weak to what nothing keeps")
    func callers() throws {
        func fix<T>(of resolve: () throws -> T) -> String? {
            resolutionError(resolve)?.description.components(separatedBy: "\n  fix:   ").last
        }
        let auth = LiveAuthService(client: LiveClient())
        let session = try Container { $0.declareScope(.session, inputs: LiveAuthService.self) }.openScope(
            .session, auth)
        #expect(
            fix { try session.resolve((any AuthService).self, argument: 3) }
                == "Register any AuthService (argument Int), or add the module that does.")
        let container = try Container { registry in
            registry.register(LiveAuthService.self, qualifier: Int.self, fileID: "A.swift", line: 1) { auth }
        }
        #expect(
            fix { try container.resolve(Weak<LiveAuthService>.self) }
                == "Register LiveAuthService, or add the module that does.")
        #expect(
            fix { try container.resolve(Weak<any AuthService>.self) }
                == "Register any AuthService, or add the module that does. Perhaps LiveAuthService (qualifier Int) "
                + "(A.swift:1) was meant, which conforms to it: register it as any AuthService with a scope that the "
                + "container keeps.")
        for scope in [Scope.graph, .weak] {
            let other = try Container { registry in
                registry.register(LiveAuthService.self, scope: scope, fileID: "A.swift", line: 1) { auth }
            }
            #expect(
                fix { try other.resolve(Weak<any AuthService>.self) }
                    == "Register any AuthService, or add the module that does. Perhaps LiveAuthService (A.swift:1) was meant, "
                    + "which conforms to it: register it as any AuthService"
                    + (scope == .graph
                        ? " with a scope that the container keeps." : ", or forward any AuthService to it."))
            let ofArgument = try Container { registry in
                registry.register(LiveAuthService.self, argument: Int.self, scope: scope) { _ in auth }
            }
            #expect(
                fix { try ofArgument.resolve(Weak<any AuthService>.self) }
                    == "Register any AuthService, or add the module that does.")
        }
    }
}

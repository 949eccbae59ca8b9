import Foundation
import Strata
import Testing

// Not private: the runtime finds no private protocol by its name.
protocol AdvisedOutput: Sendable {}
protocol AdvisedLogger: Sendable {}
struct AdvisedPresenter: AdvisedOutput {}
struct OtherPresenter: AdvisedOutput {}
struct NoAdvisedLogger: Sendable {}
struct AdvisedOutputPage: Sendable {}
struct Notes: AdvisedLogger {}
protocol AdvisedInput: AnyObject, Sendable {}
final class AdvisedLoop: AdvisedInput {}
final class AdvisedView: AdvisedInput {
    let interactor: AdvisedInteractor
    init(interactor: AdvisedInteractor) { self.interactor = interactor }
}
final class AdvisedInteractor: Sendable {
    let view: Weak<any AdvisedInput>
    init(view: Weak<any AdvisedInput>) { self.view = view }
}

// Not private: the runtime finds only such protocols by their names.
protocol EntryGate: Sendable {}

@Suite("advice about what conforms to a protocol")
struct ConformanceAdviceTests {
    @Test("What conforms is suggested whatever its name is, and the advice leads to a container")
    func forgottenForward() throws {
        func register(in registry: inout Registry) {
            registry.register(AdvisedPresenter.self, fileID: "A.swift", line: 1) { AdvisedPresenter() }
            registry.register(Int.self) { (_: any AdvisedOutput) in 1 }
        }
        let fix = try fix { register(in: &$0) }
        #expect(
            fix
                == "Register any AdvisedOutput, or add the module that does. Perhaps AdvisedPresenter (A.swift:1) "
                + "was meant, which conforms to it: register it as any AdvisedOutput, or forward any AdvisedOutput to it."
        )
        let container = try Container { registry in
            register(in: &registry)
            registry.forward((any AdvisedOutput).self, to: AdvisedPresenter.self) { $0 }
        }
        #expect(try container.resolve(Int.self) == 1)
    }

    @Test("What conforms to what a list is of is to be contributed as that")
    func element() throws {
        let fix = try fix { registry in
            registry.contribute(AdvisedPresenter.self, fileID: "A.swift", line: 1) { AdvisedPresenter() }
            registry.register(OtherPresenter.self, fileID: "A.swift", line: 2) { OtherPresenter() }
            registry.contribute(OtherPresenter.self, qualifier: APIBase.self) { OtherPresenter() }
            registry.register(Notes.self) { Notes() }
            registry.register(Int.self) { (_: [any AdvisedOutput]) in 1 }
        }
        #expect(
            fix
                == "Contribute at least one element, add the module that does, or say with `declareList` that the list may "
                + "be empty. Perhaps AdvisedPresenter (A.swift:1) was meant, which conforms to any AdvisedOutput: contribute "
                + "it as any AdvisedOutput. Perhaps OtherPresenter (A.swift:2) was meant, which conforms to any "
                + "AdvisedOutput: contribute it as any AdvisedOutput.")
    }

    @Test("A list does not conform: it is to be asked for itself")
    func list() throws {
        let fix = try fix { registry in
            registry.register([any AdvisedOutput].self, fileID: "A.swift", line: 1) { [] }
            registry.register([AdvisedOutputPage].self, fileID: "A.swift", line: 2) { [] }
            registry.register(Int.self) { (_: any AdvisedOutput) in 1 }
        }
        #expect(
            fix
                == "Register any AdvisedOutput, or add the module that does. Perhaps [any AdvisedOutput] (A.swift:1) was "
                + "meant: depend on that. Perhaps [AdvisedOutputPage] (A.swift:2) was meant.")
    }

    private enum HiddenModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(AdvisedPresenter.self, visibility: .module) { AdvisedPresenter() }
        }
    }

    @Test("What is private to another module is not to be contributed")
    func hiddenElement() throws {
        let error = #expect(throws: ValidationError.self) {
            _ = try Container(HiddenModule.self) { $0.register(Int.self) { (_: [any AdvisedOutput]) in 1 } }
        }
        #expect(error?.problems.map { $0.candidates.count } == [0])
    }

    @Test("What conforms is suggested for a Weak, too, though it needs who takes that")
    func forgottenForwardBack() throws {
        func register(in registry: inout Registry) {
            registry.register(AdvisedView.self, scope: .graph, fileID: "A.swift", line: 1, AdvisedView.init)
            registry.register(AdvisedInteractor.self, AdvisedInteractor.init)
        }
        let fix = try fix { register(in: &$0) }
        #expect(
            fix
                == "Register any AdvisedInput, or add the module that does. Perhaps AdvisedView (A.swift:1) was "
                + "meant, which conforms to it: register it as any AdvisedInput, or forward any AdvisedInput to it.")
        let container = try Container { registry in
            register(in: &registry)
            registry.forward((any AdvisedInput).self, to: AdvisedView.self) { $0 }
        }
        let view = try container.resolve(AdvisedView.self)
        #expect(view.interactor.view() === view)
    }

    @Test("Nor is a Weak told to be an Assisted, which makes another, where what conforms takes an argument")
    func weakOfArgument() throws {
        func register(in registry: inout Registry) {
            registry.register(AdvisedInteractor.self, AdvisedInteractor.init)
        }
        let fix = try fix { registry in
            registry.register(AdvisedView.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) {
                (_, interactor: AdvisedInteractor) in AdvisedView(interactor: interactor)
            }
            register(in: &registry)
        }
        #expect(
            fix
                == "Register any AdvisedInput, or add the module that does. Perhaps AdvisedView (argument Int) (A.swift:1) was "
                + "meant, which conforms to it: register it as any AdvisedInput (argument Int).")
        let container = try Container { registry in
            registry.register((any AdvisedInput).self, argument: Int.self, scope: .graph) {
                (_, interactor: AdvisedInteractor) in AdvisedView(interactor: interactor)
            }
            register(in: &registry)
        }
        let view = try #require(container.resolve((any AdvisedInput).self, argument: 1) as? AdvisedView)
        #expect(view.interactor.view() === view)
        // The same type with a qualifier: the Weak has it, too.
        let qualified = try StrataTests.fix { registry in
            registry.register(
                (any AdvisedInput).self, argument: Int.self, scope: .graph, qualifier: APIBase.self, fileID: "A.swift",
                line: 1
            ) { (_, _: AdvisedInteractor) in AdvisedLoop() }
            register(in: &registry)
        }
        #expect(
            qualified
                == "Register any AdvisedInput, or add the module that does. Perhaps any AdvisedInput (qualifier APIBase, "
                + "argument Int) (A.swift:1) was meant: take a Weak<Qualified<any AdvisedInput, APIBase>>.")
        // Who takes it itself needs an Assisted.
        let both = try StrataTests.fix { registry in
            registry.register(AdvisedLoop.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) { _ in
                AdvisedLoop()
            }
            register(in: &registry)
            registry.register(Int.self) { (_: any AdvisedInput) in 1 }
        }
        #expect(both == "Register any AdvisedInput, or add the module that does.")
    }

    @Test("A structure is not suggested for a Weak, which cannot refer to it", arguments: [false, true])
    func weakOfStructure(takesArgument: Bool) throws {
        let fix = try fix { registry in
            if takesArgument {
                registry.register(AdvisedPresenter.self, argument: Int.self, scope: .graph) { _ in AdvisedPresenter() }
            } else {
                registry.register(AdvisedPresenter.self) { AdvisedPresenter() }
            }
            registry.register(Int.self) { (_: Weak<any AdvisedOutput>) in 1 }
        }
        #expect(fix == "Register any AdvisedOutput, or add the module that does.")
    }

    @Test("A forward is suggested for a Weak that reads a qualified value, though it reads the value as another type")
    func weakOfQualified() throws {
        let fix = try fix { registry in
            registry.register(AdvisedLoop.self, scope: .singleton, fileID: "A.swift", line: 1) { AdvisedLoop() }
            registry.forward((any AdvisedInput).self, to: AdvisedLoop.self, fileID: "A.swift", line: 2) { $0 }
            registry.register(Int.self) { (_: Weak<Qualified<AdvisedLoop, APIBase>>) in 1 }
        }
        #expect(
            fix
                == "Register AdvisedLoop (qualifier APIBase), or add the module that does. Perhaps AdvisedLoop "
                + "(A.swift:1) was meant: take a Weak<AdvisedLoop>. Perhaps any AdvisedInput (A.swift:2) was meant, "
                + "which it conforms to: take a Weak<any AdvisedInput>.")
    }

    @Test("What asks for it is not suggested, though it conforms")
    func itself() throws {
        let fix = try fix { registry in
            registry.register(AdvisedLoop.self) { (_: Weak<any AdvisedInput>) in AdvisedLoop() }
        }
        #expect(fix == "Register any AdvisedInput, or add the module that does.")
    }

    @Test("Nor is a contribution to a list that asks for it, nor what a Lazy would come back to for good")
    func comingBack() throws {
        let contributed = try fix { registry in
            registry.contribute(AdvisedLoop.self) { (_: Weak<any AdvisedInput>) in AdvisedLoop() }
            registry.register(Int.self) { (_: [AdvisedLoop]) in 1 }
        }
        #expect(contributed == "Register any AdvisedInput, or add the module that does.")
        let lazy = try fix { registry in
            registry.register(AdvisedLoop.self) { (_: Int) in AdvisedLoop() }
            registry.register(Int.self) { (_: Lazy<any AdvisedInput>) in 1 }
        }
        #expect(lazy == "Register any AdvisedInput, or add the module that does.")
    }

    @Test("Nor is a scope's input, a parameter's form, or what takes no argument where one is passed")
    func unfit() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: Notes.self)
            registry.contribute(Notes?.self) { nil }
            registry.register(String.self) { (_: any CustomDebugStringConvertible) in "" }
            registry.register(AdvisedPresenter.self) { AdvisedPresenter() }
            registry.register(Int.self, fileID: "A.swift", line: 1) {
                (_: any AdvisedLogger, _: Assisted<Int, any AdvisedOutput>) in 1
            }
        }
        #expect(
            found.map { $0.components(separatedBy: "\n  fix:   ").last } == [
                "Register any CustomDebugStringConvertible, or add the module that does.",
                "Register any AdvisedLogger, or add the module that does.",
                "Register any AdvisedOutput (argument Int), or add the module that does.",
            ])
    }

    @Test("Nor is what goes without it as long as nothing provides it, and would then need itself")
    func optional() throws {
        let fix = try fix { registry in
            registry.register(AdvisedLoop.self) { (_: (any AdvisedInput)?) in AdvisedLoop() }
            registry.register(Int.self) { (_: any AdvisedInput) in 1 }
        }
        #expect(fix == "Register any AdvisedInput, or add the module that does.")
    }

    @Test("A protocol is asked for with its argument where a type that conforms to it is")
    func abstractionWithArgument() throws {
        let fix = try fix { registry in
            registry.register((any AdvisedLogger).self, argument: Int.self, fileID: "A.swift", line: 1) { _ in Notes() }
            registry.register(Int.self) { (_: Assisted<Int, Notes>) in 1 }
        }
        #expect(
            fix
                == "Register Notes (argument Int), or add the module that does. Perhaps any AdvisedLogger (argument "
                + "Int) (A.swift:1) was meant, which it conforms to: ask for Assisted<Int, any AdvisedLogger>.")
        let container = try Container { registry in
            registry.register((any AdvisedLogger).self, argument: Int.self, fileID: "A.swift", line: 1) { _ in Notes() }
        }
        #expect(
            resolutionError { try container.resolve(Notes.self, argument: 1) }?.description == """
                Notes (argument Int) is not registered.
                  fix:   Register Notes (argument Int), or add the module that does. Perhaps any AdvisedLogger (argument Int) \
                (A.swift:1) was meant, which it conforms to: resolve that with `argument:`.
                """)
    }

    @Test("A protocol is suggested where a type that conforms to it is asked for")
    func abstraction() throws {
        let fix = try fix { registry in
            registry.register((any AdvisedLogger).self, fileID: "A.swift", line: 1) { Notes() }
            registry.register(Int.self) { (_: Notes) in 1 }
        }
        #expect(
            fix
                == "Register Notes, or add the module that does. Perhaps any AdvisedLogger (A.swift:1) was meant, "
                + "which it conforms to: depend on that.")
    }

    @Test("What conforms comes before what only has a name like it, which has to conform first")
    func nameAlone() throws {
        let fix = try fix { registry in
            registry.register(NoAdvisedLogger.self, fileID: "A.swift", line: 1) { NoAdvisedLogger() }
            registry.register(Notes.self, fileID: "A.swift", line: 2) { Notes() }
            registry.register(Int.self) { (_: any AdvisedLogger) in 1 }
        }
        #expect(
            fix
                == "Register any AdvisedLogger, or add the module that does. Perhaps Notes (A.swift:2) was meant, "
                + "which conforms to it: register it as any AdvisedLogger, or forward any AdvisedLogger to it. "
                + "Perhaps NoAdvisedLogger (A.swift:1) was meant: register it as any AdvisedLogger, or forward any "
                + "AdvisedLogger to it, if it conforms to any AdvisedLogger.")
    }

    @Test("Three are suggested at most")
    func many() throws {
        func register<Q>(_: Q.Type, _ line: UInt, in registry: inout Registry) {
            registry.register(AdvisedPresenter.self, qualifier: Q.self, fileID: "A.swift", line: line) {
                AdvisedPresenter()
            }
        }
        let fix = try fix { registry in
            register(Int.self, 1, in: &registry)
            register(Bool.self, 2, in: &registry)
            register(String.self, 3, in: &registry)
            register(Double.self, 4, in: &registry)
            registry.register(Int.self) { (_: any AdvisedOutput) in 1 }
        }
        #expect(
            fix
                == "Register any AdvisedOutput, or add the module that does."
                + ["Int", "Bool", "String"].enumerated().map { index, qualifier in
                    " Perhaps AdvisedPresenter (qualifier \(qualifier)) (A.swift:\(index + 1)) was meant, which conforms to "
                        + "it: register it as any AdvisedOutput, or forward any AdvisedOutput to it."
                }.joined())
    }

    @Test("The contributions to one list are one suggestion")
    func contributions() throws {
        let fix = try fix { registry in
            for line in UInt(1)...3 {
                registry.contribute((any AdvisedLogger).self, fileID: "A.swift", line: line) { Notes() }
            }
            registry.register(Int.self) { (_: any AdvisedLogger) in 1 }
            registry.register(String.self) { (_: [any AdvisedLogger]) in "" }
        }
        #expect(
            fix
                == "Register any AdvisedLogger, or add the module that does. Perhaps any AdvisedLogger (A.swift:1) "
                + "was meant: it is contributed to a list, ask for [any AdvisedLogger].")
    }

    private struct RouteTable: Sendable {}
    private struct LiveRouteTable: Sendable {}
    private protocol LiveEntryGate: Sendable {}
    private struct OpenGate: EntryGate {}
    private struct OldEntryGate: Sendable {}

    @Test("What only has a related name is told to be in a list, too")
    func relatedInList() throws {
        let related = try fix { registry in
            registry.contribute(RouteTable.self, fileID: "A.swift", line: 1) { RouteTable() }
            registry.register(Int.self) { (_: LiveRouteTable) in 1 }
        }
        #expect(
            related
                == "Register LiveRouteTable, or add the module that does. Perhaps RouteTable (A.swift:1) was meant: it is "
                + "contributed to a list, ask for [RouteTable].")
        // Two protocols, and a type that does not conform to the one in the list.
        for (missing, name) in [((any LiveEntryGate).self, "any LiveEntryGate"), (OldEntryGate.self, "OldEntryGate")]
            as [(Any.Type, String)]
        {
            func ask<Missing>(_: Missing.Type) throws -> String? {
                try fix { registry in
                    registry.contribute((any EntryGate).self, fileID: "A.swift", line: 1) { OpenGate() }
                    registry.register(Int.self) { (_: Missing) in 1 }
                }
            }
            #expect(
                try _openExistential(missing, do: ask)
                    == "Register \(name), or add the module that does. Perhaps any EntryGate (A.swift:1) was meant: it is "
                    + "contributed to a list, ask for [any EntryGate].")
        }
    }
}

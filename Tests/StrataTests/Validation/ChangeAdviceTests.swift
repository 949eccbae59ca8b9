import Foundation
import Strata
import Testing

private protocol CardGateway: AnyObject, Sendable {}
private final class LiveCardGateway: CardGateway {}
private final class Ticket: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}

/// Whoever follows the advice builds a container, and the change applies.
@Suite("The fix of an override or a decorator that changes nothing")
struct ChangeAdviceTests {
    private func overrideFix(_ base: (inout Registry) -> Void, _ changes: (inout Registry) -> Void) throws -> String? {
        let error = #expect(throws: ValidationError.self) { try Container(configure: base).overriding(changes) }
        #expect(error?.problems.map(\.code) == [.unusedOverride])
        return error?.problems.first?.description.components(separatedBy: "needs it. ").last
    }

    @Test("says how a decorator is to be written")
    func decorator() throws {
        func base(_ registry: inout Registry) {
            registry.register((any CardGateway).self, qualifier: APIBase.self, fileID: "A.swift", line: 1) {
                LiveCardGateway()
            }
            registry.register(Desk.self, argument: Int.self, fileID: "A.swift", line: 2) { _ in Desk() }
        }
        #expect(
            try fix { registry in
                base(&registry)
                registry.decorate((any CardGateway).self) { $0 }
            }
                == "Register any CardGateway, or add the module that does. Perhaps any CardGateway (qualifier APIBase) "
                + "(A.swift:1) was meant: pass `qualifier: APIBase.self`.")
        #expect(
            try fix { registry in
                base(&registry)
                registry.decorate((any CardGateway).self, qualifier: ImageBase.self) { $0 }
            }
                == "Register any CardGateway (qualifier ImageBase), or add the module that does. Perhaps any "
                + "CardGateway (qualifier APIBase) (A.swift:1) was meant: pass `qualifier: APIBase.self`.")
        #expect(
            try fix { registry in
                base(&registry)
                registry.decorate(Desk.self, qualifier: APIBase.self) { $0 }
            }
                == "Register Desk (qualifier APIBase), or add the module that does. Perhaps Desk (argument Int) "
                + "(A.swift:2) was meant: leave out `qualifier:`.")
        #expect(
            try fix { registry in
                base(&registry)
                registry.decorate(LiveCardGateway.self, qualifier: APIBase.self) { $0 }
            }
                == "Register LiveCardGateway (qualifier APIBase), or add the module that does. Perhaps any CardGateway "
                + "(qualifier APIBase) (A.swift:1) was meant: decorate that.")
        let tally = Tally()
        let container = try Container { registry in
            base(&registry)
            registry.decorate((any CardGateway).self, qualifier: APIBase.self) {
                tally.add(1)
                return $0
            }
            registry.decorate(Desk.self) {
                tally.add(1)
                return $0
            }
        }
        _ = try container.resolve((any CardGateway).self, qualifier: APIBase.self)
        _ = try container.resolve(Desk.self, argument: 1)
        #expect(tally.count == 2)
    }

    @Test("has what is decorated registered as that")
    func decoratorOfImplementation() throws {
        func advice(_ configure: (inout Registry) -> Void) throws -> String? {
            try fix { registry in
                configure(&registry)
                registry.decorate((any CardGateway).self) { $0 }
            }?.components(separatedBy: "that does. ").last
        }
        #expect(
            try advice { $0.register(LiveCardGateway.self, fileID: "A.swift", line: 1) { LiveCardGateway() } }
                == "Perhaps LiveCardGateway (A.swift:1) was meant: register it as any CardGateway, or forward "
                + "any CardGateway to it."
        )
        #expect(
            try advice {
                $0.register(LiveCardGateway.self, argument: Int.self, fileID: "A.swift", line: 1) { _ in
                    LiveCardGateway()
                }
            }
                == "Perhaps LiveCardGateway (argument Int) (A.swift:1) was meant: register it as any "
                + "CardGateway (argument Int)."
        )
        #expect(
            try messages { registry in
                registry.register((any CardGateway).self, argument: Int.self) { _ in LiveCardGateway() }
                registry.decorate((any CardGateway).self) { $0 }
            } == [])
        // What a scope is given is decorated by nobody.
        #expect(
            try fix { registry in
                registry.declareScope(.session, inputs: LiveCardGateway.self)
                registry.decorate((any CardGateway).self) { $0 }
            } == "Register any CardGateway, or add the module that does.")
        // An element is wrapped where it is contributed.
        #expect(
            try fix { registry in
                registry.contribute((any CardGateway).self, fileID: "A.swift", line: 1) { LiveCardGateway() }
                registry.decorate(LiveCardGateway.self) { $0 }
            }
                == "Register LiveCardGateway, or add the module that does. Perhaps any CardGateway (A.swift:1) was "
                + "meant: it is contributed to a list, wrap it in the factory that contributes it.")
    }

    private enum Hidden: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(
                (any CardGateway).self, qualifier: APIBase.self, visibility: .module, fileID: "A.swift", line: 1
            ) { LiveCardGateway() }
        }
    }

    @Test("does not ask an override's block to make something public")
    func hiddenOverride() throws {
        let container = try Container(Hidden.self)
        func advice(_ configure: (inout Registry) -> Void) throws -> String? {
            let error = #expect(throws: ValidationError.self) { try container.overriding(configure) }
            #expect(error?.problems.count == 1)
            return error?.problems.first?.description.components(separatedBy: "Perhaps ").last
        }
        let meant = "any CardGateway (qualifier APIBase) (A.swift:1) was meant"
        #expect(
            try advice { $0.register((any CardGateway).self) { LiveCardGateway() } }
                == "\(meant): pass `qualifier: APIBase.self`.")
        #expect(
            try advice { $0.decorate((any CardGateway).self) { $0 } } == "\(meant): pass `qualifier: APIBase.self`.")
        _ = try container.overriding { registry in
            registry.register((any CardGateway).self, qualifier: APIBase.self) { LiveCardGateway() }
            registry.decorate((any CardGateway).self, qualifier: APIBase.self) { $0 }
        }
        #expect(
            try messages(Hidden.self) { $0.decorate((any CardGateway).self) { $0 } }.first?.hasSuffix(
                "\(meant), which is private to Hidden: remove `visibility: .module` there and pass `qualifier: "
                    + "APIBase.self`.") == true)
    }

    @Test("says how an override is to be written")
    func override() throws {
        func base(_ registry: inout Registry) {
            registry.register((any CardGateway).self, qualifier: APIBase.self, fileID: "A.swift", line: 1) {
                LiveCardGateway()
            }
            registry.register(Desk.self, argument: Int.self, fileID: "A.swift", line: 2) { _ in Desk() }
            registry.register(Page.self, argument: [Int].self, qualifier: APIBase.self, fileID: "A.swift", line: 3) {
                _ in Page()
            }
            registry.register(Ticket.self, fileID: "A.swift", line: 4) { Ticket() }
        }
        func advice(_ changes: (inout Registry) -> Void) throws -> String? { try overrideFix(base, changes) }
        let gateway = "Perhaps any CardGateway (qualifier APIBase) (A.swift:1) was meant: "
        #expect(
            try advice { $0.register((any CardGateway).self) { LiveCardGateway() } }
                == gateway + "pass `qualifier: APIBase.self`.")
        #expect(try advice { $0.register(LiveCardGateway.self) { LiveCardGateway() } } == gateway + "override that.")
        #expect(
            try advice { $0.register(Desk.self) { Desk() } }
                == "Perhaps Desk (argument Int) (A.swift:2) was meant: pass `argument: Int.self`.")
        #expect(
            try advice { $0.register(Desk.self, argument: String.self, qualifier: APIBase.self) { _ in Desk() } }
                == "Perhaps Desk (argument Int) (A.swift:2) was meant: pass `argument: Int.self` and leave out "
                + "`qualifier:`.")
        #expect(
            try advice { $0.register(Page.self) { Page() } }
                == "Perhaps Page (qualifier APIBase, argument [Int]) (A.swift:3) was meant: pass `argument: "
                + "[Int].self` and `qualifier: APIBase.self`.")
        #expect(
            try advice { $0.register(Ticket.self, argument: Int.self, qualifier: APIBase.self) { _ in Ticket() } }
                == "Perhaps Ticket (A.swift:4) was meant: leave out `argument:` and `qualifier:`.")
        let (fake, desk, page) = (LiveCardGateway(), Desk(), Page())
        let overridden = try Container(configure: base).overriding { registry in
            registry.register((any CardGateway).self, qualifier: APIBase.self) { fake }
            registry.register(Desk.self, argument: Int.self) { _ in desk }
            registry.register(Page.self, argument: [Int].self, qualifier: APIBase.self) { _ in page }
        }
        #expect(try overridden.resolve((any CardGateway).self, qualifier: APIBase.self) === fake)
        #expect(try overridden.resolve(Desk.self, argument: 1) === desk)
        #expect(try overridden.resolve(Page.self, qualifier: APIBase.self, argument: [1]) === page)
    }

    @Test("has the list overridden, not its elements")
    func overriddenElement() throws {
        func base(_ registry: inout Registry) {
            registry.contribute((any CardGateway).self, fileID: "A.swift", line: 1) { LiveCardGateway() }
            registry.contribute(Desk.self, qualifier: APIBase.self, fileID: "A.swift", line: 2) { Desk() }
        }
        #expect(
            try overrideFix(base) { $0.register((any CardGateway).self) { LiveCardGateway() } }
                == "Perhaps any CardGateway (A.swift:1) was meant: it is contributed to a list, override that by "
                + "`register([any CardGateway].self)`.")
        #expect(
            try overrideFix(base) { $0.register(LiveCardGateway.self) { LiveCardGateway() } }
                == "Perhaps any CardGateway (A.swift:1) was meant: it is contributed to a list, override that by "
                + "`register([any CardGateway].self)`.")
        #expect(
            try overrideFix(base) { $0.register(Desk.self) { Desk() } }
                == "Perhaps Desk (qualifier APIBase) (A.swift:2) was meant: it is contributed to a list, override that "
                + "by `register([Desk].self, qualifier: APIBase.self)`.")
        let overridden = try Container(configure: base).overriding { registry in
            registry.register([any CardGateway].self) { [LiveCardGateway(), LiveCardGateway()] }
            registry.register([Desk].self, qualifier: APIBase.self) { [] }
        }
        #expect(try overridden.resolve([any CardGateway].self).count == 2)
        #expect(try overridden.resolve([Desk].self, qualifier: APIBase.self).isEmpty)
    }

    @Test("suggests to override neither an input nor another override of nothing")
    func unfitOverride() throws {
        #expect(
            try overrideFix({ $0.declareScope(.session, inputs: LiveCardGateway.self) }) {
                $0.register((any CardGateway).self, fileID: "T.swift", line: 1) { LiveCardGateway() }
            }?.contains("Perhaps") == false)
        let error = #expect(throws: ValidationError.self) {
            try Container().overriding { registry in
                registry.register((any CardGateway).self) { LiveCardGateway() }
                registry.register(LiveCardGateway.self) { LiveCardGateway() }
            }
        }
        #expect(error?.problems.count == 2)
        #expect(error?.description.contains("Perhaps") == false)
    }
}

import Strata
import StrataTesting
import Testing

private protocol NetworkClient: Sendable {}
private protocol AuthService: Sendable {}
private protocol Logger: Sendable {}
private struct LiveAuth: AuthService { let client: any NetworkClient }
private struct Endpoint: Sendable {}
private struct Login: Sendable { let auth: any AuthService }
private enum Production {}

extension ScopeKey {
    fileprivate static let visit = ScopeKey("visit")
    fileprivate static let room = ScopeKey("room")
    fileprivate static let table = ScopeKey("table")
    fileprivate static let street = ScopeKey("street")
}

private enum Chat {
    final class Interactor: Sendable {}
    enum Base {}
}
private enum Feed {
    final class Interactor: Sendable {}
    enum Base {}
}
private enum Gen<Value> { struct Key: Sendable {} }

private enum NamespacesModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Gen<Int>.Key.self) { (_: Chat.Interactor, _: Feed.Interactor?) in Gen<Int>.Key() }
        registry.register(Gen<String>.Key.self) { (_: Feed.Interactor, _: Chat.Interactor) in Gen<String>.Key() }
        registry.register(Endpoint.self, qualifier: Chat.Base.self) { Endpoint() }
        registry.register(Endpoint.self, qualifier: Feed.Base.self) { Endpoint() }
        registry.contribute(Endpoint.self) { Endpoint() }
    }
}

private enum AuthModule: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Exploding.self] }

    static func registerDependencies(in registry: inout Registry) {
        registry.register((any AuthService).self, scope: .singleton, LiveAuth.init)
        registry.register(Int.self, visibility: .module) { (_: Qualified<Endpoint, Production>) in 1 }
        registry.register(Login.self) { (auth: any AuthService, _: (any Logger)?, _: Int) in Login(auth: auth) }
        registry.contribute(String.self) { "auth" }
    }
}

private enum Exploding: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) { fatalError("is never pulled in") }
}

private enum SessionModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Login.self, scope: .scoped(ScopeKey("session")), Login.init)
    }
}

@Suite("A module's contract")
struct ModuleContractTests {
    @Test("A module is verified alone: what it provides, what it requires")
    func alone() throws {
        let contract = try ModuleContract.check(
            AuthModule.self, given: (any NetworkClient).self, Qualified<Endpoint, Production>.self)
        #expect(contract.provides == ["any AuthService", "Login", "[String]"])
        #expect(contract.requires == ["any NetworkClient", "Endpoint (qualifier Production)", "(any Logger)?"])
        #expect(
            contract.description
                == "AuthModule provides any AuthService, Login, [String]; requires any NetworkClient, "
                + "Endpoint (qualifier Production), (any Logger)?")
    }

    @Test("A function that may be missing is told apart from one that returns nothing")
    func functions() throws {
        enum Callbacks: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Int.self) { (_: (@Sendable () -> Int)?, _: [(Int) -> Bool]?) in 1 }
                registry.register(String.self) { (_: @Sendable () -> Int?) in "" }
            }
        }
        let contract = try ModuleContract.check(Callbacks.self, given: (@Sendable () -> Int?).self)
        #expect(contract.requires == ["(@Sendable () -> Int)?", "[(Int) -> Bool]?", "@Sendable () -> Optional<Int>"])
    }

    @Test("Two types of one name are two, written with what they are nested in")
    func sameName() throws {
        let contract = try ModuleContract.check(
            NamespacesModule.self, given: Chat.Interactor.self, Feed.Interactor.self)
        #expect(
            contract.provides == [
                "Gen<Int>.Key", "Gen<String>.Key", "Endpoint (qualifier Chat.Base)", "Endpoint (qualifier Feed.Base)",
                "[Endpoint]",
            ])
        #expect(contract.requires == ["Chat.Interactor", "Feed.Interactor?", "Feed.Interactor"])
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(NamespacesModule.self, given: Chat.Interactor.self)
        }
        #expect(error?.problems.map(\.type) == ["Feed.Interactor"])
    }

    @Test("What is needed and not given is reported, all at once")
    func missing() throws {
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(AuthModule.self) }
        #expect(error?.problems.map(\.code) == [.missingRegistration, .missingRegistration])
    }

    @Test("What is missing can be given: in the form that asks for it, and not in another")
    func form() throws {
        struct Attachment: Sendable {}
        enum MailModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Login.self, fileID: "Mail.swift", line: 1) {
                    (_: Assisted<Int, Attachment>, _: Qualified<Endpoint, Production>, auth: any AuthService) in
                    Login(auth: auth)
                }
            }
        }
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(MailModule.self, given: Attachment.self, fileID: "Test.swift", line: 2)
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                Attachment (argument Int) is not registered and needed by Login.
                  where: Mail.swift:1, Test.swift:2
                  path:  Login (Mail.swift:1) → Attachment (argument Int)
                  fix:   Give Assisted<Int, Attachment>.self: Attachment.self does not stand for it.
                """,
                """
                Endpoint (qualifier Production) is not registered and needed by Login.
                  where: Mail.swift:1
                  path:  Login (Mail.swift:1) → Endpoint (qualifier Production)
                  fix:   Register Endpoint (qualifier Production) in the module, or give Qualified<Endpoint, Production>.self.
                """,
                """
                any AuthService is not registered and needed by Login.
                  where: Mail.swift:1
                  path:  Login (Mail.swift:1) → any AuthService
                  fix:   Register any AuthService in the module, or give (any AuthService).self.
                """,
            ])
        let contract = try ModuleContract.check(
            MailModule.self, given: Assisted<Int, Attachment>.self, Qualified<Endpoint, Production>.self,
            (any AuthService).self)
        #expect(contract.requires.count == 3)
    }

    @Test("Who gives an element of a list is told that this is no list")
    func listGiven() throws {
        enum HubModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Int.self, fileID: "Hub.swift", line: 1) { (all: [any AuthService]) in all.count }
            }
        }
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(HubModule.self, given: (any AuthService).self, fileID: "Test.swift", line: 2)
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                [any AuthService] is not registered and needed by Int.
                  where: Hub.swift:1
                  path:  Int (Hub.swift:1) → [any AuthService]
                  fix:   Contribute at least one element, say with `declareList` that the list may be empty, or give \
                [any AuthService].self. To give any AuthService (Test.swift:2) gives no list.
                """
            ])
    }

    @Test("A scope that another module declares can be given")
    func scopes() throws {
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(SessionModule.self, given: (any AuthService).self)
        }
        #expect(error?.problems.map(\.code) == [.undeclaredScope])
        let contract = try ModuleContract.check(
            SessionModule.self, given: (any AuthService).self, scopes: ScopeKey("session"))
        #expect(contract.requires == ["any AuthService"])
    }

    @Test("Advice is what helps in the check of one module")
    func advice() throws {
        enum Lonely: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.decorate((any Logger).self, fileID: "A.swift", line: 1) { $0 }
                registry.register(Int.self, scope: .scoped(ScopeKey("session")), fileID: "A.swift", line: 2) { 1 }
            }
        }
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(Lonely.self) }
        #expect(
            error?.problems.map(\.description) == [
                """
                Scope session is used and nowhere declared.
                  where: A.swift:2
                  fix:   Add `registry.declareScope(.session)` to the module, or pass `scopes: .session`.
                """,
                """
                any Logger is decorated and not registered.
                  where: A.swift:1
                  fix:   Register any Logger in the module, or give (any Logger).self.
                """,
            ])
        // Followed:
        try ModuleContract.check(Lonely.self, given: (any Logger).self, scopes: ScopeKey("session"))
    }

    @Test("A fallback is provided, and gives way to what is given, with all that it needs")
    func fallback() throws {
        enum Library: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.fallback { $0.register(Int.self) { (_: Double) in 1 } }
                registry.register(String.self) { (number: Int) in "\(number)" }
            }
        }
        #expect(
            try ModuleContract.check(Library.self, given: Double.self).description
                == "Library provides Int, String; requires Double")
        #expect(
            try ModuleContract.check(Library.self, given: Int.self).description
                == "Library provides String; requires nothing")
    }

    @Test("What is given twice, or registered by the module, is to be taken out")
    func givenTwice() throws {
        enum OwnModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Endpoint.self, fileID: "A.swift", line: 1) { Endpoint() }
            }
        }
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(
                OwnModule.self, given: Endpoint.self, Int.self, Int.self, fileID: "T.swift", line: 2)
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                Endpoint is given, and the module registers it.
                  where: A.swift:1, T.swift:2
                  fix:   Take it out of `given:`.
                """,
                """
                Int is given twice.
                  where: T.swift:2
                  fix:   Name it once in `given:`.
                """,
            ])
    }

    @Test("So is what the module takes as an input of a scope")
    func givenInput() throws {
        enum Session: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.declareScope(ScopeKey("session"), inputs: Endpoint.self, fileID: "A.swift", line: 1)
            }
        }
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(Session.self, given: Endpoint.self, fileID: "T.swift", line: 2)
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                Endpoint is given, and the module takes it as an input of scope session.
                  where: T.swift:2, A.swift:1
                  fix:   Take it out of `given:`.
                """
            ])
    }

    @Test("So is a list to which the module contributes, or which it declares")
    func givenList() throws {
        enum Contributing: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.contribute(Endpoint.self, fileID: "A.swift", line: 1) { Endpoint() }
                registry.declareList(Int.self, fileID: "A.swift", line: 2)
            }
        }
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(Contributing.self, given: [Endpoint].self, [Int].self, fileID: "T.swift", line: 3)
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                [Endpoint] is given, and the module contributes to it.
                  where: T.swift:3, A.swift:1
                  fix:   Take it out of `given:`.
                """,
                """
                [Int] is given, and the module declares it.
                  where: T.swift:3, A.swift:2
                  fix:   Take it out of `given:`.
                """,
            ])
    }

    @Test("What is given may be Sendable, also where the module decorates it with what stays on the main actor")
    func givenSendable() throws {
        final class Theme: Sendable {}
        final class Store: Sendable {}
        enum StoreModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Theme.self, on: MainActor.self) { Theme() }
                registry.decorate((any Logger).self) { (logger, _: Theme) in logger }
                registry.register(Store.self, scope: .singleton) { (_: any Logger) async in Store() }
            }
        }
        #expect(try ModuleContract.check(StoreModule.self, given: (any Logger).self).requires == ["any Logger"])
    }

    @Test("Scopes that are given may lie in each other in any way", arguments: [false, true])
    func nestedScopes(isReversed: Bool) throws {
        final class Ticket: Sendable {}
        final class Desk: Sendable {}
        final class Ledger: Sendable {}
        enum Guests: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.declareScope(.table, parent: .room)
                registry.register(Ticket.self, scope: .scoped(.visit)) { Ticket() }
                registry.register(Desk.self, scope: .scoped(.room)) { (_: Ticket) in Desk() }
                registry.register(Int.self, scope: .scoped(.table)) { (_: Ticket, _: Desk) in 1 }
                registry.register(Double.self) { (_: Ticket, _: Desk) in 1 }
                registry.register(Float.self) { (_: Double, _: Int) in 1 }
                registry.register(Ledger.self, scope: .weak) { (_: Ticket, _: Lazy<Desk>) in Ledger() }
            }
        }
        enum Rooms: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.declareScope(.visit)
                registry.declareScope(.room, parent: .visit)
            }
        }
        _ = try Container(Rooms.self, Guests.self)
        let scopes: (ScopeKey, ScopeKey) = isReversed ? (.room, .visit) : (.visit, .room)
        let contract = try ModuleContract.check(Guests.self, scopes: scopes.0, scopes.1)
        #expect(contract.requires == [])
    }

    @Test("What the module itself declares of its scopes is known")
    func knownScopes() throws {
        enum Guests: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.declareScope(.room, parent: .visit)
                registry.declareScope(.table, fileID: "A.swift", line: 1)
                registry.declareScope(.street, fileID: "A.swift", line: 2)
                registry.register(Int8.self, scope: .scoped(.visit), fileID: "A.swift", line: 3) { 1 }
                registry.register(Int16.self, scope: .scoped(.room), fileID: "A.swift", line: 4) { 1 }
                registry.register(Int32.self, scope: .scoped(.table), fileID: "A.swift", line: 5) { 1 }
                registry.register(Int64.self, scope: .scoped(.street), fileID: "A.swift", line: 6) { 1 }
                registry.register(Int.self, scope: .scoped(.visit), fileID: "A.swift", line: 7) { (_: Int16) in 1 }
                registry.register(UInt.self, scope: .scoped(.table), fileID: "A.swift", line: 8) { (_: Int8) in 1 }
                // Somebody may open .visit in any one of the others.
                registry.register(UInt8.self, scope: .scoped(.room)) { (_: Int32) in 1 }
                registry.register(UInt16.self, scope: .scoped(.room)) { (_: Int64) in 1 }
                registry.register(UInt32.self) { (_: Int8, _: Int32) in 1 }
                registry.register(UInt64.self, fileID: "A.swift", line: 9) { (_: UInt32, _: Int64) in 1 }
            }
        }
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(Guests.self, scopes: .visit) }
        #expect(
            error?.problems.map(\.description) == [
                """
                UInt64 needs Int64 of scope street and Int32 of scope table, and neither scope is opened inside the other.
                  where: A.swift:9, A.swift:6, A.swift:5
                  fix:   Declare one of the scopes with the other as its parent, or split UInt64 into what needs the one and what needs the other.
                """,
                """
                Int lives in scope visit and would hold Int16, which lives in scope room.
                  where: A.swift:7, A.swift:4
                  path:  Int (A.swift:7) → Int16 (A.swift:4)
                  fix:   Register Int with `scope: .scoped(.room)`, or hand Int16 to the method that needs it.
                """,
                """
                UInt lives in scope table and would hold Int8, which lives in scope visit.
                  where: A.swift:8, A.swift:3
                  path:  UInt (A.swift:8) → Int8 (A.swift:3)
                  fix:   Declare scope table with `parent: .visit`, or register UInt with `scope: .scoped(.visit)`, or hand Int8 to the method that needs it.
                """,
            ])
    }

    @Test(
        "A decorator of what is given, or of an alias of it, may take it as a Lazy: only its module knows what is kept")
    func lazyOfGiven() throws {
        final class Model: Sendable {}
        enum Models: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Model.self, scope: .singleton) { Model() }
            }
        }
        enum Retrying: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.forward((any Sendable & AnyObject).self, to: Model.self) { $0 }
                registry.decorate(Model.self) { (inner, _: Lazy<Model>, _: Lazy<Int>) in inner }
                registry.decorate((any Sendable & AnyObject).self) { (inner, _: Lazy<any Sendable & AnyObject>) in inner
                }
                registry.register(Int.self) { (_: Model, _: any Sendable & AnyObject) in 1 }
            }
        }
        _ = try Container(Models.self, Retrying.self)
        #expect(try ModuleContract.check(Retrying.self, given: Model.self).requires == ["Model"])
        enum Circular: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Int.self, fileID: "A.swift", line: 1) { (_: Model) in 1 }
                registry.decorate(Int.self, fileID: "A.swift", line: 2) { (inner, _: Lazy<Int>) in inner }
            }
        }
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(Circular.self, given: Model.self) }
        #expect(
            error?.problems.map(\.description) == [
                """
                Int comes back to itself through a Lazy, and nothing on the way is kept: the Lazy would make a second Int.
                  where: A.swift:1, A.swift:2
                  path:  Int (A.swift:1) → Int (A.swift:1)
                  fix:   Give Int a scope that the container keeps, such as .singleton.
                """
            ])
    }
}

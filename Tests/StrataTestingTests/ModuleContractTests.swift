import Strata
import StrataTesting
import Testing

private protocol NetworkClient: Sendable {}
private protocol AuthService: Sendable {}
private protocol Logger: Sendable {}
private struct Socket: NetworkClient {}
private struct LiveAuth: AuthService { let client: any NetworkClient }
private struct Endpoint: Sendable {}
private struct Login: Sendable { let auth: any AuthService }
private final class View: Sendable {}
private enum Production {}

extension ScopeKey {
    fileprivate static let visit = ScopeKey("visit")
    fileprivate static let room = ScopeKey("room")
}

private enum Exploding: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) { fatalError("is never run") }
}

private enum AuthModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(Exploding.self)
        registry.register((any AuthService).self, scope: .singleton, fileID: "Auth.swift", line: 1, LiveAuth.init)
        registry.register(Int.self, visibility: .module, fileID: "Auth.swift", line: 2) {
            (_: Qualified<Endpoint, Production>) in 1
        }
        registry.register(Login.self, argument: String.self, fileID: "Auth.swift", line: 3) {
            (_, auth: any AuthService, _: (any Logger)?, _: Int) in Login(auth: auth)
        }
        registry.contribute(String.self) { "auth" }
        registry.uses((any NetworkClient).self)
    }
}

/// Provides what `AuthModule` needs, and keeps a helper to itself.
private enum NetworkModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(EndpointModule.self)
        registry.register(Socket.self, visibility: .module) { Socket() }
        registry.register((any NetworkClient).self, scope: .singleton) { (socket: Socket) in socket }
        registry.declareScope(.visit, inputs: UInt.self)
    }
}

private enum EndpointModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Endpoint.self, qualifier: Production.self) { Endpoint() }
    }
}

/// Needs whatever it is given.
private enum VisitModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Double.self, scope: .scoped(.visit), fileID: "Visit.swift", line: 1) { (_: UInt) in 1 }
    }
}

@Suite("A module's contract")
struct ModuleContractTests {
    @Test("A module is checked alone: what it provides, what it requires, and none of what it includes")
    func alone() throws {
        let contract = try ModuleContract.check(
            AuthModule.self, given: (any NetworkClient).self, Qualified<Endpoint, Production>.self)
        #expect(contract.module == "AuthModule")
        #expect(contract.provides == ["any AuthService", "Login (argument String)", "[String]"])
        #expect(contract.requires == ["any NetworkClient", "Endpoint (qualifier Production)", "(any Logger)?"])
        #expect(
            contract.description
                == "AuthModule provides any AuthService, Login (argument String), [String]; requires any NetworkClient, "
                + "Endpoint (qualifier Production), (any Logger)?")
    }

    @Test("What is needed and not given is reported like any other problem, all at once")
    func missing() throws {
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(AuthModule.self) }
        #expect(error?.problems.map(\.code) == [.missingRegistration, .missingRegistration])
        #expect(
            error?.problems.first?.description.hasPrefix(
                "any AuthService needs any NetworkClient, which is not registered. 1 more registration needs it.")
                == true)
    }

    @Test("A given module stands for its public types and scopes, and those of the modules that it includes")
    func givenModules() throws {
        let contract = try ModuleContract.check(AuthModule.self, given: NetworkModule.self)
        #expect(contract.requires == ["any NetworkClient", "Endpoint (qualifier Production)", "(any Logger)?"])
        // With its scope comes the scope's input.
        try ModuleContract.check(VisitModule.self, given: NetworkModule.self)
        enum Nosy: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Double.self) { (_: Socket) in 1 }
            }
        }
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(Nosy.self, given: NetworkModule.self)
        }
        #expect(error?.problems.map(\.type) == ["Socket"])
    }

    @Test("A given module that includes the checked one stands for the rest")
    func givenUser() throws {
        enum App: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.include(Inner.self)
                registry.register(UInt8.self) { 1 }
            }
        }
        enum Inner: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(UInt16.self) { (number: UInt8) in UInt16(number) }
            }
        }
        #expect(try ModuleContract.check(Inner.self, given: App.self).provides == ["UInt16"])
    }

    @Test("A type is given in the form that asks for it, and in no other", arguments: [false, true])
    func form(_ isRight: Bool) throws {
        enum MailModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Double.self) {
                    (_: Assisted<Int, Login>, _: Qualified<Endpoint, Production>, _: [any Logger], _: Lazy<View>) in 1
                }
            }
        }
        if isRight {
            try ModuleContract.check(
                MailModule.self, given: Assisted<Int, Login>.self, Qualified<Endpoint, Production>.self,
                [any Logger].self, View.self)
        } else {
            let error = #expect(throws: ValidationError.self) {
                try ModuleContract.check(
                    MailModule.self, given: Login.self, Endpoint.self, (any Logger).self, Provider<View>.self)
            }
            #expect(
                error?.problems.map(\.type)
                    == ["Login (argument Int)", "Endpoint (qualifier Production)", "[any Logger]"])
        }
    }

    @Test("A scope that another module declares can be given; with its inputs among the types")
    func scopes() throws {
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(VisitModule.self, given: UInt.self)
        }
        #expect(error?.problems.map(\.code) == [.undeclaredScope])
        try ModuleContract.check(VisitModule.self, given: UInt.self, scopes: .visit)
    }

    @Test("Around a given scope others may be open, so that nothing there is a captive, or needs scopes that are apart")
    func outerScopes() throws {
        enum Guests: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.declareScope(.room)
                registry.register(Int8.self, scope: .scoped(.room)) { 1 }
                registry.register(Int16.self, scope: .scoped(.visit)) { (_: Int8) in 1 }
                registry.register(Int32.self) { (_: Int8, _: Int16) in 1 }
            }
        }
        try ModuleContract.check(Guests.self, scopes: .visit)
        let error = #expect(throws: ValidationError.self) {
            try Container(Guests.self) { $0.declareScope(.visit) }
        }
        #expect(error?.problems.map(\.code) == [.invalidRegistration, .captiveDependency])
    }

    @Test("What is given has no lifetime: it may be decorated, forwarded to, and referred to weakly")
    func lifetimes() throws {
        enum Around: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.decorate((any AuthService).self) { $0 }
                registry.forward(AnyObject.self, to: View.self) { $0 }
                registry.register(Double.self, scope: .singleton) { (_: Weak<View>, _: Weak<AnyObject>) in 1 }
            }
        }
        let contract = try ModuleContract.check(Around.self, given: (any AuthService).self, View.self)
        #expect(contract.requires == ["View", "any AuthService"])
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(Around.self, given: View.self) }
        #expect(error?.problems.map(\.type) == ["any AuthService"])
    }

    @Test("Whether some call makes a Weak's holder and what it refers to, only all modules together can say")
    func weak() throws {
        enum Views: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(View.self, scope: .graph) { View() }
                registry.register(Double.self) { (_: Weak<View>) in 1 }
            }
        }
        enum Screens: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Float.self) { (_: View, _: Double) in 1 }
            }
        }
        _ = try Container(Views.self, Screens.self)
        try ModuleContract.check(Views.self)
        #expect(throws: ValidationError.self) { try Container(Views.self) }
    }

    @Test("What is wrong inside the module is found without any other")
    func wrong() throws {
        enum Broken: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(UInt8.self) { (_: UInt16) in 1 }
                registry.register(UInt16.self) { (_: UInt8) in 1 }
                registry.register(UInt32.self, scope: .weak) { 1 }
            }
        }
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(Broken.self) }
        #expect(error?.problems.map(\.code) == [.invalidRegistration, .cycle])
    }
}

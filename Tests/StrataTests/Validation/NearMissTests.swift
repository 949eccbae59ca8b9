import Foundation
import Strata
import Testing

private enum Auth { struct Session: Sendable {} }
private enum Home { struct Session: Sendable {} }
private protocol HTTPClient: Sendable {}
private struct LiveHTTPClient: HTTPClient {}

@Suite("near misses")
struct NearMissTests {
    /// The last line of the only message.
    private func fix(_ configure: (inout Registry) throws -> Void) throws -> String? {
        let found = try messages(configure: configure)
        #expect(found.count == 1)
        return found.first?.split(separator: "\n").last.map(String.init)
    }

    @Test("An implementation that is registered as itself is suggested")
    func implementation() throws {
        let fix = try fix { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register(LiveAuthService.self, fileID: "A.swift", line: 1, LiveAuthService.init)
            registry.register(LoginScreen.self, on: MainActor.self, LoginScreen.init)
        }
        #expect(
            fix
                == "  fix:   Register any AuthService, or add the module that does. Perhaps LiveAuthService (A.swift:1) "
                + "was meant: register it as any AuthService, or forward any AuthService to it.")
    }

    @Test("A protocol is suggested where the implementation is asked for")
    func abstraction() throws {
        let fix = try fix { registry in
            registry.register((any HTTPClient).self, fileID: "A.swift", line: 1) { LiveHTTPClient() }
            registry.register(Int.self) { (_: LiveHTTPClient) in 1 }
        }
        #expect(
            fix == "  fix:   Register LiveHTTPClient, or add the module that does. Perhaps any HTTPClient (A.swift:1) "
                + "was meant: depend on that.")
    }

    @Test("A type of the same name in another module is suggested")
    func sameName() throws {
        let fix = try fix { registry in
            registry.register(Auth.Session.self, fileID: "A.swift", line: 1) { Auth.Session() }
            registry.register(Int.self) { (_: Home.Session) in 1 }
        }
        let asked = String(reflecting: Home.Session.self)
        let given = String(reflecting: Auth.Session.self)
        #expect(asked != given)
        #expect(
            fix == "  fix:   Register Session, or add the module that does. Perhaps \(given) (A.swift:1) was meant, "
                + "not \(asked).")
    }

    @Test("A qualifier that was forgotten, or is another, or is one too many, is named")
    func qualifiers() throws {
        let forgotten = try fix { registry in
            registry.register(String.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { "" }
            registry.register(Int.self) { (_: String) in 1 }
        }
        #expect(
            forgotten == "  fix:   Register String, or add the module that does. Perhaps String (qualifier APIBase) "
                + "(A.swift:1) was meant: ask for Qualified<String, APIBase>.")
        let other = try fix { registry in
            registry.register(String.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { "" }
            registry.register(Int.self) { (_: Qualified<String, ImageBase>) in 1 }
        }
        #expect(
            other == "  fix:   Register String (qualifier ImageBase), or add the module that does. Perhaps String "
                + "(qualifier APIBase) (A.swift:1) was meant: ask for Qualified<String, APIBase>.")
        let tooMany = try fix { registry in
            registry.register(String.self, fileID: "A.swift", line: 1) { "" }
            registry.register(Int.self) { (_: Qualified<String, ImageBase>) in 1 }
        }
        #expect(
            tooMany == "  fix:   Register String (qualifier ImageBase), or add the module that does. Perhaps String "
                + "(A.swift:1) was meant: ask for String without a qualifier.")
    }

    @Test("An argument that was forgotten, or is another, or is one too many, is named")
    func arguments() throws {
        let forgotten = try fix { registry in
            registry.register(User.self, argument: Int.self, fileID: "A.swift", line: 1) { User(id: $0) }
            registry.register(Int.self) { (_: User) in 1 }
        }
        #expect(
            forgotten == "  fix:   Register User, or add the module that does. Perhaps User (argument Int) (A.swift:1) "
                + "was meant: ask for Assisted<Int, User>.")
        let tooMany = try fix { registry in
            registry.register(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
            registry.register(Int.self) { (_: Assisted<Int, User>) in 1 }
        }
        #expect(
            tooMany == "  fix:   Register User (argument Int), or add the module that does. Perhaps User (A.swift:1) "
                + "was meant: it takes no argument.")
    }

    @Test("There are three suggestions at most, and none where no name is related")
    func limits() throws {
        let many = try fix { registry in
            for line in UInt(1)...5 {
                registry.contribute(User.self, fileID: "A.swift", line: line) { User(id: 1) }
            }
            registry.register(Int.self) { (_: User) in 1 }
        }
        #expect(many?.components(separatedBy: "Perhaps").count ?? 0 <= 4)
        let none = try fix { registry in
            registry.register(Document.self) { Document(title: "") }
            registry.register(Int.self) { (_: User) in 1 }
        }
        #expect(none == "  fix:   Register User, or add the module that does.")
    }

    @Test("A list is suggested where one element is asked for")
    func contribution() throws {
        let fix = try fix { registry in
            registry.contribute(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
            registry.register(Int.self) { (_: User) in 1 }
        }
        #expect(
            fix == "  fix:   Register User, or add the module that does. Perhaps User (A.swift:1) was meant: it is "
                + "contributed to a list, ask for [User].")
    }

    @Test("A resolve's error has suggestions, too")
    func resolve() throws {
        let container = try Container { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register(LiveAuthService.self, fileID: "A.swift", line: 1, LiveAuthService.init)
        }
        #expect(
            resolutionError { try container.resolve((any AuthService).self) }?.description == """
                any AuthService is not registered.
                  fix:   Register any AuthService, or add the module that does. Perhaps LiveAuthService (A.swift:1) \
                was meant: register it as any AuthService, or forward any AuthService to it.
                """)
    }
}

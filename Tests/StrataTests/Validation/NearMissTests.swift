import Strata
import Testing

enum AuthFeature { struct Session: Sendable {} }
enum HomeFeature { struct Session: Sendable {} }
private protocol HTTPClient: Sendable {}
private struct LiveHTTPClient: HTTPClient {}

#if DEBUG
@Suite("Near misses, in debug builds")
struct NearMissTests {
    /// A need that is missing, what is registered near it, and the hint.
    private static let misses: [Row<String?>] = [
        Row("nothing is near", nil) {
            $0.register(Document.self) { Document(title: "") }
            $0.register(Int.self) { (_: User) in 1 }
        },
        Row("another qualifier", "User (A.swift:1) was meant: ask for User.") {
            $0.register(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
            $0.register(Int.self) { (_: Qualified<User, APIBase>) in 1 }
        },
        Row(
            "a qualifier, where none is asked for",
            "User (qualifier APIBase) (A.swift:1) was meant: ask for Qualified<User, APIBase>."
        ) {
            $0.register(User.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { User(id: 1) }
            $0.register(Int.self) { (_: User) in 1 }
        },
        Row("an argument", "User (argument Int) (A.swift:1) was meant: ask for Assisted<Int, User>.") {
            $0.register(User.self, argument: Int.self, fileID: "A.swift", line: 1) { User(id: $0) }
            $0.register(Int.self) { (_: User) in 1 }
        },
        Row("an element of a list", "User (A.swift:1) was meant: ask for the list [User].") {
            $0.contribute(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
            $0.register(Int.self) { (_: User) in 1 }
        },
        Row(
            "an element of a list with a qualifier",
            "User (qualifier APIBase) (A.swift:1) was meant: ask for the list Qualified<[User], APIBase>."
        ) {
            $0.contribute(User.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { User(id: 1) }
            $0.register(Int.self) { (_: User) in 1 }
        },
        Row(
            "an implementation",
            "LiveHTTPClient (A.swift:1) was meant: register it as any HTTPClient, or forward any HTTPClient to it."
        ) {
            $0.register(LiveHTTPClient.self, fileID: "A.swift", line: 1) { LiveHTTPClient() }
            $0.register(Int.self) { (_: any HTTPClient) in 1 }
        },
        Row("a protocol", "any HTTPClient (A.swift:1) was meant.") {
            $0.register((any HTTPClient).self, fileID: "A.swift", line: 1) { LiveHTTPClient() }
            $0.register(Int.self) { (_: LiveHTTPClient) in 1 }
        },
    ]

    @Test("What was perhaps meant stands behind the fix", arguments: misses)
    func miss(_ row: Row<String?>) throws {
        let found = try problems(configure: row.register)
        #expect(found.map(\.code) == [.missingRegistration])
        let parts = try #require(found.first?.description.components(separatedBy: "include the module that does."))
        #expect(parts.last == (row.expected.map { " Perhaps \($0)" } ?? ""))
    }

    @Test("Of two types of one name the message writes both with their modules")
    func sameName() throws {
        let fix = try fix { registry in
            registry.register(AuthFeature.Session.self, fileID: "A.swift", line: 1) { AuthFeature.Session() }
            registry.register(Int.self) { (_: HomeFeature.Session) in 1 }
        }
        #expect(
            fix
                == "Register Session, or include the module that does. Perhaps StrataTests.AuthFeature.Session was meant, "
                + "not StrataTests.HomeFeature.Session.")
    }

    @Test("A resolve, an override and a stray decorator are helped in the same way")
    func elsewhere() throws {
        let container = try Container { $0.register(User.self, fileID: "A.swift", line: 1) { User(id: 1) } }
        let hint = "Perhaps User (A.swift:1) was meant: ask for User."
        #expect(
            resolutionError { try container.resolve(User.self, qualifier: APIBase.self) }?.description.hasSuffix(hint)
                == true)
        let error = #expect(throws: ValidationError.self) {
            try container.overriding { registry in
                registry.register(User.self, qualifier: APIBase.self) { User(id: 1) }
                registry.decorate(User.self, qualifier: ImageBase.self) { $0 }
            }
        }
        #expect(error?.problems.map { $0.description.hasSuffix(hint) } == [true, true])
    }
}
#endif

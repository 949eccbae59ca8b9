import Foundation
import Strata
import Testing

private enum Auth { struct Session: Sendable {} }
private enum Home { struct Session: Sendable {} }
private protocol HTTPClient: Sendable {}
private struct LiveHTTPClient: HTTPClient {}
private enum Post: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(LiveHTTPClient.self, visibility: .module, fileID: "A.swift", line: 1) { LiveHTTPClient() }
    }
}
private enum ForwardingPost: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        Post.registerDependencies(in: &registry)
        registry.forward((any HTTPClient).self, to: LiveHTTPClient.self) { $0 }
    }
}
private enum AskingPost: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        Post.registerDependencies(in: &registry)
        registry.register(Int.self) { (_: any HTTPClient) in 1 }
    }
}
private enum Wire: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any HTTPClient).self, visibility: .module, fileID: "A.swift", line: 2) { LiveHTTPClient() }
    }
}

@Suite("near misses")
struct NearMissTests {
    @Test("An implementation that is registered as itself is suggested")
    func implementation() throws {
        let fix = try fix { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register(LiveAuthService.self, fileID: "A.swift", line: 1, LiveAuthService.init)
            registry.register(LoginScreen.self, on: MainActor.self, LoginScreen.init)
        }
        #expect(
            fix
                == "Register any AuthService, or add the module that does. Perhaps LiveAuthService (A.swift:1) "
                + "was meant, which conforms to it: register it as any AuthService, or forward any AuthService to it.")
    }

    @Test("A protocol is suggested where the implementation is asked for")
    func abstraction() throws {
        let fix = try fix { registry in
            registry.register((any HTTPClient).self, fileID: "A.swift", line: 1) { LiveHTTPClient() }
            registry.register(Int.self) { (_: LiveHTTPClient) in 1 }
        }
        #expect(
            fix == "Register LiveHTTPClient, or add the module that does. Perhaps any HTTPClient (A.swift:1) "
                + "was meant: depend on that.")
    }

    @Test("What misses something, or needs what does, is not suggested in its place")
    func owner() throws {
        let owners: [(inout Registry) throws -> Void] = [
            { $0.forward((any HTTPClient).self, to: LiveHTTPClient.self) { $0 } },
            { $0.register((any HTTPClient).self) { (live: LiveHTTPClient) in live } },
            { $0.register((any HTTPClient).self) { (_: Lazy<LiveHTTPClient>) in LiveHTTPClient() } },
            { registry in
                registry.register((any HTTPClient).self) { (_: Int) in LiveHTTPClient() }
                registry.register(Int.self) { (_: LiveHTTPClient) in 1 }
            },
            { registry in
                registry.contribute((any HTTPClient).self) { LiveHTTPClient() }
                registry.contribute((any HTTPClient).self) { (live: LiveHTTPClient) in live }
            },
        ]
        for owner in owners {
            #expect(try fix(owner) == "Register LiveHTTPClient, or add the module that does.")
        }
        // Followed:
        for owner in owners {
            let found = try messages {
                try owner(&$0)
                $0.register(LiveHTTPClient.self) { LiveHTTPClient() }
            }
            #expect(found == [])
        }
    }

    @Test("An implementation that takes an argument is not to be forwarded to")
    func implementationWithArgument() throws {
        func advice<T: Sendable>(_: T.Type) throws -> String? {
            try fix { registry in
                registry.register(LiveHTTPClient.self, argument: String.self, fileID: "A.swift", line: 1) { _ in
                    LiveHTTPClient()
                }
                registry.register(Int.self) { (_: T) in 1 }
            }
        }
        #expect(
            try advice((any HTTPClient).self)
                == "Register any HTTPClient, or add the module that does. Perhaps LiveHTTPClient (argument "
                + "String) (A.swift:1) was meant: register it as any HTTPClient (argument String) and ask for "
                + "Assisted<String, any HTTPClient>.")
        #expect(
            try advice(Assisted<String, any HTTPClient>.self)
                == "Register any HTTPClient (argument String), or add the module that does. Perhaps "
                + "LiveHTTPClient (argument String) (A.swift:1) was meant: register it as any HTTPClient (argument "
                + "String).")
        // Followed:
        let found = try messages { registry in
            registry.register((any HTTPClient).self, argument: String.self) { _ in LiveHTTPClient() }
            registry.register(Int.self) { (_: Assisted<String, any HTTPClient>) in 1 }
        }
        #expect(found == [])
        let container = try Container { registry in
            registry.register(LiveHTTPClient.self, argument: String.self, fileID: "A.swift", line: 1) { _ in
                LiveHTTPClient()
            }
        }
        #expect(
            container.explain((any HTTPClient).self) == """
                any HTTPClient is not registered.
                  fix:   Register any HTTPClient, or add the module that does. Perhaps LiveHTTPClient (argument String) \
                (A.swift:1) was meant: register it as any HTTPClient (argument String) and pass `argument:` with a value \
                of type String.
                """)
    }

    @Test("What takes no argument is not to be registered with one")
    func implementationWithoutArgument() throws {
        let fix = try fix { registry in
            registry.register(LiveHTTPClient.self, fileID: "A.swift", line: 1) { LiveHTTPClient() }
            registry.register(Int.self) { (_: Assisted<String, any HTTPClient>) in 1 }
        }
        #expect(
            fix == "Register any HTTPClient (argument String), or add the module that does. Perhaps "
                + "LiveHTTPClient (A.swift:1) was meant: register it as any HTTPClient: it takes no argument.")
    }

    @Test("A protocol that takes an argument is asked for as it is registered")
    func abstractionWithArgument() throws {
        let fix = try fix { registry in
            registry.register((any HTTPClient).self, argument: String.self, fileID: "A.swift", line: 1) { _ in
                LiveHTTPClient()
            }
            registry.register(Int.self) { (_: LiveHTTPClient) in 1 }
        }
        #expect(
            fix == "Register LiveHTTPClient, or add the module that does. Perhaps any HTTPClient (argument "
                + "String) (A.swift:1) was meant: ask for Assisted<String, any HTTPClient>.")
    }

    @Test("What is only contributed is neither forwarded to nor depended on")
    func contributed() throws {
        let implementation = try fix { registry in
            registry.contribute(LiveHTTPClient.self, fileID: "A.swift", line: 1) { LiveHTTPClient() }
            registry.register(Int.self) { (_: any HTTPClient) in 1 }
        }
        #expect(
            implementation == "Register any HTTPClient, or add the module that does. Perhaps LiveHTTPClient "
                + "(A.swift:1) was meant: it is contributed to a list, register it as any HTTPClient, too.")
        let abstraction = try fix { registry in
            registry.contribute((any HTTPClient).self, fileID: "A.swift", line: 1) { LiveHTTPClient() }
            registry.register(Int.self) { (_: LiveHTTPClient) in 1 }
        }
        #expect(
            abstraction == "Register LiveHTTPClient, or add the module that does. Perhaps any HTTPClient "
                + "(A.swift:1) was meant: it is contributed to a list, ask for [any HTTPClient].")
        // Followed:
        let found = try messages { registry in
            registry.contribute(LiveHTTPClient.self) { LiveHTTPClient() }
            registry.register((any HTTPClient).self) { LiveHTTPClient() }
            registry.contribute((any HTTPClient).self) { LiveHTTPClient() }
            registry.register(Int.self) { (_: any HTTPClient, _: [any HTTPClient]) in 1 }
        }
        #expect(found == [])
    }

    @Test("What is private to another module is to be made public, or forwarded to in that module")
    func hidden() throws {
        func advice<T: Sendable>(_ module: any ModuleRegistrar.Type, _: T.Type) throws -> String? {
            let found = try messages(module) { $0.register(Int.self) { (_: T) in 1 } }
            #expect(found.count == 1)
            return found.first?.components(separatedBy: "the module that does. ").last
        }
        #expect(
            try advice(Post.self, (any HTTPClient).self) == "Perhaps LiveHTTPClient (A.swift:1) was meant, which is "
                + "private to Post: register it as any HTTPClient there, or forward that to it.")
        #expect(
            try advice(Wire.self, LiveHTTPClient.self) == "Perhaps any HTTPClient (A.swift:2) was meant, which is "
                + "private to Wire: remove `visibility: .module` there and depend on that.")
        #expect(
            try advice(Post.self, Qualified<LiveHTTPClient, APIBase>.self) == "Perhaps LiveHTTPClient (A.swift:1) was "
                + "meant, which is private to Post: remove `visibility: .module` there and ask for LiveHTTPClient "
                + "without a qualifier.")
        #expect(
            resolutionError { try Container(Post.self).resolve((any HTTPClient).self) }?.description.hasSuffix(
                "which is private to Post: register it as any HTTPClient there, or forward that to it.") == true)
        // Followed:
        #expect(try messages(ForwardingPost.self) { $0.register(Int.self) { (_: any HTTPClient) in 1 } } == [])
        // Nothing is hidden from the module itself.
        #expect(
            try messages(AskingPost.self).first?.hasSuffix(
                "Perhaps LiveHTTPClient (A.swift:1) was meant: register it as any HTTPClient, or forward any HTTPClient "
                    + "to it.") == true)
    }

    @Test("A type of the same name in another module is suggested")
    func sameName() throws {
        let fix = try fix { registry in
            registry.register(Auth.Session.self, fileID: "A.swift", line: 1) { Auth.Session() }
            registry.register(Int.self) { (_: Home.Session) in 1 }
        }
        #expect(
            fix == "Register Home.Session, or add the module that does. Perhaps Auth.Session (A.swift:1) was "
                + "meant, not Home.Session.")
        let container = try Container { registry in
            registry.register(Auth.Session.self, fileID: "A.swift", line: 1) { Auth.Session() }
        }
        #expect(
            resolutionError { try container.resolve(Home.Session.self) }?.description == """
                Session is not registered.
                  fix:   Register Session, or add the module that does. Perhaps StrataTests.Auth.Session (A.swift:1) was \
                meant, not StrataTests.Home.Session.
                """)
    }

    @Test("A qualifier that was forgotten, or is another, or is one too many, is named")
    func qualifiers() throws {
        let forgotten = try fix { registry in
            registry.register(String.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { "" }
            registry.register(Int.self) { (_: String) in 1 }
        }
        #expect(
            forgotten == "Register String, or add the module that does. Perhaps String (qualifier APIBase) "
                + "(A.swift:1) was meant: ask for Qualified<String, APIBase>.")
        let other = try fix { registry in
            registry.register(String.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { "" }
            registry.register(Int.self) { (_: Qualified<String, ImageBase>) in 1 }
        }
        #expect(
            other == "Register String (qualifier ImageBase), or add the module that does. Perhaps String "
                + "(qualifier APIBase) (A.swift:1) was meant: ask for Qualified<String, APIBase>.")
        let tooMany = try fix { registry in
            registry.register(String.self, fileID: "A.swift", line: 1) { "" }
            registry.register(Int.self) { (_: Qualified<String, ImageBase>) in 1 }
        }
        #expect(
            tooMany == "Register String (qualifier ImageBase), or add the module that does. Perhaps String "
                + "(A.swift:1) was meant: ask for String without a qualifier.")
    }

    @Test("An argument that was forgotten, or is another, or is one too many, is named")
    func arguments() throws {
        let forgotten = try fix { registry in
            registry.register(User.self, argument: Int.self, fileID: "A.swift", line: 1) { User(id: $0) }
            registry.register(Int.self) { (_: User) in 1 }
        }
        #expect(
            forgotten == "Register User, or add the module that does. Perhaps User (argument Int) (A.swift:1) "
                + "was meant: ask for Assisted<Int, User>.")
        let tooMany = try fix { registry in
            registry.register(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
            registry.register(Int.self) { (_: Assisted<Int, User>) in 1 }
        }
        #expect(
            tooMany == "Register User (argument Int), or add the module that does. Perhaps User (A.swift:1) "
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
        #expect(none == "Register User, or add the module that does.")
    }

    @Test("A list is suggested where one element is asked for")
    func contribution() throws {
        let fix = try fix { registry in
            registry.contribute(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
            registry.register(Int.self) { (_: User) in 1 }
        }
        #expect(
            fix == "Register User, or add the module that does. Perhaps User (A.swift:1) was meant: it is "
                + "contributed to a list, ask for [User].")
    }

    @Test("A list with another qualifier is suggested")
    func qualifiedList() throws {
        let fix = try fix { registry in
            registry.contribute(Int.self, qualifier: Post.self, fileID: "A.swift", line: 1) { 1 }
            registry.register(String.self) { (_: [Int]) in "" }
        }
        #expect(
            fix
                == "Contribute at least one element, add the module that does, or say with `declareList` that the list may be empty. Perhaps "
                + "[Int] (qualifier Post) (A.swift:1) was meant: ask for Qualified<[Int], Post>.")
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
                was meant, which conforms to it: register it as any AuthService, or forward any AuthService to it.
                """)
    }
}

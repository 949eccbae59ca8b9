import Strata
import Testing

private enum FirstModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(User.self, fileID: "First.swift", line: 1) { User(id: 1) }
    }
}

private enum SecondModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(User.self, scope: .singleton, fileID: "Second.swift", line: 2) { User(id: 2) }
    }
}

@Suite("duplicateRegistration")
struct DuplicateRegistrationTests {
    @Test("The problem names both locations")
    func locations() throws {
        let found = try problems(FirstModule.self, SecondModule.self)
        #expect(found.map(\.code) == [.duplicateRegistration])
        #expect(
            found.map(\.description) == [
                """
                User is registered twice.
                  where: First.swift:1, Second.swift:2
                  fix:   Remove one of the two, tell them apart by a qualifier, or contribute both to a list.
                """
            ])
    }

    @Test("What is unimplemented cannot be contributed or told apart")
    func unimplemented() throws {
        let noInstance = "Remove one of the two: what is unimplemented has no instance."
        #expect(
            try fix { registry in
                registry.unimplemented([Int].self)
                registry.contribute(Int.self) { 1 }
            } == noInstance)
        #expect(
            try fix { registry in
                registry.unimplemented(Int.self)
                registry.register(Int.self) { 1 }
            } == noInstance)
        #expect(
            try fix { registry in
                registry.register(Int.self) { 1 }
                registry.unimplemented(Int.self)
            } == noInstance)
        #expect(
            try fix { registry in
                registry.declareScope(.session, inputs: Int.self)
                registry.unimplemented(Int.self)
            } == noInstance)
        #expect(try fix { for _ in 0..<2 { $0.unimplemented(Int.self) } } == "Name it once.")
    }

    @Test("Registrations of one qualifier or argument, and an alias of something registered, are duplicates")
    func kinds() throws {
        let found = try messages { registry in
            registry.register(Int.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { 1 }
            registry.register(Int.self, qualifier: APIBase.self, fileID: "A.swift", line: 2) { 1 }
            registry.register(User.self, argument: Int.self, fileID: "A.swift", line: 3) { User(id: $0) }
            registry.register(User.self, argument: Int.self, fileID: "A.swift", line: 4) { User(id: $0) }
            registry.register(Double.self, fileID: "A.swift", line: 5) { 1 }
            registry.register(Float.self, fileID: "A.swift", line: 6) { 1 }
            registry.forward(Double.self, to: Float.self, fileID: "A.swift", line: 7) { Double($0) }
        }
        let fix = "\n  fix:   Remove one of the two, tell them apart by a qualifier, or contribute both to a list."
        #expect(
            found == [
                "Int (qualifier APIBase) is registered twice.\n  where: A.swift:1, A.swift:2" + fix,
                "User (argument Int) is registered twice.\n  where: A.swift:3, A.swift:4"
                    + "\n  fix:   Remove one of the two, or tell them apart by a qualifier.",
                "Double is registered twice.\n  where: A.swift:5, A.swift:7" + fix,
            ])
    }

    @Test("Other qualifiers, other arguments and contributions are no duplicates")
    func differences() throws {
        #expect(
            try problems { registry in
                registry.register(Int.self) { 1 }
                registry.register(Int.self, qualifier: APIBase.self) { 1 }
                registry.register(Int.self, qualifier: ImageBase.self) { 1 }
                registry.register(Int.self, argument: Int.self) { $0 }
                registry.register(Int.self, argument: String.self) { (_: String) in 1 }
                registry.contribute(Int.self) { 1 }
                registry.contribute(Int.self) { 1 }
            }.isEmpty)
    }

    @Test("Ruling: a list that is registered as well as contributed to is a duplicate")
    func list() throws {
        let found = try messages { registry in
            registry.contribute(Int.self, fileID: "A.swift", line: 1) { 1 }
            registry.register([Int].self, fileID: "A.swift", line: 2) { [2] }
        }
        #expect(
            found == [
                """
                [Int] is registered, and contributed to, too.
                  where: A.swift:2, A.swift:1
                  fix:   Contribute what the registration returns and remove it, or tell the two apart by a qualifier.
                """
            ])
    }

    @Test("An input that one declaration names twice is not provided elsewhere")
    func inputTwice() throws {
        let found = try messages {
            $0.declareScope(.session, inputs: Int.self, Int.self, fileID: "A.swift", line: 1)
        }
        #expect(
            found == [
                """
                Int is an input of scope session twice.
                  where: A.swift:1
                  fix:   Name it once, or wrap each value in a type of its own.
                """
            ])
    }

    @Test("An override of an input is one problem")
    func overriddenInput() throws {
        let container = try Container { $0.declareScope(.session, inputs: Int.self, fileID: "A.swift", line: 1) }
        let error = #expect(throws: ValidationError.self) {
            try container.overriding { $0.register(Int.self, fileID: "Test.swift", line: 9) { 1 } }
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                Int is an input of scope session and provided elsewhere, too.
                  where: Test.swift:9, A.swift:1
                  fix:   Remove the override, and hand openScope another value.
                """
            ])
    }

    @Test("What two scopes take is a problem of theirs, and no captive dependency of what lives in either")
    func inputOfTwoScopes() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
            registry.declareScope(.screen, inputs: User.self, fileID: "A.swift", line: 2)
            registry.register(Int.self, scope: .scoped(.screen)) { (_: User) in 1 }
        }
        #expect(
            found == [
                """
                User is an input of scope screen and provided elsewhere, too.
                  where: A.swift:1, A.swift:2
                  fix:   Remove one of the two, or wrap the input in a type of its own.
                """
            ])
    }

    @Test("Ruling: an input type that is also registered is a duplicate")
    func input() throws {
        let found = try messages { registry in
            registry.register(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
            registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 2)
        }
        #expect(
            found == [
                """
                User is an input of scope session and provided elsewhere, too.
                  where: A.swift:1, A.swift:2
                  fix:   Remove one of the two, or wrap the input in a type of its own.
                """
            ])
    }

    @Test("A registration that takes the other is told to decorate it", arguments: [false, true])
    func wrapping(isFirst: Bool) throws {
        func wrap(_ registry: inout Registry) {
            registry.register((any NetworkClient).self) { (client: any NetworkClient) in client }
        }
        let found = try messages { registry in
            if isFirst { wrap(&registry) }
            registry.register((any NetworkClient).self) { LiveClient() }
            if !isFirst { wrap(&registry) }
        }
        // The first one counts, and then needs itself.
        #expect(found.count == (isFirst ? 2 : 1))
        #expect(
            found[0].hasSuffix(
                """
                  fix:   If the one that takes any NetworkClient is to wrap the other, write `decorate` there. Otherwise remove \
                one of the two, tell them apart by a qualifier, or contribute both to a list.
                """))
        let other = try StrataTests.fix { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register((any NetworkClient).self) { (_: Provider<any NetworkClient>) in LiveClient() }
        }
        let rest = "emove one of the two, tell them apart by a qualifier, or contribute both to a list."
        #expect(other == "R\(rest)")
        // No decorator is asynchronous, and a forward wraps nothing.
        let asynchronous = try StrataTests.fix { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register((any NetworkClient).self) { (_: any NetworkClient) async in LiveClient() }
        }
        #expect(asynchronous == "R\(rest)")
        let forwarded = try StrataTests.fix { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.forward((any NetworkClient).self, to: (any NetworkClient).self) { $0 }
        }
        #expect(forwarded == "R\(rest)")
        // Nothing decorates a list.
        let listed = try messages { registry in
            registry.contribute((any NetworkClient).self) { LiveClient() }
            registry.register([any NetworkClient].self) { (all: [any NetworkClient]) in all }
        }
        #expect(listed.count == 2 && !listed.joined().contains("decorate"))
        let kept = try StrataTests.fix { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register(
                (any NetworkClient).self, scope: .singleton, visibility: .module, teardown: { _ in }
            ) { (_: any NetworkClient) in LiveClient() }
        }
        #expect(
            kept
                == "If the one that takes any NetworkClient is to wrap the other, write `decorate` without `scope:`, `teardown:` "
                + "and `visibility:` there. "
                + "Otherwise r\(rest)")
    }
}

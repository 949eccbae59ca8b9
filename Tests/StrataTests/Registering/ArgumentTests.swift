import Strata
import Testing

private class Animal: @unchecked Sendable {}
private final class Dog: Animal, @unchecked Sendable {}
private struct Profile: Sendable, Equatable { let text: String }

@Suite("Arguments")
struct ArgumentTests {
    /// One registration for each type of argument.
    private func container() throws -> Container {
        try Container { registry in
            registry.register(Profile.self, argument: Int.self) { Profile(text: "Int \($0)") }
            registry.register(Profile.self, argument: Int?.self) { Profile(text: "Int? \($0 ?? 0)") }
            registry.register(Profile.self, argument: (any NetworkClient).self) { Profile(text: "any \($0.name)") }
            registry.register(Profile.self, argument: Animal.self) { _ in Profile(text: "Animal") }
            registry.register(Profile.self, argument: Int.self, qualifier: APIBase.self) { Profile(text: "API \($0)") }
            registry.register(Profile.self, argument: (Int, String).self) { Profile(text: "\($0.0) \($0.1)") }
            registry.register(Profile.self, argument: (@Sendable () -> Int).self) { Profile(text: "\($0())") }
            registry.register(Profile.self) { Profile(text: "none") }
        }
    }

    @Test("The argument's static type selects the registration, exactly")
    func staticType() throws {
        let container = try container()
        let optional: Int? = 2
        let client: any NetworkClient = LiveClient()
        let closure: @Sendable () -> Int = { 5 }
        let found = try [
            container.resolve(Profile.self, argument: 1),
            container.resolve(Profile.self, argument: optional),
            container.resolve(Profile.self, argument: client),
            container.resolve(Profile.self, argument: LiveClient(), as: (any NetworkClient).self),
            container.resolve(Assisted<any NetworkClient, Profile>.self)(client),
            container.resolve(Profile.self, argument: Dog() as Animal),
            container.resolve(Profile.self, argument: 3, qualifier: APIBase.self),
            container.resolve(Profile.self, argument: (4, "a")),
            container.resolve(Profile.self, argument: closure),
            container.resolve(Profile.self),
        ]
        let texts = ["Int 1", "Int? 2", "any live", "any live", "any live", "Animal", "API 3", "4 a", "5", "none"]
        #expect(found.map(\.text) == texts)
    }

    @Test("A subtype or a conforming type is not searched: the error names the types that are registered, and the cast")
    func exact() throws {
        let container = try Container { registry in
            registry.register(Profile.self, argument: (any NetworkClient).self) { Profile(text: $0.name) }
            registry.register(Profile.self, argument: Animal.self) { _ in Profile(text: "") }
            registry.register(Profile.self, argument: String.self, qualifier: APIBase.self) { Profile(text: $0) }
        }
        let error = try #require(resolutionError { try container.resolve(Profile.self, argument: LiveClient()) })
        #expect(error.code == .notRegistered)
        #expect(error.description.contains("Profile takes an argument of type any NetworkClient or Animal."))
        #expect(error.description.contains("`argument: value as any NetworkClient`"))
        for request: (Container) throws -> Profile in [
            { try $0.resolve(argument: Dog()) },
            { try $0.resolve(argument: "") },
            { try $0.resolve(argument: LiveClient(), qualifier: APIBase.self) },
            { try $0.resolve(Assisted<Dog, Profile>.self)(Dog()) },
            { try $0.resolve() },
        ] {
            #expect(resolutionError { try request(container) }?.code == .notRegistered)
        }
    }

    @Test("An Assisted passes its argument on, with the other parameters resolved each time")
    func assisted() throws {
        struct Opener: Sendable {
            let open: Assisted<String, Profile>
            let tagged: Qualified<Assisted<String, Profile>, APIBase>
        }
        let number = Tally()
        let container = try Container { registry in
            registry.register(Int.self) { number.add() }
            registry.register(Profile.self, argument: String.self) { (id: String, number: Int) in
                Profile(text: "\(id)\(number)")
            }
            registry.register(Profile.self, argument: String.self, qualifier: APIBase.self) {
                Profile(text: "api \($0)")
            }
            registry.register(Opener.self) { Opener(open: $0, tagged: $1) }
        }
        let opener = try container.resolve(Opener.self)
        #expect(try ["a", "b"].map { try opener.open($0).text } == ["a1", "b2"])
        #expect(try opener.tagged.value("c").text == "api c")
    }

    @Test("An assisted factory may take what needs another argument, also of its own type")
    func nested() throws {
        let container = try Container { registry in
            registry.register(Profile.self, argument: Int.self) { (number: Int, name: Assisted<String, Profile>) in
                try name("n\(number)")
            }
            registry.register(Profile.self, argument: String.self) { (name: String, number: Assisted<Int, Profile>) in
                name.count < 5 ? try number(name.count) : Profile(text: name)
            }
        }
        let error = resolutionError { try container.resolve(Profile.self, argument: 1) }
        #expect(error?.code == .circularCreation)
        #expect(try container.resolve(Profile.self, argument: 12_345).text == "n12345")
    }
}

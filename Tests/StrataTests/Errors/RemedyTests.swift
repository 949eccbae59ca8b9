import Strata
import Testing

private protocol Repository<Item>: Sendable { associatedtype Item }
private protocol Cache<Key, Value>: Sendable {
    associatedtype Key
    associatedtype Value
}
private protocol Named: Sendable {}
private protocol Stored<Item>: Repository {}
private struct Tuple<each T>: Sendable {}
private class Animal: @unchecked Sendable {}
private class Dog: Animal, @unchecked Sendable {}
private final class Puppy: Dog, @unchecked Sendable {}
private final class Kennel: Sendable { init(_: Dog) {} }

/// The advice in messages for what people often run into.
@Suite("The fix in a message")
struct RemedyTests {
    private func fix(_ configure: (inout Registry) throws -> Void) throws -> String? {
        let found = try messages(configure: configure)
        #expect(found.count == 1)
        return found.first?.components(separatedBy: "\n  fix:   ").last
    }

    private func fix(of error: ResolutionError?) -> String? {
        error?.description.components(separatedBy: "\n  fix:   ").last
    }

    @Test("of a parameter that probably has a default is to write a closure")
    func defaultArgument() throws {
        func register<D: Sendable>(_: D.Type) throws -> String? {
            try fix { $0.register(User.self) { (_: D) in User(id: 1) } }
        }
        let advice =
            " If the parameter has a default, write a closure that leaves it out instead of passing the initialiser."
        for (text, name) in [
            (try register(Double.self), "Double"), (try register(Int.self), "Int"), (try register(Bool.self), "Bool"),
            (try register(String.self), "String"), (try register(Duration.self), "Duration"),
        ] {
            let argument =
                " If it differs from instance to instance, register what takes it with `argument: \(name).self`."
            #expect(text == "Register \(name), or add the module that does." + advice + argument)
        }
        #expect(try register(Document.self) == "Register Document, or add the module that does.")
        #expect(
            try fix { $0.register(User.self, argument: Int.self) { (_, _: String) in User(id: 1) } }
                == "Register String, or add the module that does." + advice
                + " If it differs from instance to instance, "
                + "make one type of it and the argument, and register what takes it with that.")
        let both = try fix { registry in
            registry.register(User.self, argument: Int.self) { (_, _: String) in User(id: 1) }
            registry.register(Document.self) { (_: String) in Document(title: "") }
        }
        #expect(both?.hasSuffix("register what takes it with `argument: String.self`.") == true)
    }

    @Test("of a parameter of what takes no argument does not name `argument:`")
    func noArgument() throws {
        let closure =
            "Register Int, or add the module that does. If the parameter has a default, write a closure that leaves it out "
            + "instead of passing the initialiser."
        #expect(try fix { $0.register(User.self, scope: .singleton) { (id: Int) in User(id: id) } } == closure)
        #expect(try fix { $0.contribute(User.self) { (id: Int) in User(id: id) } } == closure)
        #expect(
            try fix { registry in
                registry.register(User.self) { User(id: 1) }
                registry.decorate(User.self) { (_: User, id: Int) in User(id: id) }
            } == closure)
        #expect(
            try fix { $0.forward((any Sendable).self, to: Int.self) { $0 } }
                == "Register Int, or add the module that does.")
    }

    @Test("of a parameter that is the container is to take what it would resolve")
    func container() throws {
        #expect(
            try fix { $0.register(User.self) { (_: Container) in User(id: 1) } }
                == "Take what it would resolve as a parameter: the type itself, or Lazy, Provider or Assisted of it for "
                + "what is made later. What opens scopes refers weakly to `Container.current`, read in its factory.")
    }

    @Test("of a parameter that is a closure is to pass it inside the factory, or to wrap it")
    func callback() throws {
        #expect(
            try fix { $0.register(User.self) { (_: @escaping @Sendable () -> Void) in User(id: 1) } }
                == "Write a closure that passes it, or leaves it out if the parameter has a default, or put it into a type "
                + "of its own and register that.")
        #expect(
            try fix { registry in
                registry.register(Double.self) { 1 }
                registry.register((() -> Double).self, fileID: "A.swift", line: 1) { { 1 } }
                registry.register((() -> User).self, fileID: "A.swift", line: 2) { { User(id: 1) } }
                registry.register(User.self) { (_: @escaping @Sendable () -> Double) in User(id: 1) }
            }
                == "Write a closure that passes it, or leaves it out if the parameter has a default, or put it into a type "
                + "of its own and register that. Perhaps () -> Double (A.swift:1) was meant, not @Sendable () -> Double."
        )
    }

    @Test("of a base whose subclass is registered names that")
    func subclass() throws {
        #expect(
            try fix { registry in
                registry.register(Puppy.self, scope: .singleton, fileID: "A.swift", line: 1) { Puppy() }
                registry.register(Kennel.self, Kennel.init)
            }
                == "Register Dog, or add the module that does. Perhaps Puppy (A.swift:1) was meant, which inherits from "
                + "it: register it as Dog, or forward Dog to it.")
        #expect(
            try fix { registry in
                registry.register(Puppy.self, argument: Int.self, fileID: "A.swift", line: 1) { _ in Puppy() }
                registry.register(Kennel.self, Kennel.init)
            }
                == "Register Dog, or add the module that does. Perhaps Puppy (argument Int) (A.swift:1) was meant, which "
                + "inherits from it: register it as Dog (argument Int) and ask for Assisted<Int, Dog>.")
        let container = try Container { $0.register(Puppy.self, fileID: "A.swift", line: 1) { Puppy() } }
        #expect(
            fix(of: resolutionError { try container.resolve(Animal.self) })?.hasSuffix("or forward Animal to it.")
                == true)
    }

    @Test("of a caller's qualifier or argument is what the caller writes")
    func caller() throws {
        let container = try Container { registry in
            registry.register(User.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { User(id: 1) }
            registry.register(Document.self, argument: Int.self, fileID: "A.swift", line: 2) {
                Document(title: "\($0)")
            }
            registry.register(Kennel.self, fileID: "A.swift", line: 3) { Kennel(Dog()) }
        }
        func fix<T>(_ type: T.Type, _ qualifier: Any.Type?) -> String? {
            self.fix(
                of: resolutionError {
                    if let qualifier {
                        try container.resolve(type, qualifier: qualifier)
                    } else {
                        try container.resolve(type)
                    }
                })
        }
        #expect(
            fix(User.self, nil)
                == "Register User, or add the module that does. Perhaps User (qualifier APIBase) (A.swift:1) was meant: "
                + "pass `qualifier: APIBase.self`.")
        #expect(
            fix(Document.self, nil)
                == "Register Document, or add the module that does. Perhaps Document (argument Int) (A.swift:2) was meant: "
                + "pass `argument:` with a value of type Int.")
        #expect(
            fix(Kennel.self, ImageBase.self)
                == "Register Kennel (qualifier ImageBase), or add the module that does. Perhaps Kennel (A.swift:3) was "
                + "meant: ask for it without `qualifier:`.")
        #expect(container.explain(User.self) == resolutionError { try container.resolve(User.self) }?.description)
    }

    @Test("of a parameter with a qualifier and an argument names a form that exists")
    func qualifiedArgument() throws {
        func register<D: Sendable>(_: D.Type) throws -> String? {
            try fix { registry in
                registry.register(
                    Document.self, argument: Int.self, qualifier: APIBase.self, fileID: "A.swift", line: 1
                ) { Document(title: "\($0)") }
                registry.register(User.self) { (_: D) in User(id: 1) }
            }
        }
        #expect(
            try register(Document.self)
                == "Register Document, or add the module that does. Perhaps Document (qualifier APIBase, argument Int) "
                + "(A.swift:1) was meant: ask for Qualified<Assisted<Int, Document>, APIBase>.")
        #expect(
            try register(Assisted<Int, Qualified<Document, APIBase>>.self)
                == "Ask for Qualified<Assisted<Int, Document>, APIBase>: a parameter's form is not registered itself.")
        #expect(
            try register(Assisted<Int, Lazy<Qualified<Document, APIBase>>>.self)
                == "Ask for Lazy<Qualified<Assisted<Int, Document>, APIBase>>: a parameter's form is not registered "
                + "itself.")
        #expect(
            try register(Assisted<Int, Assisted<String, Document>>.self)
                == "Register what it makes with one argument: a type of its own that holds all values.")
        // What is advised can be had.
        let container = try Container { registry in
            registry.register(Document.self, argument: Int.self, qualifier: APIBase.self) { Document(title: "\($0)") }
            registry.register(User.self) { (make: Lazy<Qualified<Assisted<Int, Document>, APIBase>>) in
                User(id: try make().value(7).title == "7" ? 1 : 0)
            }
        }
        #expect(try container.resolve(User.self).id == 1)
        #expect(
            container.explain(Assisted<Int, Qualified<Document, APIBase>>.self) == """
                Qualified<Document, APIBase> (argument Int) is not registered.
                  fix:   Ask for Qualified<Assisted<Int, Document>, APIBase>: a parameter's form is not registered itself.
                """)
    }

    @Test("of a list is to contribute what is registered, for a caller as for a parameter")
    func listOfRegistered() throws {
        let container = try Container { registry in
            registry.register(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
        }
        #expect(
            fix(of: resolutionError { _ = try container.resolve([User].self) })
                == "Register [User], or add the module that does. To register User (A.swift:1) adds it to no list: "
                + "contribute it, too.")
    }

    @Test("of the container is to use the one that is asked")
    func containerOfCaller() throws {
        let container = try Container { _ in }
        #expect(
            fix(of: resolutionError { _ = try container.resolve(Container.self) })
                == "Use the container that is asked, or `Container.current`.")
    }

    @Test("of a form that a caller asks for with an argument is to leave out one of the two")
    func formWithArgument() throws {
        let container = try Container { registry in
            registry.register(Document.self, argument: Int.self, fileID: "A.swift", line: 1) {
                Document(title: "\($0)")
            }
            registry.register(User.self, argument: Int.self, qualifier: APIBase.self, fileID: "A.swift", line: 2) {
                User(id: $0)
            }
        }
        func fix<T>(_ type: T.Type, _ qualifier: Any.Type? = nil) -> String? {
            self.fix(of: resolutionError { try container.resolve(type, qualifier: qualifier, argument: 1) })
        }
        let end = ": a parameter's form takes no argument."
        #expect(
            resolutionError { try container.resolve(Document?.self, argument: 1) }?.description == """
                Document? (argument Int) is not registered.
                  fix:   Resolve Document (argument Int) itself, or Assisted<Int, Document>?\(end)
                """)
        #expect(
            fix(Lazy<Document>.self)
                == "Resolve Document (argument Int) itself, or Lazy<Assisted<Int, Document>>" + end)
        let qualified = "Resolve User (qualifier APIBase, argument Int) itself, or "
        #expect(fix(Lazy<User>.self, APIBase.self) == qualified + "Lazy<Qualified<Assisted<Int, User>, APIBase>>" + end)
        #expect(fix(Qualified<User, APIBase>.self) == qualified + "Qualified<Assisted<Int, User>, APIBase>" + end)
        #expect(fix(Weak<Document>.self) == "Resolve Document (argument Int) itself, or Assisted<Int, Document>" + end)
        #expect(
            fix(Assisted<Int, Document>.self)
                == "Leave out `argument:`, which Assisted<Int, Document> takes when it is called.")
        #expect(
            self.fix(of: resolutionError { try container.resolve(Lazy<Document>.self) })
                == "Register Document, or add the module that does. Perhaps Document (argument Int) (A.swift:1) was "
                + "meant: ask for Assisted<Int, Document>.")
        #expect(
            self.fix(of: resolutionError { try container.resolve(User.self) })
                == "Register User, or add the module that does. Perhaps User (qualifier APIBase, argument Int) (A.swift:2) "
                + "was meant: pass `qualifier: APIBase.self` and `argument:` with a value of type Int.")
        // Followed:
        #expect(try container.resolve(Document.self, argument: 1).title == "1")
        #expect(try container.resolve(Assisted<Int, Document>?.self)?(1).title == "1")
        #expect(try container.resolve(Lazy<Assisted<Int, Document>>.self)()(1).title == "1")
        #expect(try container.resolve(Lazy<Qualified<Assisted<Int, User>, APIBase>>.self)().value(1).id == 1)
        #expect(try container.resolve(User.self, qualifier: APIBase.self, argument: 1).id == 1)
    }

    @Test("of what is asynchronous suggests prepare only where that can help")
    func prepare() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(User.self, fileID: "A.swift", line: 1) { () async in User(id: 1) }
            registry.register(Int.self, fileID: "A.swift", line: 2) { (user: User) in user.id }
            registry.register(Double.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: Int) in 1 }
            registry.register(Document.self, scope: .scoped(.session), fileID: "A.swift", line: 4) { (_: User) in
                Document(title: "")
            }
            registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 5) { number async in "\(number)"
            }
        }
        let session = try container.openScope(.session)
        #expect(
            resolutionError { try container.resolve(Int.self) }?.description == """
                User has an asynchronous factory.
                  where: A.swift:1
                  path:  Int (A.swift:2) → User (A.swift:1)
                  fix:   Use `try await resolveAsync`, or register User as .singleton or .scoped, so that `prepare` builds it.
                """)
        #expect(
            fix(of: resolutionError { try container.resolve(String.self, argument: 1) })
                == "Use `try await resolveAsync`.")
        #expect(
            fix(of: resolutionError { try container.resolve(Double.self) })
                == "Use `try await resolveAsync`, or `try await container.prepare()` first.")
        #expect(
            fix(of: resolutionError { try session.resolve(Document.self) })
                == "Use `try await resolveAsync`, or `try await prepare()` of the scope's container first.")
        let ofRoot = try Container { registry in
            registry.declareScope(.session)
            registry.register(User.self, scope: .singleton) { () async in User(id: 1) }
            registry.register(Document.self, scope: .scoped(.session)) { (_: User) in Document(title: "") }
        }
        let other = try ofRoot.openScope(.session)
        #expect(
            fix(of: resolutionError { try other.resolve(Document.self) })
                == "Use `try await resolveAsync`, or `try await container.prepare()` first.")
        try await ofRoot.prepare()
        #expect(try other.resolve(Document.self).title == "")
        try await session.prepare()
        #expect(try session.resolve(Document.self).title == "")
        #expect(try container.resolve(Double.self) == 1)
    }

    @Test("names a protocol's arguments as they are written")
    func arguments() throws {
        let container = try Container { _ in }
        func name<T>(_ type: T.Type) -> String? {
            resolutionError { try container.resolve(type) }?.description.components(separatedBy: " is not").first
        }
        #expect(name((any Repository<Int>).self) == "any Repository<Int>")
        #expect(
            name([any Repository<any Repository<[String: Int]>>].self)
                == "[any Repository<any Repository<Dictionary<String, Int>>>]")
        #expect(name((any Cache<Int, String>).self) == "any Cache<Key == Int, Value == String>")
        #expect(name((any Repository<(Int) -> String>).self) == "any Repository<(Int) -> String>")
        #expect(name((any Repository<Int> & Named).self) == "any Named & Repository<Int>")
        #expect(name((any Stored<Int> & Named).self) == "any Named & Stored<Int>")
        #expect(name((any Cache<Int, String> & Named).self) == "any Cache<Key == Int, Value == String> & Named")
        #expect(
            name((any Cache<Int, String> & Repository<[Int]> & Named).self)
                == "any Cache<Key == Int, Value == String> & Named & Repository<Array<Int>>")
        #expect(
            name([any Cache<Int, any Repository<Int> & Named> & Named].self)
                == "[any Cache<Key == Int, Value == any Named & Repository<Int>> & Named]")
        #expect(name(Tuple<Int, Tuple<String, Bool>>.self) == "Tuple<Int, Tuple<String, Bool>>")
        #expect(name((any AuthService.Type).self) == "any AuthService.Type")
        // The runtime cannot name that of a protocol with arguments.
        #expect(name((any Repository<Int>.Type).self) == "any Protocol.Type")
        #expect(name([String: any AuthService].self) == "[String: any AuthService]")
    }
}

import Strata
import Testing

private enum AuthModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Document.self, visibility: .module, fileID: "Auth.swift", line: 1) { Document(title: "key") }
        registry.register(String.self, fileID: "Auth.swift", line: 2) { (document: Document) in document.title }
    }
}

private enum HomeModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Int.self, fileID: "Home.swift", line: 5) { (_: Document) in 1 }
    }
}

private enum NosyModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Int.self) { (_: Document?) in 1 }
        registry.register(Double.self) { (_: Lazy<Document>) in 1 }
        registry.register(Float.self) { (_: Provider<Document>) in 1 }
        registry.forward(Int8.self, to: Document.self) { Int8($0.title.count) }
        registry.decorate(Document.self, fileID: "Nosy.swift", line: 6) { $0 }
    }
}

@Suite("inaccessible")
struct InaccessibleTests {
    @Test("The problem names the private registration, its module and who asks for it")
    func message() throws {
        let found = try problems(AuthModule.self, HomeModule.self)
        #expect(found.map(\.code) == [.inaccessible])
        #expect(
            found.map(\.description) == [
                """
                Int depends on Document, which is private to AuthModule.
                  where: Home.swift:5, Auth.swift:1
                  path:  Int (Home.swift:5) → Document (Auth.swift:1)
                  fix:   Depend on a type that AuthModule makes public, or remove `visibility: .module` there.
                """
            ])
    }

    @Test("Optional and deferred parameters, aliases and decorators may not reach a private registration, either")
    func forms() throws {
        let found = try problems(AuthModule.self, NosyModule.self)
        #expect(found.map(\.code) == Array(repeating: .inaccessible, count: 5))
        #expect(
            found.map(\.description).contains(
                """
                Document is private to AuthModule, and something else decorates it.
                  where: Nosy.swift:6, Auth.swift:1
                  path:  Document (Nosy.swift:6) → Document (Auth.swift:1)
                  fix:   Decorate a type that AuthModule makes public, or remove `visibility: .module` there.
                """))
    }

    @Test("What one factory takes twice, or one decorator of several takes, is told once")
    func once() throws {
        let found = try problems(AuthModule.self) { registry in
            registry.register(Int.self) { (_: Document, _: Provider<Document>) in 1 }
            registry.register(Double.self) { 1 }
            registry.register(Double.self, argument: Int.self) { _ in 2 }
            registry.decorate(Double.self) { (inner, _: Document) in inner }
        }
        #expect(found.map(\.code) == [.inaccessible, .inaccessible])
        #expect(found.map(\.type) == ["Int", "Double"])
    }

    @Test("The composition root counts as a module of its own")
    func root() throws {
        let found = try messages(AuthModule.self) { registry in
            registry.register(Int.self, fileID: "Root.swift", line: 1) { (_: Document) in 1 }
        }
        #expect(
            found == [
                """
                Int depends on Document, which is private to AuthModule.
                  where: Root.swift:1, Auth.swift:1
                  path:  Int (Root.swift:1) → Document (Auth.swift:1)
                  fix:   Depend on a type that AuthModule makes public, or remove `visibility: .module` there.
                """
            ])
        #expect(
            try problems { registry in
                registry.register(Document.self, visibility: .module) { Document(title: "") }
                registry.register(Int.self) { (_: Document) in 1 }
            }.isEmpty)
    }

    @Test("It is not said where the module has one of its own, which is a duplicate")
    func duplicate() throws {
        enum OtherModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Document.self, visibility: .module, fileID: "Other.swift", line: 1) {
                    Document(title: "other")
                }
                registry.register(Int8.self) { (_: Document) in 1 }
                registry.decorate(Document.self) { $0 }
            }
        }
        #expect(try problems(AuthModule.self, OtherModule.self).map(\.code) == [.duplicateRegistration])
        #expect(
            try problems(AuthModule.self, OtherModule.self, HomeModule.self).map(\.code)
                == [.duplicateRegistration, .inaccessible])
    }

    @Test("Nor where two modules have a private fallback of one type")
    func fallbacks() throws {
        enum FirstModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.fallback { $0.register(Document.self, visibility: .module) { Document(title: "first") } }
            }
        }
        enum SecondModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.fallback { $0.register(Document.self, visibility: .module) { Document(title: "second") } }
                registry.register(Int.self) { (_: Document) in 1 }
            }
        }
        #expect(try problems(FirstModule.self, SecondModule.self).map(\.code) == [.duplicateRegistration])
    }

    @Test("Within the module and through a public registration a private one may be reached")
    func allowed() throws {
        let container = try Container(AuthModule.self) { registry in
            registry.register(Int.self) { (text: String) in text.count }
        }
        #expect(try container.resolve(Int.self) == 3)
    }
}

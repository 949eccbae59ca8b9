import Strata
import StrataTesting
import Testing

private protocol Part: AnyObject, Sendable {}
private final class View: Sendable {
    let parts: [any Part]
    init(_ parts: [any Part] = []) { self.parts = parts }
}
private final class Presenter: Sendable {
    let view: Weak<View>
    init(_ view: Weak<View>) { self.view = view }
}
private final class Toolbar: Part {
    let presenter: Presenter?
    init(_ presenter: Presenter?) { self.presenter = presenter }
}
private final class Cache: Sendable {}

private enum ViewModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.declareList((any Part).self)
        registry.register(View.self, argument: Int.self, scope: .graph) { (_: Int, parts: [any Part]) in View(parts) }
        registry.register(Presenter.self, Presenter.init)
    }
}

private enum ToolbarModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute((any Part).self) { (presenter: Presenter) in Toolbar(presenter) }
    }
}

private enum CacheModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute((any Part).self) { Toolbar(nil) }
        registry.register(View.self, scope: .graph) { View() }
        registry.register(Presenter.self, Presenter.init)
        registry.register(Cache.self, scope: .singleton) { (_: Presenter, _: [any Part]) in Cache() }
    }
}

private enum PartModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute((any Part).self) { (_: View) in Toolbar(nil) }
    }
}

private enum PresenterModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Presenter.self, Presenter.init)
        registry.forward((any AnyObject & Sendable).self, to: Presenter.self) { $0 }
    }
}

private enum ScreenModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(View.self, argument: Int.self, scope: .graph) { (_: Int, _: Presenter) in View() }
    }
}

@Suite("A module's check of a Weak")
struct ModuleWeakTests {
    @Test("leaves it open what other modules contribute to a list, and so what a call makes")
    func list() throws {
        let container = try Container(ViewModule.self, ToolbarModule.self)
        let view = try container.resolve(View.self, argument: 1)
        #expect((view.parts.first as? Toolbar)?.presenter?.view() === view)
        try ModuleContract.check(ViewModule.self)
        try ModuleContract.check(ToolbarModule.self, given: Presenter.self)
        // Alone nobody contributes to it.
        #expect(throws: ValidationError.self) { try Container(ViewModule.self) }
    }

    @Test("leaves it open what other modules contribute to a list that something kept takes")
    func keptList() throws {
        _ = try Container(CacheModule.self, PartModule.self).resolve(Cache.self)
        try ModuleContract.check(CacheModule.self)
        #expect(throws: ValidationError.self) { try Container(CacheModule.self) }
    }

    @Test("is content with what is given and takes an argument, whose lifetime only its own module knows")
    func givenArgument() throws {
        let container = try Container(PresenterModule.self, ScreenModule.self)
        _ = try container.resolve(View.self, argument: 1)
        let contract = try ModuleContract.check(PresenterModule.self, given: Assisted<Int, View>.self)
        #expect(contract.requires == ["View"])
        try ModuleContract.check(PresenterModule.self, given: View.self)
        // Which of them is made for a call, nobody knows here.
        try ModuleContract.check(PresenterModule.self, given: Assisted<Int, View>.self, Assisted<String, View>.self)
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(PresenterModule.self) }
        #expect(error?.problems.map(\.code) == [.missingRegistration])
    }

    @Test("leaves it open whether another module takes the holder and what it refers to")
    func apart() throws {
        enum PairModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(View.self, scope: .graph) { View() }
                registry.register(Presenter.self, Presenter.init)
            }
        }
        enum KeptModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(View.self, scope: .graph) { View() }
                registry.register(Presenter.self, scope: .singleton, Presenter.init)
            }
        }
        enum TransientModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(View.self) { View() }
                registry.register(Presenter.self, Presenter.init)
            }
        }
        func fix(of module: any ModuleRegistrar.Type) -> String? {
            let error = #expect(throws: ValidationError.self) { try ModuleContract.check(module) }
            return error?.problems.first?.description.split(separator: "\n").last.map(String.init)
        }
        try ModuleContract.check(PairModule.self)
        #expect(throws: ValidationError.self) { try Container(PairModule.self) }
        #expect(
            fix(of: KeptModule.self)
                == "  fix:   Register Presenter as .graph or transient, or register View with a scope that the container "
                + "keeps.")
        #expect(
            fix(of: TransientModule.self)
                == "  fix:   Register View with `scope: .graph` (`on: MainActor.self`, unless it is Sendable), or with a scope "
                + "that the container keeps, or take View itself.")
    }

    @Test("looks at the module's own registration with an argument before what is given")
    func ownArgument() throws {
        enum OwnModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) { _ in
                    View()
                }
                registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
            }
        }
        let error = #expect(throws: ValidationError.self) {
            try ModuleContract.check(OwnModule.self, given: Assisted<String, View>.self)
        }
        #expect(
            error?.problems.map(\.description) == [
                """
                Presenter takes a Weak<View>, which would always be nil: View (argument Int) is made by a resolve call of its own, and that makes no Presenter.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (argument Int) (A.swift:1)
                  fix:   Let the factory of View (argument Int) take Presenter as a parameter, directly or through what it takes.
                """
            ])
    }

    @Test("accepts one of what a forward reads from a given structure, which may forward to a class")
    func structure() throws {
        struct Shelf: Sendable { let cache: Cache }
        enum ShelfModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.forward(Cache.self, to: Shelf.self) { $0.cache }
                registry.register(Int.self) { (_: Weak<Cache>) in 1 }
            }
        }
        try ModuleContract.check(ShelfModule.self, given: Shelf.self)
    }

    @Test("refuses one of a form that makes a value of its own, whatever is given")
    func form() throws {
        enum FormModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Cache.self, fileID: "A.swift", line: 2) { (_: Weak<View?>) in Cache() }
            }
        }
        let error = #expect(throws: ValidationError.self) { try ModuleContract.check(FormModule.self) }
        #expect(
            error?.problems.map(\.description) == [
                """
                Cache takes a Weak<View?>, which is no instance but a way to ask for one.
                  where: A.swift:2
                  path:  Cache (A.swift:2) → View
                  fix:   Take a Weak<View>?, which is nil where nothing provides View.
                """
            ])
        let given = #expect(throws: ValidationError.self) {
            try ModuleContract.check(FormModule.self, given: View.self)
        }
        #expect(given?.problems.map(\.code) == [.invalidRegistration])
    }

    @Test("accepts one of an alias of what is given, whose lifetime only its own module knows")
    func givenAlias() throws {
        final class Model: Sendable {}
        enum ViewModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.forward((any Sendable & AnyObject).self, to: Model.self) { $0 }
                registry.register(Int.self) { (_: Weak<any Sendable & AnyObject>) in 1 }
            }
        }
        let contract = try ModuleContract.check(ViewModule.self, given: Model.self)
        #expect(contract.requires == ["Model"])
    }

    @Test("requires nothing for what the module makes from an argument")
    func ownArgumentAlone() throws {
        final class View: Sendable {}
        enum ViewModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(View.self, argument: Int.self, scope: .graph) { (_: Int, _: String) in View() }
                registry.register(String.self) { (_: Weak<View>) in "presenter" }
            }
        }
        let contract = try ModuleContract.check(ViewModule.self)
        #expect(contract.provides == ["View (argument Int)", "String"])
        #expect(contract.requires == [])
    }
}

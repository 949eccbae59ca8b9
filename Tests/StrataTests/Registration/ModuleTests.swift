import Strata
import Testing

private enum Base: ModuleRegistrar {
    static let calls = Tally()
    static func registerDependencies(in registry: inout Registry) {
        calls.add()
        registry.register(Int.self) { 1 }
    }
}

private enum Left: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Base.self] }
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Double.self) { (number: Int) in Double(number) + 1 }
    }
}

private enum Right: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Base.self, Left.self] }
    static func registerDependencies(in registry: inout Registry) {
        registry.register(String.self) { (number: Double, other: Int) in "\(number) \(other)" }
    }
}

@Suite("Modules", .serialized)
struct ModuleTests {
    // Right → Left → Base, Right → Base
    @Test("Modules are pulled in once each, however often they are named")
    func once() throws {
        let before = Base.calls.count
        let container = try Container(Right.self, Left.self, Right.self, Base.self)
        #expect(try container.resolve(String.self) == "2.0 1")
        #expect(Base.calls.count == before + 1)
    }

    @Test(
        "Modules may come in any order",
        arguments: [[Base.self, Left.self, Right.self], [Right.self], [Right.self, Base.self]]
            as [[any ModuleRegistrar.Type]])
    func order(_ modules: [any ModuleRegistrar.Type]) throws {
        #expect(try Container(modules: modules).resolve(String.self) == "2.0 1")
    }

    @Test("The composition root's own registrations may depend on those of modules")
    func root() throws {
        let container = try Container(Left.self) { registry in
            registry.register(String.self) { (number: Double) in "\(number)" }
        }
        #expect(try container.resolve(String.self) == "2.0")
    }

    @Test("No registration at all makes a valid container")
    func empty() throws {
        let container = try Container()
        #expect(resolutionError { try container.resolve(Int.self) }?.code == .notRegistered)
    }
}

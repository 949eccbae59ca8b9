import Foundation
import Strata
import Testing

private final class Service: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private struct Owner: Sendable {
    @Injected var service: Service
}
private struct QualifiedOwner {
    @Injected(qualifier: APIBase.self) var service: Service
}
private struct FormsOwner {
    @Injected var late: Lazy<Service>
    @Injected var list: [Service]
    @Injected var none: Double?
}

@MainActor private final class Model { nonisolated init() {} }
@MainActor private final class MainScreen {
    @Injected var model: Model
}
private struct MainOwner {
    @Injected var model: Model
    nonisolated init() {}
}

/// Not `Sendable`.
private final class Theme {}
@MainActor private final class ThemeOwner {
    @Injected var theme: Theme
}

@Suite("@Injected")
struct InjectedTests {
    private func container(_ name: String) throws -> Container {
        try Container { registry in
            registry.register(Service.self) { Service(name) }
            registry.register(Service.self, qualifier: APIBase.self) { Service("\(name) api") }
            registry.contribute(Service.self) { Service("\(name) element") }
            registry.register(Model.self, scope: .singleton, on: MainActor.self) { Model() }
            registry.register(Owner.self, scope: .singleton) { Owner() }
            registry.uses(Service.self)
        }
    }

    @Test("It resolves once, when its owner is made, from the container that is current then")
    func once() async throws {
        let (first, second) = (try container("first"), try container("second"))
        let owner = Container.withCurrent(first) { Owner() }
        #expect(owner.service === owner.service)
        #expect(Container.withCurrent(second) { owner.service.name } == "first")
        #expect(Container.withCurrent(second) { QualifiedOwner().service.name } == "second api")
        let forms = Container.withCurrent(second) { FormsOwner() }
        #expect(try forms.late().name == "second")
        #expect(forms.list.map(\.name) == ["second element"])
        #expect(forms.none == nil)
        #expect(await Container.withCurrent(first) { await Task { Owner().service.name }.value } == "first")
    }

    @Test("Inside a factory it resolves from the factory's container, whatever was current")
    func insideFactory() throws {
        let (first, second) = (try container("first"), try container("second"))
        let owner = try Container.withCurrent(second) { try first.resolve(Owner.self) }
        #expect(owner.service.name == "first")
    }

    @Test("A property of a main-actor type takes main-actor instances")
    @MainActor func mainActor() throws {
        let container = try container("a")
        let screen = Container.withCurrent(container) { MainScreen() }
        #expect(try screen.model === container.resolve(Model.self))
        func local() -> Model {
            @Injected var model: Model
            return model
        }
        #expect(Container.withCurrent(container) { local() } === screen.model)
    }

    /// What a program wrote before it trapped.
    private func report(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("Without a current container it traps and says what to do; so it does if it cannot resolve, with the report")
    func traps() async {
        let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Owner() }
        #expect(report(none).contains("@Injected Service at"))
        #expect(
            report(none).contains(
                """
                found no current container.
                  fix:   Call Container.setDefault where the program starts, or Container.withCurrent around this.
                """))
        let late = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(Service.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in
                    Service("late")
                }
            }
            Container.withCurrent(container) { _ = Owner() }
        }
        #expect(report(late).contains("Service has an asynchronous factory and is not built yet.\n  where: A.swift:1"))
    }

    @Test("It traps off the main actor, and there as a stored property of what is not Sendable")
    func mainActorTraps() async {
        let elsewhere = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { $0.register(Model.self, on: MainActor.self) { Model() } }
            await Task.detached { Container.withCurrent(container) { _ = MainOwner() } }.value
        }
        #expect(report(elsewhere).contains("Model is made on the main actor"))
        let confined = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let container = try Container { registry in
                    registry.register(Theme.self, scope: .singleton, on: MainActor.self) { Theme() }
                }
                func local() -> Theme {
                    @Injected var theme: Theme
                    return theme
                }
                guard try Container.withCurrent(container, operation: local) === container.resolve(Theme.self) else {
                    return
                }
                Container.withCurrent(container) { _ = ThemeOwner() }
            }
        }
        #expect(report(confined).contains("Theme is made on the main actor"))
    }

    @Test("The default container serves where nothing else is current, and can be set once")
    func defaultContainer() async {
        await #expect(processExitsWith: .success) {
            let container = try Container { $0.register(Service.self) { Service("default") } }
            let other = try Container { $0.register(Service.self) { Service("other") } }
            Container.setDefault(container)
            precondition(Owner().service.name == "default")
            precondition(Container.withCurrent(other) { Owner().service.name } == "other")
            await Task.detached { precondition(Owner().service.name == "default") }.value
            exit(EXIT_SUCCESS)
        }
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container()
            Container.setDefault(container)
            Container.setDefault(container)
        }
        #expect(report(twice).contains("The default container is set already."))
    }

    @Test("Transients that come back to themselves through it trap with the path that repeats")
    func circle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            struct Ring: Sendable {
                init() {
                    @Injected var ring: Ring
                    _ = ring
                }
            }
            _ = try Container { $0.register(Ring.self) { Ring() } }.resolve(Ring.self)
        }
        #expect(report(result).contains("More than 200 calls for Ring and what it needs are nested in one another."))
    }
}

import Foundation
import Strata
import Testing

@MainActor private final class Model { nonisolated init() {} }

private struct MainOwner {
    @Injected var model: Model
    nonisolated init() {}
}

private final class Theme {}
@MainActor private final class ThemeOwner {
    @Injected var theme: Theme
}
@MainActor private final class ThemeReader {
    let theme: Theme
    init() {
        @Injected var theme: Theme
        self.theme = theme
    }
}

@Suite("@Injected of what is made on the main actor")
struct InjectedMainActorTests {
    @Test("Ruling: a main-actor type off the main actor traps with the report")
    func offMainActor() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(Model.self, on: MainActor.self, fileID: "A.swift", line: 1) { Model() }
            }
            await Task.detached { Container.withCurrent(container) { _ = MainOwner() } }.value
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                Model is made on the main actor, and the code that asks for it is not isolated to that actor.
                  where: A.swift:1
                  fix:   Make that code `@MainActor`, a factory by `on: MainActor.self`, or use `try await resolveAsync`, which \
                goes there. A `@MainActor` type without an initialiser may be made off the main actor, as a suite of tests \
                is: write `init() {}` there.
                """))
    }

    @Test("A stored property of what must not leave the main actor traps there, too, and says why")
    func confined() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let container = try Container { registry in
                    registry.register(Theme.self, scope: .singleton, on: MainActor.self, fileID: "A.swift", line: 1) {
                        Theme()
                    }
                }
                // The way that is advised.
                let reader = Container.withCurrent(container) { ThemeReader() }
                guard try reader.theme === container.resolve(Theme.self) else { return }
                Container.withCurrent(container) { _ = ThemeOwner() }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                """
                Theme is made on the main actor, and the code that asks for it is not isolated to that actor.
                  where: A.swift:1
                  fix:   Make that code `@MainActor`, a factory by `on: MainActor.self`; `resolveAsync` would need Theme to \
                be Sendable where it is registered. The initial value of a stored property is isolated to no actor, and \
                takes only what is Sendable, as `@MainActor` classes are: resolve anything else in the owner's initialiser.
                """))
    }
}

import TestSupport
import Testing

@Suite("Built for release", .blocking)
struct ReleaseTests {
    @Test("A factory's container is the current one, whoever was before, and is forgotten with the call")
    func current() throws {
        let printed = try Compiler.outputForRelease(
            of: """
                import Strata

                struct Name: Sendable { let text: String }

                final class Screen: Sendable {
                    let name: String

                    init() {
                        @Injected var injected: Name
                        name = injected.text
                    }
                }

                func make(_ name: String) throws -> Container {
                    try Container { registry in
                        registry.register(Name.self) { Name(text: name) }
                        registry.register(Bool.self) { Container.current != nil }
                        registry.register(Screen.self, scope: .singleton) { Screen() }
                    }
                }

                func callAndForget() throws {
                    let container = try make("c")
                    try withExtendedLifetime(container) { print(try container.resolve(Provider<Bool>.self)()) }
                }

                let (a, b) = (try make("a"), try make("b"))
                print(try a.resolve(Bool.self))
                print(try Container.withCurrent(b) { try a.resolve(Screen.self).name })
                try callAndForget()
                print(Container.current == nil)

                let derived = try a.overriding(sharing: .unaffected) { overrides in
                    overrides.register(Name.self) { Name(text: "stub") }
                }
                print(try derived.resolve(Screen.self).name)
                """)
        #expect(printed == "true\na\ntrue\ntrue\nstub\n")
    }
}

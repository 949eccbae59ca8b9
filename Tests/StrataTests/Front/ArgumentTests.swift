import Strata
import Testing

private protocol Handler: Sendable {}
private protocol Logging: Handler {}
private struct Live: Logging {}
private struct Other: Sendable {}

@Suite("An argument's static type")
struct ArgumentTests {
    private func container() throws -> Container {
        try Container { registry in
            registry.register(String.self, argument: (any Handler).self, fileID: "A.swift", line: 1) {
                _ in "handler"
            }
            registry.register(String.self, argument: (any Logging).self, fileID: "A.swift", line: 2) {
                _ in "logging"
            }
        }
    }

    @Test("The static type of an argument decides which registration is meant")
    func decides() async throws {
        let container = try container()
        let handler: any Handler = Live()
        let logging: any Logging = Live()
        #expect(try container.resolve(String.self, argument: handler) == "handler")
        #expect(try container.resolve(String.self, argument: logging) == "logging")
        #expect(try await container.resolveAsync(String.self, argument: handler) == "handler")
        #expect(try await container.resolveAsync(String.self, argument: logging) == "logging")
    }

    @Test("The static type of an argument is what an error names")
    func named() async throws {
        let container = try Container {
            $0.register(String.self, argument: Int.self, fileID: "A.swift", line: 1) { "\($0)" }
        }
        let handler: any Handler = Live()
        let text = """
            String (argument any Handler) is not registered.
              fix:   Register String (argument any Handler), or add the module that does. Perhaps String (argument \
            Int) (A.swift:1) was meant: pass `argument:` with a value of type Int.
            """
        #expect(
            resolutionError { try container.resolve(String.self, argument: handler) }?.description == text
        )
        #expect(
            await resolutionError { try await container.resolveAsync(String.self, argument: handler) }?
                .description
                == text)
    }

    @Test("An argument may fit one registration that takes something more general, and not two")
    func general() async throws {
        let one = try Container { registry in
            registry.register(String.self, argument: (any Handler).self) { _ in "handler" }
        }
        #expect(try one.resolve(String.self, argument: Live()) == "handler")
        let logging: any Logging = Live()
        #expect(try one.resolve(String.self, argument: logging) == "handler")
        let two = try container()
        let text = """
            String (argument Live) is not registered, and the argument fits 2 registrations: String (argument any \
            Handler) (A.swift:1) and String (argument any Logging) (A.swift:2).
              fix:   Say which is meant: `argument: value as any Handler`.
            """
        #expect(
            resolutionError { try two.resolve(String.self, argument: Live()) }?.code == .notRegistered)
        #expect(resolutionError { try two.resolve(String.self, argument: Live()) }?.description == text)
        #expect(
            await resolutionError { try await two.resolveAsync(String.self, argument: Live()) }?
                .description == text)
        #expect(
            resolutionError { try two.resolve(String.self, argument: Other()) }?.code == .notRegistered)
    }

    private struct Caller {
        @Injected var text: String
        @Injected var made: Assisted<any Handler, String>
    }

    @Test("An @Injected property passes no argument, and is told to be an Assisted")
    func property() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 1) { _ in "number" }
            }
            _ = Container.withCurrent(container) { Caller() }.text
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "value of type Int. @Injected passes none: declare the property as an Assisted, and call that with one."
            ))
        let container = try Container { registry in
            registry.register(String.self, argument: (any Handler).self) { _ in "handler" }
            registry.register(String.self) { "alone" }
        }
        #expect(try Container.withCurrent(container) { Caller() }.made(Live()) == "handler")
    }
}

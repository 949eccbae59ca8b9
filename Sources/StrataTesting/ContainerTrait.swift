#if canImport(Testing)
public import Strata
public import Testing

/// Gives each test a container of its own; parallel tests never see each other's.
///
/// ```swift
/// @Test(.container(AuthModule.self) { $0.register((any NetworkClient).self) { StubClient() } })
/// func aNewSessionIsSignedOut() throws {
///     let container = try #require(Container.current)
///     #expect(try container.resolve((any NetworkClient).self) is StubClient)
/// }
/// ```
///
/// On a suite it holds for every test in it. The container is the current one for the test and its child tasks, so
/// that `@Injected` resolves from it, and it is closed when the test has ended.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    private let make: @Sendable () throws -> Container

    init(_ make: @escaping @Sendable () throws -> Container) {
        self.make = make
    }

    /// Every test of a suite gets a container of its own.
    public var isRecursive: Bool { true }

    /// Runs a test with its container, then closes that.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The arguments, where the test has some.
    ///   - function: Runs the test.
    /// - Throws: What the test throws; `ValidationError` if the container is not valid; `TeardownError`.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let container = try make()
        do {
            try await Container.withCurrent(container) { try await function() }
        } catch {
            // The test's own error says more than what its teardown may throw because of it.
            try? await container.close()
            throw error
        }
        try await container.close()
    }
}

extension Trait where Self == ContainerTrait {
    /// Gives each test a container built from modules.
    ///
    /// - Parameters:
    ///   - modules: What to join, as in `Container(A.self, B.self)`.
    ///   - configure: The test's own registrations.
    public static func container(
        _ modules: any ModuleRegistrar.Type...,
        configure: @escaping @Sendable (inout Registry) throws -> Void = { _ in }
    ) -> ContainerTrait {
        ContainerTrait { try Container(modules: modules, configure: configure) }
    }

    /// Gives each test another container with some registrations replaced.
    ///
    /// - Parameters:
    ///   - container: What is overridden; it is untouched.
    ///   - configure: The replacements.
    public static func container(
        overriding container: Container,
        _ configure: @escaping @Sendable (inout Registry) throws -> Void
    ) -> ContainerTrait {
        ContainerTrait { try container.overriding(configure) }
    }
}
#endif

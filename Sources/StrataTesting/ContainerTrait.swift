// `TestScoping` came with Swift 6.1.
#if canImport(Testing) && compiler(>=6.1)
public import Strata
public import Testing

/// Gives each test its own container. Parallel tests never share one.
///
/// ```swift
/// @Test(.container(AuthModule.self) { $0.register((any NetworkClient).self) { StubClient() } })
/// func aNewSessionIsSignedOut() throws {
///     let container = try #require(Container.current)
///     #expect(try container.resolve((any NetworkClient).self) is StubClient)
/// }
/// ```
///
/// On a suite, it applies to every test. The container is the current one for the test and its child tasks, so
/// `@Injected` resolves from it. It is closed when the test ends.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    private let make: @Sendable () throws -> Container
    private let open: @Sendable (Container) throws -> Container

    /// `make` creates a container for each test. `open` returns the test's current container: this one, or a scope in
    /// it.
    init(
        _ make: @escaping @Sendable () throws -> Container,
        open: @escaping @Sendable (Container) throws -> Container = { $0 }
    ) {
        self.make = make
        self.open = open
    }

    /// Gives every test of a suite its own container.
    public var isRecursive: Bool { true }

    /// Runs a test with its container, then closes the container.
    ///
    /// - Throws: The test's error, `ValidationError` if the container is not valid, or `TeardownError`.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let container = try make()
        // Retained until it is closed, because a scope that is freed earlier runs no teardown.
        var scope: Container?
        defer { withExtendedLifetime(scope) {} }
        do {
            let current = try open(container)
            scope = current
            try await Container.withCurrent(current) { try await function() }
        } catch {
            // The test's own error matters more than the teardown errors that may follow from it.
            try? await container.close()
            throw error
        }
        // A test that closes the container itself sees the errors.
        if container.isOpen { try await container.close() } else { try? await container.close() }
    }
}

extension Trait where Self == ContainerTrait {
    /// Gives each test a container built from modules and from the test's own registrations.
    public static func container(
        _ modules: any ModuleRegistrar.Type...,
        configure: @escaping @Sendable (inout Registry) throws -> Void = { _ in }
    ) -> ContainerTrait { ContainerTrait { try Container(modules: modules, configure: configure) } }

    /// Gives each test a container built from modules, with some registrations replaced or unimplemented, and opens a
    /// scope in it.
    ///
    /// ```swift
    /// @Test(
    ///     .container(
    ///         AuthModule.self, overriding: { $0.register((any NetworkClient).self) { StubClient() } },
    ///         unimplemented: (any Logger).self, opening: ScopeKey("session"), inputs: User(name: "Ada")))
    /// func showsTheUser() throws { let session = try #require(Container.current) }
    /// ```
    ///
    /// - Parameters:
    ///   - modules: The modules to join.
    ///   - replace: Registers replacements, and types that the modules need and do not register.
    ///   - missing: Types that are left out of the test, even if a module registers them. A resolve that needs one
    ///     throws `ResolutionError.Code.unimplemented`.
    ///   - scope: A scope to open for the test. Its container is then the current one.
    ///   - inputs: The scope's inputs, in order.
    ///   - fileID: The file of the trait, for messages.
    ///   - line: The line of the trait, for messages.
    ///   - configure: Adds the test's own registrations.
    @_disfavoredOverload public static func container<each I: Sendable>(
        _ modules: any ModuleRegistrar.Type...,
        overriding replace: @escaping @Sendable (inout Registry) throws -> Void = { _ in },
        unimplemented missing: Any.Type..., opening scope: ScopeKey? = nil, inputs: repeat each I,
        fileID: StaticString = #fileID, line: UInt = #line,
        configure: @escaping @Sendable (inout Registry) throws -> Void = { _ in }
    ) -> ContainerTrait {
        container(
            from: {
                try Container(
                    modules: modules, unimplemented: missing, fileID: fileID, line: line, overriding: replace,
                    configure: configure)
            }, opening: scope, inputs: repeat each inputs)
    }

    /// Gives each test a container that a function makes, such as the program's own, and opens a scope in it.
    ///
    /// ```swift
    /// @Test(.container(from: { try makeContainer() }, opening: ScopeKey("session"), inputs: User(name: "Ada")))
    /// func showsTheUser() throws {}
    /// ```
    ///
    /// - Parameters:
    ///   - make: Makes a new container for each test. If it throws, the test fails with that error.
    ///   - replace: Registers replacements.
    ///   - scope: A scope to open for the test. Its container is then the current one.
    ///   - inputs: The scope's inputs, in order.
    public static func container<each I: Sendable>(
        from make: @escaping @Sendable () throws -> Container,
        overriding replace: (@Sendable (inout Registry) throws -> Void)? = nil, opening scope: ScopeKey? = nil,
        inputs: repeat each I
    ) -> ContainerTrait {
        let inputs = (repeat each inputs)
        return ContainerTrait {
            let container = try make()
            guard let replace else { return container }
            return try container.overriding(replace)
        } open: { container in
            guard let scope else { return container }
            return try container.openScope(scope, repeat each inputs)
        }
    }
}
#endif

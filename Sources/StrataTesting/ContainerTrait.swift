// `TestScoping` came with Swift 6.1.
#if canImport(Testing) && compiler(>=6.1)
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
    private let open: @Sendable (Container) throws -> Container

    /// A container for each test, and in it the scope that `open` returns.
    init(
        _ make: @escaping @Sendable () throws -> Container,
        open: @escaping @Sendable (Container) throws -> Container = { $0 }
    ) {
        self.make = make
        self.open = open
    }

    /// Every test of a suite gets a container of its own.
    public var isRecursive: Bool { true }

    /// Runs a test with its container, then closes that.
    ///
    /// - Throws: What the test throws; `ValidationError` if the container is not valid; `TeardownError`.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let container = try make()
        // Retained until it is closed: a scope that is freed before runs no teardown.
        var scope: Container?
        defer { withExtendedLifetime(scope) {} }
        do {
            let current = try open(container)
            scope = current
            try await Container.withCurrent(current) { try await function() }
        } catch {
            // The test's own error says more than what its teardown may throw because of it.
            try? await container.close()
            throw error
        }
        // A test that has closed it knows the errors.
        if container.isOpen { try await container.close() } else { try? await container.close() }
    }
}

extension Trait where Self == ContainerTrait {
    /// Gives each test a container built from modules and from the test's own registrations.
    public static func container(
        _ modules: any ModuleRegistrar.Type...,
        configure: @escaping @Sendable (inout Registry) throws -> Void = { _ in }
    ) -> ContainerTrait { ContainerTrait { try Container(modules: modules, configure: configure) } }

    /// Gives each test a container built from modules, of which some registrations are replaced or not there, and
    /// opens a scope in it.
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
    ///   - replace: Registers replacements, and types that the modules need and nothing registers.
    ///   - missing: Types that the test does without, registered by a module or not. A resolve that needs one throws
    ///     `ResolutionError.Code.unimplemented`.
    ///   - scope: A scope that is opened for the test: its container is then the current one.
    ///   - inputs: The scope's inputs, in their order.
    ///   - fileID: Where the trait stands, for messages.
    ///   - line: Where the trait stands, for messages.
    ///   - configure: The test's own registrations, beside the modules'.
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
    ///   - make: Makes the container, for each test anew; what it throws is an error of the test.
    ///   - replace: Registers replacements.
    ///   - scope: A scope that is opened for the test: its container is then the current one.
    ///   - inputs: The scope's inputs, in their order.
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

internal import CStrataAtomics

/// A property that is resolved from the current container, once, when its owner is made.
///
/// For the edges of a program, where something else makes the objects: views, app delegates, commands. Everywhere
/// else a parameter says more. In what a container makes it resolves from that container.
///
/// ```swift
/// struct LoginView {
///     @Injected var auth: any AuthService
/// }
/// ```
@propertyWrapper
public struct Injected<Value> {
    /// What was resolved.
    public let wrappedValue: Value

    /// Resolves from ``Container/current``.
    ///
    /// Traps with the whole report if there is no current container, or if the type cannot be resolved here: a type
    /// of the main actor only on the main actor, and as a stored property only if it is `Sendable`, as main-actor
    /// classes are; something asynchronous only once it is built: `prepare` does not know of this property, so that what
    /// a container makes should take it as a parameter. Nothing can be resolved once the container is closed, but in the
    /// factory of something that it keeps, for which `close` waits: so let go of what makes owners elsewhere before the
    /// container is closed.
    ///
    /// - Parameters:
    ///   - isolation: Where the owner is made; the default says it.
    ///   - fileID: Where the property stands, for the message.
    ///   - line: Where the property stands, for the message.
    public init(
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        wrappedValue = Self.resolve(isolation, SourceSite(fileID, line), nil)
    }

    /// Resolves a type with a qualifier.
    ///
    /// - Parameters:
    ///   - qualifier: The tag type that it was registered with.
    ///   - isolation: Where the owner is made; the default says it.
    ///   - fileID: Where the property stands, for the message.
    ///   - line: Where the property stands, for the message.
    public init(
        qualifier: Any.Type,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        wrappedValue = Self.resolve(isolation, SourceSite(fileID, line), qualifier)
    }

    private static func resolve(
        _ isolation: isolated (any Actor)?,
        _ site: SourceSite,
        _ qualifier: Any.Type?
    ) -> Value {
        guard let container = Container.current else {
            fatalError(
                Message(
                    what: "@Injected \(typeName(Value.self)) found no current container.", sites: [site],
                    fix:
                        "Call Container.setDefault where the program starts, or Container.withCurrent around this: in a "
                        + "test by its trait `.container(…)`, and in a `Task.detached`, which inherits none."
                ).text)
        }
        do {
            return try container.resolveInjected(Key(Value.self, qualifier: qualifier), isolation)
        } catch {
            let isMadeOfArgument = !container.plan.assistedSlots(for: Key(Value.self, qualifier: qualifier)).isEmpty
            fatalError("@Injected at \(site): \(error)\(hint(about: error, isMadeOfArgument))")
        }
    }

    private static func hint(about error: ResolutionError, _ isMadeOfArgument: Bool) -> String {
        switch error.code {
        case .notRegistered where isMadeOfArgument:
            " @Injected passes none: declare the property as an Assisted, and call that with one."
        case .scopeNotOpen where ThreadResolutionStack.current.depth == 0:
            " @Injected finds that container inside of `Container.withCurrent(scope) { … }`."
        case .requiresMainActor where runsOnMainActor():
            " The initial value of a stored property is isolated to no actor, and takes only what is Sendable, as "
                + "`@MainActor` classes are: resolve anything else in the owner's initialiser."
        case .requiresMainActor:
            " A `@MainActor` type without an initialiser may be made off the main actor, as a suite of tests is: write "
                + "`init() {}` there."
        default: ""
        }
    }
}

extension Injected: Sendable where Value: Sendable {}

extension Container {
    /// Resolves for a property, also while this container is being closed, if that waits for the factory that asks: what
    /// is built for it is torn down after it.
    func resolveInjected<T>(_ key: Key, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        do {
            return try resolveProperty(key, isolation)
        } catch {
            guard error.code == .closed, let home = awaitedByClosing else { throw error }
            // A scope is torn down before what keeps the factory's product: that is asked in its place.
            return try (home.depth < depth ? home : self).finish(key, isolation, in: home)
        }
    }

    private func finish<T>(
        _ key: Key,
        _ isolation: (any Actor)?,
        in home: Container
    ) throws(ResolutionError) -> T {
        do {
            return try ThreadResolutionStack.current.finishing(beforeClosing: home) {
                try resolveProperty(key, isolation)
            }
        } catch {
            throw resolutionError(error)
        }
    }

    /// For what this thread, this task, or the task that has started it, is building something that is kept: this
    /// container, a scope in it, or a container around it that is closed, too.
    private var awaitedByClosing: Container? {
        let thread = ThreadResolutionStack.current
        let owner = thread.isBuilding ? thread : nil
        let work = TaskResolutionStack.work?.work ?? thread.workAroundObserver
        // Outside of the lock: a scope that is going must not be freed with it held.
        var tree: [Container] = []
        func isBuilding(_ container: Container) -> Bool {
            container.state.pointee.constructions.isAnyMade(by: owner, or: work)
        }
        return mutex.withLock {
            // Mostly the current container is the one that keeps what is being built, and the only one.
            if thread.depth <= 1, isBuilding(self) { return self }
            appendTree(to: &tree)
            return tree.last(where: isBuilding)
                ?? sequence(first: self, next: \.parent).first { !$0.isOpen && isBuilding($0) }
        }
    }

    /// The initial value of a stored property does not know where its owner is made: `#isolation` is nil there, on the
    /// main actor, too. What is known to be `Sendable` may come from the main actor all the same, if the code runs
    /// there; what is not could be carried away, for the compiler sees no isolation.
    private func resolveProperty<T>(_ key: Key, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        let slot = unsafeDowncast(try slot(key), to: Slot<T>.self)
        let isConfined = slot.checks.contains(.requiresMainActor) && isolation !== MainActor.shared
        let isThere = isConfined && plan.source.isSendable(slot.descriptor.key) && runsOnMainActor()
        do {
            // No validation sees the property: transients could come back to themselves through it.
            return try ThreadResolutionStack.current.deferring(slot.descriptor, self, ResolutionError.circularInjection)
            {
                try call(slot, isThere ? MainActor.shared : isolation, by: .property)
            }
        } catch {
            throw resolutionError(error)
        }
    }
}

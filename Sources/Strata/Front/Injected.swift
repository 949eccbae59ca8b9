/// A property that is resolved from the current container, once, when its owner is made.
///
/// For the edges of a program, where something else makes the objects: views, app delegates, commands. Everywhere else a
/// parameter says more. The check of the container does not see the property: name its type in ``Registry/uses(_:fileID:line:)``.
///
/// ```swift
/// struct LoginView {
///     @Injected var auth: any AuthService
/// }
/// ```
@propertyWrapper public struct Injected<Value> {
    /// The instance.
    public let wrappedValue: Value

    /// Resolves from ``Container/current``.
    ///
    /// Traps with the whole report if there is no current container, or if the type cannot be resolved here: a type of the
    /// main actor only on the main actor, and as a stored property only if it is `Sendable`, as main-actor classes are;
    /// something asynchronous only once it is built.
    ///
    /// - Parameters:
    ///   - qualifier: The tag type of the registration, if any.
    ///   - isolation: Where the owner is made; the default says it.
    ///   - fileID: Where the property stands, for messages.
    ///   - line: Where the property stands, for messages.
    public init(
        qualifier: Any.Type? = nil, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard let container = Container.current else {
            fatalError(
                "@Injected \(typeName(Value.self)) at \(fileID):\(line) found no current container.\n  fix:   Call "
                    + "Container.setDefault where the program starts, or Container.withCurrent around this.")
        }
        do { wrappedValue = try container.resolveInjected(Key(Value.self, qualifier: qualifier), isolation) } catch {
            fatalError("@Injected at \(fileID):\(line): \(error)")
        }
    }
}

extension Injected: Sendable where Value: Sendable {}

extension Container {
    /// Resolves for a property. The initial value of a stored property does not know where its owner is made: `#isolation`
    /// is nil there, on the main actor, too. What is known to be `Sendable` may come from the main actor all the same, if
    /// the code runs there.
    fileprivate func resolveInjected<T>(_ key: Key, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        let slot = try slot(key)
        let isThere = slot.info.requiresMainActor && slot.shown.info.isSendable && MainActor.isCurrent
        return try call(slot, isThere ? MainActor.shared : isolation).value(as: T.self)
    }
}

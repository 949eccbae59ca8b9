/// A property that is resolved once from the current container, when its owner is made.
///
/// Use it at the edges of a program, where other code makes the objects: views, app delegates, commands. Everywhere
/// else, prefer a parameter. The container's check does not see the property, so name its type in
/// ``Registry/uses(_:fileID:line:)``.
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
    /// Traps with the whole report if there is no current container, or if the type cannot be resolved here. A type of
    /// the main actor resolves only on the main actor. In a stored property, it must also be `Sendable`, as main-actor
    /// classes are. An asynchronous type must be built already.
    ///
    /// - Parameters:
    ///   - qualifier: The tag type of the registration, if any.
    ///   - isolation: The actor that makes the owner, which the default supplies.
    ///   - fileID: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
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
    /// Resolves for a property. In the initial value of a stored property, `#isolation` is nil, even on the main actor.
    /// A `Sendable` type may still come from the main actor, if the code runs there.
    fileprivate func resolveInjected<T>(_ key: Key, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        let slot = try slot(key)
        let isThere = slot.info.requiresMainActor && slot.shown.info.isSendable && MainActor.isCurrent
        return try call(slot, isThere ? MainActor.shared : isolation).value(as: T.self)
    }
}

/// A property that is resolved from the current container, once, when its owner is made.
///
/// For the edges of a program, where something else makes the objects: views, app delegates, commands. Everywhere
/// else a parameter says more.
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
    /// classes are.
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
                    fix: "Call Container.setDefault where the program starts, or Container.withCurrent around this."
                ).text)
        }
        do {
            return try container.resolveInjected(Key(Value.self, qualifier: qualifier), isolation)
        } catch {
            fatalError("@Injected at \(site): \(error)")
        }
    }
}

extension Injected: Sendable where Value: Sendable {}

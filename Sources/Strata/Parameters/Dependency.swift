/// What one parameter of a factory asks for.
///
/// A class, so that lists of them are lists of pointers. Nothing changes one once it is registered.
final class Dependency: @unchecked Sendable {
    /// The parameter's own type: `Lazy<any AuthService>`.
    private(set) var type: Any.Type
    /// What must be registered: `any AuthService`.
    var key: Key
    /// Makes the parameter's value from that of the key; nil if the parameter has the registered type itself.
    private(set) var form: (any ParameterForm.Type)?
    /// Whether it is resolved later, so that it may close a cycle.
    var isDeferred = false
    /// Whether a `Lazy` retains the value.
    var isLazy = false
    /// Whether it refers to an instance that it neither retains nor builds.
    var isWeak = false
    /// Whether it may be missing.
    var isOptional = false
    /// Forms that cannot be put together, such as a `Weak` of a `Lazy`.
    var isInvalid = false

    /// A parameter that has the registered type itself.
    init(_ key: Key) {
        type = key.type
        self.key = key
    }

    /// What a parameter of a type asks for.
    static func of(_ type: Any.Type, as key: Key? = nil) -> Dependency {
        let form = parameterForm(of: type)
        let dependency = form?.dependency ?? Dependency(Key(type))
        dependency.type = type
        dependency.form = form
        if let key { dependency.key = key }
        return dependency
    }

    /// What a form asks for that resolves the type inside later.
    static func deferred(_ type: Any.Type, isLazy: Bool) -> Dependency {
        let dependency = of(type)
        // Its call makes nothing that a `Weak` could refer to.
        dependency.isInvalid = dependency.isInvalid || dependency.isWeak
        // A Lazy of a Provider retains no value.
        dependency.isLazy = isLazy && (dependency.isLazy || !dependency.isDeferred)
        dependency.isDeferred = true
        return dependency
    }
}

/// The types of a factory's parameters.
struct ParameterTypes<each D> {
    static var dependencies: [Dependency] {
        var dependencies: [Dependency] = []
        repeat dependencies.append(.of((each D).self))
        return dependencies
    }
}

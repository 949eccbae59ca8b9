/// The request of one parameter of a factory. A class, so that lists hold pointers. Constant once it is registered.
final class Dependency: @unchecked Sendable {
    /// The parameter's own type: `Lazy<any AuthService>`.
    private(set) var type: Any.Type
    /// The required registration: `any AuthService`.
    var key: Key
    /// Converts the registered type's value; nil if the parameter has the registered type itself.
    private(set) var form: (any ParameterForm.Type)?
    /// Whether it is resolved later, which allows a cycle.
    var isDeferred = false
    /// Whether a `Lazy` retains the value.
    var isLazy = false
    /// Whether it refers to an instance without retaining or building it.
    var isWeak = false
    /// Whether the registration may be missing.
    var isOptional = false
    /// Whether the forms cannot be combined, such as a `Weak` of a `Lazy`.
    var isInvalid = false

    /// A parameter that has the registered type itself.
    init(_ key: Key) {
        type = key.type
        self.key = key
    }

    /// The dependency of a parameter of a type.
    static func of(_ type: Any.Type, as key: Key? = nil) -> Dependency {
        let form = parameterForm(of: type)
        let dependency = form?.dependency ?? Dependency(Key(type))
        dependency.type = type
        dependency.form = form
        if let key { dependency.key = key }
        return dependency
    }

    /// The dependency of a form that resolves the type inside later.
    static func deferred(_ type: Any.Type, isLazy: Bool) -> Dependency {
        let dependency = of(type)
        // A deferred call makes no instance that a `Weak` could refer to.
        dependency.isInvalid = dependency.isInvalid || dependency.isWeak
        // A `Lazy` of a `Provider` retains no value.
        dependency.isLazy = isLazy && (dependency.isLazy || !dependency.isDeferred)
        dependency.isDeferred = true
        return dependency
    }
}

struct ParameterTypes<each D> {
    static var dependencies: [Dependency] {
        var dependencies: [Dependency] = []
        repeat dependencies.append(.of((each D).self))
        return dependencies
    }
}

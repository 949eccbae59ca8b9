/// What one parameter of a factory asks for.
struct Dependency: @unchecked Sendable {
    /// The parameter's own type: `Lazy<any AuthService>`.
    let type: Any.Type
    /// What must be registered: `any AuthService`.
    var key: Key
    /// Makes the parameter's value from that of the key; nil if the parameter has the registered type itself.
    let form: (any ParameterForm.Type)?
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

    /// What a parameter of this type asks for.
    init(_ type: Any.Type) {
        if let form = parameterForm(of: type) {
            self = Dependency(form.dependency, type, form)
        } else {
            self.init(type: type, key: Key(type))
        }
    }

    init(type: Any.Type, key: Key) {
        self.type = type
        self.key = key
        form = nil
    }

    /// The same need, in a form.
    private init(_ inner: Dependency, _ type: Any.Type, _ form: any ParameterForm.Type) {
        self.type = type
        self.form = form
        key = inner.key
        isDeferred = inner.isDeferred
        isLazy = inner.isLazy
        isWeak = inner.isWeak
        isOptional = inner.isOptional
        isInvalid = inner.isInvalid
    }

    /// The same parameter with the key that the registry knows: of a qualifier outside of the type.
    init(_ type: Any.Type, as key: Key) {
        self.init(type)
        self.key = key
    }

    /// The parameters' needs, in their order.
    static func of(_ types: Any.Type...) -> [Dependency] {
        var dependencies: [Dependency] = []
        for type in types { dependencies.append(Dependency(type)) }
        return dependencies
    }
}

/// The types of a factory's parameters.
struct ParameterTypes<each D> {
    /// The parameters' needs, in their order.
    static var dependencies: [Dependency] {
        var dependencies: [Dependency] = []
        repeat dependencies.append(Dependency((each D).self))
        return dependencies
    }
}

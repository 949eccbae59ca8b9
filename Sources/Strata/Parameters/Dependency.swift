/// What one parameter of a factory asks for.
struct Dependency: @unchecked Sendable {
    /// The parameter's own type: `Lazy<any AuthService>`.
    private(set) var type: Any.Type
    /// What must be registered: `any AuthService`.
    var key: Key
    /// What a `Weak` refers to: a type that is registered, or a form of one. Nil for any other parameter.
    var referent: Any.Type?
    /// The qualifier that a `Qualified` names inside of another; such a parameter is an error.
    var qualifierInside: Any.Type?
    /// Makes the value from the registration's; nil where the parameter is the registration's own type.
    var form: (any ParameterForm.Type)?
    /// Whether it is resolved later, so that it may close a cycle.
    var isDeferred = false
    /// Whether it is resolved once: the instance that a cycle comes back to is meant to be the same.
    var isLazy = false
    /// Whether a `Weak` is resolved later: by a call that makes nothing but the reference.
    var defersWeak = false
    /// Whether it may be missing.
    var isOptional = false

    /// What a parameter of this type asks for.
    init(_ type: Any.Type) {
        if let form = parameterForm(of: type) {
            self = form.dependency
            self.type = type
            self.form = form
        } else {
            self.init(type: type, key: Key(type))
        }
    }

    /// Whether it refers to an instance that it neither holds nor builds.
    var isWeak: Bool { referent != nil }

    init(type: Any.Type, key: Key, isDeferred: Bool = false) {
        self.type = type
        self.key = key
        self.isDeferred = isDeferred
    }

    /// The same parameter with the key that the registry knows: of a qualifier outside of the type.
    init(_ type: Any.Type, as key: Key) {
        self.init(type)
        self.key = key
    }
}

extension Dependency {
    /// What parameters ask for, in their order: as `ParameterTypes` says it, without a type of its own for each list.
    static func of(_ types: Any.Type...) -> [Dependency] { types.map { Dependency($0) } }
}

/// The types of a factory's parameters.
struct ParameterTypes<each D> {
    /// What the parameters ask for, in their order.
    static var dependencies: [Dependency] {
        var dependencies: [Dependency] = []
        repeat dependencies.append(Dependency((each D).self))
        return dependencies
    }
}

/// The form of a parameter's type, if it is one of ours.
///
/// Only structures and enumerations are asked: a cast that fails is slow, and most parameters are classes and
/// protocols.
func parameterForm(of type: Any.Type) -> (any ParameterForm.Type)? {
    switch TypeKind(type) {
    case .structure, .enumeration: type as? any ParameterForm.Type
    case .class, .existential, .existentialMetatype, .function, .other: nil
    }
}

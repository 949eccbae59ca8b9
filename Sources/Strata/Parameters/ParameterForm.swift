/// The type of a parameter that is not registered itself, such as `Lazy<T>`, `Qualified<T, Q>` or `T?`.
protocol ParameterForm: NamedType {
    /// The dependency of the type inside, changed by this form.
    static var dependency: Dependency { get }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot
}

protocol SlotMaker {
    func provides(_ key: Key) -> Bool

    /// A form with a constant value.
    func constant<Out>(_ key: Key, _ value: @escaping @Sendable () -> Out) -> AnySlot

    /// A form that shows the value of the type inside.
    func adapter<In, Out>(_ key: Key, of inner: In.Type, _ wrap: @escaping @Sendable (In) -> Out) -> AnySlot

    /// A form that resolves later.
    func deferred<Out>(_ dependency: Dependency, _ make: @escaping @Sendable (Deferral, Container) -> Out) -> AnySlot

    /// A form that refers to an instance without retaining or building it.
    func weak<Out>(_ key: Key, _ make: @escaping @Sendable (DeferredSource) -> Out) -> AnySlot
}

/// The form of a parameter's type; nil for any other type. Only structs and enums are cast, because a failing cast is
/// slow and most parameters are classes and protocols.
func parameterForm(of type: Any.Type) -> (any ParameterForm.Type)? {
    if case .value = TypeKind(type) { type as? any ParameterForm.Type } else { nil }
}

extension Optional: ParameterForm {
    static var dependency: Dependency {
        let dependency = Dependency.of(Wrapped.self)
        dependency.isOptional = true
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot {
        guard maker.provides(key) else { return maker.constant(key) { Wrapped?.none } }
        return maker.adapter(key, of: Wrapped.self) { Optional($0) }
    }
}

/// A type that a parameter may have and that is not registered itself: `Lazy<T>`, `Provider<T>`, `Assisted<A, T>`,
/// `Qualified<T, Q>`, `T?`.
protocol ParameterForm: NamedType {
    /// What it wraps, as a dependency of that.
    static var dependency: Dependency { get }
    /// Its name around another type's name: `Lazy<X>`. Nil for `Assisted`, which has no name without its argument.
    static func displayName(around name: String) -> String?
    /// Makes its slot.
    ///
    /// - Parameter key: What the parameter asks for.
    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> any ValueSlot
    /// How a `Weak` of this form reads the instance; nil where there can be no `Weak` of it.
    static var weakReading: ReadingStep? { get }
}

extension ParameterForm {
    static var weakReading: ReadingStep? { nil }
}

/// Makes the slots of parameter forms.
protocol SlotMaker {
    /// Whether something provides what a parameter asks for.
    func isProvided(_ dependency: Dependency) -> Bool

    /// A form that has the same value each time.
    func constant<Outer>(_ key: Key, _ value: @escaping @Sendable () -> Outer) -> any ValueSlot

    /// A form that is built from the value of what it wraps.
    func adapter<Inner, Outer>(
        _ key: Key,
        of inner: Inner.Type,
        _ wrap: @escaping @Sendable (Inner) -> Outer
    ) -> any ValueSlot

    /// A form that resolves later.
    ///
    /// - Parameter dependency: What it resolves.
    func deferred<Outer>(
        _ dependency: Dependency,
        _ make: @escaping @Sendable (BoundDeferral) -> Outer
    ) -> any ValueSlot

    /// A form that refers to an instance which it neither holds nor builds.
    ///
    /// - Parameter dependency: Of the `Weak` itself.
    func weak<Outer>(
        _ dependency: Dependency,
        _ make: @escaping @Sendable (WeakTarget) -> Outer
    ) -> any ValueSlot
}

extension ParameterForm {
    static func displayName(around name: String) -> String? { nil }
}

extension Optional: ParameterForm {
    static func displayName(around name: String) -> String? { optionalName(name) }

    static var dependency: Dependency {
        var dependency = Dependency(Wrapped.self)
        dependency.isOptional = true
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> any ValueSlot {
        guard maker.isProvided(Dependency(Wrapped.self, as: key)) else { return maker.constant(key) { Wrapped?.none } }
        return maker.adapter(key, of: Wrapped.self) { Optional($0) }
    }
}

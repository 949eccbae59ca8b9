/// A parameter that refers to an instance without retaining or building it, such as from a presenter to its view.
///
/// ```swift
/// registry.register(DetailView.self, scope: .graph, DetailView.init)
/// registry.register(DetailPresenter.self) { (view: Weak<DetailView>) in DetailPresenter(view: view) }
/// ```
///
/// For a type that a container keeps, it reads the container's instance, if there is one. For a `.graph` type, it
/// refers to the instance that the same call makes. It may close a cycle of dependencies. It is for instances of
/// classes only.
public struct Weak<Value> {
    private let source: DeferredSource

    /// Refers to an instance by hand, for a test that calls an initialiser itself.
    ///
    /// - Parameter value: Held weakly. Traps if it is not an instance of a class.
    public init(_ value: Value?) {
        let reference = GraphReference()
        if let value {
            guard type(of: value as Any) is AnyClass else {
                fatalError(
                    "A \(typeName(type(of: value as Any))) cannot be held weakly.\n  fix:   Give the "
                        + "\(Self.displayName) an instance of a class.")
            }
            reference.object = value as AnyObject
        }
        source = ReferenceSource(reference) { Box($0 as! Value) }
    }

    private init(source: DeferredSource) { self.source = source }

    /// Returns the instance, if it exists. It builds nothing, and retains nothing after the caller releases the result.
    ///
    /// - Returns: Nil if the instance is not built yet or is freed. A kept instance is also nil after its container is
    ///   closed or freed.
    public func callAsFunction() -> Value? { source.peek()?.value(as: Value.self) }
}

// Code that shares a `Weak` shares its instance.
extension Weak: Sendable where Value: Sendable {}

extension Weak: ParameterForm {
    static var displayName: String { "Weak<\(typeName(Value.self))>" }

    static var dependency: Dependency {
        let dependency = Dependency.of(Value.self)
        // A `Weak` must directly enclose the registered type: `Qualified<Weak<T>, Q>`.
        dependency.isInvalid = parameterForm(of: Value.self) != nil
        dependency.isDeferred = true
        dependency.isLazy = false
        dependency.isWeak = true
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot { maker.weak(key) { Weak(source: $0) } }
}

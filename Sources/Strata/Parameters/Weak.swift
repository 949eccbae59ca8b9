/// A parameter that refers to an instance of `Value` without retaining it and without building it: the way back, such as
/// from a presenter to its view.
///
/// ```swift
/// registry.register(DetailView.self, scope: .graph, DetailView.init)
/// registry.register(DetailPresenter.self) { (view: Weak<DetailView>) in DetailPresenter(view: view) }
/// ```
///
/// Of a type that a container keeps it reads the container's instance, if there is one. Of a `.graph` type it refers to the
/// instance that the same call makes. It may close a cycle of dependencies. It is for instances of classes, also behind a
/// protocol.
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

    /// The instance, if it is there. Builds nothing, and retains nothing once the caller releases the result.
    ///
    /// - Returns: Nil if the instance is not built yet or is freed. An instance that a container keeps is also nil once
    ///   the container is closed or freed.
    public func callAsFunction() -> Value? { source.peek()?.value(as: Value.self) }
}

// Code that shares it shares the instance.
extension Weak: Sendable where Value: Sendable {}

extension Weak: ParameterForm {
    static var displayName: String { "Weak<\(typeName(Value.self))>" }

    static var dependency: Dependency {
        let dependency = Dependency.of(Value.self)
        // It is written around the registered type itself: `Qualified<Weak<T>, Q>`.
        dependency.isInvalid = parameterForm(of: Value.self) != nil
        dependency.isDeferred = true
        dependency.isLazy = false
        dependency.isWeak = true
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> AnySlot { maker.weak(key) { Weak(source: $0) } }
}

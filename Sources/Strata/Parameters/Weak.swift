/// A parameter that refers to an instance of `Value` without holding it and without building it: the way back, such as
/// from a presenter to its view.
///
/// ```swift
/// registry.register(DetailView.self, scope: .graph, DetailView.init)
/// registry.register(DetailPresenter.self) { (view: Weak<DetailView>) in DetailPresenter(view: view) }
/// ```
///
/// What is a singleton, scoped or weak is read from its container by each call, if it is built by then. A `.graph`
/// instance is the one that the same resolve call makes; a call before that, and after nobody else holds it any
/// more, returns nil. A `Lazy` or a `Provider` of such a `Weak` is refused, for its call is one of its own.
///
/// It may close a cycle of dependencies. It is for instances of classes, also behind a protocol.
public struct Weak<Value> {
    private enum Source: Sendable {
        case container(BoundDeferral)
        case reference(GraphReference)
        case object(WeakReference)
        case nothing
    }

    private let source: Source
    private let reading: Reading<Value>

    /// Refers to an instance by hand, as a test does that calls an initialiser itself.
    ///
    /// - Parameter value: Held weakly. Traps if it is no instance of a class, nor a ``Qualified`` of one.
    public init(_ value: Value?) {
        let step = parameterForm(of: Value.self)?.weakReading
        reading = step.map { unsafeDowncast($0(nil), to: Reading<Value>.self) } ?? .plain
        guard let value else {
            source = .nothing
            return
        }
        guard let reference = weakReference(to: value) else {
            fatalError(
                Message(
                    what: "A \(typeName(type(of: value as Any))) is no class instance and cannot be held weakly.",
                    fix: "Hand a \(Self.displayName) an instance of a class\(step == nil ? "" : ", as a Qualified")."
                ).text)
        }
        source = .object(reference)
    }

    /// The instance, if it is there. Builds nothing, and holds nothing once the caller lets go of it.
    ///
    /// - Returns: Nil where the instance is not built yet or gone. What a container keeps is also nil once that is closed
    ///   or gone; a `.graph` instance belongs to who holds it, and is there for as long.
    public func callAsFunction() -> Value? {
        switch source {
        case .container(let deferral): deferral.peek(reading)
        case .reference(let reference): reference.instance.map(reading.read)
        case .object(let reference): reference.instance.map(reading.read)
        case .nothing: nil
        }
    }
}

// Whoever shares it shares what it refers to.
extension Weak: Sendable where Value: Sendable {}

extension Weak: ParameterForm {
    static var displayName: String { "Weak<\(typeName(Value.self))>" }

    static var dependency: Dependency {
        var dependency = Dependency(Value.self)
        dependency.isDeferred = true
        dependency.isLazy = false
        dependency.referent = Value.self
        return dependency
    }

    static func makeSlot(_ key: Key, _ maker: any SlotMaker) -> any ValueSlot {
        maker.weak(Dependency(Weak.self, as: key)) { Weak($0) }
    }

    private init(_ target: WeakTarget) {
        source =
            switch target.source {
            case .container(let deferral): .container(deferral)
            case .reference(let reference): .reference(reference)
            case .nothing: .nothing
            }
        reading = target.reading.map { unsafeDowncast($0, to: Reading<Value>.self) } ?? .plain
    }
}

/// A form that wraps an instance which a `Weak` of the form can refer to.
protocol WeaklyReferable {
    /// Refers to the instance; nil where it is none of a class.
    var weakReference: WeakReference? { get }
}

/// Refers to an instance, or to the one in a `Qualified`; nil for what is no instance of a class.
private func weakReference<T>(to value: T) -> WeakReference? {
    if let form = value as? any WeaklyReferable { return form.weakReference }
    return type(of: value as Any) is AnyClass ? WeakReference(value) : nil
}

/// What a `Weak` parameter is made from.
struct WeakTarget {
    enum Source {
        /// What the container of the holder keeps, or one that it was opened in.
        case container(BoundDeferral)
        /// What the same resolve call makes.
        case reference(GraphReference)
        /// What the call has none of.
        case nothing
    }

    let source: Source
    /// Nil where the instance is read as it is.
    let reading: AnyReading?
}

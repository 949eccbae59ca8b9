/// How long instances live and which callers share them.
public enum Scope: Equatable, Sendable, CustomStringConvertible {
    /// A new instance each time.
    case transient
    /// One instance for each call. A call is one `resolve`, one call of a deferred parameter, or the construction of
    /// one instance that a container keeps.
    case graph
    /// One instance for each container. It is built exactly once and kept until the container is freed.
    case singleton
    /// One instance for each open scope of this key, built exactly once and kept until the scope's container is freed.
    /// Declare the key with ``Registry/declareScope(_:parent:inputs:fileID:line:)``.
    case scoped(ScopeKey)
    /// One instance for as long as something else retains it. Only for instances of classes.
    case weak

    /// Whether the container keeps instances until it is freed.
    var isShared: Bool {
        switch self {
        case .singleton, .scoped: true
        case .transient, .graph, .weak: false
        }
    }

    /// Whether a later call can return the same instance.
    var isKept: Bool { if case .weak = self { true } else { isShared } }

    /// `singleton`, or `scoped(session)`.
    public var description: String {
        switch self {
        case .transient: "transient"
        case .graph: "graph"
        case .singleton: "singleton"
        case .scoped(let key): "scoped(\(key.name))"
        case .weak: "weak"
        }
    }
}

/// The name of a custom scope, such as the time from sign-in to sign-out.
///
/// ```swift
/// extension ScopeKey {
///     static let session = ScopeKey("session")
/// }
/// ```
///
/// Keys with the same name are equal. Messages write a key as `.session`, so give the constant that name.
public struct ScopeKey: Hashable, Sendable, CustomStringConvertible {
    private final class Storage: Hashable, Sendable {
        let name: String

        init(_ name: String) { self.name = name }

        static func == (left: Storage, right: Storage) -> Bool { left === right || left.name == right.name }

        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    // One word, so that a `Scope` is one word as well.
    private let storage: Storage

    /// Creates the key with this name.
    public init(_ name: String) { storage = Storage(name) }

    /// The name in messages and diagrams.
    public var name: String { storage.name }

    /// The name.
    public var description: String { storage.name }
}

/// How long an instance lives and who shares it.
public enum Scope: Equatable, Sendable, CustomStringConvertible {
    /// A new instance each time.
    case transient
    /// One instance for each call: one `resolve`, one call of a deferred parameter, or the construction of one instance
    /// that a container keeps.
    case graph
    /// One instance for each container, built exactly once, kept until the container is freed.
    case singleton
    /// One instance for each open scope of this key, built exactly once, kept until the scope's container is freed. The
    /// key is one that ``Registry/declareScope(_:parent:inputs:fileID:line:)`` declares.
    case scoped(ScopeKey)
    /// One instance as long as somebody else retains it. Only for instances of classes.
    case weak

    /// Whether the container keeps instances until it is freed.
    var isShared: Bool {
        switch self {
        case .singleton, .scoped: true
        case .transient, .graph, .weak: false
        }
    }

    /// Whether the next call finds the instance of this one.
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
/// Two keys with one name are the same key. Messages write a key as `.session`: give the constant that name.
public struct ScopeKey: Hashable, Sendable, CustomStringConvertible {
    private final class Storage: Hashable, Sendable {
        let name: String

        init(_ name: String) { self.name = name }

        static func == (left: Storage, right: Storage) -> Bool { left === right || left.name == right.name }

        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    // One word, so that a `Scope` is one word, too.
    private let storage: Storage

    /// Makes the key of this name.
    public init(_ name: String) { storage = Storage(name) }

    /// The name as messages and diagrams show it.
    public var name: String { storage.name }

    /// The name.
    public var description: String { storage.name }
}

/// One call of `register`, `contribute`, `declareList`, `decorate`, `forward`, `uses` or `unimplemented`, or one input of a
/// scope.
final class Registration: Sendable {
    enum Kind: Sendable {
        case service
        /// Made from a run-time argument.
        case assisted
        /// One element of a list.
        case contribution
        /// A list that may be empty.
        case list
        /// Replaces the value that another registration provides.
        case decorator
        /// The same instance under another type.
        case alias
        /// A need that no parameter shows: it provides nothing.
        case use
        /// Stands for what another module provides, while one module is checked alone: never part of a plan.
        case given
        /// An input of a scope: `openScope` gives the instance.
        case input
    }

    /// What the compiler knows of it. Not an `OptionSet`, whose conformances would cost an app two kilobytes.
    struct Flags: Sendable {
        private let bits: UInt8

        static let none = Flags(bits: 0)
        static let onMainActor = Flags(bits: 1)
        /// Its instances are known to be `Sendable`.
        static let isSendable = Flags(bits: 2)
        /// It is registered by `unimplemented`.
        static let isUnimplemented = Flags(bits: 4)

        static func + (left: Flags, right: Flags) -> Flags { Flags(bits: left.bits | right.bits) }

        func contains(_ other: Flags) -> Bool { bits & other.bits != 0 }
    }

    let kind: Kind
    let descriptor: Descriptor
    let recipe: Recipe
    let dependencies: [Dependency]
    let flags: Flags
    /// The list that it contributes to or declares.
    let list: Key?
    /// What tells instances apart that are kept for each value of an argument.
    let identify: ArgumentIdentity?
    let teardown: TeardownAction?
    /// For an alias.
    let convert: Conversion?

    /// - Parameter list: The type of the list that it contributes to or declares.
    init(
        _ kind: Kind, _ descriptor: Descriptor, _ resolving: Resolving, _ flags: Flags = .none, list: Any.Type? = nil,
        identify: ArgumentIdentity? = nil, teardown: TeardownAction? = nil, convert: Conversion? = nil
    ) {
        self.kind = kind
        self.descriptor = descriptor
        (recipe, dependencies) = resolving
        self.flags = flags
        self.list = list.map { Key($0, qualifier: descriptor.key.qualifier) }
        self.identify = identify
        self.teardown = teardown
        self.convert = convert
    }

    /// This registration in the place of another. It counts as a registration of the other's module. Without `scope:` it
    /// keeps the other's lifetime and argument, and stays on the main actor with it.
    func replacing(_ other: Registration) -> Registration {
        // A list has no lifetime of its own.
        let keeps = !descriptor.hasScope && other.providesKey
        var flags = flags
        if keeps, other.isSendable { flags = flags + .isSendable }
        if keeps, other.onMainActor, !other.isSendable { flags = flags + .onMainActor }
        let descriptor = descriptor.with(scope: keeps ? other.descriptor.scope : nil, ownerOf: other.descriptor)
        return Registration(
            kind, descriptor, (recipe, dependencies), flags, identify: identify ?? (keeps ? other.identify : nil),
            teardown: teardown, convert: convert)
    }

    var key: Key { descriptor.key }
    var onMainActor: Bool { flags.contains(.onMainActor) }
    var isAsync: Bool { recipe.asyncFactory != nil }
    var isSendable: Bool { flags.contains(.isSendable) }
    var isUnimplemented: Bool { flags.contains(.isUnimplemented) }

    /// Whether it provides its key alone, so that it can replace, or be replaced.
    var providesKey: Bool { kind == .service || kind == .assisted || kind == .alias }
    /// The key that it provides, or the list that it belongs to; nil for a decorator and for a need.
    var provided: Key? { list ?? (providesKey ? key : nil) }
}

/// One call of a `Registry` method such as `register`, `contribute` or `uses`, or one input of a scope.
final class Registration: Sendable {
    enum Kind: Sendable {
        case service
        /// Made from a run-time argument.
        case assisted
        /// One element of a list.
        case contribution
        /// A list that may be empty.
        case list
        /// Replaces the value of another registration.
        case decorator
        /// The same instance under another type.
        case alias
        /// A need that no parameter shows. It provides nothing.
        case use
        /// Stands for a type of another module while one module is checked alone. It is never part of a plan.
        case given
        /// An input of a scope. `openScope` receives the instance.
        case input
    }

    /// Facts that the compiler knows. Not an `OptionSet`, whose conformances would add two kilobytes to an app.
    struct Flags: Sendable {
        private let bits: UInt8

        static let none = Flags(bits: 0)
        static let onMainActor = Flags(bits: 1)
        static let isSendable = Flags(bits: 2)
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
    /// Distinguishes instances that are kept for each value of an argument.
    let identify: ArgumentIdentity?
    let teardown: TeardownAction?
    /// For an alias.
    let convert: Conversion?

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

    /// This registration in another's place and module. Without `scope:` it keeps the other's lifetime and actor.
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

    /// Whether it alone provides its key, so that it can replace a registration or be replaced.
    var providesKey: Bool { kind == .service || kind == .assisted || kind == .alias }
    /// The key that it provides, or its list; nil for a decorator and for a need.
    var provided: Key? { list ?? (providesKey ? key : nil) }
}

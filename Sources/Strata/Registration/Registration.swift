/// One call of `register`, `contribute`, `declareList`, `decorate`, `forward`, `uses` or `unimplemented`.
final class Registration: Sendable {
    enum Form: Sendable {
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
    }

    /// What the compiler knows of it, and what the caller said besides types. Not an `OptionSet`, whose conformances would
    /// cost an app two kilobytes.
    struct Flags: Sendable {
        private let bits: UInt8

        static let none = Flags(bits: 0)
        static let onMainActor = Flags(bits: 1)
        static let isAsync = Flags(bits: 2)
        static let hasTeardown = Flags(bits: 4)
        /// Its instances are known to be `Sendable`.
        static let isSendable = Flags(bits: 8)
        /// It is registered by `unimplemented`.
        static let isUnimplemented = Flags(bits: 16)
        /// The call has `scope:`.
        static let hasScope = Flags(bits: 32)

        static func + (left: Flags, right: Flags) -> Flags { Flags(bits: left.bits | right.bits) }

        func contains(_ other: Flags) -> Bool { bits & other.bits != 0 }

        /// The same, and another flag if something holds.
        func with(_ other: Flags, if holds: Bool) -> Flags { holds ? self + other : self }
    }

    let form: Form
    let descriptor: Descriptor
    let dependencies: [Dependency]
    let recipe: Recipe
    let flags: Flags
    /// The list that it contributes to or declares.
    let list: Key?

    init(
        _ form: Form, _ descriptor: Descriptor, _ dependencies: [Dependency], _ recipe: Recipe, _ flags: Flags,
        list: Key? = nil
    ) {
        self.form = form
        self.descriptor = descriptor
        self.dependencies = dependencies
        self.recipe = recipe
        self.flags = flags
        self.list = list
    }

    /// This registration in the place of another. It counts as a registration of the other's module. Without `scope:` it
    /// keeps the other's lifetime and argument, and stays on the main actor with it.
    func replacing(_ other: Registration) -> Registration {
        // A list has no lifetime of its own.
        let keeps = !flags.contains(.hasScope) && other.providesKey
        let flags =
            keeps
            ? flags.with(.isSendable, if: other.isSendable)
                .with(.onMainActor, if: other.onMainActor && !other.isSendable)
            : flags
        return Registration(
            form, descriptor.with(scope: keeps ? other.descriptor.scope : nil, ownerOf: other.descriptor), dependencies,
            keeps ? recipe.keeping(as: other.recipe) : recipe, flags)
    }

    var key: Key { descriptor.key }
    var onMainActor: Bool { flags.contains(.onMainActor) }
    var isAsync: Bool { flags.contains(.isAsync) }
    var hasTeardown: Bool { flags.contains(.hasTeardown) }
    var isSendable: Bool { flags.contains(.isSendable) }
    var isUnimplemented: Bool { flags.contains(.isUnimplemented) }

    /// Whether it provides its key alone, so that it can replace, or be replaced.
    var providesKey: Bool { form == .service || form == .assisted || form == .alias }
    /// The key that it provides, or the list that it belongs to; nil for a decorator and for a need.
    var provided: Key? { list ?? (providesKey ? key : nil) }
}

/// One call of `register`, `contribute`, `declareList`, `decorate` or `forward`.
///
/// A class, so that thousands of them are sorted and copied as pointers.
final class Registration: Sendable {
    /// What is registered, and how its slot is made.
    enum Kind: Sendable {
        case service(any Recipe)
        /// Made from a run-time argument.
        case assisted(any ArgumentRecipe)
        /// One element of a list.
        case contribution(list: Key, any ElementRecipe)
        /// A list that may be empty.
        case list(any ListRecipe)
        /// Replaces the value that another registration provides.
        case decorator(any AnyDecoratorRecipe)
        /// The same instance under another type.
        case alias(any AliasRecipe)
        /// Stands for what another module provides, while one module is checked alone: never part of a plan.
        case given

        fileprivate var form: Form {
            switch self {
            case .service: .service
            case .assisted: .assisted
            case .contribution: .contribution
            case .list: .list
            case .decorator: .decorator
            case .alias: .alias
            case .given: .given
            }
        }
    }

    /// The kind without its recipe: every pass over thousands of registrations asks for it, and to look at a recipe counts
    /// its references.
    enum Form: Sendable {
        case service, assisted, contribution, list, decorator, alias, given
    }

    /// What the compiler knows of it, and what the caller said besides types and lifetime.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        static let onMainActor = Flags(rawValue: 1)
        static let isAsync = Flags(rawValue: 2)
        static let hasTeardown = Flags(rawValue: 4)
        /// What it provides is known to be `Sendable`.
        static let isSendable = Flags(rawValue: 8)
        /// It counts only where nobody else registers its key.
        static let isFallback = Flags(rawValue: 16)
        /// It stands for something that is needed and not there.
        static let isUnimplemented = Flags(rawValue: 32)
        /// It counts as the module of what it replaces or decorates, and the composition root has written it.
        static let isForeign = Flags(rawValue: 64)
    }

    let kind: Kind
    let form: Form
    let descriptor: Descriptor
    let dependencies: [Dependency]
    private let flags: Flags

    init(_ kind: Kind, _ descriptor: Descriptor, dependencies: [Dependency], flags: Flags) {
        self.kind = kind
        form = kind.form
        self.descriptor = descriptor
        self.dependencies = dependencies
        self.flags = flags
    }

    /// This registration instead of another, whose module and visibility it takes.
    func replacing(_ other: Registration) -> Registration {
        Registration(
            kind, descriptor.replacing(other.descriptor), dependencies: dependencies, flags: flags.union(.isForeign))
    }

    var key: Key { descriptor.key }
    var site: SourceSite? { descriptor.site }
    var onMainActor: Bool { flags.contains(.onMainActor) }
    var isAsync: Bool { flags.contains(.isAsync) }
    var hasTeardown: Bool { flags.contains(.hasTeardown) }
    var isSendable: Bool { flags.contains(.isSendable) }
    /// Whether what it makes on the main actor must stay there.
    var isConfined: Bool { onMainActor && !isSendable }

    var isFallback: Bool { flags.contains(.isFallback) }
    var isUnimplemented: Bool { flags.contains(.isUnimplemented) }

    /// Whether it may depend on what a registrar has registered with `visibility: .module`; nil stands for the
    /// composition root.
    func isOf(_ module: ModuleName?) -> Bool {
        module == descriptor.module || module == nil && flags.contains(.isForeign)
    }

    var isAlias: Bool { form == .alias }
    var isDecorator: Bool { form == .decorator }
    /// Whether it is made from a run-time argument.
    var isAssisted: Bool { form == .assisted }

    /// Whether `argument:` could stand there.
    var mayTakeArgument: Bool { form == .service && descriptor.scope != .singleton }

    /// Whether its factory takes at once what it makes, as a decorator does, and may be one: nothing decorates a list.
    var takesItself: Bool {
        !isAlias && !isAsync && !isFallback && !(key.type is any List.Type)
            && dependencies.contains { $0.key == key && !$0.isDeferred && !$0.isWeak }
    }

    /// What is written instead of it where it is to wrap another.
    var decorating: String {
        let labels = [
            descriptor.scope == .transient ? nil : "`scope:`", hasTeardown ? "`teardown:`" : nil,
            descriptor.visibility == .public ? nil : "`visibility:`",
        ].compactMap(\.self)
        return labels.isEmpty ? "`decorate`" : "`decorate` without \(enumerated(labels))"
    }

    /// Whether it replaces a registration inside `overriding`, rather than adding one.
    var isReplacement: Bool { providesKey && !isFallback }

    /// Whether it provides its key alone.
    var providesKey: Bool {
        switch form {
        case .service, .assisted, .alias: true
        case .contribution, .list, .decorator, .given: false
        }
    }

    /// The list that it contributes to or declares.
    var list: Key? {
        switch kind {
        case .contribution(let list, _): list
        case .list: key
        case .service, .assisted, .alias, .decorator, .given: nil
        }
    }
}

/// What the forms of `register` have in common besides types and factory.
struct RegistrationTraits {
    let scope: Scope
    let qualifier: Any.Type?
    let visibility: Visibility
    let fileID: StaticString
    let line: UInt

    init(
        scope: Scope = .transient,
        qualifier: Any.Type?,
        visibility: Visibility? = nil,
        fileID: StaticString,
        line: UInt
    ) {
        self.scope = scope
        self.qualifier = qualifier
        self.visibility = visibility ?? .public
        self.fileID = fileID
        self.line = line
    }
}

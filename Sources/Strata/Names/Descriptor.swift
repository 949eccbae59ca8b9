/// What identifies a registration: for messages, observers and graphs, and as an object for constructions.
///
/// Made once, when it is registered. Node, slot and construction refer to the same object.
final class Descriptor: Sendable {
    let key: Key
    let scope: Scope
    /// Nil only for a parameter's form.
    let site: SourceSite?
    /// The registrar; nil for the composition root's own registrations.
    let module: ModuleName?
    let visibility: Visibility

    init(
        _ key: Key,
        scope: Scope = .transient,
        site: SourceSite? = nil,
        module: ModuleName? = nil,
        visibility: Visibility = .public
    ) {
        self.key = key
        self.scope = scope
        self.site = site
        self.module = module
        self.visibility = visibility
    }

    /// The same registration with another lifetime.
    func with(scope: Scope) -> Descriptor {
        Descriptor(key, scope: scope, site: site, module: module, visibility: visibility)
    }

    /// The same registration instead of another, whose module and visibility it takes.
    func replacing(_ other: Descriptor) -> Descriptor {
        Descriptor(key, scope: scope, site: site, module: other.module, visibility: other.visibility)
    }

    /// The registrar as messages name it.
    var moduleName: String { module?.name ?? "the composition root" }
}

/// Who may depend on a registration.
public enum Visibility: Hashable, Sendable {
    /// Factories of every module, and callers of `resolve`.
    case `public`
    /// Only factories that the same ``ModuleRegistrar`` registers.
    case module
}

/// The registrar that registered something; nil stands for the composition root.
struct ModuleName: @unchecked Sendable {
    let type: Any.Type

    /// - Parameter module: A `ModuleRegistrar`.
    init(_ module: Any.Type) {
        type = module
    }

    var name: String { typeName(type) }
}

extension ModuleName: Hashable {
    static func == (left: ModuleName, right: ModuleName) -> Bool { left.type == right.type }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

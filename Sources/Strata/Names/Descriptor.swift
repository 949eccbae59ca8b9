/// Identifies a registration in messages, reports, graphs and constructions.
final class Descriptor: Equatable, CustomStringConvertible, @unchecked Sendable {
    let key: Key
    let scope: Scope
    /// Whether the registration names its lifetime. Always true for a copy that `with` makes.
    let hasScope: Bool
    /// The registrar; nil for the composition root.
    let module: Any.Type?
    let visibility: Visibility
    /// Becomes a `String` only when a message is read.
    let fileID: StaticString
    let line: UInt

    init(
        _ key: Key, scope: Scope? = nil, module: Any.Type? = nil, visibility: Visibility = .public,
        fileID: StaticString = "", line: UInt = 0
    ) {
        self.key = key
        self.scope = scope ?? .transient
        hasScope = scope != nil
        self.module = module
        self.visibility = visibility
        self.fileID = fileID
        self.line = line
    }

    /// Whether both have the same location, for `SourceSite`.
    static func == (left: Descriptor, right: Descriptor) -> Bool {
        left.line == right.line && left.fileID.description == right.fileID.description
    }

    /// A copy with another key, lifetime or owner.
    func with(key: Key? = nil, scope: Scope? = nil, ownerOf other: Descriptor? = nil) -> Descriptor {
        let owner = other ?? self
        return Descriptor(
            key ?? self.key, scope: scope ?? self.scope, module: owner.module, visibility: owner.visibility,
            fileID: fileID, line: line)
    }

    /// The location of the registration; nil for a form and for an unregistered key.
    var site: SourceSite? { line == 0 ? nil : SourceSite(self) }

    /// The registrar's name in messages.
    var moduleName: String { module.map(typeName) ?? "the composition root" }

    var description: String { key.description }
}

/// The code that may depend on a registration.
public enum Visibility: Sendable {
    /// Factories of every module and callers of `resolve`.
    case `public`
    /// Only factories that the same ``ModuleRegistrar`` registers.
    case module
}

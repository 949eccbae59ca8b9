/// What identifies a registration: for messages, observers, graphs and constructions.
final class Descriptor: Equatable, CustomStringConvertible, @unchecked Sendable {
    let key: Key
    let scope: Scope
    /// Whether the caller said how long an instance lives. Always true of what `with` made.
    let hasScope: Bool
    /// The registrar; nil for the composition root's own registrations.
    let module: Any.Type?
    let visibility: Visibility
    /// Made a `String` when somebody reads it: most registrations are never part of a message.
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

    /// Whether both stand at the same place: what a `SourceSite` compares.
    static func == (left: Descriptor, right: Descriptor) -> Bool {
        left.line == right.line && left.fileID.description == right.fileID.description
    }

    /// The same place with another key, lifetime or owner.
    func with(key: Key? = nil, scope: Scope? = nil, ownerOf other: Descriptor? = nil) -> Descriptor {
        let owner = other ?? self
        return Descriptor(
            key ?? self.key, scope: scope ?? self.scope, module: owner.module, visibility: owner.visibility,
            fileID: fileID, line: line)
    }

    /// Where it is registered; nil for a parameter's form and for something that is not registered.
    var site: SourceSite? { line == 0 ? nil : SourceSite(self) }

    /// The registrar as messages name it.
    var moduleName: String { module.map(typeName) ?? "the composition root" }

    /// The key's text.
    var description: String { key.description }
}

/// Who may depend on a registration.
public enum Visibility: Sendable {
    /// Factories of every module, and callers of `resolve`.
    case `public`
    /// Only factories that the same ``ModuleRegistrar`` registers.
    case module
}

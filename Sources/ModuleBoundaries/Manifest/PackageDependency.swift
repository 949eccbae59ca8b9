/// One entry of a package's own `dependencies:`.
public struct PackageDependency: Hashable, Sendable {
    /// Where the package comes from.
    public enum Source: Hashable, Sendable {
        /// `.package(path:)`: the folder's absolute path.
        case folder(String)
        /// `.package(url:)`: an address, or the absolute path of a local repository.
        case repository(String)
        /// `.package(id:)`
        case registry
    }

    /// SwiftPM's identity: the last part of the address or path in lower case, or the registry's id.
    public var identity: String
    /// The `name:` that the entry gives to the package; nil where it gives none.
    public var name: String?
    /// Where the package comes from.
    public var source: Source

    /// Makes an entry.
    public init(identity: String, name: String? = nil, source: Source) {
        self.identity = identity
        self.name = name
        self.source = source
    }
}

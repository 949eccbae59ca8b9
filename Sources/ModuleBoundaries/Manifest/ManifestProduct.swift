/// One entry of `products:`.
public struct ManifestProduct: Hashable, Sendable {
    /// The form of the entry.
    public enum Kind: String, Hashable, Sendable {
        /// `.library`
        case library
        /// `.executable`
        case executable
        /// `.plugin`
        case plugin
        /// Any other form, such as a snippet or a test product.
        case other
    }

    /// The product's name.
    public var name: String
    /// The form of the entry.
    public var kind: Kind
    /// The names of its targets.
    public var targets: [String]

    /// Makes a product.
    public init(name: String, kind: Kind = .library, targets: [String]) {
        self.name = name
        self.kind = kind
        self.targets = targets
    }
}

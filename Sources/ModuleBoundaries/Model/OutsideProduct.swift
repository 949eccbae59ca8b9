/// A library product of a package outside of the model that is resolved on disk.
public struct OutsideProduct: Hashable, Sendable {
    /// Its name in its manifest.
    public var name: String
    /// The package's name as `.product(name:package:)` spells it.
    public var package: String
    /// The names that an `import` uses for its targets.
    public var modules: [String]

    /// Joins a product and its modules.
    public init(name: String, package: String, modules: [String]) {
        self.name = name
        self.package = package
        self.modules = modules
    }
}

/// What one `Package.swift` declares, as SwiftPM itself evaluates it.
public struct Manifest: Hashable, Sendable {
    /// The package's own name.
    public var name: String
    /// The tools version, such as 5.9.
    public var toolsVersion: ToolsVersion
    /// The products, in the manifest's order.
    public var products: [ManifestProduct]
    /// The targets, in the manifest's order.
    public var targets: [ManifestTarget]
    /// The packages that it depends on, in the manifest's order.
    public var packages: [PackageDependency]

    /// Makes a manifest.
    public init(
        name: String,
        toolsVersion: ToolsVersion = ToolsVersion(major: 6, minor: 0),
        products: [ManifestProduct] = [],
        targets: [ManifestTarget] = [],
        packages: [PackageDependency] = []
    ) {
        self.name = name
        self.toolsVersion = toolsVersion
        self.products = products
        self.targets = targets
        self.packages = packages
    }
}

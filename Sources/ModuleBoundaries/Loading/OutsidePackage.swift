/// A package outside of the model that is resolved on disk.
struct OutsidePackage: Sendable {
    /// SwiftPM's identity, such as `swift-nio`.
    var identity: String
    /// Its folder, absolute.
    var folder: String
    /// What it declares.
    var manifest: Manifest
    /// Whether only the plugin's picture of it was at hand, in which every entry counts as conditional.
    var isApproximate = false

    /// The names that an `import` uses for the targets of a product; empty for a plugin or an executable, which no
    /// file imports.
    func modules(of product: ManifestProduct) -> [String] {
        guard product.kind == .library else { return [] }
        let importable = manifest.targets.filter { $0.kind == .library || $0.kind == .system || $0.kind == .binary }
        return product.targets.filter { name in importable.contains { $0.name == name } }.map(c99Name)
    }
}

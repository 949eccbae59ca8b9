extension Manifest {
    /// The product of this name. SwiftPM adds one for each executable target that no product names.
    func product(named name: String) -> ManifestProduct? {
        if let product = products.first(where: { $0.name == name }) { return product }
        guard targets.contains(where: { $0.name == name && $0.kind == .executable }) else { return nil }
        return ManifestProduct(name: name, kind: .executable, targets: [name])
    }
}

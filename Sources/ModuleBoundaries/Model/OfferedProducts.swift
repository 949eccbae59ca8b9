struct OfferedProduct: Hashable, Sendable {
    /// The entry that names it: `.product(…)`, or `.plugin(…)` for a plugin.
    var entry: DependencyEntry
    /// Whether it is a library: files import no other.
    var isLibrary: Bool
    /// The identity of a fetched package; nil for a package of the model.
    var fetchedPackage: String?
    var targets: [TargetID]
}

/// The products that the packages of one manifest offer to its targets.
package struct OfferedProducts: Sendable {
    let all: [OfferedProduct]
    /// The ids of the packages of the model that the manifest declares.
    let folders: Set<String>

    init(_ products: [OfferedProduct], folders: Set<String>) {
        (all, self.folders) = (products, folders)
    }

    func named(_ name: String) -> [OfferedProduct] { all.filter { $0.entry.name == name } }

    func libraries(with target: TargetID) -> [OfferedProduct] {
        all.filter { $0.isLibrary && $0.targets.contains(target) }
    }
}

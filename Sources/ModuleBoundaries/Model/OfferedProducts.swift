/// A product of another package that the entries of a manifest may name.
struct OfferedProduct: Hashable, Sendable {
    /// The entry that names it: `.product(…)`, or `.plugin(…)` for a plugin.
    var entry: DependencyEntry
    /// Whether it is a library: files import no other.
    var isLibrary = true
    /// The package: the identity of a fetched one, the id of one that is part of the model.
    var package: String
    /// Its targets, where they are part of the model.
    var targets: [TargetID] = []
}

/// What the packages that one manifest declares offer to its targets.
package struct OfferedProducts: Sendable {
    /// In the order of the packages and of their products.
    let all: [OfferedProduct]

    private let byName: [String: [OfferedProduct]]
    private let byTarget: [TargetID: [OfferedProduct]]

    init(_ products: [OfferedProduct]) {
        all = products
        byName = Dictionary(grouping: products, by: \.entry.name)
        byTarget = products.filter(\.isLibrary).reduce(into: [:]) { found, product in
            for target in product.targets { found[target, default: []].append(product) }
        }
    }

    /// Those of this name.
    func named(_ name: String) -> [OfferedProduct] { byName[name] ?? [] }

    /// The libraries that a target of another package is part of.
    func libraries(with target: TargetID) -> [OfferedProduct] { byTarget[target] ?? [] }
}

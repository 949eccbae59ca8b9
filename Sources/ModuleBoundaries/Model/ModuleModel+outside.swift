extension ModuleModel {
    /// The model with what other packages supply: what graphs, metrics, explanations and the rule `limit` count. Other
    /// rules are asked without it.
    ///
    /// - A product of a fetched package that a checked target declares or imports becomes a node, with an edge for each
    ///   declaration and import. One of a package that is not resolved is known by what the manifests say of it.
    /// - A target of a package that is followed by its path, and that a checked target declares or imports, is marked as
    ///   one of another package.
    func withOutsideProducts() -> ModuleModel {
        var nodes = OutsideNodes(self)
        for target in targets where target.isChecked { nodes.add(target) }
        let used = Set(edges.filter { self[$0.from]?.isChecked == true }.map(\.to))
        let marked = targets.map { target in
            var target = target
            target.isOutside = !target.isChecked && used.contains(target.id)
            return target
        }
        return ModuleModel(self, targets: marked + nodes.targets, edges: edges + nodes.edges)
    }

    /// The model with what other packages supply, or without any of it.
    package func showing(otherPackages isShown: Bool) -> ModuleModel {
        isShown ? withOutsideProducts() : withoutOtherPackages()
    }

    /// The model without the targets of packages that are only followed by their path.
    func withoutOtherPackages() -> ModuleModel {
        let kept = targets.filter(\.isChecked)
        let ids = Set(kept.map(\.id))
        return ModuleModel(self, targets: kept, edges: edges.filter { ids.contains($0.from) && ids.contains($0.to) })
    }
}

/// Collects the products that targets use.
private struct OutsideNodes {
    private(set) var targets: [Target] = []
    private(set) var edges: [Edge] = []
    private let model: ModuleModel
    private var known: Set<TargetID> = []

    init(_ model: ModuleModel) { self.model = model }

    mutating func add(_ target: Target) {
        var declared: Set<TargetID> = []
        for dependency in target.dependencies {
            guard let id = product(of: dependency) else { continue }
            declared.insert(id)
            add(id, at: dependency.location)
            edges.append(
                Edge(
                    from: target.id, to: id, location: dependency.location,
                    condition: dependency.isConditional ? .unknown : .holds))
        }
        for file in target.files {
            for statement in file.imports {
                guard case .outside(let products) = model.module(statement.module, importedIn: target) else { continue }
                let ids = products.map { id(of: $0.name, package: $0.package) }
                guard let id = ids.first(where: declared.contains) ?? ids.first else { continue }
                let location = file.location(of: statement)
                add(id, at: location)
                edges.append(
                    Edge(
                        from: target.id, to: id, location: location, statement: statement,
                        condition: model.condition(of: statement, in: target)))
            }
        }
    }

    private func product(of dependency: DeclaredDependency) -> TargetID? {
        switch dependency.resolution {
        case .outside(let modules):
            let product = model.outsideProducts.first { $0.name == dependency.name && $0.modules == modules }
            let package = product?.package ?? dependency.package ?? dependency.name
            return id(of: dependency.name, package: package)
        case .unresolved: return id(of: dependency.name, package: dependency.package ?? dependency.name)
        case .target, .product, .unknown: return nil
        }
    }

    /// A package of the model may lie in a folder that is called as a fetched one is.
    private func id(of product: String, package: String) -> TargetID {
        let id = TargetID(package: package, name: product)
        return model[id] == nil ? id : TargetID(package: "\(package) (fetched)", name: product)
    }

    /// - Parameter location: Where the product is first declared or imported: its own manifest is none of ours.
    private mutating func add(_ id: TargetID, at location: SourceLocation) {
        guard known.insert(id).inserted else { return }
        var target = Target(id: id, location: location, isChecked: false)
        target.isOutside = true
        targets.append(target)
    }
}

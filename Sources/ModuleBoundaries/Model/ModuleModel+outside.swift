extension ModuleModel {
    /// The model with the products of fetched packages as targets, and the used targets of followed packages marked.
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

    package func showing(otherPackages isShown: Bool) -> ModuleModel {
        if isShown { return withOutsideProducts() }
        let kept = targets.filter(\.isChecked)
        let ids = Set(kept.map(\.id))
        return ModuleModel(self, targets: kept, edges: edges.filter { ids.contains($0.from) && ids.contains($0.to) })
    }
}

private struct OutsideNodes {
    let model: ModuleModel
    var targets: [Target] = []
    var edges: [Edge] = []
    private var known: Set<TargetID> = []

    init(_ model: ModuleModel) { self.model = model }

    mutating func add(_ target: Target) {
        var declared: Set<TargetID> = []
        for entry in target.dependencies {
            guard let id = product(of: entry) else { continue }
            declared.insert(id)
            add(
                Edge(
                    from: target.id, to: id, location: entry.location,
                    condition: entry.isConditional ? .unknown : .holds))
        }
        for file in target.files {
            for statement in file.imports {
                guard case .outside(let products) = model.module(statement.module, importedIn: target) else { continue }
                let ids = products.map { id(of: $0.name, package: $0.package) }
                guard let id = ids.first(where: declared.contains) ?? ids.first else { continue }
                add(
                    Edge(
                        from: target.id, to: id, location: file.location(of: statement), statement: statement,
                        condition: model.condition(of: statement, in: target)))
            }
        }
    }

    private func product(of entry: DeclaredDependency) -> TargetID? {
        switch entry.resolution {
        case .outside(let modules):
            let product = model.outsideProducts.first { $0.name == entry.name && $0.modules == modules }
            return id(of: entry.name, package: product?.package ?? entry.package ?? entry.name)
        case .unresolved: return id(of: entry.name, package: entry.package ?? entry.name)
        case .target, .product, .unknown: return nil
        }
    }

    /// A package of the model may lie in a folder that is called as a fetched one is.
    private func id(of product: String, package: String) -> TargetID {
        let id = TargetID(package: package, name: product)
        return model[id] == nil ? id : TargetID(package: "\(package) (fetched)", name: product)
    }

    /// Adds an edge, and its product, which is located at its first edge: its own manifest is not checked.
    private mutating func add(_ edge: Edge) {
        edges.append(edge)
        guard known.insert(edge.to).inserted else { return }
        var target = Target(id: edge.to, location: edge.location, isChecked: false)
        target.isOutside = true
        targets.append(target)
    }
}

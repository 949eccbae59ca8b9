/// Flags a declared dependency on a name that nothing provides.
struct UnknownDependencyRule: Rule {
    static let description = RuleDescription(
        id: .unknownDependency,
        severity: .error,
        summary: "A target declares a dependency on a name that nothing provides.",
        rationale: """
            No target of the package and no product of its dependencies has the name, so the package does not \
            resolve. An outside package that is not resolved on disk is passed over: nothing is known about it.
            """,
        example: """
            .target(name: "CoreKit"),
            .target(name: "AuthDomain", dependencies: ["CoreKitt"]),   // flagged
            """,
        fix: "Correct the name, add the target or the package that provides it, or remove the entry."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.targets.filter(\.isChecked).flatMap { target in
            target.dependencies.filter { $0.resolution == .unknown }.map { finding(about: $0, of: target, in: model) }
        }
    }

    private func finding(about dependency: DeclaredDependency, of target: Target, in model: ModuleModel) -> Finding {
        let name = dependency.name
        let missing =
            dependency.package.map { "the package \"\($0)\" offers no product of this name" }
            ?? "no target of this package and no product of its dependencies has this name"
        let products = model.productEntries(for: target)
        let entries = products.filter { $0.name == name }
        if dependency.package == nil, !entries.isEmpty {
            return Self.description.finding(
                from: target.name,
                to: name,
                at: dependency.location,
                message: """
                    \(target.name) declares a dependency on "\(name)" by its name alone, and no package of this name offers \
                    it: the package does not build.
                    """,
                fix: "Write \(entries.map(\.description).joined(separator: " or "))."
            )
        }
        let near = nearMiss(to: dependency, of: target, products, in: model)
        let fix =
            near.map { "Write \($0) if that is meant; otherwise add what provides \"\(name)\", or remove the entry." }
            ?? "Correct the name, add the target or the package that provides \"\(name)\", or remove the entry."
        return Self.description.finding(
            from: target.name,
            to: name,
            at: dependency.location,
            message: "\(target.name) declares a dependency on \"\(name)\", but \(missing).",
            fix: fix
        )
    }
}

extension UnknownDependencyRule {
    /// What was perhaps meant, as it is written: the name of a product where the entry names a package.
    private func nearMiss(
        to dependency: DeclaredDependency, of target: Target, _ products: [DependencyEntry], in model: ModuleModel
    ) -> String? {
        func nearMiss(among names: [String]) -> String? { ModuleBoundaries.nearMiss(to: dependency.name, among: names) }
        if let package = dependency.package?.lowercased() {
            return nearMiss(among: products.filter { $0.package?.lowercased() == package }.map(\.name)).map {
                "\"\($0)\""
            }
        }
        let targets = model.targets.filter {
            $0.id.package == target.id.package && $0.id != target.id && !$0.isTest
        }
        return nearMiss(among: targets.map(\.name) + products.map(\.name)).map { name in
            let entry = targets.contains { $0.name == name } ? nil : products.first { $0.name == name }
            return (entry ?? DependencyEntry(name)).description
        }
    }
}

extension ModuleModel {
    /// The entries by which a target may declare products of other packages.
    fileprivate func productEntries(for target: Target) -> [DependencyEntry] {
        let local = Set((localProducts[target.id.package] ?? [:]).values.joined())
        return local.sorted { $0.description < $1.description }
            + outsideProducts.map { DependencyEntry($0.name, package: $0.package) }
    }
}

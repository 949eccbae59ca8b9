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
        let entries = dependency.package == nil ? model.productEntries(named: name, for: target) : []
        if !entries.isEmpty {
            return Self.description.finding(
                from: target.name,
                to: name,
                at: dependency.location,
                message: """
                    \(target.name) declares a dependency on "\(name)" by its name alone, and no package of this name offers \
                    it: the package does not build.
                    """,
                fix: "Write \(entries.joined(separator: " or "))."
            )
        }
        let near = nearMiss(to: name, among: candidates(for: target, in: model))
        let fix =
            near.map {
                "Write \"\($0)\" if that is meant; otherwise add what provides \"\(name)\", or remove the entry."
            }
            ?? "Correct the name, add the target or the package that provides \"\(name)\", or remove the entry."
        return Self.description.finding(
            from: target.name,
            to: name,
            at: dependency.location,
            message: "\(target.name) declares a dependency on \"\(name)\", but \(missing).",
            fix: fix
        )
    }

    private func candidates(for target: Target, in model: ModuleModel) -> [String] {
        let targets = model.targets.filter { $0.id.package == target.id.package && $0.id != target.id && !$0.isTest }
        let products = model.outsideProducts.map(\.name)
        return targets.map(\.name) + products
    }
}

extension ModuleModel {
    /// The entries by which a target may declare a product of this name, as Swift source.
    fileprivate func productEntries(named name: String, for target: Target) -> [String] {
        let start = DependencyEntry(name, package: "").description.prefix { $0 != "," }
        let local = Set((localProducts[target.id.package] ?? [:]).values.joined()).filter { $0.hasPrefix("\(start),") }
        let outside = outsideProducts.filter { $0.name == name }.map {
            DependencyEntry($0.name, package: $0.package).description
        }
        return local.sorted() + outside
    }
}

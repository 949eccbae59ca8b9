struct UnknownDependencyRule: Rule {
    static let description = RuleDescription(
        id: .unknownDependency, severity: .error,
        summary: "A target declares a dependency that, as it is written, nothing provides.",
        rationale: """
            No target of the package and no product of its dependencies has the name, or the entry lacks the package \
            of a product that has it, so the package does not build. An outside package that is not resolved on disk is passed over: nothing is known about it.
            """,
        example: """
            .target(name: "CoreKit"),
            .target(name: "AuthDomain", dependencies: ["CoreKitt"]),   // flagged
            """,
        fix: "Correct the name, add the target or the package that provides it, or remove the entry."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.targets.filter(\.isChecked).flatMap { target in
            target.dependencies.filter { $0.resolution == .unknown }.map { entry in
                let (message, fix) = words(about: entry, of: target, in: model)
                return Self.description.finding(
                    from: target.name, to: entry.name, at: entry.location, message: "\(target.name) \(message)",
                    fix: fix)
            }
        }
    }

    private func words(
        about dependency: DeclaredDependency, of target: Target, in model: ModuleModel
    ) -> (message: String, fix: String) {
        let name = dependency.name
        let offered = model.offeredProducts[target.id.package]
        let named = (offered?.named(name) ?? []).map(\.entry).filter { $0.isPlugin == dependency.isPlugin }
        if dependency.package == nil, !named.isEmpty {
            return (
                """
                declares a dependency on "\(name)" without the package that offers it, so that nothing is found: the \
                package does not build.
                """,
                "Write \(named.map(\.description).joined(separator: " or "))."
            )
        }
        let near = nearMiss(to: dependency, of: target, offered?.all ?? [], in: model)
        return (
            "declares a dependency on \"\(name)\", but \(gap(dependency)).",
            near.map { "Write \($0) if that is meant; otherwise add what provides \"\(name)\", or remove the entry." }
                ?? "Correct the name, add the target or the package that provides \"\(name)\", or remove the entry."
        )
    }

    private func gap(_ dependency: DeclaredDependency) -> String {
        if let package = dependency.package {
            return "the package \"\(package)\" offers no \(dependency.isPlugin ? "plugin" : "product") of this name"
        }
        return dependency.isPlugin
            ? "no plugin of this package or of its dependencies has this name"
            : "no target of this package and no product of its dependencies has this name"
    }

    /// The entry that was perhaps meant; only the name of a product if the entry names its package.
    private func nearMiss(
        to dependency: DeclaredDependency, of target: Target, _ offered: [OfferedProduct], in model: ModuleModel
    ) -> String? {
        func nearMiss(among names: [String]) -> String? { ModuleBoundaries.nearMiss(to: dependency.name, among: names) }
        let entries = offered.map(\.entry).filter { $0.isPlugin == dependency.isPlugin }
        if let package = dependency.package?.lowercased() {
            let names = entries.filter { $0.package?.lowercased() == package }.map(\.name)
            return nearMiss(among: names).map { "\"\($0)\"" }
        }
        let targets = model.targets.filter {
            $0.id.package == target.id.package && $0.id != target.id && !$0.isTest
                && ($0.kind == .plugin) == dependency.isPlugin
        }
        let own = targets.map { DependencyEntry($0.name) }
        let near = nearMiss(among: (own + entries).map(\.name))
        return near.flatMap { name in (own + entries).first { $0.name == name }?.description }
    }
}

struct UnknownDependencyRule: Rule {
    static let description = RuleDescription(
        id: .unknownDependency, severity: .error,
        summary: "A target declares a dependency whose name no target and no product has.",
        rationale: "The package does not build. The rule skips packages that are not resolved.",
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
        let products = (model.offeredProducts[target.id.package]?.all ?? []).map(\.entry)
            .filter { $0.isPlugin == dependency.isPlugin }
        let named = products.filter { $0.name == name }
        if dependency.package == nil, !named.isEmpty {
            return (
                """
                declares a dependency on "\(name)" without the package that offers it, so that nothing is found: the \
                package does not build.
                """,
                "Write \(named.map(\.description).joined(separator: " or "))."
            )
        }
        let targets = model.targets.filter {
            $0.id.package == target.id.package && $0.id != target.id && !$0.isTest
                && ($0.kind == .plugin) == dependency.isPlugin
        }
        let candidates =
            if let package = dependency.package?.lowercased() {
                products.filter { $0.package?.lowercased() == package }
            } else {
                targets.map { DependencyEntry($0.name) } + products
            }
        let near = nearMiss(to: name, among: candidates.map(\.name))
        let meant = candidates.first { $0.name == near }
        return (
            "declares a dependency on \"\(name)\", but \(gap(dependency)).",
            meant.map { "Write \($0) if that is meant; otherwise add what provides \"\(name)\", or remove the entry." }
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
}

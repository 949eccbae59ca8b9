/// Flags a declared dependency that, as it is written, nothing provides.
struct UnknownDependencyRule: Rule {
    static let description = RuleDescription(
        id: .unknownDependency,
        severity: .error,
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
            target.dependencies.filter { $0.resolution == .unknown }.map { finding(about: $0, of: target, in: model) }
        }
    }

    private func finding(about dependency: DeclaredDependency, of target: Target, in model: ModuleModel) -> Finding {
        let name = dependency.name
        let offered = model.offeredProducts[target.id.package]
        let named = (offered?.named(name) ?? []).map(\.entry)
        let entries = named.filter { $0.isPlugin == dependency.isPlugin }
        if dependency.package == nil, !entries.isEmpty {
            return Self.description.finding(
                from: target.name,
                to: name,
                at: dependency.location,
                message: """
                    \(target.name) declares a dependency on "\(name)" without the package that offers it, so that \
                    nothing is found: the package does not build.
                    """,
                fix: "Write \(entries.map(\.description).joined(separator: " or "))."
            )
        }
        if dependency.package == nil, let entry = named.first {
            let (here, there) = entry.isPlugin ? ("dependencies", "plugins") : ("plugins", "dependencies")
            return Self.description.finding(
                from: target.name,
                to: name,
                at: dependency.location,
                message: """
                    \(target.name) declares "\(name)" in `\(here):` without the package that offers it, and it is \
                    \(entry.isPlugin ? "a" : "no") plugin: the package does not build.
                    """,
                fix: "Move it to `\(there):` and write \(entry)."
            )
        }
        let fix =
            nearMiss(to: dependency, of: target, offered?.all ?? [], in: model).map {
                "Write \($0) if that is meant; otherwise add what provides \"\(name)\", or remove the entry."
            } ?? "Correct the name, add the target or the package that provides \"\(name)\", or remove the entry."
        return Self.description.finding(
            from: target.name,
            to: name,
            at: dependency.location,
            message: "\(target.name) declares a dependency on \"\(name)\", but \(whatIsMissing(dependency)).",
            fix: fix
        )
    }

    private func whatIsMissing(_ dependency: DeclaredDependency) -> String {
        switch (dependency.package, dependency.isPlugin) {
        case (let package?, false): "the package \"\(package)\" offers no product of this name"
        case (let package?, true): "the package \"\(package)\" offers no plugin of this name"
        case (nil, false): "no target of this package and no product of its dependencies has this name"
        case (nil, true): "no plugin of this package or of its dependencies has this name"
        }
    }

    /// What was perhaps meant, as it is written: the name of a product where the entry names a package.
    private func nearMiss(
        to dependency: DeclaredDependency, of target: Target, _ offered: [OfferedProduct], in model: ModuleModel
    ) -> String? {
        func nearMiss(among names: [String]) -> String? { ModuleBoundaries.nearMiss(to: dependency.name, among: names) }
        let entries = offered.map(\.entry).filter { $0.isPlugin == dependency.isPlugin }
        if let package = dependency.package?.lowercased() {
            return nearMiss(among: entries.filter { $0.package?.lowercased() == package }.map(\.name)).map {
                "\"\($0)\""
            }
        }
        let targets = model.targets.filter {
            $0.id.package == target.id.package && $0.id != target.id && !$0.isTest
                && ($0.kind == .plugin) == dependency.isPlugin
        }
        return nearMiss(among: targets.map(\.name) + entries.map(\.name)).map { name in
            let entry = targets.contains { $0.name == name } ? nil : entries.first { $0.name == name }
            return (entry ?? DependencyEntry(name)).description
        }
    }
}

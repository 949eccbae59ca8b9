internal import GraphAlgorithms

/// The name of the target or module that an import means, the entry to add or the reason against any, and the fix.
typealias EntryDecision = (provider: String, remedy: Remedy, fix: String)

private typealias Candidate = (entry: DependencyEntry, resolution: DeclaredDependency.Resolution)

extension ModuleModel {
    /// Decides which entry makes a module importable; nil if the module is not known, if it may be one of several, or if
    /// the toolchain brings it.
    func entry(for module: String, in target: Target) -> EntryDecision? {
        let original = originalName(of: module, importedIn: target)
        let aliases = original == module ? nil : "moduleAliases: [\"\(original)\": \"\(module)\"]"
        switch self.module(module, importedIn: target) {
        case .unknown: return nil
        case .outside(let products):
            if toolchainModules.contains(module) { return nil }
            if products.contains(where: { !$0.isResolved }) {
                let entries = targets.lazy.filter { $0.id.package == target.id.package }.flatMap(\.dependencies)
                if let entry = entries.first(where: { $0.isUnresolvedProduct && c99Name($0.name) == module }) {
                    return added((DependencyEntry(entry), .unresolved), aliases, module, to: target)
                }
            }
            return entry(for: module, of: products, aliases: aliases, in: target)
        case .targets(let ids):
            guard ids.count == 1, let imported = self[ids[0]] else { return nil }
            return entry(for: imported, aliases: aliases, in: target)
        }
    }

    func entry(for imported: Target, aliases: String? = nil, in target: Target) -> EntryDecision {
        func blocked(_ reason: String, fix: String) -> EntryDecision {
            (imported.name, .blocked(because: reason), fix)
        }
        if let reason = objection(to: imported, in: target) {
            return blocked(reason, fix: "Remove the import: \(reason).")
        }
        if imported.id.package == target.id.package {
            return added((DependencyEntry(imported.name), .target(imported.id)), aliases, imported.name, to: target)
        }
        let offered = offeredProducts[target.id.package]
        let candidates = (offered?.libraries(with: imported.id) ?? []).map {
            (entry: $0.entry, resolution: DeclaredDependency.Resolution.product(targets: $0.targets))
        }
        if !candidates.isEmpty { return chosen(candidates, aliases, imported.name, for: target) }
        let holder = imported.id.holder
        if offered?.folders.contains(imported.id.package) == true {
            return blocked(
                "no library product of \(holder) contains \(imported.name)",
                fix: "Remove the import, or add \(imported.name) to a library product of \(holder): none contains it.")
        }
        if imported.id.isOfProject, !target.id.isOfProject {
            return blocked(
                "a package cannot depend on \(holder)",
                fix: "Remove the import: \(holder) declares \(imported.name), and a package cannot depend on a project."
            )
        }
        let addition =
            if imported.id.isOfProject {
                "Add \(imported.name) of \(holder)"
            } else if offered == nil {
                "Add the product of \(holder) that contains \(imported.name)"
            } else {
                "Declare \(holder) in the manifest and add its product that contains \(imported.name)"
            }
        let ownObstacle = target.id.isOfProject ? target.editObstacle : nil
        return blocked(
            ownObstacle ?? "the manifest does not declare \(holder)",
            fix: """
                \(addition) to the dependencies of \(target.name) at \
                \(target.location)\(aliases.map { ", with \($0)" } ?? ""), or remove the import.
                """)
    }

    /// The reason against any entry, as a clause.
    private func objection(to imported: Target, in target: Target) -> String? {
        if imported.isTest, !target.isTest { return "\(imported.name) is a test target, which only tests can declare" }
        let edge = Edge(from: target.id, to: imported.id, location: target.location)
        if let step = tierStep(along: edge) {
            if step.isUpward { return "\(imported.name) is in \(step.toTier), a higher tier than \(step.fromTier)" }
            if step.isForbiddenPeer { return "\(imported.name) is in \(step.toTier), too, which allows no peers" }
        }
        let path = shortestPath(from: imported.id, to: { $0 == target.id }) {
            self[$0]?.dependencies.flatMap(\.targets) ?? []
        }
        if let path {
            return "to declare it would close the cycle \(([target.name] + path.map(\.name)).joined(separator: " → "))"
        }
        if imported.kind == .executable, imported.id.package != target.id.package {
            return "\(imported.name) is an executable of \(imported.id.holder), and only libraries are imported"
        }
        return nil
    }

    private func entry(
        for module: String, of products: [OutsideProduct], aliases: String?, in target: Target
    ) -> EntryDecision {
        let offered = offeredProducts[target.id.package]
        let candidates = products.flatMap { product -> [Candidate] in
            let entries =
                offered.map { $0.named(product.name).filter { $0.fetchedPackage == product.package }.map(\.entry) }
                ?? [DependencyEntry(product.name, package: product.package)]
            return entries.map { ($0, .outside(modules: product.modules)) }
        }
        if !candidates.isEmpty { return chosen(candidates, aliases, module, for: target) }
        let packages = listed(Set(products.map(\.package)).sorted(), "or")
        let choices = products.map { source(DependencyEntry($0.name, package: $0.package), aliases) }
        return (
            module, .blocked(because: "the manifest does not declare the package \(packages)"),
            """
            Declare the package \(packages) in the manifest and add \(choices.joined(separator: " or ")) to the \
            dependencies of \(target.name) at \(target.location), or remove the import.
            """
        )
    }

    /// Takes the only product, or one that the package already uses: the one that most of its targets declare.
    private func chosen(
        _ candidates: [Candidate], _ aliases: String?, _ provider: String, for target: Target
    ) -> EntryDecision {
        let siblings = targets.filter { $0.id.package == target.id.package }
        let uses = Dictionary(siblings.flatMap(\.dependencies).map { ($0.name, 1) }, uniquingKeysWith: +)
        let used = candidates.filter { uses[$0.entry.name] != nil }.max { left, right in
            (uses[left.entry.name]!, right.entry.name) < (uses[right.entry.name]!, left.entry.name)
        }
        if let choice = candidates.count == 1 ? candidates[0] : used {
            return added(choice, aliases, provider, to: target)
        }
        let names = listed(candidates.map(\.entry.name), "or", atMost: 4)
        return (
            provider, .blocked(because: "several products contain it: \(names)"),
            addition(of: candidates.map { source($0.entry, aliases) }.joined(separator: " or "), to: target)
        )
    }

    private func added(
        _ choice: Candidate, _ aliases: String?, _ provider: String, to target: Target
    ) -> EntryDecision {
        let change = DependencyChange(
            target: target.id, entry: choice.entry, resolution: choice.resolution, location: target.location)
        return (
            provider, aliases.map { .blocked(because: "its entry needs \($0)") } ?? .add(change),
            addition(of: source(choice.entry, aliases), to: target)
        )
    }

    private func addition(of source: String, to target: Target) -> String {
        "Add \(source) to the dependencies of \(target.name) at \(target.location), or remove the import."
    }

    private func source(_ entry: DependencyEntry, _ aliases: String?) -> String {
        aliases.map { "\(entry.description.dropLast()), \($0))" } ?? entry.description
    }
}

/// An import of a known module that the importing target does not declare: what two rules tell apart.
struct UndeclaredImport {
    let statement: ImportStatement
    let file: SourceFile
    let target: Target
    /// The target or module that the import means.
    let provider: String
    /// What to do in words.
    let fix: String
    let remedy: Remedy
    /// The chain of declarations that leads from the target to the module, both included; nil if none does.
    let chain: [String]?
    /// The package of the module, if it is not resolved: something that the target declares may lead there after all.
    let unresolvedPackage: String?

    /// A finding at the import.
    func finding(_ rule: RuleDescription, message: String) -> Finding {
        var finding = rule.finding(
            from: target.name,
            to: provider,
            at: file.location(of: statement),
            message: message + statement.conditionNote,
            fix: fix,
            path: chain
        )
        finding.remedy = remedy
        if unresolvedPackage != nil { finding.severity = .warning }
        return finding
    }
}

extension ModuleModel {
    /// Every import of a known module by a checked target that does not declare it, in the order of the targets.
    func undeclaredImports() -> [UndeclaredImport] {
        targets.filter(\.isChecked).flatMap { target in
            let declared = declaredModules(of: target)
            // Most files of a target import the same modules.
            var found: [String: Undeclared?] = [:]
            return imports(of: target) { !target.isNamed($0.module) && !declared.contains($0.module) }
                .compactMap { file, statement -> UndeclaredImport? in
                    let known = found[statement.module] ?? undeclared(statement.module, in: target)
                    found[statement.module] = .some(known)
                    guard let known else { return nil }
                    return UndeclaredImport(
                        statement: statement, file: file, target: target, provider: known.decision.provider,
                        fix: known.decision.fix, remedy: known.remedy, chain: known.chain,
                        unresolvedPackage: known.unresolvedPackage)
                }
        }
    }

    private typealias Undeclared = (
        decision: EntryDecision, remedy: Remedy, chain: [String]?, unresolvedPackage: String?
    )

    private func undeclared(_ module: String, in target: Target) -> Undeclared? {
        guard let decision = entry(for: module, in: target) else { return nil }
        let chain = buildChain(from: target, to: module)
        var unresolvedPackage: String?
        if case .outside(let products) = self.module(module, importedIn: target) {
            unresolvedPackage = products.first { !$0.isResolved }?.package
            // A package that is not resolved may lead to the module of one that is.
            if chain == nil, unresolvedPackage == nil, !unresolvedPackages.isEmpty { return nil }
        }
        // What it declares may have the module's name without saying so.
        if chain == nil, target.dependencies.flatMap(\.targets).contains(where: { self[$0]?.hasUnknownName == true }) {
            return nil
        }
        return (decision, remedy(decision, module, target), chain, unresolvedPackage)
    }

    /// What settles an import: the entry, unless its list cannot be edited, or an entry with a condition may be meant.
    private func remedy(_ decision: EntryDecision, _ module: String, _ target: Target) -> Remedy {
        switch decision.verdict {
        case .blocked(let reason): return .blocked(because: reason)
        case .entry(let entry, let resolution):
            if let obstacle = target.editObstacle { return .blocked(because: obstacle) }
            let imports = imports(of: target) { $0.module == module }.map(\.statement)
            if imports.allSatisfy({ condition(of: $0, in: target) != .holds }) {
                let conditions = Set(imports.compactMap(\.condition)).sorted().map { "#if \($0)" }
                return .blocked(because: "every import of it is conditional (\(listed(conditions, atMost: 2)))")
            }
            return .add(
                DependencyChange(target: target.id, entry: entry, resolution: resolution, location: target.location))
        }
    }
}

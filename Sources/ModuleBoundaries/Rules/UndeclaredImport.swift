/// An import of a known module that the importing target does not declare, for the rules `undeclared-import` and
/// `transitive-import`.
struct UndeclaredImport {
    let target: Target
    var file: SourceFile
    var statement: ImportStatement
    let decision: EntryDecision
    /// The chain of declarations that leads from the target to the module, both included; nil if none does.
    let chain: [String]?
    /// The package of the module, if it is not resolved: a declared dependency of the target may lead there.
    let unresolvedPackage: String?

    func finding(_ rule: RuleDescription, message: String) -> Finding {
        var finding = rule.finding(
            from: target.name, to: decision.provider, at: file.location(of: statement),
            message: message + statement.conditionNote, fix: decision.fix, path: chain
        )
        finding.remedy = decision.remedy
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
            var known: [String: UndeclaredImport?] = [:]
            return imports(of: target) { !target.isNamed($0.module) && !declared.contains($0.module) }
                .compactMap { file, statement in
                    var found = known[statement.module] ?? undeclared(statement, file, target)
                    known[statement.module] = .some(found)
                    found?.file = file
                    found?.statement = statement
                    return found
                }
        }
    }

    private func undeclared(_ statement: ImportStatement, _ file: SourceFile, _ target: Target) -> UndeclaredImport? {
        let module = statement.module
        guard var decision = entry(for: module, in: target) else { return nil }
        let chain = buildChain(from: target, to: module)
        var unresolvedPackage: String?
        if case .outside(let products) = self.module(module, importedIn: target) {
            unresolvedPackage = products.first { !$0.isResolved }?.package
            // A package that is not resolved may lead to the module of one that is.
            if chain == nil, unresolvedPackage == nil, !unresolvedPackages.isEmpty { return nil }
        }
        // A declared dependency may have the module's name without saying so.
        if chain == nil, target.dependencies.flatMap(\.targets).contains(where: { self[$0]?.hasUnknownName == true }) {
            return nil
        }
        if decision.remedy.change != nil, let obstacle = obstacle(to: module, in: target) {
            decision.remedy = .blocked(because: obstacle)
        }
        return UndeclaredImport(
            target: target, file: file, statement: statement, decision: decision, chain: chain,
            unresolvedPackage: unresolvedPackage)
    }

    /// The reason that no entry settles the imports of a module.
    private func obstacle(to module: String, in target: Target) -> String? {
        if let obstacle = target.editObstacle { return obstacle }
        let imports = imports(of: target) { $0.module == module }.map(\.statement)
        guard imports.allSatisfy({ condition(of: $0, in: target) != .holds }) else { return nil }
        let conditions = Set(imports.compactMap(\.condition)).sorted().map { "#if \($0)" }
        return "every import of it is conditional (\(listed(conditions, atMost: 2)))"
    }
}

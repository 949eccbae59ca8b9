struct ConditionalDependencyRule: Rule {
    static let description = RuleDescription(
        id: .conditionalDependency, severity: .warning,
        summary: "A file always imports a module that its target declares only for some platforms or traits.",
        rationale: "If the condition of the entry is false, the module may not be built first, and the import fails.",
        example: """
            .target(name: "Shop", dependencies: [.target(name: "Bridge", condition: .when(platforms: [.macOS]))]),
            // Sources/Shop/Shop.swift
            import Bridge   // flagged
            """,
        fix: "Put the import and its uses under a matching `#if`, or declare the dependency without a condition."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.targets.filter { $0.isChecked && $0.doubtfulModules.isEmpty }.flatMap { findings(about: $0, in: model) }
    }

    private func findings(about target: Target, in model: ModuleModel) -> [Finding] {
        let conditional = target.dependencies.filter { $0.isConditional && !$0.isPlugin }
        if conditional.isEmpty { return [] }
        let entryOf = conditional.reversed().reduce(into: [String: DeclaredDependency]()) { entries, entry in
            let modules = model.modules(of: entry)
            for module in modules.own.union(modules.reexported) { entries[module] = entry }
        }
        let always = model.declaredModules(of: target) { !$0.isConditional }
        return model.imports(of: target) { entryOf[$0.module] != nil && !target.isNamed($0.module) }
            .compactMap { file, statement in
                let module = statement.module
                let targets = model.module(module, importedIn: target).targets
                guard let entry = entryOf[module], !always.contains(module), targets.count < 2,
                    model.condition(of: statement, in: target) == .holds,
                    model.buildChain(from: target, to: module, isSure: true) == nil
                else { return nil }
                let provider = targets.first?.name ?? module
                return Self.description.finding(
                    from: target.name, to: provider, at: file.location(of: statement),
                    message: """
                        \(target.name) imports \(module) in every build, but the entry at \(entry.location) has a \
                        condition: if that is false, nothing makes sure that \(module) is built \
                        first.\(statement.conditionNote)
                        """,
                    fix: """
                        Put the import, and what uses it, under `#if canImport(\(module))` or the condition of the entry, \
                        or declare \(provider) without a condition.
                        """
                )
            }
    }
}

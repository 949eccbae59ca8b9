struct UnusedDependencyRule: Rule {
    static let description = RuleDescription(
        id: .unusedDependency, severity: .warning,
        summary: "A target declares a dependency that none of its files imports.",
        rationale: """
            Builds wait for the dependency without need. The rule skips macros, plugins, executables, binary and system \
            targets, conditional entries, modules that `canImport` names or another import re-exports, and targets whose \
            files do not show all their imports.
            """,
        example: """
            .target(name: "AuthDomain", dependencies: ["CoreKit"]),   // flagged: no file imports CoreKit
            """,
        fix: "Remove the entry, or suppress the finding with a reason if it is needed without an import."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        let found = model.targets.filter(isReadable).flatMap { target in
            unused(of: target, in: model).map { (dependency: $0, target: target) }
        }
        if found.isEmpty { return [] }
        let reach = DependencyReach(model)
        return found.map { finding(about: $0.dependency, of: $0.target, reach) }
    }

    /// Whether the files of a target show all that it needs: a plugin may generate code that imports anything.
    private func isReadable(_ target: Target) -> Bool {
        target.isChecked && target.kind != .plugin && !target.hasOtherSources && !target.files.isEmpty
            && !target.isIncomplete && !target.hasExcludedFiles && !target.dependencies.contains(where: \.isPlugin)
            && target.files.contains(where: \.hasCode)
    }

    private func unused(of target: Target, in model: ModuleModel) -> [DeclaredDependency] {
        let imported = Set(target.files.flatMap { $0.imports.map(\.module) })
        let tested = target.files.reduce(into: Set<String>()) { $0.formUnion($1.testedModules) }
        let entries = target.dependencies.map { (dependency: $0, modules: model.modules(of: $0)) }
        let declared = Set(entries.flatMap(\.modules.own))
        let reexported = Set(
            entries.filter { !$0.modules.own.isDisjoint(with: imported) }.flatMap(\.modules.reexported))
        let used = imported.union(tested).union(reexported).union(model.unownedFiles.modulesOfAbsentTargets)
        return entries.compactMap { dependency, modules in
            guard !modules.own.isEmpty, !dependency.isUnresolvedProduct, !dependency.isConditional,
                !dependency.isInherited, modules.own.isDisjoint(with: used),
                modules.reexported.isDisjoint(with: imported.subtracting(declared)),
                dependency.targets.allSatisfy({ isUsedByImportOnly($0, in: model) })
            else { return nil }
            return dependency
        }
    }

    private func isUsedByImportOnly(_ id: TargetID, in model: ModuleModel) -> Bool {
        guard let target = model[id], target.kind == .library || target.kind == .test, !target.hasUnknownName else {
            return false
        }
        // A package that is not resolved may provide an imported module through a re-export of this target.
        if !model.unresolvedPackages.isEmpty,
            target.exportedModules().contains(where: { model.module($0, importedIn: target) == .unknown })
        {
            return false
        }
        // A target without a line of code cannot be imported: it marks a version, for `#if canImport(Name)`.
        return target.files.isEmpty || target.hasOtherSources || target.isIncomplete
            || !target.files.allSatisfy { !$0.hasCode && $0.imports.isEmpty }
    }

    private func finding(about dependency: DeclaredDependency, of target: Target, _ reach: DependencyReach) -> Finding {
        // Xcode keeps no comments in its project files, and a computed target stands in no line.
        let hasNoLine = dependency.location.file.hasSuffix(".pbxproj") || target.isComputed
        let keeping =
            hasNoLine
            ? "freeze the finding by `--write-baseline`"
            : "write `// validate-deps:allow unused-dependency because …` above the entry"
        var finding = Self.description.finding(
            from: target.name, to: dependency.name, at: dependency.location,
            message: "\(target.name) declares a dependency on \(dependency.name), but none of its files imports it.",
            fix: """
                Remove \(dependency.name) from the dependencies of \(target.name); if it is needed without an import, \
                \(keeping).
                """
        )
        finding.remedy = remedy(dependency, target, reach)
        return finding
    }

    private func remedy(_ dependency: DeclaredDependency, _ target: Target, _ reach: DependencyReach) -> Remedy {
        if let obstacle = target.editObstacle { return .blocked(because: obstacle) }
        if !dependency.isWritten {
            return .blocked(because: "the entry is not written as a literal in \(target.location.file)")
        }
        if let loss = reach.loss(byRemoving: dependency, from: target.id) { return .blocked(because: loss) }
        return .remove(
            DependencyChange(target: target.id, entry: DependencyEntry(dependency), location: target.location))
    }
}

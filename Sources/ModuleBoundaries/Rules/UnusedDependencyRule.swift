/// Flags a declared dependency that no file of the target imports.
struct UnusedDependencyRule: Rule {
    static let description = RuleDescription(
        id: .unusedDependency,
        severity: .warning,
        summary: "A target declares a dependency that none of its files imports.",
        rationale: """
            It makes builds wait for nothing and hides what the target really needs. Macros, plugins, executables, \
            binary and system targets work without an import and are passed over; so are conditional entries, what \
            `canImport` asks for, what another imported module re-exports, and what targets import that the manifest \
            declares under a condition that is false here. Nor is anything said of targets with sources in other \
            languages, with files that the \
            configuration excludes, with `@_silgen_name` or `@_extern` in a file or with a build-tool plugin, of \
            targets that only re-export or have no code, and of targets without code that others depend on (they are \
            there for `canImport`).
            """,
        example: """
            .target(name: "AuthDomain", dependencies: ["CoreKit"]),   // flagged: no file says `import CoreKit`
            """,
        fix: "Remove the entry, or suppress the finding with a reason where it is needed without an import."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        let found = model.targets
            .filter {
                $0.isChecked && !$0.hasOtherSources && !$0.files.isEmpty && $0.kind != .plugin && !$0.isIncomplete
                    && !$0.hasExcludedFiles
                    // A plugin may generate code that imports anything; an umbrella has no code to import for; a symbol
                    // needs no import.
                    && !$0.dependencies.contains(where: \.isPlugin) && $0.files.contains(where: \.hasCode)
                    && !$0.files.contains(where: \.linksByName)
            }
            .flatMap { unused(of: $0, in: model) }
        if found.isEmpty { return [] }
        let reach = DependencyReach(model)
        return found.map { finding(about: $0.dependency, of: $0.target, in: model, reach) }
    }

    private typealias Unused = (dependency: DeclaredDependency, target: Target)

    private func unused(of target: Target, in model: ModuleModel) -> [Unused] {
        let imported = Set(target.files.flatMap { $0.imports.map(\.module) })
        let dependencies = target.dependencies.map { dependency in
            let modules = model.modules(of: dependency)
            return (dependency: dependency, own: modules.own, reexported: modules.reexported)
        }
        let tested = target.files.reduce(into: Set<String>()) { $0.formUnion($1.testedModules) }
        let declared = Set(dependencies.flatMap(\.own))
        let reachedByReexport = Set(
            dependencies.filter { !$0.own.isDisjoint(with: imported) }.flatMap(\.reexported)
        )
        return dependencies.compactMap { dependency, own, reexported in
            guard !own.isEmpty, !dependency.isUnresolvedProduct, !dependency.isConditional, !dependency.isInherited,
                own.isDisjoint(with: imported),
                reexported.isDisjoint(with: imported.subtracting(declared)), own.isDisjoint(with: reachedByReexport),
                own.isDisjoint(with: tested), own.isDisjoint(with: model.unownedFiles.modulesOfAbsentTargets),
                dependency.targets.allSatisfy({ isUsedByImportOnly($0, in: model) }),
                model.unresolvedPackages.isEmpty
                    || !dependency.targets.contains(where: { reexportsUnknown($0, in: model) })
            else { return nil }
            return (dependency, target)
        }
    }

    /// Whether a target re-exports a module of which nothing is known: of a package that is not resolved, perhaps, and
    /// that one may re-export what is imported.
    private func reexportsUnknown(_ id: TargetID, in model: ModuleModel) -> Bool {
        guard let target = model[id] else { return false }
        return target.exportedModules().contains { model.module($0, importedIn: target) == .unknown }
    }

    private func isUsedByImportOnly(_ id: TargetID, in model: ModuleModel) -> Bool {
        guard let target = model[id], target.kind == .library || target.kind == .test, !target.hasUnknownName else {
            return false
        }
        // Without a line of code there is nothing to import: it marks a version, for `#if canImport(Name)`.
        return !isMarker(target)
    }

    private func isMarker(_ target: Target) -> Bool {
        !target.files.isEmpty && !target.hasOtherSources && !target.isIncomplete
            && target.files.allSatisfy { !$0.hasCode && $0.imports.isEmpty }
    }

    private func keeping(_ dependency: DeclaredDependency, _ target: Target) -> String {
        // Xcode keeps no comments in its project files, and a computed target stands in no line.
        if dependency.location.file.hasSuffix(".pbxproj") || target.isComputed {
            return "freeze the finding by `--write-baseline`"
        }
        // An entry that is a constant is told where the call for the target begins; all others stand behind its name.
        let (entry, name) = (dependency.location, target.location)
        let isCall = (entry.line, entry.column) <= (name.line, name.column)
        let place = isCall ? "the declaration of \(target.name)" : "the entry"
        return "write `// validate-deps:allow unused-dependency because …` above \(place)"
    }

    /// Whether a target makes a container and a dependency of it may have a registrar, which then is not in it.
    private func mayMissRegistrar(_ target: Target, of dependency: DeclaredDependency, in model: ModuleModel) -> Bool {
        target.files.contains { !$0.containerUses.isEmpty }
            && dependency.targets.contains { id in
                model[id]?.files.contains { $0.imports.contains { $0.module == "Strata" } } ?? false
            }
    }

    private func finding(
        about dependency: DeclaredDependency, of target: Target, in model: ModuleModel, _ reach: DependencyReach
    ) -> Finding {
        let missing = """
            Put the ModuleRegistrar of \(dependency.name) into the container that \(target.name) makes, if it is missing \
            there. Otherwise remove
            """
        let remove = mayMissRegistrar(target, of: dependency, in: model) ? missing : "Remove"
        var finding = Self.description.finding(
            from: target.name,
            to: dependency.name,
            at: dependency.location,
            message: "\(target.name) declares a dependency on \(dependency.name), but none of its files imports it.",
            fix: """
                \(remove) \(dependency.name) from the dependencies of \(target.name); if it is needed without an import, \
                \(keeping(dependency, target)).
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

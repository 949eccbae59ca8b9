struct ForbiddenImportRule: Rule {
    static let description = RuleDescription(
        id: .forbiddenImport, severity: .error,
        summary: "A target imports or declares a module that `forbid` in the configuration keeps out of it.",
        rationale: """
            Some boundaries are finer than tiers, such as no user interface in the domain. `except` names targets that may \
            import the modules. A declared dependency counts if no file imports it and the entry names no files.
            """,
        example: """
            // .validate-deps.json
            forbid: [ {in: {tier: "Domain"}, imports: ["SwiftUI", "UIKit"], because: "the domain knows no screen"} ]
            // Sources/AuthDomain/Session.swift
            import SwiftUI   // flagged
            """,
        fix: "Remove the import, and move the code that needs the module to where it is allowed."
    )

    let prohibitions: [Configuration.Prohibition]

    func findings(in model: ModuleModel) -> [Finding] {
        prohibitions.flatMap { prohibition in
            let targets = model.targets.filter { $0.isChecked && prohibition.covers($0) }
            let direct = targets.flatMap { imports(of: $0, in: model, prohibition) }
            // A declaration is in no file of the scope.
            let declared =
                prohibition.scope.files.isEmpty ? targets.flatMap { declarations(of: $0, in: model, prohibition) } : []
            return direct + declared
        }
    }

    private func imports(
        of target: Target, in model: ModuleModel, _ prohibition: Configuration.Prohibition
    ) -> [Finding] {
        model.imports(of: target) { prohibition.forbids($0.module) }
            .filter { prohibition.scope.covers(file: $0.file.path) }
            .map { file, statement in
                Self.description.finding(
                    from: target.name, to: statement.module, at: file.location(of: statement),
                    message: """
                        \(target.name) imports \(statement.module), which is \(prohibition.words(for: target)).\
                        \(statement.conditionNote)
                        """,
                    fix: """
                        Remove the import; move the code of this file that needs \(statement.module) to where it is \
                        allowed.
                        """
                )
            }
    }

    /// The findings about entries that no file of the target imports: an import is a finding of its own.
    private func declarations(
        of target: Target, in model: ModuleModel, _ prohibition: Configuration.Prohibition
    ) -> [Finding] {
        let imported = Set(model.imports(of: target).map(\.statement.module))
        return target.dependencies.filter { entry in
            let modules = model.modules(of: entry).own
            return !entry.isPlugin && !imported.contains(c99Name(entry.name)) && modules.isDisjoint(with: imported)
                && (prohibition.forbids(entry.name) || modules.contains(where: prohibition.forbids))
        }
        .map { entry in
            Self.description.finding(
                from: target.name, to: entry.name, at: entry.location,
                message: """
                    \(target.name) declares a dependency on \(entry.name), which is \(prohibition.words(for: target)).
                    """,
                fix: "Remove \(entry.name) from the dependencies of \(target.name)."
            )
        }
    }
}

extension Configuration.Prohibition {
    func covers(_ target: Target) -> Bool {
        // A module that only some targets may use is open to tests, and to itself.
        let isExcepted =
            !except.isEmpty
            && (target.isTest || target.isTestSupport || except.matches(target.name) || forbids(target.name))
        let isInTier = target.tier.map { tier in scope.tiers.contains { $0.names(tier) } } ?? false
        return !isExcepted && (scope.tiers.isEmpty || isInTier)
            && (scope.targets.isEmpty || scope.targets.matches(target.name))
    }

    /// The scope of the entry and its reason: `forbidden in tier 2 (Domain): the domain knows no screen`.
    func words(for target: Target) -> String {
        let parts = [
            scope.tiers.isEmpty ? nil : target.tier.map { "in \($0)" } ?? "here",
            scope.targets.isEmpty ? nil : "in targets named \(scope.targets.words)",
            scope.files.isEmpty ? nil : "in files named \(scope.files.words)",
        ].compactMap { $0 }
        let place = parts.isEmpty ? "everywhere" : parts.joined(separator: ", ")
        return "forbidden \(place)\(reason.map { ": " + $0 } ?? "")"
    }
}

extension Configuration.Prohibition.Scope {
    func covers(file: String) -> Bool {
        files.isEmpty || files.covers(base.map { FolderPath.join($0, file) } ?? file)
    }
}

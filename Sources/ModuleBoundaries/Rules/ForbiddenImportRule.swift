/// Flags what `forbid` in the configuration says.
struct ForbiddenImportRule: Rule {
    static let description = RuleDescription(
        id: .forbiddenImport,
        severity: .error,
        summary: "A target imports or declares a module that `forbid` in the configuration keeps out of it.",
        rationale: """
            Some boundaries are finer than tiers: no user interface in the domain, storage behind the domain. Each entry of \
            `forbid` says where, what and why; `except` names targets that may; with `indirect: true` chains of imports \
            count as well. A declared dependency counts where no file imports it and the entry names no files.
            """,
        example: """
            // .validate-deps.json
            forbid: [ {in: {tier: "Domain"}, imports: ["SwiftUI", "UIKit"], because: "the domain knows no screen"} ]
            // Sources/AuthDomain/Session.swift
            import SwiftUI   // flagged
            """,
        fix: "Remove the import, and move the code that needs the module to where it is allowed."
    )

    private let prohibitions: [Configuration.Prohibition]

    /// - Parameter prohibitions: What must not be imported where.
    init(prohibitions: [Configuration.Prohibition]) {
        self.prohibitions = prohibitions
    }

    func findings(in model: ModuleModel) -> [Finding] {
        guard !prohibitions.isEmpty else { return [] }
        let indirect = prohibitions.filter(\.isIndirect).flatMap {
            ForbiddenChains(model, prohibition: $0).findings(Self.description)
        }
        let direct = model.targets.filter(\.isChecked).flatMap { target in
            prohibitions.filter { $0.covers(target) }.flatMap { prohibition in
                model.imports(of: target) { prohibition.forbids($0.module) }
                    .filter { prohibition.covers(target, file: $0.file.path) }
                    .map { finding(about: $0.statement, in: $0.file, of: target, prohibition: prohibition) }
            }
        }
        let declared = model.targets.filter(\.isChecked).flatMap { target in
            prohibitions.filter { $0.scope.files.isEmpty && $0.covers(target) }.flatMap { prohibition in
                unimported(target, in: model).filter { dependency in
                    let modules = model.modules(of: dependency).own
                    return prohibition.forbids(dependency.name) || modules.contains(where: prohibition.forbids)
                }
                .map { finding(about: $0, of: target, prohibition: prohibition) }
            }
        }
        return direct + declared + indirect
    }

    /// The entries of a target that no file of it imports: an import is a finding of its own.
    private func unimported(_ target: Target, in model: ModuleModel) -> [DeclaredDependency] {
        let imported = Set(model.imports(of: target).map(\.statement.module))
        return target.dependencies.filter { dependency in
            !dependency.isPlugin && !imported.contains(c99Name(dependency.name))
                && model.modules(of: dependency).own.isDisjoint(with: imported)
        }
    }

    private func finding(
        about dependency: DeclaredDependency,
        of target: Target,
        prohibition: Configuration.Prohibition
    ) -> Finding {
        let scope = prohibition.scope.words(for: target)
        let reason = prohibition.reason.map { ": " + $0 } ?? ""
        return Self.description.finding(
            from: target.name,
            to: dependency.name,
            at: dependency.location,
            message: """
                \(target.name) declares a dependency on \(dependency.name), which is forbidden \(scope)\(reason).
                """,
            fix: "Remove \(dependency.name) from the dependencies of \(target.name)."
        )
    }

    private func finding(
        about statement: ImportStatement,
        in file: SourceFile,
        of target: Target,
        prohibition: Configuration.Prohibition
    ) -> Finding {
        let scope = prohibition.scope.words(for: target)
        let reason = prohibition.reason.map { ": " + $0 } ?? ""
        return Self.description.finding(
            from: target.name,
            to: statement.module,
            at: file.location(of: statement),
            message: """
                \(target.name) imports \(statement.module), which is forbidden \(scope)\(reason).\
                \(statement.conditionNote)
                """,
            fix: """
                Remove the import; move the code of this file that needs \(statement.module) to where it is \
                allowed.
                """
        )
    }
}

extension Configuration.Prohibition {
    /// Whether the entry is about a file.
    func covers(_ target: Target, file: String) -> Bool {
        covers(target) && (scope.files.isEmpty || scope.covers(file: file))
    }

    /// Whether the entry is about a target, whatever its files.
    func covers(_ target: Target) -> Bool {
        // What only some may use is open to tests, and to itself.
        let isExcepted =
            !except.isEmpty
            && (target.isTest || target.isTestSupport || except.matches(target.name) || forbids(target.name))
        return scope.covers(target) && !isExcepted
    }
}

extension Configuration.Prohibition.Scope {
    /// Whether the list of files holds a path.
    func covers(file: String) -> Bool { files.covers(base.map { FolderPath.join($0, file) } ?? file) }

    /// Whether the lists of tiers and targets hold a target, whatever its files.
    func covers(_ target: Target) -> Bool {
        let isInTier = target.tier.map { tier in tiers.contains { $0.names(tier) } } ?? false
        return (tiers.isEmpty || isInTier) && (targets.isEmpty || targets.matches(target.name))
    }

    /// Where it is, in words that go on after "forbidden".
    func words(for target: Target) -> String {
        let parts = [
            tiers.isEmpty ? nil : target.tier.map { "in \($0)" } ?? "here",
            targets.isEmpty ? nil : "in targets named \(targets.words)",
            files.isEmpty ? nil : "in files named \(files.words)",
        ].compactMap { $0 }
        return parts.isEmpty ? "everywhere" : parts.joined(separator: ", ")
    }
}

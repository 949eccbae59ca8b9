/// Flags what `forbid` in the configuration says.
struct ForbiddenImportRule: Rule {
    static let description = RuleDescription(
        id: .forbiddenImport,
        severity: .error,
        summary: "A file imports a module that `forbid` in the configuration keeps out of it.",
        rationale: """
            Some boundaries are finer than tiers: no user interface in the domain, no database in a presenter. Each \
            entry of `forbid` says where, what and why.
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
        return model.targets.filter(\.isChecked).flatMap { target in
            target.files.flatMap { file in
                prohibitions.filter { $0.scope.covers(target, file: file.path) }.flatMap { prohibition in
                    file.imports
                        .filter { statement in prohibition.imports.contains { $0.glob.matches(statement.module) } }
                        .map { finding(about: $0, in: file, of: target, prohibition: prohibition) }
                }
            }
        }
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
            message: "\(target.name) imports \(statement.module), which is forbidden \(scope)\(reason).",
            fix: """
                Remove the import; move the code of this file that needs \(statement.module) to where it is \
                allowed.
                """
        )
    }
}

extension Configuration.Prohibition.Scope {
    fileprivate func covers(_ target: Target, file: String) -> Bool {
        switch self {
        case .everywhere: true
        case .tier(let patterns): target.tier.map { tier in patterns.contains { $0.names(tier) } } ?? false
        case .targets(let patterns): patterns.contains { $0.glob.matches(target.name) }
        case .files(let patterns): patterns.contains { $0.glob.covers(file) }
        }
    }

    fileprivate func words(for target: Target) -> String {
        switch self {
        case .everywhere: "everywhere"
        case .tier: target.tier.map { "in \($0)" } ?? "here"
        case .targets(let patterns): "in targets named \(Self.list(patterns))"
        case .files(let patterns): "in files named \(Self.list(patterns))"
        }
    }

    private static func list(_ patterns: [Configuration.Pattern]) -> String {
        patterns.map { "\"\($0.glob)\"" }.joined(separator: " or ")
    }
}

/// The ids of the built-in rules, which configurations and baselines name without knowing the rules.
package enum RuleID: String, CaseIterable, Sendable {
    case upwardDependency = "upward-dependency"
    case upwardImport = "upward-import"
    case peerDependency = "peer-dependency"
    case peerImport = "peer-import"
    case dependencyCycle = "dependency-cycle"
    case undeclaredImport = "undeclared-import"
    case transitiveImport = "transitive-import"
    case conditionalDependency = "conditional-dependency"
    case unknownDependency = "unknown-dependency"
    case invalidTarget = "invalid-target"
    case unusedDependency = "unused-dependency"
    case unusedImport = "unused-import"
    case unassignedTarget = "unassigned-target"
    case invalidTierComment = "invalid-tier-comment"
    case forbiddenImport = "forbidden-import"
    case limit
    case layer
    case exportedImport = "exported-import"
    case testableImport = "testable-import"
    case compositionRoot = "composition-root"
    case suppression
    case staleBaseline = "stale-baseline"

    /// Whether a finding of the rule can depend on what a package outside of the model declares.
    package var needsOutsidePackages: Bool {
        switch self {
        case .undeclaredImport, .transitiveImport, .conditionalDependency, .unknownDependency, .unusedDependency: true
        default: false
        }
    }

    package var needsIndex: Bool { self == .layer || self == .unusedImport }

    /// Whether `allow` in the configuration excuses findings of the rule.
    var isExcusable: Bool {
        switch self {
        case .upwardDependency, .upwardImport, .peerDependency, .peerImport, .forbiddenImport, .layer: true
        default: false
        }
    }

    package static let all = allCases.map(\.rawValue)

    /// Whether an id names a team's own rule, made in Swift: `team/no-singletons`.
    package static func isOwn(_ id: String) -> Bool {
        let parts = id.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 1 && !parts.contains("")
    }

    /// Whether a configuration, a baseline or a suppression may name a rule.
    package static func isNameable(_ id: String) -> Bool { all.contains(id) || isOwn(id) }
}

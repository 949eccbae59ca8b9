/// The contents of `.validate-deps.json`.
public struct Configuration: Hashable, Sendable {
    /// An entry of `tiers`.
    package struct TierEntry: Hashable, Sendable {
        /// The tier; its number is its position in the list, counted from 1.
        package var tier: Tier
        package var targets: [Pattern]
    }

    /// An entry of `testsForOtherFiles`: files of no target, and the tests that a change to them selects.
    package struct OtherFiles: Hashable, Sendable {
        package var files: [Pattern]
        package var tests: [Pattern]
    }

    /// The lowest tier first; empty if only comments in `Package.swift` assign tiers.
    package var tiers: [TierEntry] = []
    package var testSupport: [Pattern] = []
    package var exclude: [Pattern] = []
    package var forbid: [Prohibition] = []
    package var limits: [Limit] = []
    package var layers: [LayerList] = []
    package var allow: [Allowance] = []
    /// The severity of each rule that the file names, by the rule's id.
    package var severities: [String: Severity] = [:]
    /// The tests that a change to a file of no target selects; without an entry it selects all.
    package var testsForOtherFiles: [OtherFiles] = []

    /// The root of the check relative to the folder of a configuration that stands above it and serves other packages,
    /// too. Its paths begin with this one. Nil if both are one folder.
    package var base: String? {
        didSet { for index in forbid.indices { forbid[index].scope.base = base } }
    }

    package var isShared: Bool { base != nil }

    /// The configuration of a package without a file: the rules have their own severities.
    public init() {}

    package init(
        tiers: [TierEntry] = [], testSupport: [Pattern] = [], exclude: [Pattern] = [], forbid: [Prohibition] = [],
        limits: [Limit] = [], severities: [String: Severity] = [:]
    ) {
        self.tiers = tiers
        self.testSupport = testSupport
        self.exclude = exclude
        self.forbid = forbid
        self.limits = limits
        self.severities = severities
    }

    /// Whether `exclude` covers the path of a file or folder, relative to the root of the check.
    package func excludes(_ path: String) -> Bool {
        exclude.covers(base.map { FolderPath.join($0, path) } ?? path)
    }

    package func isTestSupport(_ target: String) -> Bool {
        testSupport.matches(target)
    }

    package func tier(of target: String) -> Tier? { TierIndex(tiers).tier(of: target) }
}

@testable import ModuleBoundaries

/// A module model drawn in a few lines, with the findings that are expected marked where they belong.
///
///     tier 1 Core
///     CoreKit
///     tier 2 Domain
///     AuthDomain: CoreKit, HomeFeature    ← upward-dependency
///     tier 3 Feature
///     HomeFeature
///     test AuthTests: AuthDomain
///
///     AuthDomain/Session.swift
///         import HomeFeature              ← upward-import, undeclared-import
///
/// A line of arrows makes targets and what joins them: `App -> Core` declares and imports (in `Sources/App/Core.swift`),
/// `App ~> Core` declares alone, `App +> Core` imports alone, and chains go on: `App -> Core -> Log`. A target whose name
/// ends in `Tests` is a test target.
///
/// The drawing is its own `Package.swift`: a target's line is its line in there. Words before a target's name are its
/// kind (`test`, `executable`, `macro`, …) or one of `support`, `followed` (not checked) and `mixed` (with other
/// sources), or `as=Name` and `on=iOS`: the names of its module, its platforms. `tier 2 Domain peers` allows peers, `tier none` ends the tiers. A dependency with `?` is conditional.
/// `outside swift-log Logging: Logging LogCore` draws a resolved product with its modules, `unresolved Kingfisher` one
/// that is not; `reexports Logging: LogCore` what an outside module re-exports, `needs Logging: LogCore` what it
/// depends on (`LogCore?` under a condition); `package Libraries/Core` begins the
/// targets of another package. `facts App: FAST !SLOW os=watchOS compiler=6.1` says what every build of a target defines.
/// An import may stand under a condition: `import Core #if os(Linux)`.
struct DrawnModel {
    /// A finding that the drawing expects: `Package.swift:4 upward-dependency`.
    private(set) var expected: [String] = []
    private(set) var model: ModuleModel

    init(_ drawing: String, comparesTiersAcrossPackages: Bool = false) {
        var parser = DrawingParser()
        for (index, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let parts = line.components(separatedBy: "←")
            let mark = parser.read(parts[0], line: index + 1)
            guard parts.count > 1 else { continue }
            for rule in parts[1].split(separator: ",") {
                expected.append("\(mark) \(rule.filter { $0 != " " })")
            }
        }
        expected.sort()
        model = ModuleModel(
            name: "Drawn",
            targets: parser.resolvedTargets(),
            outsideProducts: parser.outside,
            outsideReexports: parser.outsideReexports,
            outsideDependencies: parser.outsideDependencies,
            comparesTiersAcrossPackages: comparesTiersAcrossPackages,
            manifestComments: ["Package.swift": ManifestComments(suppressions: parser.manifestSuppressions)]
        )
    }

    /// The marks that a list of findings amounts to, in the order of `expected`.
    static func marks(of findings: [Finding]) -> [String] {
        findings.map { "\($0.location.file):\($0.location.line) \($0.rule)" }.sorted()
    }
}

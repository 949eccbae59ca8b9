import ModuleBoundaries
import TestSupport

/// A package as large as wanted with the faults of real ones: most stand in a few modules, one edge is imported at several
/// locations, some dependencies are declared in vain. The same for the same number.
struct GeneratedPackage {
    let model: ModuleModel
    let findings: [Finding]

    /// The page of it.
    var html: String {
        get throws {
            try Diagram(model, findings: findings, includesTests: true).html(metrics: Metrics(model))
        }
    }

    private static let tiers = [1: "Core", 2: "Domain", 3: "Feature", 4: "App"]

    init(_ count: Int, hasTiers: Bool = true) {
        var random = SeededGenerator(seed: UInt64(count))
        var modules: [Int: [String]] = [:]
        for (tier, share) in [(1, 0.15), (2, 0.3), (3, 0.5), (4, 0.05)] {
            modules[tier] = (1...max(1, Int(Double(count) * share))).map { "\(Self.tiers[tier]!)Module\($0)" }
        }
        var declared: [String: Set<String>] = [:]
        var imported: [String: Set<String>] = [:]
        for tier in 2...4 {
            let lower = modules[tier - 1]!
            for (index, name) in modules[tier]!.enumerated() {
                let near = index * lower.count / modules[tier]!.count
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    declared[name, default: []].insert(
                        lower[min(near + Int.random(in: 0..<4, using: &random), lower.count - 1)])
                }
                if Bool.random(using: &random) {
                    declared[name]!.insert(modules[1]![Int.random(in: 0..<min(4, modules[1]!.count), using: &random)])
                }
                // One in twenty is declared and never imported; one module in twenty needs nothing.
                if Int.random(in: 0..<20, using: &random) == 0 { declared[name] = [] }
                imported[name] = Set(
                    declared[name]!.sorted().filter { _ in Int.random(in: 0..<25, using: &random) > 0 })
            }
        }
        for guilty in modules[3]!.prefix(max(2, count / 40)) {
            for _ in 0..<4 { imported[guilty]!.insert(modules[3]!.randomElement(using: &random)!) }
        }
        for _ in 0..<max(1, count / 60) {
            imported[modules[2]!.randomElement(using: &random)!]!.insert(modules[3]!.randomElement(using: &random)!)
        }
        let (first, second) = (modules[1]![0], modules[1]![modules[1]!.count - 1])
        imported[first] = [second]
        imported[second] = [first]

        var targets: [Target] = []
        for tier in 1...4 {
            for name in modules[tier]! {
                let needs = (imported[name] ?? []).subtracting([name]).sorted()
                let files = (1...3).map { number in
                    let statements = needs.enumerated().filter { number == 1 || ($0.offset + number).isMultiple(of: 2) }
                        .enumerated().map { ImportStatement(module: $1.element, line: $0 + 2, column: 8) }
                    return SourceFile(
                        path: "Sources/\(Self.tiers[tier]!)/\(name)/File\(number).swift", imports: statements,
                        lines: 40 + 20 * Int.random(in: 0..<20, using: &random))
                }
                let line = 8 + targets.count
                targets.append(
                    Target(
                        id: TargetID(package: ".", name: name),
                        tier: hasTiers ? Tier(number: tier, name: Self.tiers[tier]) : nil,
                        directory: "Sources/\(Self.tiers[tier]!)/\(name)",
                        files: files,
                        dependencies: (declared[name] ?? []).sorted().enumerated().map { index, other in
                            DeclaredDependency(
                                name: other, resolution: .target(TargetID(package: ".", name: other)),
                                location: SourceLocation(file: "Package.swift", line: line, column: 60 + 20 * index))
                        },
                        location: SourceLocation(file: "Package.swift", line: line, column: 24)))
            }
        }
        model = ModuleModel(name: "Generated", targets: targets)
        findings = Checker().check(model).findings
    }
}

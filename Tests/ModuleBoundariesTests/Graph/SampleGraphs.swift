import ModuleBoundaries

/// The graphs that every diagram is tried with.
enum SampleGraphs {
    private static let names = [1: "Core", 2: "Domain", 3: "Feature", 4: "App"]

    static func tier(_ number: Int) -> Tier { Tier(number: number, name: names[number]) }

    static let shopLines = [
        "Shop -> AppShell -> HomeFeature -> CatalogDomain -> Networking -> CoreKit", "Shop -> LoginFeature",
        "AppShell -> LoginFeature -> AuthDomain -> Storage -> CoreKit", "AppShell -> CartFeature -> CartDomain",
        "AppShell -> CheckoutFeature -> OrdersDomain -> CartDomain -> Storage", "AppShell -> ProfileFeature",
        "CheckoutFeature -> CartDomain", "ProfileFeature -> AuthDomain -> Networking -> Logging -> CoreKit",
        "HomeFeature -> CoreKit", "OrdersDomain -> Networking", "CatalogDomain -> Storage",
        "ProfileFeature -> OrdersDomain", "LoginFeature -> Logging", "AuthDomain +> HomeFeature",
        "CartDomain +> OrdersDomain", "ShopTests -> Shop",
    ]

    /// A shop of 15 modules in 4 tiers, with an upward import and a cycle.
    static var shop: ModuleModel { shop(shopLines) }

    /// The shop with other edges.
    static func shop(_ lines: [String]) -> ModuleModel {
        let tiers: [[String]] = [
            ["CoreKit", "Logging", "Networking", "Storage"],
            ["AuthDomain", "CatalogDomain", "CartDomain", "OrdersDomain"],
            ["LoginFeature", "HomeFeature", "CartFeature", "CheckoutFeature", "ProfileFeature"],
            ["AppShell", "Shop"],
        ]
        var tierOf: [String: Tier] = [:]
        for (index, names) in tiers.enumerated() {
            for name in names { tierOf[name] = tier(index + 1) }
        }
        return TestGraph.model(lines, tiers: tierOf, executables: ["Shop"])
    }

    static var shopFindings: [Finding] {
        [
            Finding(
                rule: "upward-import", severity: .error, from: "AuthDomain", to: "HomeFeature",
                location: SourceLocation(file: "Sources/AuthDomain/HomeFeature.swift", line: 1, column: 8),
                message: "AuthDomain (tier 2) imports HomeFeature (tier 3).", fix: "Move what it needs down.",
                path: ["AuthDomain", "HomeFeature"]),
            Finding(
                rule: "dependency-cycle", severity: .error, from: "CartDomain", to: "OrdersDomain",
                location: SourceLocation(file: "Sources/CartDomain/OrdersDomain.swift", line: 1, column: 8),
                message: "CartDomain and OrdersDomain depend on each other.", fix: "Remove one of the imports.",
                path: ["CartDomain", "OrdersDomain"]),
        ]
    }

    /// A package of as many modules as wanted in 4 tiers, each with a few dependencies further down; the same for the
    /// same number.
    static func generated(_ count: Int, hasTiers: Bool = true) -> ModuleModel {
        var seed: UInt64 = 42
        func random(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % UInt64(bound))
        }
        let shares = [1: 0.2, 2: 0.3, 3: 0.42, 4: 0.085]
        var modules: [Int: [String]] = [:]
        var tiers: [String: Tier] = [:]
        for (number, share) in shares.sorted(by: { $0.key < $1.key }) {
            modules[number] = (1...max(1, Int(Double(count) * share))).map { "\(names[number]!)Module\($0)" }
            for module in modules[number]! { tiers[module] = tier(number) }
        }
        var imports: [String: [ImportStatement]] = [:]
        var count = 0
        for number in 2...4 {
            for (index, module) in modules[number]!.enumerated() {
                // Mostly modules of the same corner of the package, now and then what everybody uses.
                var others: [String] = []
                for _ in 0..<(2 + random(2)) {
                    let lower = modules[number - 1]!
                    let near = index * lower.count / modules[number]!.count + random(3)
                    others.append(lower[min(near, lower.count - 1)])
                }
                if random(3) == 0 { others.append(modules[1]![random(3)]) }
                for other in Set(others).sorted() {
                    imports[module, default: []].append(ImportStatement(module: other, line: 1 + count % 9, column: 8))
                    count += 1
                }
            }
        }
        let targets = (1...4).flatMap { modules[$0]! }.map { name in
            Target(
                id: TestGraph.id(name), tier: hasTiers ? tiers[name] : nil, directory: "Sources/\(name)",
                files: [SourceFile(path: "Sources/\(name)/A.swift", imports: imports[name] ?? [], lines: 120)])
        }
        return ModuleModel(name: "Generated", targets: targets)
    }
}

import ModuleBoundaries

extension Finding {
    /// A finding about an edge of which only the ends, the rule and the severity matter.
    static func drawn(
        _ rule: String, _ severity: Severity = .error, from: String, to: String, path: [String] = []
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, from: from, to: to,
            location: SourceLocation(file: "Sources/\(from)/\(to).swift", line: 1, column: 8),
            message: "m", fix: "f", path: path)
    }
}

/// The graphs that every diagram is tried with.
enum SampleGraphs {
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
        let tiers = [
            ("Core", ["CoreKit", "Logging", "Networking", "Storage"]),
            ("Domain", ["AuthDomain", "CatalogDomain", "CartDomain", "OrdersDomain"]),
            ("Feature", ["LoginFeature", "HomeFeature", "CartFeature", "CheckoutFeature", "ProfileFeature"]),
            ("App", ["AppShell", "Shop"]),
        ]
        let pairs = tiers.enumerated().flatMap { index, tier in
            tier.1.map { ($0, Tier(number: index + 1, name: tier.0)) }
        }
        return TestGraph.model(lines, tiers: Dictionary(uniqueKeysWithValues: pairs), executables: ["Shop"])
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
}

// swift-tools-version: 6.0
import PackageDescription

let strata = Target.Dependency.product(name: "Strata", package: "Strata")
let boundariesTesting = Target.Dependency.product(name: "BoundariesTesting", package: "Strata")
let moduleBoundaries = Target.Dependency.product(name: "ModuleBoundaries", package: "Strata")
let strataTesting = Target.Dependency.product(name: "StrataTesting", package: "Strata")

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Strata", path: "../..")],
    targets: [
        // TIER 1: Core
        .target(name: "CoreKit"),
        .target(name: "CoreNetworking", dependencies: ["CoreKit", strata]),
        .target(name: "CoreStorage"),
        .target(name: "CoreForms", dependencies: ["CoreKit", "CoreNetworking", strata]),
        .target(name: "CoreUI", dependencies: ["CoreKit", "CoreForms"]),

        // TIER 2: Domain
        .target(name: "AuthDomain", dependencies: ["CoreForms", "CoreKit", "CoreNetworking", "CoreStorage", strata]),
        .target(name: "UserDomain", dependencies: ["CoreForms", "CoreKit", "CoreNetworking", strata]),
        .target(name: "PaymentDomain", dependencies: ["CoreKit", "CoreNetworking", strata]),
        .target(name: "CalculatorDomain", dependencies: ["CoreKit"]),

        // TIER 3: Feature
        .target(
            name: "AuthFeature",
            dependencies: ["AuthDomain", "CoreForms", "CoreNetworking", "CoreUI", "UserDomain", strata]
        ),
        .target(
            name: "HomeFeature",
            dependencies: ["AuthDomain", "CoreKit", "CoreUI", "PaymentDomain", "UserDomain", strata]
        ),
        .target(
            name: "ProfileFeature",
            dependencies: ["CoreKit", "CoreNetworking", "CoreUI", "UserDomain", strata]
        ),
        .target(
            name: "PaymentFeature",
            dependencies: ["AuthDomain", "CoreKit", "CoreUI", "PaymentDomain", strata]
        ),
        .target(
            name: "CalculatorFeature",
            dependencies: ["CalculatorDomain", "CoreKit", "CoreUI", strata]
        ),
        .target(
            name: "FormsFeature",
            dependencies: ["AuthDomain", "CoreForms", "CoreKit", "CoreUI", "UserDomain", strata]
        ),

        // TIER 4: App
        .executableTarget(
            name: "Shop",
            dependencies: [
                "AuthDomain", "UserDomain", "PaymentDomain",
                "AuthFeature", "HomeFeature", "ProfileFeature", "PaymentFeature", "CalculatorFeature", "FormsFeature",
                "CoreKit", "CoreForms", "CoreNetworking", "CoreStorage", "CoreUI", strata,
            ]
        ),

        // Tests and what supports them take no tier; `.validate-deps.json` says what is test support.
        .target(
            name: "ShopTestSupport",
            dependencies: ["AuthDomain", "CoreKit", "CoreUI", strata],
            path: "Tests/ShopTestSupport"
        ),
        .testTarget(name: "CoreKitTests", dependencies: ["CoreKit"]),
        .testTarget(name: "CoreNetworkingTests", dependencies: ["CoreKit", "CoreNetworking", strata, strataTesting]),
        .testTarget(name: "CoreStorageTests", dependencies: ["CoreStorage"]),
        .testTarget(name: "CoreFormsTests", dependencies: ["CoreForms", "CoreNetworking"]),
        .testTarget(name: "CoreUITests", dependencies: ["CoreForms", "CoreUI"]),
        .testTarget(
            name: "AuthDomainTests",
            dependencies: ["AuthDomain", "CoreKit", "CoreNetworking", "CoreStorage", strataTesting]
        ),
        .testTarget(name: "UserDomainTests", dependencies: ["CoreKit", "CoreNetworking", "UserDomain", strataTesting]),
        .testTarget(name: "PaymentDomainTests", dependencies: ["CoreNetworking", "PaymentDomain", strataTesting]),
        .testTarget(
            name: "AuthFeatureTests",
            dependencies: [
                "AuthDomain", "AuthFeature", "CoreNetworking", "CoreStorage", "CoreUI", "ShopTestSupport",
                strata, strataTesting,
            ]
        ),
        .testTarget(
            name: "HomeFeatureTests",
            dependencies: [
                "AuthDomain", "CoreKit", "CoreUI", "HomeFeature", "PaymentDomain", "ShopTestSupport", "UserDomain",
                strata, strataTesting,
            ]
        ),
        .testTarget(
            name: "ProfileFeatureTests",
            dependencies: [
                "CoreKit", "CoreNetworking", "CoreUI", "ProfileFeature", "ShopTestSupport", "UserDomain", strata,
                strataTesting,
            ]
        ),
        .testTarget(
            name: "PaymentFeatureTests",
            dependencies: [
                "AuthDomain", "CoreKit", "CoreUI", "PaymentDomain", "PaymentFeature", "ShopTestSupport", strata,
                strataTesting,
            ]
        ),
        .testTarget(
            name: "CalculatorFeatureTests",
            dependencies: ["CalculatorFeature", "CoreUI", "ShopTestSupport", strata, strataTesting]
        ),
        .testTarget(
            name: "FormsFeatureTests",
            dependencies: [
                "CoreForms", "CoreKit", "CoreNetworking", "CoreUI", "FormsFeature", "ShopTestSupport", strata,
                strataTesting,
            ]
        ),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                "AuthDomain", "CoreKit", "CoreNetworking", "CoreUI", "Shop", "ShopTestSupport",
                "UserDomain", boundariesTesting, moduleBoundaries, strata,
            ]
        ),
    ]
)

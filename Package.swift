// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Strata",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Strata", targets: ["Strata"]),
        .library(name: "StrataTesting", targets: ["StrataTesting"]),
        .library(name: "ModuleBoundaries", targets: ["ModuleBoundaries"]),
        .library(name: "BoundariesTesting", targets: ["BoundariesTesting"]),
        .executable(name: "validate-deps", targets: ["validate-deps"]),
        .plugin(name: "ValidateDeps", targets: ["ValidateDeps"]),
        .plugin(name: "ValidateDepsOnBuild", targets: ["ValidateDepsOnBuild"]),
    ],
    targets: [
        // TIER 1: Platform
        .target(name: "CStrataAtomics"),
        .target(name: "GraphAlgorithms", swiftSettings: strict),

        // TIER 2: Engines
        .target(name: "Strata", dependencies: ["CStrataAtomics"], swiftSettings: strict),
        .target(
            name: "ModuleBoundaries",
            dependencies: ["GraphAlgorithms"],
            // The files of the page and of templates, which a generated Swift file holds as raw strings.
            exclude: ["Graph/Web", "Edits/Templates"],
            swiftSettings: strict
        ),

        // TIER 3: Tools
        .target(name: "StrataTesting", dependencies: ["Strata"], swiftSettings: strict),
        .target(name: "BoundariesTesting", dependencies: ["ModuleBoundaries"], swiftSettings: strict),
        .executableTarget(name: "validate-deps", dependencies: ["ModuleBoundaries"], swiftSettings: strict),
        .executableTarget(
            name: "strata-benchmarks",
            dependencies: ["Strata", "ModuleBoundaries"],
            swiftSettings: strict
        ),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),  // tier: 3

        .plugin(
            name: "ValidateDeps",
            capability: .command(
                intent: .custom(
                    verb: "validate-deps",
                    description: "Check the module boundaries of this package: tiers, cycles, undeclared imports."
                )
            ),
            dependencies: ["validate-deps"]
        ),
        .plugin(name: "ValidateDepsOnBuild", capability: .buildTool(), dependencies: ["validate-deps"]),

        .testTarget(
            name: "GraphAlgorithmsTests",
            dependencies: ["GraphAlgorithms", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "StrataTests",
            dependencies: ["Strata", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                // What the documentation shows is compiled against these, and run by this.
                "Strata",  // validate-deps:allow unused-dependency because programs compiled by a test import it
                "StrataTesting",  // validate-deps:allow unused-dependency because programs compiled by a test import it
                "TestSupport",
                "validate-deps",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(name: "StrataTestingTests", dependencies: ["Strata", "StrataTesting"], swiftSettings: strict),
        .testTarget(
            name: "ModuleBoundariesTests",
            dependencies: ["ModuleBoundaries", "TestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BoundariesTestingTests",
            dependencies: ["BoundariesTesting", "ModuleBoundaries", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "validate-depsTests",
            dependencies: ["validate-deps", "ModuleBoundaries", "Strata", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "strata-benchmarksTests",
            dependencies: ["strata-benchmarks", "Strata"],
            swiftSettings: strict
        ),
    ]
)

// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Shop",
    targets: [
        // TIER 1: Core
        .target(name: "CoreKit"),
        .target(name: "CoreStorage"),

        // TIER 2: Domain
        .target(name: "AuthDomain", dependencies: ["CoreKit"]),

        // TIER 3: Feature
        .target(name: "AuthFeature", dependencies: ["AuthDomain"]),
        .target(name: "HomeFeature", dependencies: ["AuthDomain"]),

        // TIER 4: App
        .executableTarget(name: "App", dependencies: ["AuthFeature", "HomeFeature"]),

        .testTarget(name: "AuthDomainTests", dependencies: ["AuthDomain"]),
    ]
)

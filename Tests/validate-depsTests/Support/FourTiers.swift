/// A clean package of four tiers, as small as one can be that each rule finds something to look at in.
///
///     App ──▶ HomeFeature ──▶ UserDomain ──▶ CoreKit
///       └───▶ AuthFeature ──▶ AuthDomain ──▶ CoreKit
enum FourTiers {
    static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Shop",
            targets: [
                // TIER 1: Core
                .target(name: "CoreKit"),

                // TIER 2: Domain
                .target(name: "AuthDomain", dependencies: ["CoreKit"]),
                .target(name: "UserDomain", dependencies: ["CoreKit"]),

                // TIER 3: Feature
                .target(name: "AuthFeature", dependencies: ["AuthDomain"]),
                .target(name: "HomeFeature", dependencies: ["UserDomain"]),

                // TIER 4: App
                .executableTarget(
                    name: "App",
                    dependencies: [
                        "AuthFeature",
                        "HomeFeature",
                    ]
                ),

                .testTarget(name: "AuthDomainTests", dependencies: ["AuthDomain"]),
            ]
        )

        """

    static let files = [
        "Package.swift": manifest,
        "Sources/CoreKit/Core.swift": "public struct Core {}\n",
        "Sources/AuthDomain/Session.swift": "import CoreKit\n\npublic struct Session {}\n",
        "Sources/UserDomain/User.swift": "import CoreKit\n\npublic struct User {}\n",
        "Sources/AuthFeature/Login.swift": "import AuthDomain\n\npublic struct Login {}\n",
        "Sources/HomeFeature/Home.swift": "import UserDomain\n\npublic struct Home {}\n",
        "Sources/App/App.swift":
            "import AuthFeature\nimport HomeFeature\n\n@main struct App { static func main() {} }\n",
        "Tests/AuthDomainTests/SessionTests.swift": "@testable import AuthDomain\n",
    ]
}

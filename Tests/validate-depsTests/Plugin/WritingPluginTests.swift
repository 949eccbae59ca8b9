import Foundation
import TestSupport
import Testing

extension ClientPackages {
    @Suite("swift package --allow-writing-to-package-directory validate-deps")
    struct WritingPluginTests {
        /// A feature of each template, and the number of tests that it brings along.
        static let features = [
            (name: "ToolKit", tier: "Core", template: "library", tests: 1),
            (name: "CatalogFeature", tier: "Feature", template: "mvvm", tests: 5),
            (name: "PickerFeature", tier: "Feature", template: "coordinator", tests: 6),
            (name: "News", tier: "Feature", template: "viper", tests: 8),
        ]

        /// Everything is strict here, and what `new` adds is as strict as its neighbours are.
        static let client = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let strict: [SwiftSetting] = [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .unsafeFlags(["-warnings-as-errors"]),
            ]

            let package = Package(
                name: "Client",
                platforms: [.macOS(.v14)],
            \(ClientPackage.dependency)
                    // TIER 1: Core
                    .target(name: "CoreKit", swiftSettings: strict),

                    // TIER 2: Feature
                    .target(name: "HomeFeature", swiftSettings: strict),

                    .testTarget(name: "CoreKitTests", dependencies: ["CoreKit"], swiftSettings: strict),
                ]
            )

            """,
            "Sources/CoreKit/One.swift": "public let one = 1\n",
            "Sources/HomeFeature/Home.swift": "import CoreKit\n\nlet two = one + one\n",
            "Tests/CoreKitTests/OneTests.swift":
                "import CoreKit\nimport Testing\n\n@Test func isOne() { #expect(one == 1) }\n",
        ]

        @Test("From a client package, fix edits the manifest, and new writes features that build, pass and are clean")
        func newAndFix() throws {
            let package = try TemporaryFolder(Self.client)
            func plugin(_ words: [String]) throws -> Program.Outcome {
                let all = ["--allow-writing-to-package-directory", "validate-deps"] + words
                return try ClientPackage.swift("package", all, in: package.path)
            }

            let fix = try plugin(["fix"])
            #expect(fix.status == 0, "\(fix.errors)")
            #expect(
                fix.output == """
                    Package.swift
                      HomeFeature  + CoreKit

                    Added 1 entry in 1 target, and the manifest reads as intended. Only a build shows that it builds: swift build --build-tests

                    """)
            for feature in Self.features {
                let new = try plugin(["new", feature.name, "--tier", feature.tier, "--template", feature.template])
                #expect(new.status == 0, "\(new.errors)")
                #expect(new.output.contains("and 2 targets, and the manifest reads as intended.\n"))
            }
            let manifest = try package.read("Package.swift")
            #expect(manifest.contains(Self.declared), "\(manifest)")
            let check = try plugin(["--strict"])
            #expect(check.status == 0 && check.output.hasPrefix("No findings: 11 targets, "), "\(check.output)")

            let tests = try ClientPackage.swift("test", in: package.path)
            let text = tests.output + tests.errors
            #expect(tests.status == 0, "\(text.suffix(8000))")
            let count = Self.features.map(\.tests).reduce(1, +)
            #expect(text.contains("Test run with \(count) tests in"), "\(text.suffix(2000))")
        }

        static let declared = #"""
                    // TIER 1: Core
                    .target(name: "CoreKit", swiftSettings: strict),
                    .target(name: "ToolKit", swiftSettings: strict),

                    // TIER 2: Feature
                    .target(name: "HomeFeature", dependencies: ["CoreKit"], swiftSettings: strict),
                    .target(
                        name: "CatalogFeature",
                        dependencies: [
                            .product(name: "Strata", package: "Strata"),
                        ],
                        swiftSettings: strict
                    ),

            """#
    }
}

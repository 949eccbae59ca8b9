import TestSupport
import Testing

@Suite("An import from another package of the workspace names the entry that declares it", .blocking)
struct LocalProductTests {
    private static func manifest(_ name: String, _ rest: String) -> String {
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))\n"
    }

    @Test("The entry is that of fix, and where none is known the package is named")
    func entry() throws {
        let folder = try TemporaryFolder([
            "App/Package.swift": Self.manifest(
                "App", "dependencies: [.package(path: \"../Lib\")], targets: [.target(name: \"Model\")]"),
            "App/Sources/Model/a.swift": "import Tools\nimport Odd\nimport Twice\nimport Far\nimport tool\n",
            "Lib/Package.swift": Self.manifest(
                "Lib",
                """
                products: [.executable(name: "tool", targets: ["tool"]), .library(name: "LibTools", targets: ["Tools"]), .library(name: "T1", targets: ["Twice"]), \
                .library(name: "T2", targets: ["Twice"])], \
                dependencies: [.package(path: "../Far")], targets: [.target(name: "Tools"), .target(name: "Odd"), .target(name: "Twice"), \
                .executableTarget(name: "tool")]
                """),
            "Far/Package.swift": Self.manifest(
                "Far", "products: [.library(name: \"Far\", targets: [\"Far\"])], targets: [.target(name: \"Far\")]"),
            "Far/Sources/Far/a.swift": "struct A {}\n",
            "Lib/Sources/Tools/a.swift": "struct A {}\n",
            "Lib/Sources/Odd/a.swift": "struct A {}\n",
            "Lib/Sources/Twice/a.swift": "struct A {}\n",
            "Lib/Sources/tool/main.swift": "struct A {}\n",
        ])
        let outcome = ValidateDepsRun.run(["--all", "--package-path", folder.path])
        #expect(
            outcome.output.split(separator: "\n").filter { $0.hasPrefix("  fix: ") } == [
                """
                  fix: Add .product(name: "LibTools", package: "lib") to the dependencies of Model at \
                App/Package.swift:3:102, or remove the import.
                """,
                "  fix: Remove the import, or add Odd to a library product of the package at Lib: none contains it.",
                """
                  fix: Add .product(name: "T1", package: "lib") or .product(name: "T2", package: "lib") to the \
                dependencies of Model at App/Package.swift:3:102, or remove the import.
                """,
                """
                  fix: Declare the package at Far in the manifest and add its product that contains Far to the dependencies \
                of Model at App/Package.swift:3:102, or remove the import.
                """,
                """
                  fix: Remove the import: tool is an executable of the package at Lib, and only libraries are imported.
                """,
            ])
    }
}

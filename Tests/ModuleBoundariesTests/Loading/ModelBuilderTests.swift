import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

/// The packages of the tests, made by hand: SwiftPM is asked by the tests of the program.
///
///     App (checked) ──▶ Local.Kit (followed) ──▶ Local.Core
///       └─────────────▶ Log (outside, resolved): Logging re-exports LogBase
///       └─────────────▶ Gone (outside, not resolved)
@Suite("ModelBuilder joins manifests, sources and resolved packages")
struct ModelBuilderTests {
    private let folder: TemporaryFolder
    private let set: PackageSet
    private static let app = TargetID(package: ".", name: "App")
    private static let kit = TargetID(package: "../Local", name: "Kit")

    init() throws {
        folder = try TemporaryFolder([
            "App/Sources/App/App.swift": "import Kit\nimport Core\nimport NewLogging\nimport LogBase\nimport Nothing\n",
            "Local/Sources/Kit/Kit.swift": "@_exported import Core\n",
            "Local/Sources/Core/Core.swift": "import Kit\n",
            "Log/Sources/Logging/Logging.swift": "@_exported import LogBase\n",
            "Log/Sources/LogBase/Base.swift": "",
        ])
        set = Self.packages(in: folder.path)
    }

    private static let appDependencies: [PackageSnapshot.TargetDependency] = [
        .init(name: "Kit", form: .product(package: "Local")),
        .init(
            name: "Log", form: .product(package: "log"), isConditional: true, moduleAliases: ["Logging": "NewLogging"]),
        .init(name: "Missing", form: .product(package: "LOCAL")),
        .init(name: "Anything", form: .product(package: "gone")),
        .init(name: "Else"), .init(name: "App", form: .target), .init(name: "None", form: .target),
        .init(name: "tool", form: .product(package: "log")), .init(name: "own", form: .product(package: "log")),
    ]

    private static func packages(in folder: String) -> PackageSet {
        let app = PackageSnapshot(
            name: "App",
            targets: [.init(name: "App", dependencies: appDependencies)],
            packages: [
                .init(identity: "elsewhere", name: "Local", folder: folder + "/Local"),
                .init(identity: "log"), .init(identity: "gone"),
            ]
        )
        let local = PackageSnapshot(
            name: "local",
            products: [
                .init(name: "Kit", targets: ["Kit"]), .init(name: "kit-tool", kind: .executable, targets: ["Kit"]),
            ],
            targets: [.init(name: "Kit", dependencies: [.init(name: "Core")]), .init(name: "Core")]
        )
        let log = PackageSnapshot(
            name: "log",
            products: [
                .init(name: "Log", targets: ["Logging"]),
                .init(name: "tool", kind: .executable, targets: ["tool"]),
                .init(name: "Generate", kind: .plugin, targets: ["Generate"]),
                .init(name: "Snippet", kind: .other, targets: ["Snippet"]),
            ],
            targets: [
                .init(name: "Logging"), .init(name: "LogBase"), .init(name: "tool", type: "executable"),
                .init(name: "own", type: "executable"),
            ]
        )
        let text =
            ".target(\n  name: \"App\",\n  dependencies: [\n    .product(name: \"Kit\", package: \"Local\"),\n  ])"
        var set = PackageSet(name: "App", root: folder + "/App")
        set.packages = [
            LoadedPackage(app, in: folder + "/App", text: text),
            LoadedPackage(local, in: folder + "/App", id: "../Local", isChecked: false),
        ]
        var outside = LoadedPackage(log, in: folder + "/Log", isChecked: false)
        (outside.id, outside.isOutside) = ("log", true)
        set.outside = ["log": outside]
        return set
    }

    private var model: ModuleModel { ModelBuilder(set).build().model }

    /// The resolutions of App's dependencies.
    private func resolutions(_ set: PackageSet) -> [DeclaredDependency.Resolution] {
        ModelBuilder(set).build().model[Self.app]?.dependencies.map(\.resolution) ?? []
    }

    @Test("Each declared dependency is resolved to the module that it names")
    func resolutions() {
        #expect(
            resolutions(set) == [
                .product(targets: [Self.kit]), .outside(modules: ["Logging"]), .unknown, .unresolved, .unresolved,
                .target(Self.app), .unknown, .outside(modules: []), .unknown,
            ]
        )
    }

    @Test("The builds of a target are known by its package, and by the toolchain if a condition asks for it")
    func facts() throws {
        var set = set
        set.packages[0].manifest.targets[0].flags = ["FAST"]
        set.toolchain = { ToolsVersion(major: 6, minor: 3) }
        let flags = ["SWIFT_PACKAGE": true, "COCOAPODS": false, "FAST": true]
        func facts() -> BuildFacts? { ModelBuilder(set).build().model[Self.app]?.facts }
        #expect(facts() == BuildFacts(flags: flags))
        try folder.write("#if swift(>=5.9)\nimport Core\n#endif\n", to: "App/Sources/App/New.swift")
        #expect(facts() == BuildFacts(flags: flags, compiler: ToolsVersion(major: 6, minor: 3)))
    }

    @Test("The products of the declared packages are known, each as its entry is written")
    func offered() {
        let offered = model.offeredProducts["."]
        #expect(
            offered?.all.map { "\($0.entry) \($0.isLibrary) \($0.fetchedPackage ?? "-") \($0.targets.map(\.name))" }
                == [
                    ".product(name: \"Kit\", package: \"Local\") true - [\"Kit\"]",
                    ".product(name: \"kit-tool\", package: \"Local\") false - [\"Kit\"]",
                    ".product(name: \"Log\", package: \"log\") true log []",
                    ".product(name: \"tool\", package: \"log\") false log []",
                    ".plugin(name: \"Generate\", package: \"log\") false log []",
                ])
        #expect(offered?.folders == ["../Local"])
        #expect(offered?.libraries(with: Self.kit).map(\.entry.name) == ["Kit"])
        #expect(model.offeredProducts.keys.sorted() == ["."])
    }

    @Test("Declarations are located in the manifest; computed ones are located at its first line")
    func locations() {
        let targets = model.targets
        #expect(targets.map(\.isComputed) == [false, true, true])
        #expect(targets.map(\.isChecked) == [true, false, false])
        #expect(
            targets.map(\.location.description).prefix(2) == ["Package.swift:2:9", "../Local/Package.swift:1:1"])
        let edges = model.edges.map { "\($0.kind) \($0.from.name) → \($0.to.name) \($0.location)" }
        #expect(
            edges == [
                "declared App → Kit Package.swift:4:5",
                "declared App → App Package.swift:1:1",
                "imported App → Kit Sources/App/App.swift:1:8",
                "imported App → Core Sources/App/App.swift:2:8",
                "declared Kit → Core ../Local/Package.swift:1:1",
                "imported Kit → Core ../Local/Sources/Kit/Kit.swift:1:19",
                "imported Core → Kit ../Local/Sources/Core/Core.swift:1:8",
            ]
        )
    }

    @Test("An import means a target, an outside product or nothing known; an alias is followed")
    func imports() throws {
        let model = model
        let app = try #require(model[Self.app])
        let log = OutsideProduct(name: "Log", package: "log", modules: ["Logging"])
        #expect(model.module("Kit", importedIn: app) == .targets([Self.kit]))
        #expect(model.module("NewLogging", importedIn: app) == .outside([log]))
        #expect(model.module("Nothing", importedIn: app) == .unknown)
        let core = try #require(model[TargetID(package: "../Local", name: "Core")])
        #expect(model.module("App", importedIn: core) == .unknown, "Local does not see the package above it")
    }

    @Test("A dependency provides its own modules and their re-exports, outside packages among them")
    func provided() throws {
        let model = model
        let provided = try #require(model[Self.app]).dependencies.prefix(2).map(model.modules)
        #expect(provided.map(\.own) == [["Kit"], ["NewLogging"]])
        #expect(provided.map(\.reexported) == [["Core"], ["LogBase"]])
    }
}

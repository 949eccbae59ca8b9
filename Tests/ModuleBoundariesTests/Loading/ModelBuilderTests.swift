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
        .init(name: "Else"),
        .init(name: "App", form: .target),
        .init(name: "None", form: .target),
        .init(name: "tool", form: .product(package: "log")),
        .init(name: "own", form: .product(package: "log")),
    ]

    private static func packages(in folder: String) -> PackageSet {
        let app = PackageSnapshot(
            name: "App",
            targets: [PackageSnapshot.TargetEntry(name: "App", dependencies: appDependencies)],
            packages: [
                PackageSnapshot.PackageDependency(
                    identity: "elsewhere", name: "Local", source: .folder(folder + "/Local")),
                PackageSnapshot.PackageDependency(identity: "log", source: .repository("https://x.test/log")),
                PackageSnapshot.PackageDependency(identity: "gone", source: .repository("https://x.test/gone")),
            ]
        )
        let local = PackageSnapshot(
            name: "local",
            products: [
                PackageSnapshot.Product(name: "Kit", targets: ["Kit"]),
                PackageSnapshot.Product(name: "kit-tool", kind: .executable, targets: ["Kit"]),
            ],
            targets: [
                PackageSnapshot.TargetEntry(name: "Kit", dependencies: [.init(name: "Core")]),
                PackageSnapshot.TargetEntry(name: "Core"),
            ]
        )
        let log = PackageSnapshot(
            name: "log",
            products: [
                PackageSnapshot.Product(name: "Log", targets: ["Logging"]),
                PackageSnapshot.Product(name: "tool", kind: .executable, targets: ["tool"]),
                PackageSnapshot.Product(name: "Generate", kind: .plugin, targets: ["Generate"]),
                PackageSnapshot.Product(name: "Snippet", kind: .other, targets: ["Snippet"]),
            ],
            targets: [
                PackageSnapshot.TargetEntry(name: "Logging"), PackageSnapshot.TargetEntry(name: "LogBase"),
                PackageSnapshot.TargetEntry(name: "tool", type: "executable"),
                PackageSnapshot.TargetEntry(name: "own", type: "executable"),
            ]
        )
        let text =
            ".target(\n  name: \"App\",\n  dependencies: [\n    .product(name: \"Kit\", package: \"Local\"),\n  ])"
        var set = PackageSet(name: "App", root: folder + "/App")
        set.packages = [
            LoadedPackage(
                id: ".",
                folder: folder + "/App",
                manifest: app,
                manifestFile: "Package.swift",
                syntax: ManifestSyntax(Array(text.utf8)),
                isChecked: true
            ),
            LoadedPackage(
                id: "../Local",
                folder: folder + "/Local",
                manifest: local,
                manifestFile: "Package@swift-6.0.swift",
                syntax: ManifestSyntax([]),
                isChecked: false
            ),
        ]
        set.outside = ["log": OutsidePackage(identity: "log", folder: folder + "/Log", manifest: log)]
        return set
    }

    private var built: ModelBuilder.Outcome { ModelBuilder(set).build() }

    @Test("Each declared dependency is resolved to what it names")
    func resolutions() {
        let app = TargetID(package: ".", name: "App")
        let kit = TargetID(package: "../Local", name: "Kit")
        #expect(
            built.model[app]?.dependencies.map(\.resolution) == [
                .product(targets: [kit]),
                .outside(modules: ["Logging"]),
                .unknown,
                .unresolved,
                .unresolved,
                .target(app),
                .unknown,
                .outside(modules: []),
                .unknown,
            ]
        )
    }

    @Test("The builds of a target are known by its package, and by the toolchain if a condition asks for it")
    func facts() throws {
        var set = set
        set.packages[0].manifest.targets[0].flags = ["FAST"]
        set.toolchain = { ToolsVersion(major: 6, minor: 3) }
        let flags = ["SWIFT_PACKAGE": true, "COCOAPODS": false, "FAST": true]
        func facts() -> BuildFacts? { ModelBuilder(set).build().model[TargetID(package: ".", name: "App")]?.facts }
        #expect(facts() == BuildFacts(flags: flags))
        try folder.write("#if swift(>=5.9)\nimport Core\n#endif\n", to: "App/Sources/App/New.swift")
        #expect(facts() == BuildFacts(flags: flags, compiler: ToolsVersion(major: 6, minor: 3)))
    }

    @Test(
        "A package is named by its identity or by the entry's name, in upper or lower case",
        arguments: ["LOCAL", "Elsewhere"])
    func spellings(_ name: String) {
        var set = set
        set.packages[0].manifest.targets[0].dependencies[0].form = .product(package: name)
        let found = ModelBuilder(set).build().model[TargetID(package: ".", name: "App")]?.dependencies.first?.resolution
        #expect(found == .product(targets: [TargetID(package: "../Local", name: "Kit")]))
    }

    @Test(
        "A name alone means a product only of a package of exactly that name, but in manifests of old tools",
        arguments: [("Local", "6.0", false), ("Kit", "6.0", true), ("kit", "5.2", false), ("Local", "5.1", true)])
    func nameAlone(_ package: String, _ tools: String, _ isFound: Bool) {
        var set = set
        set.packages[0].manifest.toolsVersion = tools
        set.packages[0].manifest.packages[0].name = package
        set.packages[0].manifest.targets[0].dependencies[0].form = .byName
        func found() -> DeclaredDependency.Resolution? {
            ModelBuilder(set).build().model[TargetID(package: ".", name: "App")]?.dependencies.first?.resolution
        }
        let kit = DeclaredDependency.Resolution.product(targets: [TargetID(package: "../Local", name: "Kit")])
        #expect(found() == (isFound ? kit : .unknown))
        // A plugin does not know what the manifest calls a package.
        set.packages[0].isApproximate = true
        #expect(found() == (isFound || package == "kit" ? kit : .unknown))
    }

    @Test(
        "A package without a name is called as the last part of its path or address",
        arguments: [
            (PackageSnapshot.PackageDependency.Source.folder("/packages/Kit/"), "Kit"),
            (.repository("https://x.test/owner/Swift-Log.git"), "Swift-Log"), (.repository("git@x.test:a/b"), "b"),
            (.registry, "kit"),
        ])
    func ownName(_ source: PackageSnapshot.PackageDependency.Source, _ name: String) {
        #expect(PackageSnapshot.PackageDependency(identity: "kit", source: source).ownName == name)
        #expect(PackageSnapshot.PackageDependency(identity: "kit", name: "Own", source: source).ownName == "Own")
    }

    @Test("What the declared packages offer is known, each as its entry is written")
    func offered() {
        let offered = built.model.offeredProducts["."]
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
        let kit = TargetID(package: "../Local", name: "Kit")
        #expect(offered?.libraries(with: kit).map(\.entry.name) == ["Kit"])
        #expect(built.model.offeredProducts.keys.sorted() == ["."])
    }

    @Test("Declarations are located in the manifest; what is computed is located at its first line")
    func locations() {
        let targets = built.model.targets
        #expect(targets.map(\.callLine) == [1, nil, nil])
        #expect(
            targets.map(\.location.description) == ["Package.swift:2:9"]
                + Array(repeating: "../Local/Package@swift-6.0.swift:1:1", count: 2))
        #expect(targets.map(\.isComputed) == [false, true, true])
        #expect(targets[0].dependencies[0].location.description == "Package.swift:4:5")
        #expect(targets[0].dependencies[1].location.description == "Package.swift:1:1")
    }

    @Test("Every declaration and every import of a target of the model is an edge")
    func edges() {
        let edges = built.model.edges.map { "\($0.kind) \($0.from.name) → \($0.to.name) \($0.location)" }
        #expect(
            edges == [
                "declared App → Kit Package.swift:4:5",
                "declared App → App Package.swift:1:1",
                "imported App → Kit Sources/App/App.swift:1:8",
                "imported App → Core Sources/App/App.swift:2:8",
                "declared Kit → Core ../Local/Package@swift-6.0.swift:1:1",
                "imported Kit → Core ../Local/Sources/Kit/Kit.swift:1:19",
                "imported Core → Kit ../Local/Sources/Core/Core.swift:1:8",
            ]
        )
    }

    @Test("An import means a target, an outside product or nothing known; an alias is followed")
    func imports() throws {
        let model = built.model
        let app = try #require(model[TargetID(package: ".", name: "App")])
        let log = OutsideProduct(name: "Log", package: "log", modules: ["Logging"])
        #expect(model.module("Kit", importedIn: app) == .targets([TargetID(package: "../Local", name: "Kit")]))
        #expect(model.module("NewLogging", importedIn: app) == .outside([log]))
        #expect(model.module("Nothing", importedIn: app) == .unknown)
        let core = try #require(model[TargetID(package: "../Local", name: "Core")])
        #expect(model.module("App", importedIn: core) == .unknown, "Local does not see the package above it")
    }

    @Test("A dependency provides its own modules and what these re-export, outside packages among them")
    func provided() throws {
        let model = built.model
        let app = try #require(model[TargetID(package: ".", name: "App")])
        let kit = model.modules(of: app.dependencies[0])
        #expect(kit.own == ["Kit"])
        #expect(kit.reexported == ["Core"])
        let log = model.modules(of: app.dependencies[1])
        #expect(log.own == ["NewLogging"])
        #expect(log.reexported == ["LogBase"])
    }

    @Test("Only checked targets count, followed ones supply modules")
    func checked() {
        #expect(built.model.targets.map(\.isChecked) == [true, false, false])
        #expect(built.problems == [])
    }

    @Test("What the configuration excludes is left out, folder or file")
    func excluded() {
        let configuration = Configuration(exclude: [.init("Sources/App/App.swift")])
        let model = ModelBuilder(set, configuration: configuration).build().model
        #expect(model.targets.first?.files == [])
        let all = Configuration(exclude: [.init("Sources/**")])
        #expect(ModelBuilder(set, configuration: all).build().model.targets.map(\.name) == ["Kit", "Core"])
    }
}

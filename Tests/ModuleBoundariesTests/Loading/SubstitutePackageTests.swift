import TestSupport
import Testing

@testable import ModuleBoundaries

/// Packages made by hand: SwiftPM is asked by the tests of the program.
///
///     App (checked) ──▶ Kit, by its path       Feature (followed) ──▶ https://x.test/me/Kit.git
///       └─────────────▶ Feature, by its path
@Suite("A local package in the place of a fetched one")
struct SubstitutePackageTests {
    private let folder: TemporaryFolder

    private static let address = "https://x.test/me/Kit.git"
    private static let kit = TargetID(package: "Kit", name: "Kit")

    init() throws {
        folder = try TemporaryFolder([
            "App.xcodeproj/project.pbxproj": """
            { objects = {
                P = { isa = PBXProject; targets = (T); mainGroup = G; packageReferences = (R); };
                G = { isa = PBXGroup; children = (A, F); sourceTree = "<group>"; };
                A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                F = { isa = PBXFileReference; lastKnownFileType = folder; path = Kit; sourceTree = "<group>"; };
                R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "\(Self.address)"; };
                D = { isa = XCSwiftPackageProductDependency; productName = Kit; package = R; };
                T = { isa = PBXNativeTarget; name = App; buildPhases = (S); packageProductDependencies = (D);
                    productType = "com.apple.product-type.application"; };
                S = { isa = PBXSourcesBuildPhase; files = (B); };
                B = { isa = PBXBuildFile; fileRef = A; };
            }; rootObject = P; }
            """,
            "App.swift": "import Kit\nimport Core\n",
            "Kit/Package.swift": "",
            "Kit/Sources/Kit/a.swift": "import Core\n",
            "Kit/Sources/Core/a.swift": "",
            "Feature/Sources/Feature/a.swift": "import Kit\n",
        ])
    }

    private func package(
        _ id: String, _ targets: [PackageSnapshot.TargetEntry], _ packages: [PackageSnapshot.PackageDependency] = [],
        isChecked: Bool = false
    ) -> LoadedPackage {
        let products = targets.prefix(1).map { PackageSnapshot.Product(name: $0.name, targets: [$0.name]) }
        let manifest = PackageSnapshot(name: id, products: products, targets: targets, packages: packages)
        return LoadedPackage(manifest, in: folder.path, id: id, isChecked: isChecked)
    }

    private var kitPackage: LoadedPackage {
        package("Kit", [.init(name: "Kit", dependencies: [.init(name: "Core")]), .init(name: "Core")])
    }

    private func model(_ packages: [LoadedPackage], projects: [XcodeProject] = []) -> ModuleModel {
        var set = PackageSet(name: "App", root: FolderPath.absolute(folder.path))
        set.packages = packages
        set.projects = projects
        set.substituteFolders = set.substitutes()
        return ModelBuilder(set).build().model
    }

    @Test("A project's file reference to a folder stands in for the address of the same package")
    func project() throws {
        let path = FolderPath.absolute(folder.path) + "/App.xcodeproj"
        let project = try XcodeProject(path: path, id: "App.xcodeproj")
        let model = model([kitPackage], projects: [project])
        #expect(model.targets.last?.dependencies.map(\.resolution) == [.product(targets: [Self.kit])])
        #expect(model.unresolvedPackages == [])
        #expect(Checker().check(model).findings.map { "\($0.rule) \($0.to ?? "")" } == ["transitive-import Core"])
    }

    @Test("A package that a root manifest names by its path stands in for another package's address; no other does")
    func manifest() {
        func model(rootNamesKit: Bool) -> ModuleModel {
            let paths = rootNamesKit ? ["Feature", "Kit"] : ["Feature"]
            let root = package(
                ".", [], paths.map { .init(identity: $0.lowercased(), folder: "\(folder.path)/\($0)") },
                isChecked: true)
            let feature = package(
                "Feature", [.init(name: "Feature", dependencies: [.init(name: "Kit", form: .product(package: "kit"))])],
                [.init(identity: "kit")])
            return self.model([root, feature, kitPackage])
        }
        func resolution(in model: ModuleModel) -> DeclaredDependency.Resolution? {
            model[TargetID(package: "Feature", name: "Feature")]?.dependencies.first?.resolution
        }
        #expect(resolution(in: model(rootNamesKit: true)) == .product(targets: [Self.kit]))
        #expect(resolution(in: model(rootNamesKit: false)) == .unresolved)
    }

    @Test("A package of the same identity stands in for a path that leads nowhere")
    func wrongPath() {
        let root = package(".", [], [.init(identity: "kit", folder: "\(folder.path)/Kit")], isChecked: true)
        let feature = package(
            "Feature", [.init(name: "Feature", dependencies: [.init(name: "Kit", form: .product(package: "kit"))])],
            [.init(identity: "kit", folder: "\(folder.path)/Gone/Kit")])
        let entries = model([root, feature, kitPackage])[TargetID(package: "Feature", name: "Feature")]?.dependencies
        #expect(entries?.map(\.resolution) == [.product(targets: [Self.kit])])
    }
}

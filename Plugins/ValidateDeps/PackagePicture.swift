import Foundation
import PackagePlugin

/// What SwiftPM tells a plugin about packages, for the program to read where it cannot ask SwiftPM itself.
struct PackagePicture: Encodable {
    struct Package: Encodable {
        var folder: String
        var name: String
        var toolsVersion: String
        var products: [Product] = []
        var targets: [Target] = []
        var packages: [Reference] = []
    }

    struct Reference: Encodable {
        var identity: String
        var name: String
        var folder: String
        var isLocal: Bool
    }

    struct Product: Encodable {
        var name: String
        var kind: String
        var targets: [String]
    }

    struct Target: Encodable {
        var name: String
        var kind: String
        var folder: String
        var sources: [String]
        var targets: [String] = []
        var products: [String] = []
    }

    /// The folder of the package that the command is about.
    var folder: String
    /// Where the program may write.
    var workFolder: String
    /// That package and every one that it depends on.
    var packages: [Package] = []

    init(_ context: PluginContext) {
        folder = context.package.directoryURL.path(percentEncoded: false)
        workFolder = context.pluginWorkDirectoryURL.path(percentEncoded: false)
        var seen: Set<String> = []
        add(context.package, seen: &seen)
    }

    private mutating func add(_ package: PackagePlugin.Package, seen: inout Set<String>) {
        guard seen.insert(package.id).inserted else { return }
        packages.append(Package(package))
        for dependency in package.dependencies { add(dependency.package, seen: &seen) }
    }
}

extension PackagePicture.Package {
    init(_ package: PackagePlugin.Package) {
        folder = package.directoryURL.path(percentEncoded: false)
        name = package.displayName
        let version = package.toolsVersion
        toolsVersion = "\(version.major).\(version.minor).\(version.patch)"
        products = package.products.map(PackagePicture.Product.init)
        targets = package.targets.map(PackagePicture.Target.init)
        packages = package.dependencies.map { PackagePicture.Reference($0.package) }
    }
}

extension PackagePicture.Reference {
    init(_ package: PackagePlugin.Package) {
        identity = package.id
        name = package.displayName
        folder = package.directoryURL.path(percentEncoded: false)
        isLocal = if case .local = package.origin { true } else { false }
    }
}

extension PackagePicture.Product {
    init(_ product: any PackagePlugin.Product) {
        name = product.name
        targets = product.targets.map(\.name)
        switch product {
        case is LibraryProduct: kind = "library"
        case is ExecutableProduct: kind = "executable"
        default: kind = "other"
        }
    }
}

extension PackagePicture.Target {
    init(_ target: any PackagePlugin.Target) {
        name = target.name
        kind = Self.kind(of: target)
        folder = String(describing: target.directory)
        let files = (target as? any SourceModuleTarget)?.sourceFiles.filter { $0.type == .source }
        sources = files?.map { $0.url.path(percentEncoded: false) } ?? []
        for dependency in target.dependencies {
            switch dependency {
            case .target(let target): targets.append(target.name)
            case .product(let product): products.append(product.name)
            @unknown default: continue
            }
        }
    }

    /// The words of SwiftPM's own manifest answer.
    private static func kind(of target: any PackagePlugin.Target) -> String {
        switch target {
        case is BinaryArtifactTarget: return "binary"
        case is SystemLibraryTarget: return "system"
        case let module as any SourceModuleTarget:
            switch module.kind {
            case .executable: return "executable"
            case .test: return "test"
            case .macro: return "macro"
            case .snippet: return "snippet"
            default: return "regular"
            }
        default: return "regular"
        }
    }
}

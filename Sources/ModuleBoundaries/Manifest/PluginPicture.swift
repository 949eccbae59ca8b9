import Foundation

/// What SwiftPM told the command plugin about packages.
///
/// It is poorer than a manifest: dependencies whose condition is false on this machine are missing, conditions are
/// not said, and there are no plugin targets.
public struct PluginPicture: Sendable {
    /// The folder of the package that the command is about.
    public let folder: String
    /// The folder that the plugin may write to.
    public let workFolder: String
    /// What is known of each package, by its folder.
    let manifests: [String: Manifest]

    /// Reads what the plugin wrote.
    ///
    /// - Throws: `ManifestError` where the file cannot be read or has another shape.
    public init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ManifestError("cannot read \(path). --package-json is for the plugin; use --package-path instead.")
        }
        guard let picture = try? JSONDecoder().decode(Picture.self, from: data) else {
            throw ManifestError(
                "\(path) is not what the plugin writes. --package-json is for the plugin; use --package-path instead."
            )
        }
        folder = picture.folder
        workFolder = picture.workFolder
        manifests = Dictionary(
            picture.packages.map { (FolderPath.absolute($0.folder), $0.manifest) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}

/// The shape of the file.
private struct Picture: Decodable {
    struct Package: Decodable {
        struct Reference: Decodable {
            var identity: String
            var name: String
            var folder: String
            var isLocal: Bool
        }

        struct Product: Decodable {
            var name: String
            var kind: String
            var targets: [String]
        }

        struct Target: Decodable {
            var name: String
            var kind: String
            var folder: String
            var sources: [String]
            var targets: [String]
            var products: [String]
        }

        var folder: String
        var name: String
        var toolsVersion: String
        var products: [Product]
        var targets: [Target]
        var packages: [Reference]

        var manifest: Manifest {
            Manifest(
                name: name,
                toolsVersion: ToolsVersion(toolsVersion) ?? ToolsVersion(major: 6, minor: 0),
                products: products.map {
                    ManifestProduct(name: $0.name, kind: .init(rawValue: $0.kind) ?? .other, targets: $0.targets)
                },
                targets: targets.map { target(of: $0) },
                packages: packages.map {
                    PackageDependency(
                        identity: $0.identity,
                        name: $0.name,
                        source: $0.isLocal ? .folder($0.folder) : .repository($0.folder)
                    )
                }
            )
        }

        private func target(of target: Target) -> ManifestTarget {
            let own = target.targets.map { ManifestTarget.Dependency(name: $0, form: .target, isConditional: true) }
            let products = target.products.map {
                ManifestTarget.Dependency(name: $0, form: .product(package: nil), isConditional: true)
            }
            return ManifestTarget(
                name: target.name,
                kind: ModuleBoundaries.Target.Kind(rawValue: target.kind) ?? .library,
                path: FolderPath.relative(target.folder, to: folder),
                sources: target.sources.map { FolderPath.relative($0, to: target.folder) },
                dependencies: own + products
            )
        }
    }

    var folder: String
    var workFolder: String
    var packages: [Package]
}

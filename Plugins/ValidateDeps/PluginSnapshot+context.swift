import Foundation
import PackagePlugin

extension PluginSnapshot {
    /// SwiftPM's view of the package and of all that it depends on.
    init(_ context: PluginContext) {
        self.init(
            folder: context.package.directoryURL.path(percentEncoded: false),
            workFolder: context.pluginWorkDirectoryURL.path(percentEncoded: false))
        add(context.package)
    }

    private mutating func add(_ package: Package) {
        let folder = package.directoryURL.path(percentEncoded: false)
        guard packages[folder] == nil else { return }
        packages[folder] = PackageSnapshot(package)
        for dependency in package.dependencies { add(dependency.package) }
    }
}

extension PackageSnapshot {
    fileprivate init(_ package: Package) {
        let version = package.toolsVersion
        self.init(
            name: package.displayName, toolsVersion: "\(version.major).\(version.minor).\(version.patch)",
            products: package.products.map(Product.init),
            targets: package.targets.map { TargetEntry($0, of: package) },
            packages: package.dependencies.map { PackageDependency($0.package) })
    }
}

extension PackageSnapshot.PackageDependency {
    fileprivate init(_ package: Package) {
        let folder = package.directoryURL.path(percentEncoded: false)
        let isLocal = if case .local = package.origin { true } else { false }
        self.init(
            identity: package.id, name: package.displayName,
            folder: isLocal ? folder : nil)
    }
}

extension PackageSnapshot.Product {
    fileprivate init(_ product: any Product) {
        let kind = product is LibraryProduct ? Kind.library : product is ExecutableProduct ? .executable : .other
        self.init(name: product.name, kind: kind, targets: product.targets.map(\.name))
    }
}

extension PackageSnapshot.TargetEntry {
    fileprivate init(_ target: any Target, of package: Package) {
        let folder = URL(fileURLWithPath: String(describing: target.directory))
        let files = (target as? any SourceModuleTarget)?.sourceFiles.filter { $0.type == .source }
        self.init(
            name: target.name,
            type: Self.type(of: target),
            path: Self.relative(folder, to: package.directoryURL),
            sources: files.map { $0.map { Self.relative($0.url, to: folder) } } ?? [],
            dependencies: target.dependencies.compactMap(PackageSnapshot.TargetDependency.init)
        )
    }

    /// SwiftPM's word in the answer of `dump-package`.
    private static func type(of target: any Target) -> String {
        if target is BinaryArtifactTarget { return "binary" }
        if target is SystemLibraryTarget { return "system" }
        return switch (target as? any SourceModuleTarget)?.kind {
        case .executable: "executable"
        case .test: "test"
        case .macro: "macro"
        case .snippet: "snippet"
        default: "regular"
        }
    }

    /// A path as seen from a folder, where it need not lie: SwiftPM's own paths have no links and no `..`.
    private static func relative(_ url: URL, to folder: URL) -> String {
        let parts = url.standardizedFileURL.pathComponents
        let start = folder.standardizedFileURL.pathComponents
        let shared = zip(parts, start).prefix { $0 == $1 }.count
        return (start.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared)).joined(separator: "/")
    }
}

extension PackageSnapshot.TargetDependency {
    /// Conditions are not said, so that each dependency may have one.
    fileprivate init?(_ dependency: TargetDependency) {
        switch dependency {
        case .target(let target): self.init(name: target.name, form: .target, isConditional: true)
        case .product(let product): self.init(name: product.name, form: .product(package: nil), isConditional: true)
        @unknown default: return nil
        }
    }
}

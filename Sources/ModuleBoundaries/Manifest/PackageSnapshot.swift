import Foundation

// This file is also a source of both plugins, by a symbolic link: they can link no library. It therefore names nothing
// of the rest of the module.

/// The declarations of one package, from SwiftPM's answer to `dump-package` or from a plugin's context.
struct PackageSnapshot: Codable, Hashable, Sendable {
    struct Product: Codable, Hashable, Sendable {
        enum Kind: String, Codable, Hashable, Sendable {
            case library
            case executable
            case plugin
            case other
        }

        var name: String
        var kind = Kind.library
        var targets: [String]
    }

    struct TargetEntry: Codable, Hashable, Sendable {
        var name: String
        /// SwiftPM's own word for its kind: `regular`, `executable`, `test` and so on.
        var type = "regular"
        /// `path:`, relative to the package; nil if SwiftPM looks in its default folders.
        var path: String?
        /// `sources:`, relative to the target's folder; nil for all of it.
        var sources: [String]?
        /// `exclude:`, relative to the target's folder.
        var exclude: [String] = []
        /// The paths of `resources:`, relative to the target's folder: nothing in there is source.
        var resources: [String] = []
        var dependencies: [TargetDependency] = []
        /// The flags for `#if` that its Swift settings define in every build.
        var flags: [String] = []
        /// The modules that `-module-alias` in its `unsafeFlags` gives other names, by these names.
        var moduleAliases: [String: String] = [:]
    }

    /// One entry of a target's `dependencies:` or `plugins:`.
    struct TargetDependency: Codable, Hashable, Sendable {
        enum Form: Codable, Hashable, Sendable {
            /// `"Name"` or `.byName`: a target of this package, else a product.
            case byName
            /// `.target`: a target of this package.
            case target
            /// `.product`: a product of the package so named; nil for one of any package.
            case product(package: String?)
            /// An entry of `plugins:`: a target of this package, or a product of the package so named.
            case plugin(package: String?)

            var isPlugin: Bool { if case .plugin = self { true } else { false } }

            var package: String? {
                switch self {
                case .byName, .target: nil
                case .product(let package), .plugin(let package): package
                }
            }
        }

        var name: String
        var form = Form.byName
        var isConditional = false
        /// Whether it holds only with a trait of the package. SwiftPM resolves no package that only other traits need.
        var needsTrait = false
        var moduleAliases: [String: String] = [:]
    }

    /// One entry of the package's own `dependencies:`.
    struct PackageDependency: Codable, Hashable, Sendable {
        /// SwiftPM's identity: the last part of the address or path in lower case, or the registry's id.
        var identity: String
        var name: String?
        /// The absolute folder of `.package(path:)`; nil for a package that SwiftPM fetches.
        var folder: String?
    }

    var name: String
    /// Such as `5.9` or `6.0.0`.
    var toolsVersion = "6.0"
    var products: [Product] = []
    var targets: [TargetEntry] = []
    var packages: [PackageDependency] = []
}

/// A plugin's snapshots of packages, for sandboxes in which `dump-package` may not run. They lack conditions,
/// dependencies whose condition is false on this machine, and plugin targets.
struct PluginSnapshot: Codable, Hashable, Sendable {
    /// The folder of the package that the command is about.
    var folder: String
    /// The folder that the program may write to.
    var workFolder: String
    /// That package and every one that it depends on, by their folders.
    var packages: [String: PackageSnapshot] = [:]
}

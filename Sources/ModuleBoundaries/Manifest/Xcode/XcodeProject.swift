import Foundation

/// The targets and packages of an Xcode project.
package struct XcodeProject: Hashable, Sendable {
    enum PackageReference: Hashable, Sendable {
        case local(_ folder: String)
        case remote(_ identity: String)
    }

    /// A product, target or file that a target links or waits for.
    struct Dependency: Hashable, Sendable {
        enum Subject: Hashable, Sendable {
            /// A product of a package; the package is nil if the project does not name it.
            case product(String, of: PackageReference?)
            /// A target of the same project, by its object's id.
            case target(id: String)
            /// A target of another project, by the absolute path of its `.xcodeproj` and its name.
            case foreign(project: String, target: String)
            /// A file that another project of the workspace builds, such as `Core.framework`.
            case built(String)
        }

        var name: String
        var subject: Subject
        /// Whether it holds on some platforms only.
        var isConditional: Bool
        var location: SourceLocation
    }

    /// A folder whose files belong to targets without being listed (Xcode 16).
    struct SynchronizedFolder: Hashable, Sendable {
        var path: String
        /// The only paths that count, relative to the folder; nil for all of it.
        var included: [String]?
        /// The paths that do not count, relative to the folder.
        var excluded: [String]
    }

    struct NativeTarget: Hashable, Sendable {
        var id: String
        var name: String
        var settings: BuildSettings
        var productType: ProductType
        /// The file that it builds, such as `Core.framework`.
        var productFile: String?
        var swiftFiles: [String]
        /// Its Swift files that lie in no folder of the project, as the project lists them.
        var unplacedFiles: [String]
        var hasOtherSources: Bool
        var folders: [SynchronizedFolder]
        var dependencies: [Dependency]
        var location: SourceLocation

        var moduleNames: ModuleNames { ModuleNames(settings, target: name) }
    }

    struct ProductType: Hashable, Sendable {
        let kind: TargetKind
        /// Whether it is a program that starts by itself, and so puts its modules together.
        let isProgram: Bool

        /// - Parameter identifier: Such as `com.apple.product-type.app-extension`. Unknown ones are libraries.
        init(_ identifier: String) {
            let name = identifier.replacing("com.apple.product-type.", with: "")
            // `application.watchapp2`, `app-extension.messages`, `extensionkit-extension`, `system-extension` and so on.
            isProgram =
                name.hasPrefix("application") || name.contains("-extension") || name == "tool" || name == "xpc-service"
            // A bundle holds resources, or is loaded while a program runs: no file imports it.
            let others: [String: TargetKind] = [
                "bundle": .plugin, "bundle.unit-test": .test, "bundle.ui-testing": .test,
            ]
            kind = isProgram ? .executable : others[name] ?? .library
        }
    }

    /// The `.xcodeproj` relative to the root of the check; it identifies targets as a package's folder does.
    let id: String
    /// The `.xcodeproj`, absolute.
    let path: String
    let targets: [NativeTarget]
    /// The absolute folders of the packages on disk that it uses, each once.
    let localPackages: [String]
    /// The identities of the packages that it fetches, each once.
    let remotePackages: [String]

    var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    package init(path: String, id: String) throws(InputError) {
        guard let data = FileManager.default.contents(atPath: "\(path)/project.pbxproj") else {
            throw InputError(
                "cannot read \(path)/project.pbxproj. Give the path of an .xcodeproj, and check its permissions."
            )
        }
        let file = "\(id)/project.pbxproj"
        let objects = try ProjectObjects(data, file: file, folder: FolderPath.parent(of: path))
        let reader = ProjectReader(objects, locations: ProjectLocations(data, file: file), path: path)
        self.id = id
        self.path = path
        targets = try reader.targets()
        (localPackages, remotePackages) = reader.packages()
    }
}

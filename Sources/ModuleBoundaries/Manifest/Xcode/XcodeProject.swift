import Foundation

/// What an Xcode project declares, as far as module boundaries go.
package struct XcodeProject: Hashable, Sendable {
    /// A package that the project uses.
    enum PackageReference: Hashable, Sendable {
        /// The absolute folder of a package on disk.
        case local(String)
        /// The identity of a package that is fetched.
        case remote(String)
    }

    /// What a target links or waits for.
    struct Dependency: Hashable, Sendable {
        /// What the entry names.
        enum Subject: Hashable, Sendable {
            /// A product of a package; the package is nil where the project does not say which one.
            case product(String, of: PackageReference?)
            /// A target of the same project, by its object's id.
            case target(id: String)
            /// A target of another project: the absolute path of its `.xcodeproj`, and the target's name.
            case foreign(project: String, target: String)
            /// A file that another project of the workspace builds, such as `Core.framework`.
            case built(String)
        }

        /// The name that messages give it.
        var name: String
        var subject: Subject
        /// Whether it holds on some platforms only.
        var isConditional: Bool
        /// Where the target names it.
        var location: SourceLocation
    }

    /// A folder whose files belong to targets without being listed (Xcode 16).
    struct SynchronizedFolder: Hashable, Sendable {
        /// Absolute.
        var path: String
        /// Paths relative to the folder that alone count; nil for all of it.
        var included: [String]?
        /// Paths relative to the folder that do not count.
        var excluded: [String]
    }

    /// A native target.
    struct NativeTarget: Hashable, Sendable {
        /// Its object's id.
        var id: String
        var name: String
        var settings: BuildSettings
        var productType: ProductType
        /// The file that it builds, such as `Core.framework`; nil where the project does not say.
        var productFile: String?
        /// Its Swift files that the project lists, absolute.
        var swiftFiles: [String]
        /// Whether the project lists sources in other languages.
        var hasOtherSources: Bool
        var folders: [SynchronizedFolder]
        var dependencies: [Dependency]
        /// The line of its object in the project file.
        var location: SourceLocation
        /// Its Swift files that lie in a source tree of Xcode's settings, each with its tree.
        var unplacedFiles: [String] = []

        /// The names that an `import` uses.
        var moduleNames: ModuleNames { ModuleNames(settings, target: name) }
    }

    /// The `.xcodeproj`, absolute.
    let path: String
    /// Its native targets, in the project's order.
    let targets: [NativeTarget]
    /// The absolute folders of the packages on disk that it uses, each once.
    let localPackages: [String]
    /// The identities of the packages that it fetches, each once.
    let remotePackages: [String]

    /// The project's name: its file's without the ending.
    var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - path: The `.xcodeproj`, absolute.
    ///   - file: The path of its `project.pbxproj` that locations name.
    /// - Throws: `InputError` where there is no project, or it cannot be read.
    package init(path: String, file: String) throws(InputError) {
        guard let data = FileManager.default.contents(atPath: "\(path)/project.pbxproj") else {
            throw InputError(
                "cannot read \(path)/project.pbxproj. Give the path of an .xcodeproj, and check its permissions."
            )
        }
        let objects = try ProjectObjects(data, file: file)
        let reader = ProjectReader(objects, locations: ProjectLocations(Array(data), file: file), path: path)
        self.path = path
        targets = try reader.targets()
        localPackages = reader.localPackages()
        remotePackages = reader.remotePackages()
    }
}

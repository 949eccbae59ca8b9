/// Finds the folders and files of a project on disk: each has a path relative to its group, to the project or to the
/// root of the file system.
struct ProjectPaths {
    /// The folder that `SOURCE_ROOT` means, absolute.
    let sourceRoot: String
    private let objects: ProjectObjects
    private let parents: [String: String]

    /// - Parameters:
    ///   - objects: The objects of the project.
    ///   - folder: The folder that holds the `.xcodeproj`, absolute.
    init(_ objects: ProjectObjects, folder: String) {
        self.objects = objects
        sourceRoot = FolderPath.join(folder, objects.project.string("projectDirPath") ?? "")
        let groups = objects.all("PBXGroup", "PBXVariantGroup", "XCVersionGroup")
        parents = Dictionary(
            groups.flatMap { group in group.strings("children").map { ($0, group.id) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The absolute path of a group or file.
    ///
    /// - Returns: Nil for what lies in no folder of the project: products, the SDK, the developer folder.
    func path(of object: ProjectObjects.Object) -> String? { path(of: object, depth: 0) }

    /// The source tree that a file or group, or one that holds it, is relative to, and that is one of Xcode's settings.
    ///
    /// - Returns: Nil where its path is known, and for what a build makes or Xcode brings.
    func customTree(of object: ProjectObjects.Object) -> String? {
        var next: ProjectObjects.Object? = object
        for _ in 0..<100 {
            guard let tree = next?.string("sourceTree"), tree == "<group>" else { break }
            next = objects[next.flatMap { parents[$0.id] }]
        }
        guard let tree = next?.string("sourceTree"), !Self.knownTrees.contains(tree) else { return nil }
        return tree
    }

    /// Those whose path is known, and those that hold what a build makes or Xcode brings.
    private static let knownTrees: Set = [
        "<absolute>", "<group>", "SOURCE_ROOT", "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR", "DERIVED_FILE_DIR",
        "DERIVED_SOURCES_DIR", "PROJECT_DERIVED_FILE_DIR", "TARGET_TEMP_DIR", "CONFIGURATION_TEMP_DIR",
        "OBJECT_FILE_DIR",
    ]

    /// - Parameter depth: How many groups were left behind, against groups that hold each other.
    private func path(of object: ProjectObjects.Object, depth: Int) -> String? {
        let own = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<absolute>": return FolderPath.join(own)
        case "SOURCE_ROOT": return FolderPath.join(sourceRoot, own)
        case "<group>":
            guard let parent = objects[parents[object.id]] else { return FolderPath.join(sourceRoot, own) }
            guard depth < 100, let folder = path(of: parent, depth: depth + 1) else { return nil }
            return FolderPath.join(folder, own)
        default: return nil
        }
    }
}

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

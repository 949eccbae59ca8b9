/// Finds the folders and files of a project on disk.
struct ProjectPaths {
    /// The absolute folder that `SOURCE_ROOT` means.
    private let sourceRoot: String
    private let objects: ProjectObjects
    private let parents: [String: String]

    init(_ objects: ProjectObjects, folder: String) {
        self.objects = objects
        sourceRoot = FolderPath.join(folder, objects.project.string("projectDirPath") ?? "")
        let groups = objects.all("PBXGroup", "PBXVariantGroup", "XCVersionGroup")
        let children = groups.flatMap { group in group.strings("children").map { ($0, group.id) } }
        parents = Dictionary(children) { first, _ in first }
    }

    /// The absolute path of a group or file; nil if it lies in no folder of the project, as products do.
    func path(of object: ProjectObjects.Object, depth: Int = 0) -> String? {
        let own = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<absolute>": return FolderPath.join(own)
        case "SOURCE_ROOT": return FolderPath.join(sourceRoot, own)
        case "<group>":
            guard let parent = objects[parents[object.id]] else { return FolderPath.join(sourceRoot, own) }
            // Groups may hold each other.
            guard depth < 100, let folder = path(of: parent, depth: depth + 1) else { return nil }
            return FolderPath.join(folder, own)
        default: return nil
        }
    }
}

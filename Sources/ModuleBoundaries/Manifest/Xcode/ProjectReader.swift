import Foundation

/// Joins the objects of a project to targets and packages.
struct ProjectReader {
    let objects: ProjectObjects
    let locations: ProjectLocations
    /// The folder that holds the `.xcodeproj`, absolute.
    private let folder: String
    private let settings: ProjectSettings

    init(_ objects: ProjectObjects, locations: ProjectLocations, path: String) {
        self.objects = objects
        self.locations = locations
        folder = FolderPath.parent(of: path)
        settings = ProjectSettings(
            objects, name: ((path as NSString).lastPathComponent as NSString).deletingPathExtension)
    }

    /// The native targets, in the project's order. Aggregate and external targets have no modules.
    func targets() throws(InputError) -> [XcodeProject.NativeTarget] {
        try objects.objects("targets", of: objects.project).filter { $0.isa == "PBXNativeTarget" }.map(target)
    }

    /// The folders of the packages on disk, which are referenced, in the file list or below synchronised folders, and the
    /// identities of the packages that are fetched.
    func packages() -> (local: [String], remote: [String]) {
        let listed = objects.all("PBXFileReference").compactMap { object in
            // Before Xcode 15 the file list alone named a package.
            let type = object.string("lastKnownFileType") ?? object.string("explicitFileType") ?? "folder"
            return ["folder", "wrapper", "text"].contains(type) ? objects.path(of: object) : nil
        }
        let synchronized = objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { objects.path(of: $0) }
        var local =
            listed.filter { FolderPath.isTaken("\($0)/Package.swift") }
            + synchronized.flatMap { folder in
                WorkspaceSearch(below: folder, depth: 3, sources: { [$0] }).packages.map { FolderPath.join(folder, $0) }
            }
        var remote: Set<String> = []
        for reference in objects.all("XCLocalSwiftPackageReference", "XCRemoteSwiftPackageReference") {
            switch package(reference) {
            case .local(let folder): local.append(folder)
            case .remote(let identity): remote.insert(identity)
            case nil: break
            }
        }
        return (Set(local.map(FolderPath.absolute)).sorted(), remote.sorted())
    }

    private func target(_ object: ProjectObjects.Object) throws(InputError) -> XcodeProject.NativeTarget {
        let location = locations.location(of: object.id)
        guard let name = object.string("name"), !name.isEmpty else {
            throw InputError(location, "this target has no \"name\". Restore the project from version control.")
        }
        let phases = objects.objects("buildPhases", of: object).filter { $0.isa == "PBXSourcesBuildPhase" }
        let files = phases.flatMap { objects.objects("files", of: $0) }
        let references = files.compactMap { objects[$0.string("fileRef")] }
        let sources = references.compactMap { objects.path(of: $0) }
        let unplaced = references.filter { objects.path(of: $0) == nil }.compactMap { $0.string("path") }
        let settings = settings.settings(of: object)
        return XcodeProject.NativeTarget(
            id: object.id,
            name: name,
            settings: settings,
            productType: .init(object.string("productType") ?? ""),
            productFile: objects[object.string("productReference")]?.string("path"),
            swiftFiles: sources.filter { $0.hasSuffix(".swift") },
            unplacedFiles: unplaced.filter { $0.hasSuffix(".swift") },
            hasOtherSources: sources.contains { otherLanguages.contains(($0 as NSString).pathExtension) },
            folders: synchronizedFolders(of: object),
            dependencies: dependencies(of: object, settings),
            location: location
        )
    }

    /// The folders whose files belong to a target without being listed. The paths of a set of exceptions leave a target
    /// that has the folder, and join one that does not.
    private func synchronizedFolders(of target: ProjectObjects.Object) -> [XcodeProject.SynchronizedFolder] {
        let own = target.strings("fileSystemSynchronizedGroups")
        return objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { group in
            guard let path = objects.path(of: group) else { return nil }
            let exceptions = objects.objects("exceptions", of: group).filter { $0.string("target") == target.id }
            let listed = exceptions.flatMap { $0.strings("membershipExceptions") }
            guard own.contains(group.id) else {
                return listed.isEmpty ? nil : .init(path: path, included: listed, excluded: [])
            }
            let excluded = listed + group.strings("explicitFolders")
            return .init(path: path, included: nil, excluded: excluded.sorted())
        }
    }

    /// The package that a reference names; nil if it has neither a folder nor an address.
    func package(_ reference: ProjectObjects.Object) -> XcodeProject.PackageReference? {
        if let path = reference.string("relativePath") {
            return .local(FolderPath.absolute(FolderPath.join(folder, path)))
        }
        return reference.string("repositoryURL").map { .remote(PackageSnapshot.identity(of: $0)) }
    }
}

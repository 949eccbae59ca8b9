import Foundation

/// The definitions of a project file's targets, written out without the ids of objects, so that two states of the file
/// can be compared.
package struct ProjectDefinitions {
    /// By the names of targets.
    private var targets: [String: String] = [:]
    /// The settings of all targets.
    private let settings: String

    /// - Parameters:
    ///   - bytes: The bytes of `project.pbxproj`.
    ///   - path: The `.xcodeproj`, absolute.
    /// - Throws: `InputError` if it is no project.
    package init(_ bytes: [UInt8], path: String) throws(InputError) {
        let objects = try ProjectObjects(Data(bytes), file: "\(path)/project.pbxproj")
        let writer = DefinitionWriter(
            objects: objects, paths: ProjectPaths(objects, folder: FolderPath.parent(of: path)))
        settings = writer.text(of: objects.project.string("buildConfigurationList") ?? "")
        for target in objects.objects("targets", of: objects.project) {
            targets[target.string("name") ?? ""] = writer.text(ofTarget: target)
        }
    }

    /// The targets that another state of the project defines differently or not at all; nil if the settings of all
    /// targets differ.
    package func targetsDefinedDifferently(from old: Self) -> Set<String>? {
        guard settings == old.settings else { return nil }
        return Set(targets.filter { old.targets[$0.key] != $0.value }.keys)
    }
}

/// Writes out objects with all that they name.
private struct DefinitionWriter {
    let objects: ProjectObjects
    let paths: ProjectPaths

    /// A target, with the exceptions that other targets' folders make for it.
    func text(ofTarget target: ProjectObjects.Object) -> String {
        let exceptions = objects.all("PBXFileSystemSynchronizedBuildFileExceptionSet").filter {
            $0.string("target") == target.id
        }
        return text(of: target.values) + text(of: exceptions.map(\.id))
    }

    /// A value of an object. The order of a list means nothing in most of them.
    ///
    /// - Parameter depth: How many objects were entered. Objects may hold each other.
    func text(of value: Any, depth: Int = 0) -> String {
        switch value {
        case let id as String: objects[id].map { text(of: $0, depth: depth + 1) } ?? id
        case let list as [Any]: "(\(list.map { text(of: $0, depth: depth) }.sorted().joined(separator: ",")))"
        case let table as [String: Any]:
            "{\(table.map { "\($0)=\(text(of: $1, depth: depth));" }.sorted().joined())}"
        default: ""
        }
    }

    private func text(of object: ProjectObjects.Object, depth: Int) -> String {
        // Another native target is compared on its own, and every reference to a target holds the project.
        if object.isa == "PBXNativeTarget" || object.isa == "PBXProject" || depth > 100 {
            return "\(object.isa) \(object.string("name") ?? "")"
        }
        return (paths.path(of: object) ?? "") + text(of: object.values, depth: depth)
    }
}

import Foundation

/// The definitions of a project file's targets, written out without the ids of objects, so that two states of the file
/// can be compared.
package struct ProjectDefinitions {
    private let objects: ProjectObjects
    private var targets: [String: String] = [:]
    private var settings = ""

    package init(_ bytes: [UInt8], path: String) throws(InputError) {
        objects = try ProjectObjects(
            Data(bytes), file: "\(path)/project.pbxproj", folder: FolderPath.parent(of: path))
        settings = text(of: objects.project.string("buildConfigurationList") ?? "")
        // The folders of other targets may make exceptions for this one.
        let exceptions = objects.all("PBXFileSystemSynchronizedBuildFileExceptionSet")
        for target in objects.objects("targets", of: objects.project) {
            let own = exceptions.filter { $0.string("target") == target.id }.map(\.id)
            targets[target.string("name") ?? ""] = text(of: target.values) + text(of: own)
        }
    }

    /// The targets that another state of the project defines differently or not at all; nil if the settings of all
    /// targets differ.
    package func targetsDefinedDifferently(from old: Self) -> Set<String>? {
        guard settings == old.settings else { return nil }
        return Set(targets.filter { old.targets[$0.key] != $0.value }.keys)
    }

    /// Writes out a value with all objects that it names. The order of most lists means nothing. Objects may hold each
    /// other, so that `depth` is limited.
    private func text(of value: Any, depth: Int = 0) -> String {
        switch value {
        case let id as String:
            guard let object = objects[id] else { return id }
            // Another native target is compared on its own, and every reference to a target holds the project.
            if object.isa == "PBXNativeTarget" || object.isa == "PBXProject" || depth > 100 {
                return "\(object.isa) \(object.string("name") ?? "")"
            }
            return (objects.path(of: object) ?? "") + text(of: object.values, depth: depth + 1)
        case let list as [Any]:
            return "(\(list.map { text(of: $0, depth: depth) }.sorted().joined(separator: ",")))"
        case let table as [String: Any]:
            return "{\(table.map { "\($0)=\(text(of: $1, depth: depth));" }.sorted().joined())}"
        default: return ""
        }
    }
}

import Foundation

/// The projects and packages that an `.xcworkspace` lists.
package struct XcodeWorkspace: Sendable {
    /// The absolute paths of the projects, in the order of the file.
    package private(set) var projects: [String] = []
    /// The absolute folders of the packages, in the order of the file.
    package private(set) var packages: [String] = []

    /// Reads `contents.xcworkspacedata`. Projects that a package manager generates, such as `Pods.xcodeproj`, are left out.
    package init(path: String) throws(InputError) {
        let file = "\(path)/contents.xcworkspacedata"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw InputError("cannot read \(file). Give the path of an .xcworkspace, and check its permissions.")
        }
        let folder = FolderPath.parent(of: FolderPath.absolute(path))
        // The elements `Group` and `FileRef` have an attribute `location`: `KIND:PATH`.
        var groups = [folder]
        for element in String(decoding: data, as: UTF8.self).split(separator: "<").dropFirst() {
            if element.hasPrefix("/Group"), groups.count > 1 { groups.removeLast() }
            guard let location = Self.location(in: element) else { continue }
            let path = Self.path(location, container: folder, group: groups[groups.count - 1])
            if element.hasPrefix("Group") { groups.append(path) }
            if element.hasPrefix("FileRef") { add(path, container: folder) }
        }
    }

    private mutating func add(_ path: String, container: String) {
        let parts = FolderPath.relative(path, to: container).split(separator: "/").map(String.init)
        if parts.contains(where: { $0 != ".." && $0 != "." && WorkspaceSearch.isPassedOver($0) }) { return }
        if path.hasSuffix(".xcodeproj") {
            projects.append(path)
        } else if FolderPath.isTaken("\(path)/Package.swift") {
            packages.append(path)
        }
    }

    private static func location(in element: Substring) -> String? {
        guard let value = element.firstMatch(of: /location\s*=\s*"([^"]*)"/)?.1 else { return nil }
        let entities = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
        return entities.reduce(String(value)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    private static func path(_ location: String, container: String, group: String) -> String {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return group }
        switch parts[0] {
        case "absolute", "developer": return FolderPath.join("/", parts[1])
        case "container": return FolderPath.join(container, parts[1])
        default: return FolderPath.join(group, parts[1])
        }
    }
}

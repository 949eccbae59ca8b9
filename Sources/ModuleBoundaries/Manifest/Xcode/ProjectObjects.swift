import Foundation

/// The objects of a `project.pbxproj` by their ids: a property list in the OpenStep format, which Foundation reads.
struct ProjectObjects {
    struct Object {
        let id: String
        /// Its kind, such as `PBXNativeTarget`.
        let isa: String
        let values: [String: Any]

        fileprivate init?(id: String, value: Any?) {
            guard let values = value as? [String: Any], let isa = values["isa"] as? String else { return nil }
            self.id = id
            self.isa = isa
            self.values = values
        }

        func string(_ key: String) -> String? { values[key] as? String }

        /// The strings of a list, which may be missing or a single string.
        func strings(_ key: String) -> [String] {
            values[key] as? [String] ?? string(key).map { [$0] } ?? []
        }

        /// The strings of a table; a list is its words, and values of other types are left out.
        func table(_ key: String) -> [String: String] {
            (values[key] as? [String: Any])?.compactMapValues { value in
                value as? String ?? (value as? [String])?.joined(separator: " ")
            } ?? [:]
        }
    }

    let project: Object
    private let objects: [String: Object]
    /// The absolute folder that `SOURCE_ROOT` means.
    private let sourceRoot: String
    /// The ids of groups by those of the groups and files in them.
    private var parents: [String: String] = [:]

    /// - Parameter folder: The absolute folder that holds the `.xcodeproj`.
    init(_ data: Data, file: String, folder: String) throws(InputError) {
        guard let table = try Self.propertyList(data, file: file) as? [String: Any],
            let entries = table["objects"] as? [String: Any], let id = table["rootObject"] as? String,
            let project = Object(id: id, value: entries[id]), project.isa == "PBXProject"
        else {
            throw InputError(
                SourceLocation(file: file, line: 1, column: 1),
                "this is no Xcode project: its \"rootObject\" is no PBXProject. Restore it from version control.")
        }
        self.project = project
        objects = entries.reduce(into: [:]) { $0[$1.key] = Object(id: $1.key, value: $1.value) }
        sourceRoot = FolderPath.join(folder, project.string("projectDirPath") ?? "")
        for group in all("PBXGroup", "PBXVariantGroup", "XCVersionGroup") {
            for child in group.strings("children") where parents[child] == nil { parents[child] = group.id }
        }
    }

    /// The object with this id; nil also for a reference that leads nowhere, which Xcode passes over.
    subscript(id: String?) -> Object? { id.flatMap { objects[$0] } }

    /// The objects that a list of another object names, in its order.
    func objects(_ key: String, of object: Object) -> [Object] { object.strings(key).compactMap { self[$0] } }

    /// Every object of some kinds, in the order of ids.
    func all(_ isas: String...) -> [Object] {
        objects.values.filter { isas.contains($0.isa) }.sorted { $0.id < $1.id }
    }

    /// The absolute path of a group or file; nil if it lies in no folder of the project, as products do.
    func path(of object: Object, depth: Int = 0) -> String? {
        let own = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<absolute>": return FolderPath.join(own)
        case "SOURCE_ROOT": return FolderPath.join(sourceRoot, own)
        case "<group>":
            guard let parent = self[parents[object.id]] else { return FolderPath.join(sourceRoot, own) }
            // Groups may hold each other.
            guard depth < 100, let folder = path(of: parent, depth: depth + 1) else { return nil }
            return FolderPath.join(folder, own)
        default: return nil
        }
    }

    private static func propertyList(_ data: Data, file: String) throws(InputError) -> Any {
        do {
            return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            // Foundation tries every format. The complaint of its OpenStep reader lies below its own error, on Linux in
            // an object that only describes itself.
            let info = (error as NSError).userInfo
            let inner = info["kCFPropertyListOldStyleParsingError"].map { String(describing: $0) } ?? ""
            let words =
                inner.firstMatch(of: /NSDebugDescription=(.*? line \d+)/).map { String($0.1) }
                ?? (info["NSDebugDescription"] as? String) ?? error.localizedDescription
            let number = words.split(separator: " ").last.flatMap { Int($0) }
            let location = SourceLocation(file: file, line: number ?? 1, column: 1)
            throw InputError(
                location,
                "Foundation cannot read the project: \(words). Resolve what a merge left there, or restore the file."
            )
        }
    }
}

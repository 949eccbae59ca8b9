import Foundation

/// The settings of a project's and its targets' configurations.
struct ProjectSettings {
    private let objects: ProjectObjects
    private let projectName: String
    /// By the configuration's id, first those of its settings file.
    private let assignments: [String: [BuildSettings.Assignment]]

    init(_ objects: ProjectObjects, name: String) {
        self.objects = objects
        projectName = name
        var files: [String: [BuildSettings.Assignment]] = [:]
        var assignments: [String: [BuildSettings.Assignment]] = [:]
        for configuration in objects.all("XCBuildConfiguration") {
            let file = Self.file(of: configuration, in: objects)
            if let file, files[file] == nil { files[file] = SettingsFile(path: file).assignments }
            // A property list has no order; the more conditions a name has, the more it says.
            let own = configuration.table("buildSettings").sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
            assignments[configuration.id] =
                (file.flatMap { files[$0] } ?? []) + own.map { BuildSettings.Assignment(name: $0.key, value: $0.value) }
        }
        self.assignments = assignments
    }

    /// The settings file of a configuration; Xcode 16 names one in a synchronised folder by the folder and a path.
    private static func file(of configuration: ProjectObjects.Object, in objects: ProjectObjects) -> String? {
        if let anchor = objects[configuration.string("baseConfigurationReferenceAnchor")],
            let path = configuration.string("baseConfigurationReferenceRelativePath")
        {
            return objects.path(of: anchor).map { FolderPath.join($0, path) }
        }
        return objects[configuration.string("baseConfigurationReference")].flatMap { objects.path(of: $0) }
    }

    func settings(of target: ProjectObjects.Object) -> BuildSettings {
        let ofProject = configurations(of: objects.project)
        let own = configurations(of: target)
        let names = (own.isEmpty ? ofProject : own).map { $0.string("name") ?? "" }
        return BuildSettings(
            configurations: (names.isEmpty ? [""] : names).map { name in
                let below = ofProject.first { $0.string("name") == name } ?? ofProject.first
                let layers = [below, own.first { $0.string("name") == name }].compactMap(\.self)
                let assigned = layers.flatMap { assignments[$0.id] ?? [] }
                return .init(name: name, defaults(of: target, configuration: name) + assigned)
            })
    }

    private func defaults(of target: ProjectObjects.Object, configuration: String) -> [BuildSettings.Assignment] {
        [
            ("TARGET_NAME", target.string("name") ?? ""), ("PROJECT_NAME", projectName),
            ("CONFIGURATION", configuration), ("PRODUCT_NAME", "$(TARGET_NAME)"),
            ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
        ]
        .map { BuildSettings.Assignment(name: $0, value: $1) }
    }

    /// The configurations of the project or a target, the default one first.
    private func configurations(of object: ProjectObjects.Object) -> [ProjectObjects.Object] {
        guard let list = objects[object.string("buildConfigurationList")] else { return [] }
        let all = objects.objects("buildConfigurations", of: list)
        let name = list.string("defaultConfigurationName")
        return all.filter { $0.string("name") == name } + all.filter { $0.string("name") != name }
    }
}

struct SettingsFile {
    /// Its assignments and those of the files that it includes, in their order.
    private(set) var assignments: [BuildSettings.Assignment] = []

    /// Reads a file. A missing file, such as a generated one, may define any flag.
    init(path: String) {
        read(path, open: [])
        if FolderPath.isTaken(path) { return }
        assignments = [.init(name: "OTHER_SWIFT_FLAGS", value: "$(inherited) $(FLAGS_OF_MISSING_FILE)")]
    }

    /// - Parameter open: The files that include this one. Files may include each other.
    private mutating func read(_ path: String, open: Set<String>) {
        guard !open.contains(path), let data = FileManager.default.contents(atPath: path) else { return }
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
            if let include = code.firstMatch(of: /^\s*#\s*include\??\s*"(.+?)"/) {
                let name = include.1.hasSuffix(".xcconfig") ? String(include.1) : "\(include.1).xcconfig"
                let folder = FolderPath.parent(of: path)
                read(name.hasPrefix("/") ? name : FolderPath.join(folder, name), open: open.union([path]))
            } else if let match = code.wholeMatch(of: /\s*([A-Za-z_]\w*\s*(?:\[[^\]]*\]\s*)*)=\s*(.*?)\s*;?\s*/) {
                assignments.append(.init(name: String(match.1), value: String(match.2)))
            }
        }
    }
}

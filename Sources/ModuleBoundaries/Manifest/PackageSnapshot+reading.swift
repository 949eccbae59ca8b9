import Foundation

extension PackageSnapshot {
    /// Reads the answer of `swift package dump-package`.
    init(dump data: Data) throws(InputError) {
        let root = try JSONReader.read(Array(data), file: "SwiftPM's answer")
        guard let name = root["name"]?.string, let tools = root["toolsVersion"]?["_version"]?.string,
            let targets = root["targets"], let products = root["products"], let packages = root["dependencies"]
        else { throw InputError("it has an unknown shape") }
        self.init(
            name: name,
            toolsVersion: tools,
            products: products.elements.compactMap(Self.product),
            targets: targets.elements.compactMap(Self.target),
            packages: packages.elements.compactMap(Self.package)
        )
    }

    private static func product(_ value: JSONValue) -> Product? {
        guard let name = value["name"]?.string, case .object(let type)? = value["type"]?.content else { return nil }
        let kind = type.first.flatMap { Product.Kind(rawValue: $0.key) } ?? .other
        return Product(name: name, kind: kind, targets: strings(value["targets"]))
    }

    private static func target(_ value: JSONValue) -> TargetEntry? {
        guard let name = value["name"]?.string, let type = value["type"]?.string, TargetKind(rawValue: type) != nil
        else { return nil }
        let entries = (value["dependencies"]?.elements ?? []) + (value["pluginUsages"]?.elements ?? [])
        return TargetEntry(
            name: name,
            type: type,
            path: value["path"]?.string,
            sources: value["sources"].flatMap { $0.isNull ? nil : strings($0) },
            exclude: strings(value["exclude"]),
            resources: (value["resources"]?.elements ?? []).compactMap { $0["path"]?.string },
            dependencies: entries.compactMap(dependency),
            flags: (value["settings"]?.elements ?? []).flatMap(flags),
            moduleAliases: BuildFacts.moduleAliases(in: (value["settings"]?.elements ?? []).flatMap(words))
        )
    }

    /// SwiftPM encodes an entry as an object with one key and its payload as an array: a name, then what the form needs.
    private static func dependency(_ value: JSONValue) -> TargetDependency? {
        guard case .object(let members) = value.content, let member = members.first else { return nil }
        let parts = member.value.elements
        guard let name = parts.first?.string else { return nil }
        let second = parts.dropFirst().first
        let forms: [String: TargetDependency.Form] = [
            "byName": .byName, "target": .target, "product": .product(package: second?.string),
            "plugin": .plugin(package: second?.string),
        ]
        guard let form = forms[member.key] else { return nil }
        var dependency = TargetDependency(name: name, form: form)
        if member.key == "product", parts.count > 2, case .object(let aliases) = parts[2].content {
            for alias in aliases { dependency.moduleAliases[alias.key] = alias.value.string }
        }
        let condition = member.key == "product" ? parts.dropFirst(3).first : second
        guard !form.isPlugin, let condition, !condition.isNull else { return dependency }
        dependency.isConditional = true
        dependency.needsTrait = condition["traits"]?.elements.isEmpty == false
        return dependency
    }

    private static func package(_ value: JSONValue) -> PackageDependency? {
        let kinds = ["fileSystem", "sourceControl", "registry"]
        guard let entry = kinds.lazy.compactMap({ value[$0]?.elements.first }).first,
            let identity = entry["identity"]?.string
        else { return nil }
        return PackageDependency(
            identity: identity, name: entry["nameForTargetDependencyResolutionOnly"]?.string,
            folder: entry["path"]?.string)
    }

    /// The flags that a setting defines for Swift in every build. One with a condition defines none.
    private static func flags(_ setting: JSONValue) -> [String] {
        guard setting["tool"]?.string == "swift", let kind = setting["kind"], setting["condition"]?.isNull ?? true
        else { return [] }
        return [kind["define"]?["_0"]?.string].compactMap(\.self) + BuildFacts.flags(definedBy: words(setting))
    }

    private static func words(_ setting: JSONValue) -> [String] {
        setting["tool"]?.string == "swift" ? strings(setting["kind"]?["unsafeFlags"]?["_0"]) : []
    }

    private static func strings(_ value: JSONValue?) -> [String] { (value?.elements ?? []).compactMap(\.string) }
}

extension PackageSnapshot {
    var tools: ToolsVersion { ToolsVersion(toolsVersion) ?? ToolsVersion(major: 5, minor: 0) }

    /// SwiftPM's identity of a package at an address or in a folder.
    static func identity(of place: String) -> String {
        let last = place.split(separator: "/").last.map(String.init) ?? place
        return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    }
}

extension PackageSnapshot.PackageDependency {
    /// Whether an entry means it by its identity or by its `name:`, in upper or lower case.
    func isNamed(_ name: String) -> Bool {
        [identity, self.name].contains { $0?.lowercased() == name.lowercased() }
    }
}

extension PluginSnapshot {
    /// Reads a plugin's file.
    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path),
            let snapshot = try? JSONDecoder().decode(Self.self, from: data)
        else {
            throw InputError(
                "\(path) is not what the plugin writes. --package-json is for the plugin; use --package-path instead.")
        }
        self = snapshot
        packages = Dictionary(packages.map { (FolderPath.absolute($0), $1) }) { first, _ in first }
    }
}

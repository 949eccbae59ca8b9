import Foundation

extension PackageSnapshot {
    /// Reads the answer of `swift package dump-package`.
    ///
    /// - Parameter data: The JSON as SwiftPM prints it.
    /// - Throws: `DecodingError` where the JSON has another shape.
    init(dump data: Data) throws {
        let dump = try JSONDecoder().decode(ManifestDump.self, from: data)
        self.init(
            name: dump.name,
            toolsVersion: dump.toolsVersion.text,
            products: dump.products.map(\.product),
            targets: dump.targets.compactMap(\.target),
            packages: dump.dependencies.compactMap(\.dependency),
            flags: (dump.traits ?? []).map(\.name) + dump.targets.flatMap { $0.settings ?? [] }.flatMap(\.flags)
        )
    }
}

/// The shape of the answer. SwiftPM encodes an enum as an object with one key and its payload as an array.
private struct ManifestDump: Decodable {
    struct Version: Decodable {
        enum CodingKeys: String, CodingKey { case text = "_version" }

        var text: String
    }

    var name: String
    var toolsVersion: Version
    var products: [ProductDump]
    var targets: [TargetDump]
    var dependencies: [PackageDump]
    var traits: [TraitDump]?
}

private struct TraitDump: Decodable { var name: String }

private struct SettingDump: Decodable {
    struct Kind: Decodable {
        struct Define: Decodable {
            enum CodingKeys: String, CodingKey { case name = "_0" }
            var name: String
        }

        struct Flags: Decodable {
            enum CodingKeys: String, CodingKey { case words = "_0" }
            var words: [String]
        }

        var define: Define?
        var unsafeFlags: Flags?
    }

    var tool: String
    var kind: Kind

    /// What it defines for Swift.
    var flags: [String] {
        guard tool == "swift" else { return [] }
        let words = kind.unsafeFlags?.words ?? []
        let attached = words.filter { $0.hasPrefix("-D") && $0 != "-D" }.map { String($0.dropFirst(2)) }
        let separate = zip(words, words.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
        return (kind.define.map { [$0.name] } ?? []) + attached + separate
    }
}

private struct ProductDump: Decodable {
    var name: String
    var targets: [String]
    var type: [String: Anything?]

    var product: PackageSnapshot.Product {
        let kind = type.keys.first.flatMap(PackageSnapshot.Product.Kind.init(rawValue:)) ?? .other
        return PackageSnapshot.Product(name: name, kind: kind, targets: targets)
    }
}

private struct PackageDump: Decodable {
    struct Entry: Decodable {
        struct Location: Decodable {
            struct Address: Decodable { var urlString: String }
            var remote: [Address]?
            var local: [String]?
        }

        var identity: String
        var nameForTargetDependencyResolutionOnly: String?
        var path: String?
        var location: Location?
    }

    var fileSystem: [Entry]?
    var sourceControl: [Entry]?
    var registry: [Entry]?

    var dependency: PackageSnapshot.PackageDependency? {
        guard let entry = (fileSystem ?? sourceControl ?? registry)?.first else { return nil }
        let source: PackageSnapshot.PackageDependency.Source =
            if let path = entry.path {
                .folder(path)
            } else if let address = entry.location?.remote?.first?.urlString ?? entry.location?.local?.first {
                .repository(address)
            } else {
                .registry
            }
        let name = entry.nameForTargetDependencyResolutionOnly
        return PackageSnapshot.PackageDependency(identity: entry.identity, name: name, source: source)
    }
}

private struct TargetDump: Decodable {
    struct Resource: Decodable { var path: String }

    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]?
    var resources: [Resource]?
    var dependencies: [DependencyDump]
    var pluginUsages: [DependencyDump]?
    var settings: [SettingDump]?

    var target: PackageSnapshot.Target? {
        guard Target.Kind(rawValue: type) != nil else { return nil }
        return PackageSnapshot.Target(
            name: name,
            type: type,
            path: path,
            sources: sources,
            exclude: exclude ?? [],
            resources: (resources ?? []).map(\.path),
            dependencies: (dependencies + (pluginUsages ?? [])).compactMap(\.dependency)
        )
    }
}

private struct DependencyDump: Decodable {
    /// A name, a map of aliases, a condition or null: what stands where depends on the form.
    enum Part: Decodable {
        case text(String)
        case aliases([String: String])
        case condition(needsTrait: Bool)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let aliases = try? container.decode([String: String].self) {
                self = .aliases(aliases)
            } else {
                let traits = try? decoder.container(keyedBy: ConditionKey.self).decode([String].self, forKey: .traits)
                self = .condition(needsTrait: traits?.isEmpty == false)
            }
        }

        private enum ConditionKey: CodingKey { case traits }

        var text: String? { if case .text(let text) = self { text } else { nil } }
        var aliases: [String: String] { if case .aliases(let aliases) = self { aliases } else { [:] } }
        var needsTrait: Bool { if case .condition(let needsTrait) = self { needsTrait } else { false } }
    }

    var byName: [Part?]?
    var target: [Part?]?
    var product: [Part?]?
    var plugin: [Part?]?

    var dependency: PackageSnapshot.TargetDependency? {
        let parts = byName ?? target ?? product ?? plugin ?? []
        guard let name = parts.first??.text else { return nil }
        let second = parts.count > 1 ? parts[1] : nil
        if plugin != nil { return .init(name: name, form: .plugin(package: second?.text)) }
        if product == nil {
            return .init(
                name: name,
                form: byName == nil ? .target : .byName,
                isConditional: second != nil,
                needsTrait: second?.needsTrait ?? false
            )
        }
        return .init(
            name: name,
            form: .product(package: second?.text),
            isConditional: parts.count > 3 && parts[3] != nil,
            needsTrait: parts.count > 3 && parts[3]?.needsTrait == true,
            moduleAliases: parts.count > 2 ? parts[2]?.aliases ?? [:] : [:]
        )
    }
}

/// A value of which only the presence counts.
private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
}

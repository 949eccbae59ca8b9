import Foundation

/// SwiftPM's answer about a manifest, all of it, so that two answers can be compared.
struct SwiftPMAnswer: Hashable, Sendable {
    private var root: JSONValue

    /// Reads the answer.
    ///
    /// - Parameters:
    ///   - data: What `swift package dump-package` prints.
    ///   - prefix: A folder that stands before the paths of a copy; it is taken off.
    /// - Throws: `InputError` if the answer is no JSON.
    init(_ data: Data, removing prefix: String = "") throws(InputError) {
        root = try JSONReader.read(Array(data), file: "SwiftPM's answer").normalized(removing: prefix)
    }

    private var targets: [JSONValue] { root["targets"]?.elements ?? [] }

    /// The targets of this answer that another one declares differently or not at all; nil if more differs than
    /// targets.
    func targetsDeclaredDifferently(from old: SwiftPMAnswer) -> Set<String>? {
        guard root.without("targets") == old.root.without("targets") else { return nil }
        let before = Set(old.targets)
        return Set(targets.filter { !before.contains($0) }.compactMap { $0["name"]?.string })
    }

    /// Whether this answer has all that another one has, and targets and products of these names besides, in any position.
    func differs(from old: SwiftPMAnswer, byAdding targets: [String], products: [String]) -> Bool {
        func added(_ key: String) -> [String]? {
            Self.added(to: old.root[key]?.elements ?? [], in: root[key]?.elements ?? [])?.compactMap {
                $0["name"]?.string
            }
        }
        return root.without("targets", "products") == old.root.without("targets", "products")
            && added("targets")?.sorted() == targets.sorted() && added("products")?.sorted() == products.sorted()
    }

    /// Whether this answer differs from another by exactly these changes of targets' dependencies.
    func differs(from old: SwiftPMAnswer, byExactly changes: some Collection<DependencyChange>) -> Bool {
        let byTarget = Dictionary(grouping: changes) { $0.target.name }
        guard root.without("targets") == old.root.without("targets"), targets.count == old.targets.count else {
            return false
        }
        return zip(targets, old.targets).allSatisfy { new, old in
            guard new.without("dependencies") == old.without("dependencies"), let name = old["name"]?.string else {
                return false
            }
            return Self.isChanged(old.dependencies, new.dependencies, by: byTarget[name] ?? [])
        }
    }

    private static func isChanged(_ old: [JSONValue], _ new: [JSONValue], by changes: [DependencyChange]) -> Bool {
        var rest = old
        for change in changes where !change.isAddition {
            // As often as it is named. What has a condition stays, unless nothing else has the name.
            let same = rest.indices.filter { rest[$0].entry.isSame(as: change.entry) }
            let plain = same.filter { !rest[$0].isConditionalEntry }
            guard !same.isEmpty else { return false }
            for index in (plain.isEmpty ? [same[0]] : plain).reversed() { rest.remove(at: index) }
        }
        let wanted = changes.filter(\.isAddition).map(\.entry)
        guard let added = added(to: rest, in: new)?.map(\.entry), added.count == wanted.count else { return false }
        return wanted.allSatisfy { entry in added.contains { $0.isSame(as: entry) } }
    }

    /// What one list has beside the elements of another, which must all stand in it in their order; else nil.
    private static func added(to old: [JSONValue], in new: [JSONValue]) -> [JSONValue]? {
        var kept = old[...]
        var added: [JSONValue] = []
        for element in new {
            if element == kept.first { kept.removeFirst() } else { added.append(element) }
        }
        return kept.isEmpty ? added : nil
    }
}

extension DependencyEntry {
    /// Whether two entries mean the same; SwiftPM takes package names in any case.
    fileprivate func isSame(as other: DependencyEntry) -> Bool {
        name == other.name && package?.lowercased() == other.package?.lowercased()
    }
}

extension JSONValue {
    fileprivate var dependencies: [JSONValue] { self["dependencies"]?.elements ?? [] }

    private var members: [Member] { if case .object(let members) = content { members } else { [] } }

    /// The object without some of its members.
    fileprivate func without(_ keys: String...) -> JSONValue {
        JSONValue(.object(members.filter { !keys.contains($0.key) }))
    }

    /// An element of a target's `dependencies`: `{"product": ["NIO", "swift-nio", null, null]}`.
    fileprivate var entry: DependencyEntry {
        let parts = members.first?.value.elements ?? []
        let isProduct = members.first?.key == "product" && parts.count > 1
        return DependencyEntry(parts.first?.string ?? "", package: isProduct ? parts[1].string : nil)
    }

    /// Whether an element of a target's `dependencies` has a condition, which is the last of what it holds.
    fileprivate var isConditionalEntry: Bool { members.first?.value.elements.last.map { !$0.isNull } ?? false }

    /// The value with a folder taken off the front of each text, keys in a fixed order, and traits, too: SwiftPM keeps
    /// them in sets, and prints them in another order each time.
    fileprivate func normalized(removing prefix: String) -> JSONValue {
        switch content {
        case .string(let text) where text.hasPrefix(prefix): return .string(String(text.dropFirst(prefix.count)))
        case .array(let values): return .array(values.map { $0.normalized(removing: prefix) })
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }.map { member -> (String, JSONValue) in
                let value = member.value.normalized(removing: prefix)
                guard member.key.lowercased().hasSuffix("traits"), !value.elements.isEmpty else {
                    return (member.key, value)
                }
                return (member.key, .array(value.elements.sorted { $0.line < $1.line }))
            }
            return .object(sorted)
        default: return self
        }
    }
}

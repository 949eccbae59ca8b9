import Foundation

struct SwiftPMAnswer: Sendable {
    private var root: JSONValue

    /// Reads the output of `swift package dump-package`, and takes a folder off the front of the paths.
    init(_ data: Data, removing prefix: String = "") throws(InputError) {
        root = try JSONReader.read(Array(data), file: "SwiftPM's answer").normalized(removing: prefix)
    }

    private var targets: [JSONValue] { root["targets"]?.elements ?? [] }

    /// The targets that another answer declares differently or not at all; nil if more than targets differs.
    func targetsDeclaredDifferently(from old: SwiftPMAnswer) -> Set<String>? {
        guard root.without("targets") == old.root.without("targets") else { return nil }
        let before = Set(old.targets)
        return Set(targets.filter { !before.contains($0) }.compactMap { $0["name"]?.string })
    }

    /// Whether this answer has all that another one has, and targets of these names besides.
    func differs(from old: SwiftPMAnswer, byAdding names: [String]) -> Bool {
        targetsDeclaredDifferently(from: old) == Set(names) && Set(targets).isSuperset(of: old.targets)
    }

    /// Whether this answer differs from another by exactly these changes of targets' dependencies.
    func differs(from old: SwiftPMAnswer, byExactly changes: some Collection<DependencyChange>) -> Bool {
        guard targetsDeclaredDifferently(from: old) != nil, targets.count == old.targets.count else { return false }
        return zip(targets, old.targets).allSatisfy { new, old in
            let own = changes.filter { $0.target.name == new["name"]?.string }
            let (before, after) = (Set(old.dependencies), Set(new.dependencies))
            func isExactly(_ entries: Set<JSONValue>, _ changes: [DependencyChange]) -> Bool {
                Set(entries.map { Self.key(of: $0.entry) }) == Set(changes.map { Self.key(of: $0.entry) })
            }
            return new.without("dependencies") == old.without("dependencies")
                && isExactly(after.subtracting(before), own.filter(\.isAddition))
                && isExactly(before.subtracting(after), own.filter { !$0.isAddition })
        }
    }

    /// SwiftPM takes package names in any case.
    private static func key(of entry: DependencyEntry) -> String {
        "\(entry.name) \(entry.package?.lowercased() ?? "")"
    }
}

extension JSONValue {
    fileprivate var dependencies: [JSONValue] { self["dependencies"]?.elements ?? [] }

    private var members: [Member] { if case .object(let members) = content { members } else { [] } }

    fileprivate func without(_ keys: String...) -> JSONValue {
        JSONValue(.object(members.filter { !keys.contains($0.key) }))
    }

    /// An element of a target's `dependencies`: `{"product": ["NIO", "swift-nio", null, null]}`.
    fileprivate var entry: DependencyEntry {
        let parts = members.first?.value.elements ?? []
        let isProduct = members.first?.key == "product" && parts.count > 1
        return DependencyEntry(parts.first?.string ?? "", package: isProduct ? parts[1].string : nil)
    }

    /// The value without a folder at the front of its texts, keys and traits sorted: SwiftPM prints sets in any order.
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

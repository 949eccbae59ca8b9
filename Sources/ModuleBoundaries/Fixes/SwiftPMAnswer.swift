import Foundation

/// SwiftPM's answer about a manifest, all of it, so that two answers can be compared.
struct SwiftPMAnswer: Hashable, Sendable {
    /// A target with its dependencies as the answer has them.
    struct Target: Hashable, Sendable {
        var name: String
        var dependencies: [DependencyEntry]
    }

    private var root: AnswerValue

    /// Reads the answer.
    ///
    /// - Parameters:
    ///   - data: What `swift package dump-package` prints.
    ///   - prefix: A folder that stands before the paths of a copy; it is taken off.
    /// - Throws: `ManifestError` where the answer is no JSON object.
    init(_ data: Data, removing prefix: String = "") throws {
        guard let root = try? JSONDecoder().decode(AnswerValue.self, from: data), case .object = root else {
            throw ManifestError("SwiftPM's answer about a manifest is no JSON object.")
        }
        self.root = (prefix.isEmpty ? root : root.removing(prefix)).sortingTraits()
    }

    /// The targets, in the manifest's order.
    var targets: [Target] {
        root["targets"].elements.map { target in
            Target(name: target["name"].text ?? "", dependencies: target["dependencies"].elements.map(\.entry))
        }
    }

    /// The targets of this answer that another one declares differently or not at all; nil where more differs than
    /// targets.
    func targetsDeclaredDifferently(from old: SwiftPMAnswer) -> Set<String>? {
        guard root.removingTargets == old.root.removingTargets else { return nil }
        let before = Set(old.root["targets"].elements)
        return Set(root["targets"].elements.filter { !before.contains($0) }.compactMap { $0["name"].text })
    }

    /// Whether this answer has all that another one has, and these targets and products besides, in any position.
    func differs(from old: SwiftPMAnswer, byAdding targets: [TargetDraft], products: [String]) -> Bool {
        guard
            root.removing(member: "targets").removing(member: "products")
                == old.root.removing(member: "targets").removing(member: "products"),
            let newTargets = Self.added(to: old.root["targets"].elements, in: root["targets"].elements),
            let newProducts = Self.added(to: old.root["products"].elements, in: root["products"].elements)
        else { return false }
        let isProduct = newProducts.map {
            [$0["name"].text].compactMap(\.self) == $0["targets"].elements.compactMap(\.text)
        }
        return newProducts.compactMap { $0["name"].text }.sorted() == products.sorted() && !isProduct.contains(false)
            && newTargets.count == targets.count
            && targets.allSatisfy { draft in
                newTargets.contains { $0.declares(draft) }
            }
    }

    /// What one list has beside the elements of another, which must all stand in it in their order; else nil.
    private static func added(to old: [AnswerValue], in new: [AnswerValue]) -> [AnswerValue]? {
        var kept = old[...]
        var added: [AnswerValue] = []
        for element in new {
            if element == kept.first { kept.removeFirst() } else { added.append(element) }
        }
        return kept.isEmpty ? added : nil
    }

    /// Whether this answer differs from another by exactly these changes of targets' dependencies.
    func differs(from old: SwiftPMAnswer, byExactly changes: some Collection<DependencyChange>) -> Bool {
        let byTarget = Dictionary(grouping: changes) { $0.target.name }
        guard root.removingTargets == old.root.removingTargets else { return false }
        let pairs = zip(root["targets"].elements, old.root["targets"].elements)
        guard root["targets"].elements.count == old.root["targets"].elements.count else { return false }
        return pairs.allSatisfy { new, old in
            guard new.removingDependencies == old.removingDependencies, let name = old["name"].text else {
                return false
            }
            let changes = byTarget[name] ?? []
            var rest = old["dependencies"].elements
            for change in changes where !change.isAddition {
                // As often as it is named. What has a condition stays, unless nothing else has the name.
                let same = rest.indices.filter { rest[$0].entry.isSame(as: change.entry) }
                let plain = same.filter { !rest[$0].isConditionalEntry }
                guard !same.isEmpty else { return false }
                for index in (plain.isEmpty ? [same[0]] : plain).reversed() { rest.remove(at: index) }
            }
            var added: [DependencyEntry] = []
            var kept = rest[...]
            for element in new["dependencies"].elements {
                if element == kept.first { kept.removeFirst() } else { added.append(element.entry) }
            }
            let wanted = changes.filter(\.isAddition).map(\.entry)
            return kept.isEmpty && added.count == wanted.count
                && wanted.allSatisfy { entry in added.contains { $0.isSame(as: entry) } }
        }
    }
}

extension DependencyEntry {
    /// Whether two entries mean the same; SwiftPM takes package names in any case.
    fileprivate func isSame(as other: DependencyEntry) -> Bool {
        name == other.name && package?.lowercased() == other.package?.lowercased()
    }
}

/// Any JSON value.
private enum AnswerValue: Hashable, Sendable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([AnswerValue])
    case object([String: AnswerValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([String: AnswerValue].self) {
            self = .object(value)
        } else if let value = try? container.decode([AnswerValue].self) {
            self = .array(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    subscript(key: String) -> AnswerValue {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    var elements: [AnswerValue] { if case .array(let values) = self { values } else { [] } }
    var text: String? { if case .string(let text) = self { text } else { nil } }

    var removingTargets: AnswerValue { removing(member: "targets") }
    var removingDependencies: AnswerValue { removing(member: "dependencies") }

    /// An element of a target's `dependencies`: `{"product": ["NIO", "swift-nio", null, null]}`.
    var entry: DependencyEntry {
        guard case .object(let members) = self, let (form, payload) = members.first else { return DependencyEntry("") }
        let parts = payload.elements
        return DependencyEntry(
            parts.first?.text ?? "",
            package: form == "product" && parts.count > 1 ? parts[1].text : nil
        )
    }

    /// Whether an element of a target's `dependencies` has a condition, which is the last of what it holds.
    var isConditionalEntry: Bool {
        guard case .object(let members) = self, let last = members.first?.value.elements.last else { return false }
        return last != .null
    }

    /// The value with a folder taken off the front of each text.
    func removing(_ prefix: String) -> AnswerValue {
        switch self {
        case .string(let text) where text.hasPrefix(prefix): .string(String(text.dropFirst(prefix.count)))
        case .array(let values): .array(values.map { $0.removing(prefix) })
        case .object(let members): .object(members.mapValues { $0.removing(prefix) })
        default: self
        }
    }

    /// The value with traits in a fixed order: SwiftPM keeps them in sets, and prints them in another order each time.
    func sortingTraits() -> AnswerValue {
        switch self {
        case .array(let values): .array(values.map { $0.sortingTraits() })
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { key, value in
                        let value = value.sortingTraits()
                        guard key.lowercased().hasSuffix("traits"), !value.elements.isEmpty else { return (key, value) }
                        return (key, .array(value.elements.sorted { $0.sortKey < $1.sortKey }))
                    }
                )
            )
        default: self
        }
    }

    /// Text that is the same for equal values.
    private var sortKey: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let text): text
        case .array(let values): values.map(\.sortKey).joined(separator: ",")
        case .object(let members):
            members.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.sortKey)" }.joined(separator: ",")
        }
    }

    /// Whether it is a target as a draft has it; settings are left to the text that they were copied from.
    func declares(_ draft: TargetDraft) -> Bool {
        let entries = self["dependencies"].elements.map(\.entry)
        let path = draft.arguments.first { $0.label == "path" }?.value
        return self["name"].text == draft.name
            && self["type"].text == (draft.function == "testTarget" ? "test" : "regular")
            && self["path"].text.map(DependencyEntry.quoted) == path
            && entries.count == draft.dependencies.count
            && zip(entries, draft.dependencies).allSatisfy { $0.isSame(as: $1) }
    }

    func removing(member: String) -> AnswerValue {
        guard case .object(var members) = self else { return self }
        members[member] = nil
        return .object(members)
    }
}

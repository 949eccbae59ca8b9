/// A call of a manifest that has, or could have, a list of dependencies: `.target(name: "Core", dependencies: […])`.
package struct DependencyList: Hashable, Sendable {
    /// What stands behind `dependencies:`.
    package enum Content: Hashable, Sendable {
        /// There is no such argument.
        case missing
        /// A list literal, or a sum with one. Elements that are computed are left out of the entries.
        case literal([DependencyEntry])
        /// Anything else: a variable, a call.
        case computed
    }

    /// The literal behind `name:`, or the first literal without a label.
    package var name: String?
    /// Whether the call declares a target: it is one of SwiftPM's own functions.
    package var isDeclaration: Bool
    /// What stands behind `dependencies:`.
    package var content: Content
    /// The offset of the call's opening parenthesis; an edit behind it leaves it as it is.
    package var offset: Int
}

extension ManifestSyntax {
    /// What an element of a list of dependencies says.
    struct ListEntry {
        var entry: DependencyEntry
        var form: DependencyEntry.Form
        /// Whether it has no condition and no aliases.
        var isPlain: Bool
    }

    /// The functions of SwiftPM that declare targets with dependencies, with the argument before `dependencies:`.
    static let declaringFunctions = [
        "target": "name", "executableTarget": "name", "testTarget": "name", "macro": "name", "plugin": "capability",
    ]

    /// Every call that has, or could have, a list of target dependencies, in the order of the text.
    package func dependencyLists() -> [DependencyList] {
        let declared = Set(declarations().map(\.call))
        let constants = constants()
        return groups.indices.compactMap { index in
            guard let (function, _) = function(of: index), function != "Package" else { return nil }
            let isDeclaration = declared.contains(index) && Self.declaringFunctions[function] != nil
            let content = content(of: index, constants)
            if !isDeclaration, content == .missing { return nil }
            let name = argument("name", of: index) ?? groups[index].items.first { label(of: $0) == nil }
            return DependencyList(
                name: name.flatMap(literal), isDeclaration: isDeclaration, content: content,
                offset: tokens[groups[index].open].start)
        }
    }

    /// The list of a target by the text alone: of the declaration with its name, else of a helper's call with it; nil if
    /// there is none, or several.
    package func dependencyList(of target: String, among lists: [DependencyList]) -> DependencyList? {
        let named = lists.filter { $0.name == target }
        let declared = named.filter(\.isDeclaration)
        let found = declared.isEmpty ? named : declared
        return found.count == 1 ? found[0] : nil
    }

    /// The list literal behind `dependencies:` of a call: all of it, or the first in a sum such as `["Core"] + common`.
    func dependencyGroup(of call: Int) -> Int? {
        guard let argument = argument("dependencies", of: call) else { return nil }
        return (list(of: argument) ?? listInSum(value(of: argument))).flatMap { groups[$0].hasDirectives ? nil : $0 }
    }

    /// The first operand that is a list literal, where nothing but `+` joins operands.
    private func listInSum(_ value: ClosedRange<Int>) -> Int? {
        var lists: [Int] = []
        var index = value.lowerBound
        while index <= value.upperBound {
            let end = groupOpenedBy[index].map { groups[$0].close } ?? index
            let isOperand = index == value.lowerBound || text(ofToken: index - 1) == "+"
            if let group = groupOpenedBy[index] {
                let isWhole = end == value.upperBound || text(ofToken: end + 1) == "+"
                if isOperand, isWhole, groups[group].bracket == UInt8(ascii: "[") { lists.append(group) }
            } else if tokens[index].kind != .word, !["+", "."].contains(text(ofToken: index)) {
                return nil
            }
            index = end + 1
        }
        return lists.first
    }

    private func content(of call: Int, _ constants: [Constant]) -> DependencyList.Content {
        guard argument("dependencies", of: call) != nil else { return .missing }
        guard let list = dependencyGroup(of: call) else { return .computed }
        return .literal(entries(of: list, constants).compactMap { $0?.entry })
    }

    /// What the elements of a list say; nil for those that are computed.
    func entries(of list: Int, _ constants: [Constant]) -> [ListEntry?] {
        groups[list].items.map { item in
            entry(item)
                ?? constants.first { $0.name == text(range(of: item)) }.map {
                    ListEntry(entry: $0.entry, form: .product, isPlain: true)
                }
        }
    }

    /// What an element of a `dependencies:` list says; nil if it is computed.
    func entry(_ item: Item) -> ListEntry? {
        if item.first == item.last, let name = literals[item.first] {
            return ListEntry(entry: DependencyEntry(name), form: .name, isPlain: true)
        }
        guard let group = groupClosedBy[item.last], let (function, first) = function(of: group), first == item.first,
            let form = DependencyEntry.Form(rawValue: function), form != .name
        else { return nil }
        var labels: [String: String] = [:]
        for argument in groups[group].items {
            guard let label = label(of: argument) else { return nil }
            labels[label] = literal(of: argument) ?? ""
        }
        guard let name = labels["name"], !name.isEmpty else { return nil }
        let isPlain = Set(labels.keys).isSubset(of: ["name", "package"])
        return ListEntry(entry: DependencyEntry(name, package: labels["package"]), form: form, isPlain: isPlain)
    }

    /// What lists write instead of an entry.
    typealias Constant = (entry: DependencyEntry, name: String, start: Int)

    /// What lists write instead of an entry: `strata`, if the manifest says
    /// `let strata = Target.Dependency.product(name: "Strata", package: "Strata")`, and `.strata`, if an extension of
    /// `Target.Dependency` has such a static constant. Each with the offset from which on it may be used: at top level
    /// code runs in its order.
    func constants() -> [Constant] {
        groups.indices.compactMap { group in
            let prefix: String? = groups[group].parent.map { extendsDependency($0) ? "." : nil } ?? ""
            guard let prefix, let (function, first) = function(of: group), function == "product",
                let name = constant(before: first), let entry = entry(Item(first: first, last: groups[group].close)),
                entry.isPlain
            else { return nil }
            return (entry.entry, prefix + name, prefix == "." ? 0 : tokens[first].start)
        }
    }

    /// The name of the constant whose value begins at a token: after `let name =`, or `let name: Target.Dependency =`,
    /// with or without the module's name before the type's.
    private func constant(before token: Int) -> String? {
        let equals = token - 1
        guard text(ofToken: equals) == "=" else { return nil }
        let names = [equals - 1, equals - 3, equals - 5, equals - 7].filter {
            $0 > 0 && text(ofToken: $0 - 1) == "let"
        }
        guard let name = names.first, name + 1 == equals || isByte(name + 1, ":") else { return nil }
        return text(ofToken: name)
    }

    private func extendsDependency(_ group: Int) -> Bool {
        let words = ["extension", "Target", ".", "Dependency"]
        return (1...4).map { text(ofToken: groups[group].open - $0) }.reversed() == words
    }
}

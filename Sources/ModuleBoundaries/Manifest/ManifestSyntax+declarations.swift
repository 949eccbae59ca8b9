extension ManifestSyntax {
    /// A target as the manifest's text declares it: `.target(name: "X", dependencies: ["Y"])`.
    package struct Declaration: Hashable, Sendable {
        package var name: String
        package var kind: TargetKind
        /// The offset of the name's opening quote.
        package var offset: Int
        /// The offset of the call's `.`.
        package var callOffset: Int
        /// The lines from the call's `.` to its closing parenthesis, counted from 1.
        package var lines: ClosedRange<Int>
        /// The call, by its index among the groups.
        package var call: Int
    }

    /// An element of a list of dependencies with a literal name.
    struct ListEntry {
        var entry: DependencyEntry
        /// Whether it has no condition and no aliases.
        var isPlain: Bool
        /// The quote of a plain string, the `.` of a call.
        var offset: Int
    }

    /// A name for an entry, and the offset of its value.
    typealias Constant = (entry: DependencyEntry, name: String)

    /// The functions of SwiftPM that declare targets with dependencies, with the argument before `dependencies:`.
    static let declaringFunctions = [
        "target": "name", "executableTarget": "name", "testTarget": "name", "macro": "name", "plugin": "capability",
    ]

    /// The targets that are declared with a literal name, in the order of the file.
    package func declarations() -> [Declaration] {
        var found: [Declaration] = []
        /// Whether a group declares no targets: entries and products are written like them.
        var isClosed: [Bool] = []
        for (index, group) in groups.enumerated() {
            let isInside = group.parent.map { isClosed[$0] } ?? false
            guard !isInside, group.bracket != UInt8(ascii: "\""), !mentionsDependencies(before: group.open) else {
                isClosed.append(true)
                continue
            }
            let name = member(of: index)
            let kind = name.flatMap { TargetKind.functions[$0] }
            if let kind, let declaration = declaration(kind, call: index) { found.append(declaration) }
            isClosed.append(kind != nil || name == "library" || name == "executable")
        }
        return found
    }

    /// The calls that have, or could have, a list of dependencies, by the literal names of targets: their declarations,
    /// else calls of a helper. Names of several calls are left out.
    func listCalls(_ declarations: [Declaration]) -> [String: Int] {
        let declared = declarations.filter { $0.kind != .system && $0.kind != .binary }
        var calls = Dictionary(grouping: declared.map { (name: $0.name, call: $0.call) }, by: \.name)
        for call in groups.indices where argument("dependencies", of: call) != nil {
            guard let (function, _) = function(of: call), function != "Package",
                let item = argument("name", of: call) ?? groups[call].items.first(where: { label(of: $0) == nil }),
                let name = literal(of: item), !declared.contains(where: { $0.name == name })
            else { continue }
            calls[name, default: []].append((name, call))
        }
        return calls.compactMapValues { $0.count == 1 ? $0[0].call : nil }
    }

    /// The list literal behind `dependencies:` of a call: all of it, or the first in a sum such as `["Core"] + common`.
    func dependencyGroup(of call: Int) -> Int? {
        guard let argument = argument("dependencies", of: call) else { return nil }
        return (list(of: argument) ?? listInSum(value(of: argument))).flatMap { groups[$0].hasDirectives ? nil : $0 }
    }

    /// The first operand that is a list literal, if only `+` joins operands.
    private func listInSum(_ value: ClosedRange<Int>) -> Int? {
        var found: Int?
        var index = value.lowerBound
        while index <= value.upperBound {
            let end = groupOpenedBy[index].map { groups[$0].close } ?? index
            if let group = groupOpenedBy[index] {
                let isOperand = index == value.lowerBound || text(ofToken: index - 1) == "+"
                let isWhole = end == value.upperBound || text(ofToken: end + 1) == "+"
                if isOperand, isWhole, groups[group].bracket == UInt8(ascii: "[") { found = found ?? group }
            } else if tokens[index].kind != .word, !["+", "."].contains(text(ofToken: index)) {
                return nil
            }
            index = end + 1
        }
        return found
    }

    /// The elements of a list; nil for computed ones.
    func entries(of list: Int, _ constants: [Constant] = []) -> [ListEntry?] {
        groups[list].items.map { item in
            entry(item)
                ?? constants.first { $0.name == text(range(of: item)) }.map {
                    ListEntry(entry: $0.entry, isPlain: true, offset: tokens[item.first].start)
                }
        }
    }

    /// The constants that lists may write for a product: `strata`, if the manifest has
    /// `let strata = Target.Dependency.product(name: "Strata", package: "Strata")`, and `.strata`, if an extension of
    /// `Target.Dependency` has such a constant.
    func constants() -> [Constant] {
        groups.indices.compactMap { group in
            guard let (function, first) = function(of: group), function == "product", text(ofToken: first - 1) == "=",
                let start = (max(0, first - 9)..<first).last(where: { text(ofToken: $0) == "let" }),
                start + 2 == first - 1 || isByte(start + 2, ":"),
                let entry = entry(Item(first: first, last: groups[group].close)), entry.isPlain
            else { return nil }
            let name = text(ofToken: start + 1)
            guard let parent = groups[group].parent else { return (entry.entry, name) }
            let words = (1...4).map { text(ofToken: groups[parent].open - $0) }
            return words == ["Dependency", ".", "Target", "extension"] ? (entry.entry, "." + name) : nil
        }
    }

    func entry(_ item: Item) -> ListEntry? {
        let offset = tokens[item.first].start
        if item.first == item.last, let name = literals[item.first], !name.isEmpty {
            return ListEntry(entry: DependencyEntry(name), isPlain: true, offset: offset)
        }
        guard let group = groupClosedBy[item.last], let (function, first) = function(of: group), first == item.first,
            ["target", "byName", "product"].contains(function)
        else { return nil }
        var labels: [String: String] = [:]
        for argument in groups[group].items {
            guard let label = label(of: argument) else { return nil }
            labels[label] = literal(of: argument) ?? ""
        }
        guard let name = labels["name"], !name.isEmpty else { return nil }
        let isPlain = Set(labels.keys).isSubset(of: ["name", "package"])
        return ListEntry(
            entry: DependencyEntry(name, package: labels["package"]), isPlain: isPlain, offset: offset)
    }

    /// Whether the statement before a bracket says that it holds dependencies, as `[Target.Dependency] =` and
    /// `.dependencies +=` do.
    private func mentionsDependencies(before open: Int) -> Bool {
        var index = open - 1
        while index >= 0, open - index < 16 {
            if isByte(index, ")"), let call = groupClosedBy[index] {
                index = groups[call].open - 1
                continue
            }
            let token = tokens[index]
            let word = token.kind == .word ? text(ofToken: index) : ""
            if word == "Dependency" || word == "dependencies" && isByte(index - 1, ".") { return true }
            if statementWords.contains(word) || isByte(index, ",") || isByte(index, "{") { return false }
            if token.startsLine, token.kind != .symbol, index == 0 || tokens[index - 1].kind != .symbol { return false }
            index -= 1
        }
        return false
    }

    private func declaration(_ kind: TargetKind, call: Int) -> Declaration? {
        guard let name = argument("name", of: call), let text = literal(of: name), !text.isEmpty,
            argument("condition", of: call) == nil,
            // A usage of a plugin and a product of this name have no capability.
            kind != .plugin || argument("capability", of: call) != nil
        else { return nil }
        let dot = tokens[groups[call].open - 2].start
        let lines = lines.position(of: dot).line...self.lines.position(of: tokens[groups[call].close].start).line
        return Declaration(
            name: text, kind: kind, offset: tokens[value(of: name).lowerBound].start, callOffset: dot, lines: lines,
            call: call)
    }

    /// The function of a call `.member(`, `Target.member(` or `Target.Dependency.member(`; nil for other calls.
    private func member(of group: Int) -> String? {
        guard let (name, first) = function(of: group), first < groups[group].open - 1 else { return nil }
        let owners = (first..<groups[group].open - 1).filter { tokens[$0].kind == .word }.map(text(ofToken:))
        return owners.allSatisfy(typeNames.contains) ? name : nil
    }
}

private let statementWords: Set<String> = ["let", "var", "func", "if", "for", "guard", "switch", "extension", "import"]

/// Types whose functions declare targets, entries and products.
private let typeNames: Set<String> = ["PackageDescription", "Target", "Dependency", "Product"]

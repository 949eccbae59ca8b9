extension ManifestSyntax {
    /// A target as the manifest's text declares it: `.target(name: "X", dependencies: ["Y"])`.
    package struct Declaration: Hashable, Sendable {
        /// The function that declares it.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case target
            case executableTarget
            case testTarget
            case plugin
            case macro
            case systemLibrary
            case binaryTarget
        }

        /// One entry of `dependencies:` with a literal name.
        package struct Entry: Hashable, Sendable {
            /// The string itself, or the literal behind `name:`.
            package var name: String
            /// The package of `.product(name:package:)`.
            package var package: String?
            /// Where it begins: the quote of a plain string, the `.` of a call.
            package var offset: Int
        }

        /// The literal behind `name:`.
        package var name: String
        /// Which function declares it.
        package var kind: Kind
        /// The offset of the name's opening quote.
        package var offset: Int
        /// The offset of the call's `.`.
        package var callOffset: Int
        /// The lines from the call's `.` to its closing parenthesis, counted from 1.
        package var lines: ClosedRange<Int>
        /// The call, by its index among the groups.
        package var call: Int
        /// The entries with a literal name, in the order of the file.
        package var entries: [Entry]
    }

    /// What a group holds.
    private enum Role {
        case plain
        /// A call that may declare a target.
        case declaration
        /// Dependencies: of a declaration, or of nobody in particular if they are written apart from it.
        case dependencies(of: Int?)
        /// Nothing in which targets or dependencies are declared.
        case ignored
    }

    /// The targets that are declared with a literal name, in the order of the file.
    package func declarations() -> [Declaration] {
        var roles: [Role] = []
        var found: [Declaration] = []
        var entries: [Int: [Declaration.Entry]] = [:]
        for index in groups.indices {
            let region = region(of: index, roles)
            let member = member(of: index)
            switch region {
            case .plain:
                let kind = member.flatMap { Declaration.Kind(rawValue: $0.name) }
                if let kind, let declaration = declaration(kind, call: index) { found.append(declaration) }
                roles.append(kind != nil ? .declaration : isProduct(member?.name) ? .ignored : .plain)
            case .dependencies(let owner):
                if let member, ["byName", "target", "product"].contains(member.name) {
                    if let owner, let entry = entry(call: index, first: member.first) {
                        entries[owner, default: []].append(entry)
                    }
                    roles.append(.ignored)
                } else {
                    if let owner, isArray(index) { entries[owner, default: []] += literalEntries(of: index) }
                    roles.append(region)
                }
            case .declaration, .ignored: roles.append(.ignored)
            }
        }
        for index in found.indices {
            found[index].entries = (entries[found[index].call] ?? []).sorted { $0.offset < $1.offset }
        }
        return found
    }

    /// Every string literal without interpolation.
    package var strings: Set<String> { Set(literals.values) }

    private func isProduct(_ name: String?) -> Bool { name == "library" || name == "executable" }

    /// What a bracket opens into.
    private func region(of index: Int, _ roles: [Role]) -> Role {
        let open = groups[index].open
        guard let parent = groups[index].parent else {
            return mentionsDependencies(before: open) ? .dependencies(of: nil) : .plain
        }
        switch roles[parent] {
        case .declaration:
            let item = groups[parent].items.first { $0.first <= open && open <= $0.last }
            return item.flatMap(label) == "dependencies" ? .dependencies(of: parent) : .ignored
        case .plain:
            if groups[index].bracket == UInt8(ascii: "\"") { return .ignored }
            return mentionsDependencies(before: open) ? .dependencies(of: nil) : .plain
        case .dependencies, .ignored: return roles[parent]
        }
    }

    /// Whether the statement before a bracket says that it holds dependencies, as `[Target.Dependency] =` and
    /// `.dependencies +=` do.
    private func mentionsDependencies(before open: Int) -> Bool {
        var index = open - 1
        while index >= 0, open - index < 16 {
            if let call = groupClosedBy[index], isByte(index, ")") {
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

    private func declaration(_ kind: Declaration.Kind, call: Int) -> Declaration? {
        guard let name = argument("name", of: call), let text = literal(of: name), !text.isEmpty,
            argument("condition", of: call) == nil,
            // A usage of a plugin and a product of this name have no capability.
            kind != .plugin || argument("capability", of: call) != nil
        else { return nil }
        let dot = tokens[groups[call].open - 2].start
        let lines = lines.position(of: dot).line...self.lines.position(of: tokens[groups[call].close].start).line
        return Declaration(
            name: text, kind: kind, offset: tokens[value(of: name).lowerBound].start, callOffset: dot, lines: lines,
            call: call, entries: [])
    }

    private func entry(call: Int, first: Int) -> Declaration.Entry? {
        let item = argument("name", of: call) ?? groups[call].items.first { label(of: $0) == nil }
        guard let name = item.flatMap(literal), !name.isEmpty else { return nil }
        let package = argument("package", of: call).flatMap(literal)
        return Declaration.Entry(name: name, package: package, offset: tokens[first].start)
    }

    private func literalEntries(of list: Int) -> [Declaration.Entry] {
        groups[list].items.compactMap { item in
            guard item.first == item.last, let name = literals[item.first], !name.isEmpty else { return nil }
            return Declaration.Entry(name: name, package: nil, offset: tokens[item.first].start)
        }
    }

    private func isArray(_ group: Int) -> Bool {
        guard groups[group].bracket == UInt8(ascii: "[") else { return false }
        let before = groups[group].open - 1
        guard before >= 0, tokens[before].end == tokens[before + 1].start else { return true }
        return tokens[before].kind != .word && !isByte(before, "]") && !isByte(before, ")")
    }

    /// The name and the first token of a call of `.member(`, `Target.member(` or `Target.Dependency.member(`; nil for a
    /// member of anything else.
    private func member(of group: Int) -> (name: String, first: Int)? {
        guard let (name, first) = function(of: group), first < groups[group].open - 1 else { return nil }
        let owners = (first..<groups[group].open - 1).filter { tokens[$0].kind == .word }.map(text(ofToken:))
        guard owners.allSatisfy(typeNames.contains) else { return nil }
        // `].target(` and `().target(` are members of a value.
        if isByte(first, "."), first > 0, tokens[first - 1].end == tokens[first].start,
            tokens[first - 1].kind != .symbol, !["(", "[", "{", ",", ":", ";"].contains(text(ofToken: first - 1))
        {
            return nil
        }
        return (name, first)
    }
}

/// Words that begin a statement.
private let statementWords: Set<String> = ["let", "var", "func", "if", "for", "guard", "switch", "extension", "import"]

/// Types whose functions declare targets, entries and products.
private let typeNames: Set<String> = ["PackageDescription", "Target", "Dependency", "Product"]

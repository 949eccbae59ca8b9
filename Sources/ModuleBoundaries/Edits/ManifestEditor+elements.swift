extension ManifestEditor {
    /// Declares a target: below the comment of its tier, else behind a neighbour, else at the end of the list.
    ///
    /// - Parameters:
    ///   - target: The target. It is written as its neighbours are: on one line or with a line for each argument.
    ///   - tier: The number of a tier whose comment stands above its targets; nil if none does.
    ///   - neighbours: Targets that the text declares by name; it goes behind the first of them that stands in a list.
    /// - Throws: `InputError`, a clause, if the text has no such position.
    mutating func add(_ target: NewTarget, below tier: Int?, behind neighbours: [String]) throws(InputError) {
        let spot = tier.flatMap(spot(belowTier:)) ?? neighbours.compactMap { self.spot(behind: $0) }.first
        guard
            let spot = spot ?? end(of: "targets") ?? syntax.declarations().last.flatMap({ self.spot(behind: $0.name) })
        else {
            let text = declaration(of: target, in: nil, isOneLine: true, width: 0)
            throw InputError(
                "no list literal of targets could be added to. Add them by hand, then the files: \(text)")
        }
        let list = list(spot.list)
        let isOneLine = list.items.count { !bytes[syntax.range(of: $0)].contains(where: isLineBreak) } * 2
        let indent = list.items.isEmpty ? layout.unit + layout.unit : layout.indent(at: list.start(of: 0))
        let declaration = declaration(
            of: target, in: spot.list, isOneLine: isOneLine >= list.items.count, width: indent.utf8.count)
        insert(declaration, at: spot, of: list)
    }

    /// Adds an element to the list literal of an argument of `Package(…)`, behind the elements that it has.
    ///
    /// - Returns: Whether there is one such list literal.
    mutating func add(element: String, to label: String) -> Bool {
        guard let spot = end(of: label) else { return false }
        insert(element, at: spot, of: list(spot.list))
        return true
    }

    /// Adds an element to the list that begins at an offset, behind the elements that it has.
    mutating func add(element: String, toListAt offset: Int) {
        guard let list = syntax.groups.firstIndex(where: { syntax.tokens[$0.open].start == offset }) else { return }
        insert(element, at: Spot(list: list, element: syntax.groups[list].items.indices.last), of: self.list(list))
    }

    /// Writes a comment behind the declaration of a target, on the line that it ends on.
    mutating func add(comment: String, behind target: String) throws(InputError) {
        let close = syntax.groups[try call(of: target)].close
        let comma = syntax.isByte(close + 1, ",") ? close + 1 : close
        apply([.insert("  // \(comment)", at: syntax.tokens[comma].end)])
    }

    /// The source text of an argument of a target's declaration, such as `strict` for `swiftSettings`; nil if the
    /// declaration has no such argument, or it goes over several lines.
    func argument(_ label: String, of target: String) -> String? {
        guard let call = try? call(of: target), let item = syntax.argument(label, of: call) else { return nil }
        let value = syntax.value(of: item)
        let range = syntax.tokens[value.lowerBound].start..<syntax.tokens[value.upperBound].end
        return bytes[range].contains(where: isLineBreak) ? nil : syntax.text(range)
    }

    /// A position in a list: behind an element, or below a comment that no element follows in its section.
    private struct Spot {
        var list: Int
        var element: Int?
        var comment: Range<Int>?
    }

    private func spot(behind target: String) -> Spot? {
        guard let call = try? call(of: target), let list = syntax.groups[call].parent else { return nil }
        return Spot(
            list: list, element: syntax.groups[list].items.firstIndex { syntax.groups[call].close <= $0.last })
    }

    /// Behind the last target below a tier's comment that is no test.
    private func spot(belowTier number: Int) -> Spot? {
        let headings = syntax.tiers(syntax.declarations()).headings
        guard let index = headings.firstIndex(where: { $0.number == number }),
            let comment = syntax.comments.first(where: { $0.range.lowerBound == headings[index].offset }),
            let list = syntax.group(around: headings[index].offset), syntax.groups[list].bracket == UInt8(ascii: "[")
        else { return nil }
        let end = index + 1 < headings.count ? headings[index + 1].offset : bytes.count
        let last = syntax.groups[list].items.lastIndex { item in
            (headings[index].offset..<end).contains(syntax.tokens[item.first].start)
                && function(of: item) != "testTarget"
        }
        return Spot(list: list, element: last, comment: last == nil ? comment.range : nil)
    }

    private func end(of label: String) -> Spot? {
        let lists = syntax.groups.indices.filter { syntax.function(of: $0)?.name == "Package" }.compactMap { call in
            syntax.argument(label, of: call).flatMap(syntax.list)
        }
        guard lists.count == 1, !syntax.groups[lists[0]].hasDirectives else { return nil }
        return Spot(list: lists[0], element: syntax.groups[lists[0]].items.indices.last)
    }

    private mutating func insert(_ element: String, at spot: Spot, of list: ListEditor) {
        if let comment = spot.comment {
            let indent = layout.indent(at: comment.lowerBound)
            let text = layout.newline + indent + layout.indented(element, by: indent) + ","
            // What stands before the comment may be the end of the list, without a comma.
            let before = list.items.indices.last {
                list.start(of: $0) < comment.lowerBound && list.items[$0].comma == nil
            }
            apply((before.map { [.insert(",", at: list.end(of: $0))] } ?? []) + [.insert(text, at: comment.upperBound)])
        } else if let index = spot.element {
            apply(list.insert(element, after: index, afterBlankLine: isSpread(list)))
        } else {
            apply(list.insertFirst(element))
        }
    }

    /// Whether blank lines part the elements of a list: those above a comment, or between targets and tests, part groups.
    private func isSpread(_ list: ListEditor) -> Bool {
        let pairs = list.items.indices.dropFirst().filter { index in
            list.leadingComments(of: index) == nil
                && function(of: list.items[index]) == function(of: list.items[index - 1])
        }
        return pairs.count { list.hasBlankLine(before: $0) } * 2 > pairs.count
    }

    private func function(of item: ManifestSyntax.Item) -> String {
        syntax.text(ofToken: syntax.isByte(item.first, ".") ? item.first + 1 : item.first)
    }

    /// The declaration as Swift source, its lines parted by `\n` and indented by four spaces a step.
    private func declaration(of target: NewTarget, in list: Int?, isOneLine: Bool, width: Int) -> String {
        let form = commonForm
        let entries = target.dependencies.map { source(of: $0.entry, form, before: list) }
        func arguments(_ list: String) -> [String] {
            ["name: \(DependencyEntry.quoted(target.name))"] + (entries.isEmpty ? [] : ["dependencies: \(list)"])
                + target.arguments.map { "\($0.label): \($0.value)" }
        }
        let function = target.isTest ? "testTarget" : "target"
        let short = "[\(entries.joined(separator: ", "))]"
        let line = ".\(function)(\(arguments(short).joined(separator: ", ")))"
        if isOneLine, width + line.utf8.count < ManifestLayout.lineLimit { return line }
        let fits = width + 4 + "dependencies: ,".utf8.count + short.utf8.count <= ManifestLayout.lineLimit
        let list = fits ? short : "[\n\(entries.map { "        \($0),\n" }.joined())    ]"
        return ".\(function)(\n\(arguments(list).map { "    \($0)" }.joined(separator: ",\n"))\n)"
    }
}

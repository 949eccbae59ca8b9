extension ManifestEditor {
    /// Declares a target: below the comment of its tier, else behind a neighbour, else at the end of the list.
    ///
    /// - Throws: `InputError`, a clause, if the text has no such position.
    mutating func add(_ target: NewTarget, below tier: Int?, behind neighbours: [String]) throws(InputError) {
        let spot = tier.flatMap(spot(belowTier:)) ?? neighbours.compactMap { self.spot(behind: $0) }.first
        guard
            let spot = spot ?? endOfTargets ?? syntax.declarations().last.flatMap({ self.spot(behind: $0.name) })
        else {
            throw InputError(
                """
                no list literal of targets could be added to. Add them by hand, then the files: \
                \(declaration(of: target))
                """)
        }
        insert(declaration(of: target), at: spot)
    }

    /// Adds an element to the end of the list that begins at an offset.
    mutating func add(element: String, toListAt offset: Int) {
        guard let list = syntax.groups.firstIndex(where: { syntax.tokens[$0.open].start == offset }) else { return }
        insert(element, at: Spot(list: list, element: syntax.groups[list].items.indices.last))
    }

    /// Writes a comment on the line on which the declaration of a target ends.
    mutating func add(comment: String, behind target: String) {
        guard let call = call(of: target) else { return }
        let close = syntax.groups[call].close
        let end = syntax.tokens[syntax.isByte(close + 1, ",") ? close + 1 : close].end
        apply((end..<end, "  // \(comment)"))
    }

    /// The source of an argument of a target's declaration, such as `strict` for `swiftSettings`; nil if there is none,
    /// or if it has several lines.
    func argument(_ label: String, of target: String) -> String? {
        guard let call = call(of: target), let item = syntax.argument(label, of: call) else { return nil }
        let value = syntax.value(of: item)
        let range = syntax.tokens[value.lowerBound].start..<syntax.tokens[value.upperBound].end
        return bytes[range].contains(where: isLineBreak) ? nil : syntax.text(range)
    }

    private func call(of target: String) -> Int? { syntax.declarations().first { $0.name == target }?.call }

    /// A position in a list: behind an element, or below a tier's comment that no element follows.
    private struct Spot {
        var list: Int
        var element: Int?
        var comment: Range<Int>?
    }

    private func spot(behind target: String) -> Spot? {
        guard let call = call(of: target), let list = syntax.groups[call].parent else { return nil }
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
            let function = syntax.text(ofToken: syntax.isByte(item.first, ".") ? item.first + 1 : item.first)
            let isInSection = (headings[index].offset..<end).contains(syntax.tokens[item.first].start)
            return isInSection && function != "testTarget"
        }
        return Spot(list: list, element: last, comment: last == nil ? comment.range : nil)
    }

    /// The end of the only list literal that is an argument `targets:` of `Package(…)`.
    private var endOfTargets: Spot? {
        let lists = syntax.groups.indices.filter { syntax.function(of: $0)?.name == "Package" }.compactMap { call in
            syntax.argument("targets", of: call).flatMap(syntax.list)
        }
        guard lists.count == 1, !syntax.groups[lists[0]].hasDirectives else { return nil }
        return Spot(list: lists[0], element: syntax.groups[lists[0]].items.indices.last)
    }

    private mutating func insert(_ element: String, at spot: Spot) {
        if let comment = spot.comment {
            let indent = indent(at: comment.lowerBound)
            let text = newline + indent + indented(element, by: indent) + ","
            apply((comment.upperBound..<comment.upperBound, text))
        } else if let index = spot.element {
            insert(element, after: index, of: spot.list)
        } else {
            insertFirst(element, in: spot.list)
        }
    }

    /// The declaration as Swift source on one line, or with `\n` and steps of four spaces if that is too long.
    private func declaration(of target: NewTarget) -> String {
        let entries = target.dependencies.map { $0.entry.description }
        func call(_ start: String, _ separator: String, _ end: String, _ list: String) -> String {
            let function = target.isTest ? "testTarget" : "target"
            let arguments =
                ["name: \(DependencyEntry.quoted(target.name))"] + (entries.isEmpty ? [] : ["dependencies: \(list)"])
                + target.arguments.map { "\($0.label): \($0.value)" }
            return ".\(function)(\(start)\(arguments.joined(separator: separator))\(end))"
        }
        let line = call("", ", ", "", "[\(entries.joined(separator: ", "))]")
        if 2 * indentationUnit.utf8.count + line.utf8.count < Self.lineLimit { return line }
        return call("\n    ", ",\n    ", "\n", "[\n\(entries.map { "        \($0),\n" }.joined())    ]")
    }
}

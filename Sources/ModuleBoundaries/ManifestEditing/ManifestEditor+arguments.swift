extension ManifestEditor {
    /// The source text of an argument of a target's declaration, such as `strict` for `swiftSettings`; nil where the
    /// declaration has no such argument, or it goes over several lines.
    package func argument(_ label: String, of target: String) -> String? {
        guard let call = declaration(of: target),
            let item = tree.groups[call].items.first(where: { tree.label(of: $0) == label })
        else { return nil }
        let value = tree.value(of: item)
        let range = tree.tokens[value.lowerBound].start..<tree.tokens[value.upperBound].end
        return bytes[range].contains(where: isLineBreak) ? nil : tree.text(range)
    }

    /// What lists write instead of an entry: `strata`, where the manifest says
    /// `let strata = Target.Dependency.product(name: "Strata", package: "Strata")`, and `.strata`, where an extension of
    /// `Target.Dependency` has such a static constant.
    ///
    /// Not a constant that comes after the package: at top level code runs in its order.
    package var constants: [DependencyEntry: String] {
        let package = tree.groups.indices.first { tree.function(of: $0)?.name == "Package" }
        let end = package.map { tree.tokens[tree.groups[$0].open].start } ?? bytes.count
        return Dictionary(declaredConstants.filter { $0.start < end }.map { ($0.entry, $0.name) }) { $1 }
    }

    /// Each with the offset from which on it may be used.
    private var declaredConstants: [(entry: DependencyEntry, name: String, start: Int)] {
        tree.groups.indices.compactMap { group in
            let prefix: String? = tree.groups[group].parent.map { extendsDependency($0) ? "." : nil } ?? ""
            guard let prefix, let (function, first) = tree.function(of: group), function == "product",
                let name = constant(before: first),
                let entry = tree.entry(BracketTree.Item(first: first, last: tree.groups[group].close)), entry.isPlain
            else { return nil }
            return (entry.entry, prefix + name, prefix == "." ? 0 : tree.tokens[first].start)
        }
    }

    /// How a list writes an entry: by a constant where that is there, as another list shows that uses it.
    ///
    /// - Parameters:
    ///   - form: Where no constant stands for it.
    ///   - call: Whose list it is.
    func source(of entry: DependencyEntry, _ form: DependencyEntry.Form, in call: Int) -> String {
        let offset = tree.tokens[tree.groups[call].open].start
        let fitting = declaredConstants.filter { $0.entry == entry && $0.start < offset }
        let used = fitting.isEmpty ? [] : elements
        return fitting.first { used.contains($0.name) }?.name ?? entry.source(form)
    }

    /// What stands in the lists of targets, as it is written.
    private var elements: Set<String> {
        Set(tree.groups.indices.compactMap(tree.dependencyGroup).flatMap { tree.groups[$0].items.map(text) })
    }

    private func text(of item: BracketTree.Item) -> String {
        tree.text(tree.tokens[item.first].start..<tree.tokens[item.last].end)
    }

    /// The entries of a list literal, those that are computed left out.
    ///
    /// - Parameter offset: The list's `offset`.
    func entries(ofListAt offset: Int) -> [DependencyEntry] {
        let call = tree.groups.firstIndex { tree.tokens[$0.open].start == offset }
        let list = call.flatMap(tree.dependencyGroup)
        return list.map { entries(of: $0).compactMap { $0?.entry } } ?? []
    }

    /// What the elements of a list say; nil for those that are computed.
    func entries(
        of list: Int
    ) -> [(entry: DependencyEntry, form: DependencyEntry.Form, isPlain: Bool)?] {
        let entryOf = Dictionary(declaredConstants.map { ($0.name, $0.entry) }) { first, _ in first }
        return tree.groups[list].items.map { item in
            tree.entry(item) ?? entryOf[text(of: item)].map { ($0, .product, true) }
        }
    }

    /// Writes a comment behind the declaration of a target, on the line that it ends on.
    ///
    /// - Throws: `ManifestEditError` where no literal declares it.
    package mutating func add(comment: String, behind target: String) throws(ManifestEditError) {
        guard let call = declaration(of: target) else { throw .noTarget(target) }
        let close = tree.groups[call].close
        let comma = tree.isByte(close + 1, ",") ? close + 1 : close
        apply([.insert("  // \(comment)", at: tree.tokens[comma].end)])
    }

    private func declaration(of target: String) -> Int? {
        let declared = lists.first { $0.isDeclaration && $0.name == target }
        return declared.flatMap { declared in
            tree.groups.firstIndex { tree.tokens[$0.open].start == declared.offset }
        }
    }

    /// The name of the constant whose value begins at a token: after `let name =`, or `let name: Target.Dependency =`,
    /// with or without the module's name before the type's.
    private func constant(before token: Int) -> String? {
        let equals = token - 1
        guard tree.text(ofToken: equals) == "=" else { return nil }
        let names = [equals - 1, equals - 3, equals - 5, equals - 7].filter {
            $0 > 0 && tree.text(ofToken: $0 - 1) == "let"
        }
        guard let name = names.first, name + 1 == equals || tree.isByte(name + 1, ":") else { return nil }
        return tree.text(ofToken: name)
    }

    private func extendsDependency(_ group: Int) -> Bool {
        let words = ["extension", "Target", ".", "Dependency"]
        return (1...4).map { tree.text(ofToken: tree.groups[group].open - $0) }.reversed() == words
    }
}

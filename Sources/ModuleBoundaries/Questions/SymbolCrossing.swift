/// The symbols of one target or folder that another uses, with each place.
package struct SymbolCrossing: Hashable, Sendable {
    /// A symbol with the places that use it.
    struct Entry: Hashable, Sendable {
        let symbol: SymbolIndex.Symbol
        let places: [SourceLocation]
    }

    /// A target, or a folder of it.
    package struct Place: Hashable, Sendable {
        /// The whole target, or the target of the folder.
        package let target: Target
        /// Relative to the target's folder; nil for all of it.
        let folder: String?

        package var isFolder: Bool { folder != nil }
        var name: String { folder.map { "\(target.name)/\($0)" } ?? target.name }

        /// Finds the place of a name such as `App` or `App/Domain`.
        package init(_ name: String, in model: ModuleModel) throws(InputError) {
            let names = TargetNames(model)
            guard let slash = name.firstIndex(of: "/"), !model.targets.contains(where: { names[$0.id] == name }) else {
                (target, folder) = (try model.target(named: name), nil)
                return
            }
            let target = try model.target(named: String(name[..<slash]))
            self.target = target
            let path = FolderPath.join(String(name[name.index(after: slash)...]))
            let inner = Set(target.files.compactMap { target.folder(of: $0.path) })
            let all = Set(inner.flatMap(FolderPath.ancestors))
            guard all.contains(path) else {
                let near = nearMiss(to: path, among: all.sorted()).map { " Did you mean '\(target.name)/\($0)'?" } ?? ""
                throw InputError("\(target.name) has no folder '\(path)' with a Swift file.\(near)")
            }
            folder = path
        }

        func contains(_ file: String, of id: TargetID) -> Bool {
            guard id == target.id else { return false }
            return folder.map { FolderPath.contains(FolderPath.join(target.directory, $0), file) } ?? true
        }
    }

    let from: Place
    let to: Place
    /// By symbol, the most used first.
    let symbols: [Entry]

    /// Collects the uses.
    package init(_ model: ModuleModel, from: Place, to: Place) throws(InputError) {
        self.from = from
        self.to = to
        let index = try model.freshSymbols(of: from.target)
        _ = try model.freshSymbols(of: to.target)
        let uses = index.uses.filter { use in
            from.contains(use.location.file, of: use.target)
                && to.contains(use.symbol.location.file, of: use.symbol.target)
                // A folder can be part of the other end.
                && !from.contains(use.symbol.location.file, of: use.symbol.target)
        }
        symbols = Dictionary(grouping: uses, by: \.symbol)
            .map { Entry(symbol: $0, places: $1.map(\.location).sorted()) }
            .sorted { left, right in
                (right.places.count, left.symbol.name, left.symbol.location)
                    < (left.places.count, right.symbol.name, right.symbol.location)
            }
    }

    package var isEmpty: Bool { symbols.isEmpty }

    /// The symbols in words, each with its places.
    package var text: String {
        if isEmpty { return "\(from.name) uses no symbol of \(to.name).\n" }
        let places = symbols.reduce(0) { $0 + $1.places.count }
        let head =
            "\(from.name) uses \(counted(symbols.count, "symbol")) of \(to.name) in \(counted(places, "place")):\n"
        return symbols.reduce(head) { text, entry in
            text + "  \(entry.symbol.name)  \(entry.symbol.location)\n"
                + entry.places.map { "    \($0)\n" }.joined()
        }
    }

    package var json: String {
        JSONValue.object(["from": .string(from.name), "to": .string(to.name), "symbols": list]).text + "\n"
    }

    var list: JSONValue {
        .array(
            symbols.map { entry in
                .object([
                    "name": .string(entry.symbol.name), "location": entry.symbol.location.json,
                    "uses": .array(entry.places.map(\.json)),
                ])
            })
    }
}

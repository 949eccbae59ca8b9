extension ModuleModel {
    /// A model of the folders of one target: each folder is a target of it, and each use of a symbol of another folder
    /// is an edge.
    ///
    /// - Parameters:
    ///   - name: The target's name.
    ///   - configuration: Its layers are the folders, and their tiers. Without them the folders are those in the
    ///     target's own.
    /// - Throws: `InputError` if there is no such target, or its index is missing or older than a file.
    package func folders(of name: String, _ configuration: Configuration) throws(InputError) -> ModuleModel {
        let target = try self.target(named: name)
        let symbols = try freshSymbols(of: target)
        let layers = configuration.layers(of: target)
        func id(of file: String) -> TargetID {
            let first = target.folder(of: file)?.split(separator: "/").first.map(String.init)
            let path = layers?.folder(of: file, in: target)?.path ?? first ?? "."
            return TargetID(package: target.id.package, name: FolderPath.child(path, of: target.name))
        }
        let files = Dictionary(grouping: target.files) { id(of: $0.path) }
        let folders = files.sorted { $0.key < $1.key }.map { id, files in
            var folder = Target(
                id: id, directory: target.directory, files: files,
                location: SourceLocation(file: files[0].path, line: 1, column: 1))
            folder.tier = layers?.folder(of: files[0].path, in: target).map {
                Tier(number: $0.layer + 1, name: layers?.folders[$0.layer].text, allowsPeers: false)
            }
            return folder
        }
        let edges = symbols.uses(from: target.id, to: target.id).compactMap { use -> Edge? in
            let (from, to) = (id(of: use.location.file), id(of: use.symbol.location.file))
            if from == to { return nil }
            let statement = ImportStatement(
                module: use.symbol.name, line: use.location.line, column: use.location.column)
            return Edge(from: from, to: to, location: use.location, statement: statement)
        }
        return ModuleModel(self, name: target.name, targets: folders, edges: edges)
    }

    /// The compiler's records, if they cover a target.
    func freshSymbols(of target: Target) throws(InputError) -> SymbolIndex {
        if let symbols, symbols.covers(target.id) { return symbols }
        let gap = symbols?.gaps[target.id] ?? "is not indexed"
        throw InputError("nothing is known of the symbols of \(target.name): it \(gap). Build first: 'swift build'.")
    }
}

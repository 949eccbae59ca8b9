import Foundation

/// Reads the compiler's records of a model's files.
package struct SymbolReader: Sendable {
    private let stores: [IndexStore]
    private let root: String

    package init(stores folders: [String], root: String, environment: [String: String]) throws(InputError) {
        if folders.isEmpty { throw InputError("no debug build has left an index") }
        for folder in folders where !IndexSearch.isStore(folder) { throw InputError("\(folder) holds no index") }
        let library = try IndexLibrary(environment: environment)
        self.root = root
        stores = try folders.map { folder throws(InputError) in try IndexStore(folder, library: library) }
    }

    /// Reads the files of some targets of a model. The records of a running build cannot be read at first: they are tried
    /// again.
    package func index(of model: ModuleModel, where isWanted: (Target) -> Bool) -> SymbolIndex {
        let targets = model.targets.filter(isWanted)
        for pause: UInt32 in [50_000, 200_000, 0] {
            if let index = try? read(targets) { return index }
            usleep(pause)
        }
        var index = SymbolIndex()
        for target in targets { index.gaps[target.id] = "cannot be read in the index. Perhaps a build is running" }
        return index
    }

    private func read(_ targets: [Target]) throws -> SymbolIndex {
        let files = targets.flatMap { target in
            target.files.map { file -> IndexedFile in
                let path = FolderPath.child(file.path, of: root)
                return (target, file.path, IndexKey(path: path, module: target.moduleName))
            }
        }
        let units = try newestUnits(of: files)
        let contents = try concurrently(files) { file in
            Result { try units[file.key].map { try FileSymbols(file, $0) } }
        }
        .map { try $0.get() }
        var index = joined(contents.compactMap { $0 })
        index.targets = Set(targets.map(\.id))
        for (id, pairs) in Dictionary(grouping: zip(files, contents), by: \.0.target.id) {
            index.gaps[id] =
                gap(pairs.filter { $1?.isStale == true }, "newer than the last build")
                ?? gap(pairs.filter { $1 == nil }, "in no debug build")
        }
        return index
    }

    private func gap(_ faults: [(file: IndexedFile, FileSymbols?)], _ verb: String) -> String? {
        guard let first = faults.first else { return nil }
        let rest = faults.count == 1 ? "" : " and \(counted(faults.count - 1, "other file"))"
        return "has files that are \(verb): \(first.file.path)\(rest)"
    }

    /// The newest unit of each file, by the file's key. Units of removed files stay in a store.
    private func newestUnits(of files: [IndexedFile]) throws(InputError) -> [IndexKey: IndexUnit] {
        let wanted = Set(files.map(\.key.path))
        /// A path as the model has it: the compiler may have been given one with symbolic links.
        @Sendable func resolved(_ path: String) -> String {
            wanted.contains(path) || path.isEmpty ? path : FolderPath.absolute(path)
        }
        var newest: [IndexKey: IndexUnit] = [:]
        for store in stores {
            for unit in try store.units({ wanted.contains(resolved($0)) }) {
                let key = IndexKey(path: resolved(unit.file), module: unit.module)
                if let other = newest[key], other.time >= unit.time { continue }
                newest[key] = unit
            }
        }
        return newest
    }

    /// Finds for each symbol that a file names the file that declares it.
    private func joined(_ files: [FileSymbols]) -> SymbolIndex {
        var declarations: [String: SymbolIndex.Symbol] = [:]
        for file in files {
            for (usr, symbol) in file.declarations { declarations[usr] = symbol }
        }
        var index = SymbolIndex()
        for file in files {
            let (path, target) = (file.file.path, file.file.target.id)
            let symbols = file.record.symbols
            let found = symbols.map { declarations[$0.usr] }
            index.named[path] = Set(found.compactMap { $0?.target })
            if file.unrecorded.isUsed { index.concealing.insert(path) }
            if file.unrecorded.isDeclared { index.hidden.insert(target) }
            index.unknownSymbols[path] = Set(zip(symbols, found).compactMap { $1 == nil ? $0.usr : nil })
            index.imports[path] = Set(file.uses.filter { symbols[$0.symbol].isModule }.map(\.line))
            for use in file.uses {
                guard let symbol = found[use.symbol], symbol.location.file != path else { continue }
                let location = SourceLocation(file: path, line: use.line, column: use.column)
                // `User()` names the type and its initialiser, which mostly stand in one file.
                if let last = index.uses.last, last.location == location,
                    last.symbol.location.file == symbol.location.file
                {
                    continue
                }
                index.uses.append(SymbolIndex.Use(symbol: symbol, location: location, target: target))
            }
        }
        return index
    }
}

/// A file of a target, relative to the root of the check, and its key in the stores.
private typealias IndexedFile = (target: Target, path: String, key: IndexKey)

/// The absolute path of a file, and its module: one file can belong to two targets.
private struct IndexKey: Hashable, Sendable {
    let path: String
    let module: String
}

private struct FileSymbols: Sendable {
    let file: IndexedFile
    let record: IndexRecord
    /// The symbols that the file declares, with the compiler's names.
    let declarations: [(usr: String, symbol: SymbolIndex.Symbol)]
    let uses: [IndexRecord.Occurrence]
    /// Whether the file is newer than the unit, or holds another text than the record says.
    let isStale: Bool
    let unrecorded: UnrecordedCode

    init(_ file: IndexedFile, _ unit: IndexUnit) throws(InputError) {
        let record =
            try unit.record.map { name throws(InputError) in try unit.store.record(named: name) } ?? IndexRecord()
        self.file = file
        self.record = record
        let bytes = (try? FileBytes.read(file.key.path)) ?? []
        unrecorded = bytes.withUnsafeBufferPointer { UnrecordedCode($0) }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let named = record.explicitReferences
        let misplaced = named.filter { use in
            let symbol = record.symbols[use.symbol]
            return symbol.isWritten && !Self.stands(symbol.baseName, at: use, in: lines)
        }
        // The record of an enum's case in a pattern can point elsewhere, but not that of many symbols.
        let isMoved = misplaced.count > 1 && misplaced.count * 10 > named.count
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.key.path)
        isStale = isMoved || (attributes?[.modificationDate] as? Date).map { $0 > unit.time } ?? true
        let wrong = Set(misplaced.map { [$0.line, $0.column, $0.symbol] })
        uses = named.filter { !wrong.contains([$0.line, $0.column, $0.symbol]) }
        declarations = record.occurrences.filter { $0.roles.contains(.definition) }.map { definition in
            let location = SourceLocation(file: file.path, line: definition.line, column: definition.column)
            let symbol = SymbolIndex.Symbol(
                name: record.qualifiedName(of: definition.symbol), location: location, target: file.target.id)
            return (record.symbols[definition.symbol].usr, symbol)
        }
    }

    /// Whether a name stands at a place, perhaps between backticks, or `Self` instead of it.
    private static func stands(
        _ name: Substring, at use: IndexRecord.Occurrence, in lines: [ArraySlice<UInt8>]
    ) -> Bool {
        guard lines.indices.contains(use.line - 1), use.column > 0 else { return false }
        let rest = lines[use.line - 1].dropFirst(use.column - 1)
        return rest.starts(with: name.utf8) || rest.dropFirst().starts(with: name.utf8)
            || rest.starts(with: "Self".utf8)
    }
}

import Foundation

/// Reads what the compiler recorded of a model's files.
package struct SymbolReader: Sendable {
    private let library: IndexLibrary
    private let stores: [IndexStore]
    private let root: String

    /// Opens index stores.
    ///
    /// - Parameters:
    ///   - folders: The folders of the stores. Of several units for one file the newest counts.
    ///   - root: The absolute folder that the paths of the model are relative to.
    ///   - environment: The process environment, by which the toolchain is found.
    /// - Throws: `InputError` with a clause that says why nothing can be read.
    package init(stores folders: [String], root: String, environment: [String: String]) throws(InputError) {
        if folders.isEmpty { throw InputError("no debug build has left an index") }
        for folder in folders where !IndexSearch.isStore(folder) { throw InputError("\(folder) holds no index") }
        let library = try IndexLibrary(environment: environment)
        self.library = library
        self.root = root
        stores = try folders.map { folder throws(InputError) in try IndexStore(folder, library: library) }
    }

    /// Reads the files of some targets of a model.
    ///
    /// What is written by a build that runs meanwhile cannot be read at first: it is tried again.
    ///
    /// - Parameter isWanted: Which targets.
    package func index(of model: ModuleModel, where isWanted: (Target) -> Bool) -> SymbolIndex {
        let targets = model.targets.filter(isWanted)
        for pause in [50_000, 200_000, 0] {
            do throws(InputError) {
                return try read(targets)
            } catch {
                usleep(UInt32(pause))
            }
        }
        var index = SymbolIndex()
        for target in targets { index.gaps[target.id] = "cannot be read in the index. Perhaps a build is running" }
        return index
    }

    private func read(_ targets: [Target]) throws(InputError) -> SymbolIndex {
        let files = targets.flatMap { target in
            target.files.map { IndexedFile(target: target, path: $0.path, root: root) }
        }
        let units = try newestUnits(of: files)
        let outcomes = concurrently(files) { file in
            Result { () throws(InputError) -> FileSymbols? in
                if let unit = units[file.key] { try FileSymbols(file, unit) } else { nil }
            }
        }
        var contents: [FileSymbols?] = []
        for outcome in outcomes { contents.append(try outcome.get()) }
        var index = joined(contents.compactMap { $0 })
        index.targets = Set(targets.map(\.id))
        let faults = zip(files, contents).compactMap { file, content in
            content == nil ? (file, false) : content!.isStale ? (file, true) : nil
        }
        for (target, faults) in Dictionary(grouping: faults, by: \.0.target.id) {
            index.gaps[target] = Self.gap(faults.map { (path: $0.0.path, isStale: $0.1) })
        }
        return index
    }

    /// - Parameter faults: The files that no build has seen as they are, one at least.
    private static func gap(_ faults: [(path: String, isStale: Bool)]) -> String {
        let stale = faults.filter(\.isStale)
        let (files, verb) = stale.isEmpty ? (faults, "in no debug build") : (stale, "newer than the last build")
        let rest = files.count == 1 ? "" : " and \(counted(files.count - 1, "other file"))"
        return "has files that are \(verb): \(files[0].path)\(rest)"
    }

    /// The newest unit of each file, by the file's key. Units of files that are gone stay in a store for ever.
    private func newestUnits(of files: [IndexedFile]) throws(InputError) -> [IndexedFile.Key: IndexUnit] {
        let wanted = Set(files.map(\.key.path))
        var newest: [IndexedFile.Key: IndexUnit] = [:]
        for store in stores {
            for unit in try store.units({ wanted.contains(IndexedFile.resolved($0, among: wanted)) }) {
                let path = IndexedFile.resolved(unit.file, among: wanted)
                let key = IndexedFile.Key(path: path, module: unit.module)
                if let other = newest[key], other.time >= unit.time { continue }
                newest[key] = unit
            }
        }
        return newest
    }

    /// Finds for each symbol that a file names the file that declares it.
    private func joined(_ files: [FileSymbols]) -> SymbolIndex {
        var declarations: [String: (symbol: SymbolIndex.Symbol, file: String)] = [:]
        for file in files {
            for (usr, symbol) in file.declarations { declarations[usr] = (symbol, file.path) }
        }
        var index = SymbolIndex()
        for file in files {
            let found = file.record.symbols.map { declarations[$0.usr] }
            index.named[file.path] = Set(found.compactMap { $0?.symbol.target })
            if file.unrecorded.isUsed { index.concealing.insert(file.path) }
            if file.unrecorded.isDeclared { index.hidden.insert(file.target) }
            index.unknownSymbols[file.path] = Set(
                zip(file.record.symbols, found).compactMap { $1 == nil ? $0.usr : nil })
            index.imports[file.path] = Set(
                file.uses.filter { file.record.symbols[$0.symbol].isModule }.map(\.line))
            for use in file.uses {
                guard let other = found[use.symbol], other.file != file.path else { continue }
                let location = SourceLocation(file: file.path, line: use.line, column: use.column)
                // `User()` names the type and its initialiser, which mostly stand in one file.
                if let last = index.uses.last, last.location == location, last.symbol.location.file == other.file {
                    continue
                }
                index.uses.append(SymbolIndex.Use(symbol: other.symbol, location: location, target: file.target))
            }
        }
        return index
    }
}

/// A file of a target that is looked for in the stores.
private struct IndexedFile: Sendable {
    /// One file can belong to two targets.
    struct Key: Hashable, Sendable {
        /// Absolute.
        let path: String
        let module: String
    }

    let target: Target
    /// Relative to the root of the check.
    let path: String
    let key: Key

    init(target: Target, path: String, root: String) {
        self.target = target
        self.path = path
        key = Key(path: FolderPath.named(path, in: root), module: target.moduleName)
    }

    /// A path as the model has it: the compiler may have been given one with symbolic links.
    static func resolved(_ path: String, among wanted: Set<String>) -> String {
        wanted.contains(path) || path.isEmpty ? path : FolderPath.absolute(path)
    }
}

/// What stands in one file.
private struct FileSymbols: Sendable {
    let target: TargetID
    let path: String
    let record: IndexRecord
    /// The symbols that the file declares, with the compiler's names.
    let declarations: [(usr: String, symbol: SymbolIndex.Symbol)]
    /// The places that name a symbol explicitly. A type stands before its initialiser.
    let uses: [IndexRecord.Occurrence]
    /// Whether the file is newer than the unit, or holds another text than the record says.
    let isStale: Bool
    /// What the record does not hold.
    let unrecorded: UnrecordedCode

    init(_ file: IndexedFile, _ unit: IndexUnit) throws(InputError) {
        let record =
            try unit.record.map { name throws(InputError) in try unit.store.record(named: name) } ?? IndexRecord()
        let absolute = file.key.path
        let named = Self.uses(in: record)
        let text = try? LinesOfText(path: absolute)
        unrecorded = (text?.bytes ?? []).withUnsafeBufferPointer { UnrecordedCode($0) }
        let misplaced = named.filter { use in
            let symbol = record.symbols[use.symbol]
            return symbol.isWritten && text?.has(symbol.baseName, line: use.line, column: use.column) == false
        }
        // The record of an enum's case in a pattern can point elsewhere, but not that of many symbols.
        let isMoved = misplaced.count > 1 && misplaced.count * 10 > named.count
        let wrong = Set(misplaced.map { [$0.line, $0.column, $0.symbol] })
        isStale = isMoved || FileTime(absolute).map { $0 > unit.time } ?? true
        uses = named.filter { !wrong.contains([$0.line, $0.column, $0.symbol]) }
        declarations = record.occurrences.filter { $0.roles.contains(.definition) }.map { definition in
            let location = SourceLocation(file: file.path, line: definition.line, column: definition.column)
            let symbol = SymbolIndex.Symbol(
                name: record.qualifiedName(of: definition.symbol), location: location, target: file.target.id)
            return (record.symbols[definition.symbol].usr, symbol)
        }
        target = file.target.id
        path = file.path
        self.record = record
    }

    private static func uses(in record: IndexRecord) -> [IndexRecord.Occurrence] {
        func key(_ use: IndexRecord.Occurrence) -> (Int, Int, Int, Int) {
            let symbol = record.symbols[use.symbol]
            return (use.line, use.column, symbol.isInitializer ? 1 : 0, use.symbol)
        }
        return record.occurrences
            .filter { $0.roles.isExplicitReference && !record.symbols[$0.symbol].isAccessor }
            .sorted { key($0) < key($1) }
    }
}

/// A file's text by lines.
private struct LinesOfText {
    let bytes: [UInt8]
    private let starts: [Int]

    init(path: String) throws(InputError) {
        let bytes = try FileBytes.read(path)
        self.bytes = bytes
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Whether a name stands at a place, perhaps between backticks, or `Self` instead of it.
    func has(_ name: Substring, line: Int, column: Int) -> Bool {
        guard starts.indices.contains(line - 1), column > 0 else { return false }
        let rest = bytes[min(starts[line - 1] + column - 1, bytes.count)...]
        return rest.starts(with: name.utf8) || rest.dropFirst().starts(with: name.utf8)
            || rest.starts(with: "Self".utf8)
    }
}

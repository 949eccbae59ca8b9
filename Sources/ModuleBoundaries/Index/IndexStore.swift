import Foundation

/// A folder in which the compiler records each file: a unit says which file was compiled and when, a record lists its
/// symbols.
struct IndexStore: @unchecked Sendable {
    private let library: IndexLibrary
    private let store: IndexLibrary.Handle

    /// Opens a store. It stays open until the program ends.
    init(_ folder: String, library: IndexLibrary) throws(InputError) {
        typealias Create =
            @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<IndexLibrary.Handle?>) -> IndexLibrary.Handle?
        let create = try library.function("store_create", Create.self)
        self.library = library
        store = try library.handle { create(folder, $0) }
    }

    /// The units of some files, several for a file that was built several times.
    func units(_ isWanted: @Sendable (String) -> Bool) throws(InputError) -> [IndexUnit] {
        let names = try unitNames()
        let outcomes = concurrently(names) { name in
            Result { () throws(InputError) in try unit(named: name, isWanted) }
        }
        var units: [IndexUnit] = []
        for outcome in outcomes {
            if let unit = try outcome.get() { units.append(unit) }
        }
        return units
    }

    private func unitNames() throws(InputError) -> [String] {
        typealias Visit = @convention(c) (IndexLibrary.Context?, iovec) -> Bool
        typealias Apply = @convention(c) (IndexLibrary.Handle?, UInt32, IndexLibrary.Context?, Visit) -> Bool
        let apply = try library.function("store_units_apply_f", Apply.self)
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { context in
            _ = apply(store, 0, context) { context, name in
                context?.assumingMemoryBound(to: [String].self).pointee.append(IndexLibrary.string(name))
                return true
            }
        }
        return names
    }

    private func unit(named name: String, _ isWanted: (String) -> Bool) throws(InputError) -> IndexUnit? {
        typealias Time =
            @convention(c) (IndexLibrary.Handle?, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>) -> Void
        let create = try library.function("unit_reader_create", IndexLibrary.Create.self)
        let dispose = try library.function("unit_reader_dispose", IndexLibrary.Dispose.self)
        let mainFile = try library.function("unit_reader_get_main_file", IndexLibrary.Text.self)
        let module = try library.function("unit_reader_get_module_name", IndexLibrary.Text.self)
        let readTime = try library.function("unit_reader_get_modification_time", Time.self)
        let dependencies = try library.function("unit_reader_dependencies_apply_f", IndexLibrary.Apply.self)
        let dependencyKind = try library.function("unit_dependency_get_kind", IndexLibrary.Number.self)
        let dependencyPath = try library.function("unit_dependency_get_filepath", IndexLibrary.Text.self)
        let dependencyName = try library.function("unit_dependency_get_name", IndexLibrary.Text.self)

        let reader = try library.handle { create(store, name, $0) }
        defer { dispose(reader) }
        let file = IndexLibrary.string(mainFile(reader))
        guard isWanted(file) else { return nil }
        var (seconds, nanoseconds) = (Int64(0), Int64(0))
        readTime(reader, &seconds, &nanoseconds)
        var unit = IndexUnit(
            store: self, file: file, module: IndexLibrary.string(module(reader)),
            time: Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9))
        IndexLibrary.each(dependencies, of: reader) { dependency in
            // The library's number for a record.
            guard dependencyKind(dependency) == 2, IndexLibrary.string(dependencyPath(dependency)) == file else {
                return
            }
            unit.record = IndexLibrary.string(dependencyName(dependency))
        }
        return unit
    }

    func record(named name: String) throws(InputError) -> IndexRecord {
        typealias Position =
            @convention(c) (IndexLibrary.Handle?, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
        let create = try library.function("record_reader_create", IndexLibrary.Create.self)
        let dispose = try library.function("record_reader_dispose", IndexLibrary.Dispose.self)
        let occurrences = try library.function("record_reader_occurrences_apply_f", IndexLibrary.Apply.self)
        let occurrenceSymbol = try library.function("occurrence_get_symbol", IndexLibrary.Part.self)
        let occurrenceRoles = try library.function("occurrence_get_roles", IndexLibrary.Roles.self)
        let position = try library.function("occurrence_get_line_col", Position.self)
        let relations = try library.function("occurrence_relations_apply_f", IndexLibrary.Apply.self)
        let relationSymbol = try library.function("symbol_relation_get_symbol", IndexLibrary.Part.self)
        let relationRoles = try library.function("symbol_relation_get_roles", IndexLibrary.Roles.self)
        let usr = try library.function("symbol_get_usr", IndexLibrary.Text.self)
        let symbolName = try library.function("symbol_get_name", IndexLibrary.Text.self)
        let kind = try library.function("symbol_get_kind", IndexLibrary.Number.self)
        let subkind = try library.function("symbol_get_subkind", IndexLibrary.Number.self)

        let reader = try library.handle { create(store, name, $0) }
        defer { dispose(reader) }
        var record = IndexRecord()
        var known: [IndexLibrary.Handle: Int] = [:]
        func index(of symbol: IndexLibrary.Handle) -> Int {
            if let index = known[symbol] { return index }
            known[symbol] = record.symbols.count
            record.symbols.append(
                IndexRecord.Symbol(
                    usr: IndexLibrary.string(usr(symbol)), name: IndexLibrary.string(symbolName(symbol)),
                    kind: kind(symbol), subkind: subkind(symbol)))
            return record.symbols.count - 1
        }
        IndexLibrary.each(occurrences, of: reader) { occurrence in
            guard let symbol = occurrenceSymbol(occurrence).map(index) else { return }
            let roles = IndexRoles(rawValue: occurrenceRoles(occurrence))
            if roles.contains(.definition) {
                IndexLibrary.each(relations, of: occurrence) { relation in
                    guard let other = relationSymbol(relation).map(index),
                        IndexRoles(rawValue: relationRoles(relation)).contains(.childOf)
                    else { return }
                    record.symbols[symbol].parent = other
                }
            }
            guard roles.contains(.definition) || roles.isExplicitReference else { return }
            var (line, column) = (UInt32(0), UInt32(0))
            position(occurrence, &line, &column)
            record.occurrences.append(
                IndexRecord.Occurrence(symbol: symbol, roles: roles, line: Int(line), column: Int(column)))
        }
        return record
    }
}

/// One compilation of one file.
struct IndexUnit: Sendable {
    let store: IndexStore
    /// The path that the compiler was given.
    let file: String
    let module: String
    let time: Date
    /// The name of the file's record; nil if the file is empty.
    var record: String?
}

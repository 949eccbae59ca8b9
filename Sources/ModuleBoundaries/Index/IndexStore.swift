import Foundation

/// A folder in which the compiler records each file: a unit says which file was compiled and when, a record holds what
/// stands in it.
struct IndexStore: @unchecked Sendable {
    private let library: IndexLibrary
    private let store: IndexLibrary.Handle

    /// Opens a store. It stays open until the program ends.
    ///
    /// - Throws: `InputError` if there is none in the folder.
    init(_ folder: String, library: IndexLibrary) throws(InputError) {
        self.library = library
        store = try library.handle { library.storeCreate(folder, $0) }
    }

    /// The units of some files, several for a file that was built several times.
    ///
    /// - Parameter isWanted: Which files, by path.
    /// - Throws: `InputError` if one cannot be read: perhaps a build is running.
    func units(_ isWanted: @Sendable (String) -> Bool) throws(InputError) -> [IndexUnit] {
        var units: [IndexUnit] = []
        for outcome in concurrently(unitNames, { unit(named: $0, isWanted) }) {
            if let unit = try outcome.get() { units.append(unit) }
        }
        return units
    }

    private var unitNames: [String] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { context in
            _ = library.applyUnits(store, 0, context) { context, name in
                let bytes = UnsafeRawBufferPointer(start: name.iov_base, count: name.iov_len)
                context?.assumingMemoryBound(to: [String].self).pointee.append(String(decoding: bytes, as: UTF8.self))
                return true
            }
        }
        return names
    }

    private func unit(
        named name: String, _ isWanted: (String) -> Bool
    ) -> Result<IndexUnit?, InputError> {
        Result { () throws(InputError) -> IndexUnit? in
            let reader = try library.handle { library.unitCreate(store, name, $0) }
            defer { library.unitDispose(reader) }
            let file = library.text(library.mainFile(reader))
            guard isWanted(file) else { return nil }
            var unit = IndexUnit(store: self, file: file, module: library.text(library.moduleName(reader)))
            var (seconds, nanoseconds) = (Int64(0), Int64(0))
            library.unitTime(reader, &seconds, &nanoseconds)
            unit.time = FileTime(seconds: seconds, nanoseconds: nanoseconds)
            library.each(library.applyDependencies, of: reader) { dependency in
                guard library.dependencyKind(dependency) == Self.recordKind,
                    library.text(library.dependencyPath(dependency)) == file
                else { return }
                unit.record = library.text(library.dependencyName(dependency))
            }
            return unit
        }
    }

    /// Reads a record.
    ///
    /// - Throws: `InputError` if it cannot be read: perhaps a build is running.
    func record(named name: String) throws(InputError) -> IndexRecord {
        let reader = try library.handle { library.recordCreate(store, name, $0) }
        defer { library.recordDispose(reader) }
        var record = IndexRecord()
        var known: [IndexLibrary.Handle: Int] = [:]
        func index(of symbol: IndexLibrary.Handle) -> Int {
            if let index = known[symbol] { return index }
            known[symbol] = record.symbols.count
            record.symbols.append(
                IndexRecord.Symbol(
                    usr: library.text(library.usr(symbol)), name: library.text(library.symbolName(symbol)),
                    kind: library.symbolKind(symbol), subkind: library.symbolSubkind(symbol)))
            return record.symbols.count - 1
        }
        library.each(library.applyOccurrences, of: reader) { occurrence in
            guard let symbol = library.occurrenceSymbol(occurrence).map(index) else { return }
            let roles = IndexRoles(rawValue: library.occurrenceRoles(occurrence))
            if roles.contains(.definition) {
                library.each(library.applyRelations, of: occurrence) { relation in
                    guard let other = library.relationSymbol(relation).map(index),
                        IndexRoles(rawValue: library.relationRoles(relation)).contains(.childOf)
                    else { return }
                    record.symbols[symbol].parent = other
                }
            }
            guard roles.contains(.definition) || roles.isExplicitReference else { return }
            var (line, column) = (UInt32(0), UInt32(0))
            library.position(occurrence, &line, &column)
            record.occurrences.append(
                IndexRecord.Occurrence(symbol: symbol, roles: roles, line: Int(line), column: Int(column)))
        }
        return record
    }

    /// The library's number for a dependency of a unit on a record.
    private static let recordKind: UInt32 = 2
}

/// One compilation of one file.
struct IndexUnit: Sendable {
    let store: IndexStore
    /// The path that the compiler was given.
    let file: String
    let module: String
    var time = FileTime(seconds: 0, nanoseconds: 0)
    /// The name of the file's record; nil if nothing stands in the file.
    var record: String?
}

/// When a file was last written.
struct FileTime: Comparable, Sendable {
    let seconds: Int64
    let nanoseconds: Int64

    static func < (left: Self, right: Self) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

extension FileTime {
    /// The time of a file; nil if there is none at the path.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }
}

/// The cost of making a folder of a target a target of its own.
package struct Extraction: Sendable {
    private let folder: SymbolCrossing.Place
    private let model: ModuleModel
    private let name: String
    /// The uses that lead out of the folder into the rest of its target.
    private let outward: [SymbolIndex.Use]
    /// The uses of the folder's symbols by any other file.
    private let inward: [SymbolIndex.Use]

    package init(_ model: ModuleModel, target: String, folder path: String) throws(InputError) {
        let folder = try SymbolCrossing.Place("\(target)/\(path)", in: model)
        let uses = try model.freshSymbols(of: folder.target).uses
        func isFromInside(_ use: SymbolIndex.Use) -> Bool { folder.contains(use.location.file, of: use.target) }
        func leadsInside(_ use: SymbolIndex.Use) -> Bool {
            folder.contains(use.symbol.location.file, of: use.symbol.target)
        }
        self.folder = folder
        self.model = model
        name = path.split(separator: "/").last.map(String.init) ?? path
        outward = uses.filter { isFromInside($0) && !leadsInside($0) && $0.symbol.target == folder.target.id }
        inward = uses.filter { !isFromInside($0) && leadsInside($0) }
    }

    package var text: String {
        let moved = folder.target.files.filter { folder.contains($0.path, of: folder.target.id) }
        let head = "\(folder.name) as a target \(name): \(counted(moved.count, "file")) would move."
        return ([head, dependencies(of: moved), users] + [obstacles, importers, surface].compactMap { $0 })
            .joined(separator: "\n\n") + "\n"
    }

    private func dependencies(of moved: [SourceFile]) -> String {
        let names = Set(moved.flatMap(\.imports).map(\.module))
        let modules = names.filter { model.module($0, importedIn: folder.target) != .unknown }
        return modules.isEmpty
            ? "Its files import no other module of the package."
            : "\(name) would depend on \(listed(modules.sorted()))."
    }

    private var users: String {
        let names = Set(inward.map(\.target)).map { TargetNames(model)[$0] }.sorted()
        return names.isEmpty ? "No other file uses it." : "\(listed(names)) would depend on \(name)."
    }

    /// The symbols that the folder needs of the rest: without a change the two targets would be a cycle.
    private var obstacles: String? {
        if outward.isEmpty { return nil }
        return """
            \(name) uses \(symbols(of: outward)) of the rest of \(folder.target.name). Move each of them, or put a protocol \
            before it: the new target cannot depend on \(folder.target.name) if that depends on it.
            \(lines(outward))
            """
    }

    private var importers: String? {
        let files = Set(inward.map(\.location.file)).sorted()
        if files.isEmpty { return nil }
        return (["\(counted(files.count, "file")) must import \(name):"] + files).joined(separator: "\n  ")
    }

    private var surface: String? {
        if inward.isEmpty { return nil }
        return """
            \(symbols(of: inward)) must become public; within one package, `package` suffices. The types in their \
            signatures follow, and memberwise initialisers must be written.
            \(lines(inward))
            """
    }

    private func symbols(of uses: [SymbolIndex.Use]) -> String { counted(Set(uses.map(\.symbol)).count, "symbol") }

    /// A line for each symbol: where it is declared, and how often it is used.
    private func lines(_ uses: [SymbolIndex.Use]) -> String {
        Dictionary(grouping: uses, by: \.symbol)
            .sorted { ($0.key.location, $0.key.name) < ($1.key.location, $1.key.name) }
            .map { "  \($0.name)  \($0.location)  \(counted($1.count, "use"))" }.joined(separator: "\n")
    }
}

import Foundation

/// A manifest's text, and where in it each target has its list of dependencies.
struct EditableManifest: Sendable {
    /// The package's id.
    let package: String
    /// The path of the file relative to the root of the check.
    let path: String
    /// The absolute path of the file.
    let file: String
    /// The file's bytes as they were read.
    let bytes: [UInt8]
    private let editor: ManifestEditor
    /// By target: the list, or why there is none to edit.
    private let lists: [String: Result<DependencyList, FixObstacle>]
    /// The targets whose list only SwiftPM can tell, where it is not asked: nothing is known to be in the way.
    private let open: Set<String>

    /// Finds the lists of targets.
    ///
    /// - Parameters:
    ///   - package: The package.
    ///   - targets: The targets that may change.
    ///   - probe: Evaluates another text instead of the manifest's; asked only where the text alone does not tell which
    ///     list belongs to which target. Nil where nobody may be asked.
    /// - Throws: `ManifestError` where the file cannot be read or has changed since it was loaded.
    init(_ package: LoadedPackage, targets: Set<String>, probe: (([UInt8]) throws -> SwiftPMAnswer)?) throws {
        self.package = package.id
        path = package.manifestPath
        file = "\(package.folder)/\(package.manifestFile)"
        guard let data = FileManager.default.contents(atPath: file),
            String(decoding: data, as: UTF8.self) == package.manifestText
        else { throw ManifestError("\(file) changed while it was read. Run the command again.") }
        let bytes = Array(data)
        let editor: ManifestEditor
        do {
            editor = try ManifestEditor(bytes)
        } catch {
            throw ManifestError("\(file) cannot be edited: \(error).")
        }
        let byText = Dictionary(uniqueKeysWithValues: targets.map { ($0, editor.lists(of: $0)) })
        var lists: [String: Result<DependencyList, FixObstacle>] = [:]
        for (target, found) in byText where found.count == 1 && found[0].isDeclaration {
            lists[target] = Self.editable(found[0], path: path)
        }
        let doubtful = targets.filter { lists[$0] == nil }
        if !doubtful.isEmpty, let probe {
            let owners = try ListOwners(editor, probe: probe)
            for target in doubtful { lists[target] = owners.list(of: target, path: path) }
        }
        self.bytes = bytes
        self.editor = editor
        self.lists = lists
        // A literal name in a call that has no list has none that is its own.
        let named = Set(editor.tree.literals.values)
        open = probe == nil ? doubtful.filter { byText[$0]?.isEmpty == false || !named.contains($0) } : []
    }

    /// Whether entries can be added to a target's list.
    func checkList(of target: String) throws(FixObstacle) {
        if !open.contains(target) { _ = try list(of: target) }
    }

    /// Whether an entry can be taken out of a target's list.
    func checkEntry(_ entry: DependencyEntry, of target: String) throws(FixObstacle) {
        if open.contains(target) { return }
        let offset = try list(of: target).offset
        guard editor.entries(ofListAt: offset).contains(where: { $0.name == entry.name }) else {
            throw FixObstacle(reason: "the entry is not written as a literal in \(path)")
        }
    }

    /// The text after changes to the package's targets.
    func applying(_ changes: [DependencyChange]) throws -> [UInt8] {
        var editor = editor
        let byList = Dictionary(grouping: changes.filter { $0.target.package == package }) {
            (try? list(of: $0.target.name).offset) ?? -1
        }
        // From the end of the file to its beginning: what is edited never moves what is still to edit.
        for (offset, changes) in byList.sorted(by: { $0.key > $1.key }) where offset >= 0 {
            let removed = changes.filter { !$0.isAddition }.sorted().map(\.entry)
            let added = changes.filter(\.isAddition).sorted().map(\.entry)
            try editor.remove(removed, adding: added, in: offset)
        }
        return editor.bytes
    }

    private func list(of target: String) throws(FixObstacle) -> DependencyList {
        guard let list = lists[target] else { throw FixObstacle(reason: "\(path) does not declare it by name") }
        return try list.get()
    }

    fileprivate static func editable(_ list: DependencyList, path: String) -> Result<DependencyList, FixObstacle> {
        switch list.content {
        case .missing, .literal: .success(list)
        case .computed: .failure(FixObstacle(reason: "its dependencies are computed in \(path)"))
        }
    }
}

/// Which lists belong to which targets, as SwiftPM's answer to a manifest with a mark in each list tells.
private struct ListOwners {
    private let editor: ManifestEditor
    private var targets: [(list: DependencyList, targets: [String])] = []
    private static let mark = "validate-deps-mark-"

    init(_ editor: ManifestEditor, probe: ([UInt8]) throws -> SwiftPMAnswer) throws {
        self.editor = editor
        var marked = editor
        let lists = editor.lists.filter { list in
            switch list.content {
            // An empty list of a helper may be a list of anything.
            case .literal(let entries): list.isDeclaration || list.isOfDeclaringFunction || !entries.isEmpty
            case .missing: list.isDeclaration
            case .computed: false
            }
        }
        for (index, list) in lists.enumerated().reversed() {
            try marked.add([DependencyEntry("\(Self.mark)\(index)")], to: list.offset)
        }
        // A helper may take another kind of list. Then nobody knows whose it is.
        guard let answer = try? probe(marked.bytes) else { return }
        for (index, list) in lists.enumerated() {
            let owners = answer.targets.filter { $0.dependencies.contains { $0.name == "\(Self.mark)\(index)" } }
            targets.append((list, owners.map(\.name)))
        }
    }

    func list(of target: String, path: String) -> Result<DependencyList, FixObstacle> {
        let own = targets.filter { $0.targets.contains(target) }
        guard let found = own.first(where: { $0.targets == [target] }) else {
            guard let shared = own.first else {
                return .failure(FixObstacle(reason: reason(for: target, path: path)))
            }
            let others = shared.targets.filter { $0 != target }
            let reason = "its dependencies in \(path) are those of \(listed(others, atMost: 3)), too"
            return .failure(FixObstacle(reason: reason))
        }
        return .success(found.list)
    }

    /// Why no list is a target's own.
    private func reason(for target: String, path: String) -> String {
        let named = editor.lists(of: target)
        for list in named {
            if case .failure(let obstacle) = EditableManifest.editable(list, path: path) { return obstacle.reason }
        }
        if !named.isEmpty { return "SwiftPM's answer does not tell which list in \(path) is its own" }
        if editor.tree.literals.values.contains(target) {
            return "\(path) makes it by a call that has no list of dependencies"
        }
        return "its name is computed in \(path), and no list of dependencies there is proved to be its own"
    }
}

import Foundation

@testable import ModuleBoundaries

/// The Swift files of one target, with the types and functions that they declare and name across folders.
///
/// A name counts where one folder alone declares it at the top level of a file; members, labels and what is private to
/// its file do not. It is read by the lexer that reads sources for the checks.
struct TargetSources {
    /// A name of another folder in a file.
    struct Use: Hashable {
        let name: String
        /// The folder that declares the name.
        let home: String
        /// The folder of the file, relative to the target's; empty for the target's own.
        let folder: String
        /// Relative to the target's folder.
        let file: String
        let line: Int
    }

    /// The lines of code in each folder.
    let lines: [String: Int]
    /// In the order of the files; each name once for each file.
    let uses: [Use]

    /// Reads a target.
    ///
    /// - Parameter root: The target's folder.
    init(root: String) throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
            $0.hasSuffix(".swift") && !$0.hasSuffix("/GeneratedText.swift")
        }.sorted()
        let files = try paths.map { path in
            NamesInFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))))
        }
        lines = Dictionary(files.map { ($0.folder, $0.lineCount) }, uniquingKeysWith: +)
        var homes: [String: Set<String>] = [:]
        for file in files {
            for name in file.declared { homes[name, default: []].insert(file.folder) }
        }
        uses = files.flatMap { file in
            file.named.compactMap { name, line in
                guard let home = homes[name], home.count == 1, let only = home.first, only != file.folder else {
                    return nil
                }
                return Use(name: name, home: only, folder: file.folder, file: file.path, line: line)
            }
        }
    }

    /// What goes against a list of layers, one sentence for each name in a file.
    ///
    /// - Parameter layers: Folders, the lowest first: each names only those before it.
    func violations(of layers: [String]) -> [String] {
        let height = Dictionary(uniqueKeysWithValues: zip(layers, layers.indices))
        return uses.filter { height[$0.home, default: 0] > height[$0.folder, default: 0] }.map { use in
            "\(use.file):\(use.line) names `\(use.name)` of \(use.home), a layer above \(use.folder)"
        }
    }
}

/// What one file declares at its top level and names anywhere.
private struct NamesInFile {
    let path: String
    let folder: String
    let lineCount: Int
    private(set) var declared: Set<String> = []
    /// Each name with the first line that has it.
    private(set) var named: [(name: String, line: Int)] = []

    init(path: String, bytes: [UInt8]) {
        self.path = path
        let parts = path.split(separator: "/")
        folder = parts.count > 1 ? String(parts[0]) : ""
        lineCount = bytes.withUnsafeBufferPointer { LineTable.lineCount($0) }
        bytes.withUnsafeBufferPointer { read($0) }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var lexer = Lexer(bytes)
        var tokens: [Token] = []
        while case let token = lexer.next(), token.kind != .end { tokens.append(token) }
        var lines = LineTable()
        var seen: Set<String> = []
        var depth = 0
        var isPrivate = false
        func isByte(_ index: Int, _ bytes: String) -> Bool {
            tokens.indices.contains(index) && bytes.utf8.contains { lexer.isByte(tokens[index], $0) }
        }
        for (index, token) in tokens.enumerated() {
            if isByte(index, "{") { depth += 1 }
            if isByte(index, "}") { depth -= 1 }
            guard token.kind == .word else { continue }
            let word = lexer.text(token)
            let before = index > 0 && tokens[index - 1].kind == .word ? lexer.text(tokens[index - 1]) : ""
            if word == "private" || word == "fileprivate" { isPrivate = true }
            if Self.declarators.contains(before) {
                if depth == 0, !isPrivate { declared.insert(word) }
                if depth == 0 { isPrivate = false }
                continue
            }
            let isMember = isByte(index - 1, ".")
            let isLabel = isByte(index + 1, ":") && isByte(index - 1, "(,")
            let isProperty = before == "let" || before == "var" || before == "case"
            if isMember || isLabel || isProperty || !seen.insert(word).inserted { continue }
            named.append((word, lines.position(of: token.start, in: bytes).line))
        }
    }

    private static let declarators: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias", "func"]
}

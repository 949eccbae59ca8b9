import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("The scanner survives any input")
struct ScannerFuzzTests {
    @Test("Randomly edited files are scanned")
    func edits() throws {
        var random = SeededGenerator.announced("edits")
        let files = try Self.seeds()
        for _ in 0..<3000 {
            var bytes = Self.window(files.randomElement(using: &random)!, using: &random)
            for _ in 0..<Int.random(in: 1...8, using: &random) { Self.edit(&bytes, using: &random) }
            check(bytes)
        }
    }

    @Test("Random sequences of what matters to the lexer are scanned")
    func randomPieces() {
        var random = SeededGenerator.announced("bytes")
        for _ in 0..<3000 {
            let count = Int.random(in: 1...40, using: &random)
            check((0..<count).flatMap { _ in Array(Self.pieces.randomElement(using: &random)!.utf8) })
        }
    }

    @Test("Valid files are scanned wherever they are cut off")
    func truncations() throws {
        for file in try Self.seeds() {
            let whole = SourceScanner.scan(path: "", bytes: file)
            for end in file.indices {
                let cut = SourceScanner.scan(path: "", bytes: Array(file[..<end]))
                // Only the last import can suffer from the cut.
                #expect(whole.imports.starts(with: cut.imports.dropLast()))
            }
        }
    }

    @Test("Nesting of any depth, closed or not, is scanned", arguments: nestings)
    func nesting(_ opening: String, _ closing: String) {
        let depth = 100_000
        let open = String(repeating: opening, count: depth)
        let closed = open + String(repeating: closing, count: depth)
        check(Array(("import A\n" + open + "\nimport B").utf8))
        let found = SourceScanner.scan(path: "", bytes: Array(("import A\n" + closed + "\nimport B").utf8)).imports
        #expect(found.map(\.module) == ["A", "B"])
    }

    static let nestings: [(String, String)] = [
        ("/*", "*/"), ("(", ")"), ("[", "]"), ("{", "}"), ("\"\\(", ")\""), ("#\"\\#(", ")\"#"), ("f({[", "]})"),
        ("#if a\n", "#endif\n"), ("@a(", ")"), ("#Preview {", "}"), ("\"\"\"\n\\(", ")\n\"\"\"\n"),
    ]

    @Test("What tempts a lexer to read ahead in vain costs linear time", arguments: temptations)
    func linearTime(_ piece: String) {
        let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8) + Array("\nimport A".utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var reader = SourceReader(buffer, keepsComments: true)
            reader.read(through: .max)
            #expect(reader.lexer.position == bytes.count)
            #expect(reader.lexer.wasted <= 5 * bytes.count)
        }
        check(bytes)
    }

    static let temptations = [
        "(/\\", "(/a\\/", "= /) ", "(/ (", "= /x /", "#/\n", "##/\n/#\n", "#\"\"\"", "##\"\"\"\n\"#", "`", "``", "\\(",
        "\"", "\"\\(", "#", "//\r", "/*", "*/", "@a ", "@a.", "@a(b) ", "import ", "import A;", "public ", "Container(",
        "#if (", "#if a\nimport A\n", "#elseif a\nimport A\n", "#if a\n#elseif b\nimport A\n", "#else\nimport A\n",
        "#endif\n", "{", "}", "({", "(}", "[)", "Strata.Container.", "#Preview{", "import A.B.", "\r",
        "//validate-deps:allow x\n", "\u{A0}", "\u{E9}", "\0", "a ", "/", "?/", "!/^ x",
    ]

    /// Scans bytes in every way; checks that tokens lie in the file, in order, and that reading less than the whole file
    /// changes nothing.
    private func check(_ bytes: [UInt8], _ location: Testing.SourceLocation = #_sourceLocation) {
        let file = SourceScanner.scan(path: "", bytes: bytes)
        bytes.withUnsafeBufferPointer { buffer in
            var reader = SourceReader(buffer, keepsComments: true)
            reader.read(through: .max)
            #expect(
                reader.imports == file.imports && reader.lexer.suppressions() == file.suppressions,
                sourceLocation: location)
            var lexer = Lexer(buffer)
            var end = 0
            while case let token = lexer.next(), token.kind != .end {
                if token.start < end || token.end < token.start || token.end > bytes.count {
                    Issue.record("token \(token) behind \(end)", sourceLocation: location)
                }
                end = token.end
            }
            let syntax = ManifestSyntax(Array(buffer))
            _ = syntax.tiers(syntax.declarations())
            _ = syntax.listCalls(syntax.declarations())
        }
    }

    private static func seeds() throws -> [[UInt8]] {
        let files = try Repository.files(below: "Tests/ModuleBoundariesTests/Fixtures/Nasty", endings: ".swift.txt")
        return try files.map { Array(try Data(contentsOf: $0)) } + [Array(manifest.utf8)]
    }

    /// A piece of a file, so that a case stays small.
    private static func window(_ file: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        let start = Int.random(in: 0..<file.count, using: &random)
        return Array(file[start..<min(file.count, start + 400)])
    }

    private static func edit(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let offset = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, offset + Int.random(in: 0...6, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(offset..<end)
        case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: offset)
        default: for index in offset..<end { bytes[index] = UInt8.random(in: 0...255, using: &random) }
        }
    }

    private static let pieces = [
        "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", ")", "(", "{", "}", "[", "]", "/*", "*/", "//", "/", "#/", "/#",
        "\n", "\r", " ", "`", "\\", "#", "#if a", "#else", "#elseif b", "#endif", "import ", "A", ".", ";", "@", "@a(",
        "public ", "Strata", "Container", "Container(", "#Preview", "try ", "validate-deps:allow ", "because ",
        "\u{FEFF}", "\u{A0}", "\0", "\u{E9}", "\u{1F600}", "?", "!", "=", ".target(", "name: ", "dependencies: ",
        ",", ":", "TIER 2",
    ]

    private static let manifest = """
        // TIER 1: Core, peers allowed
        let package = Package(name: "P", targets: [
            .target(name: "A", dependencies: ["B", .product(name: "C", package: "d")]), // tier: 2
            Target.testTarget(name: "\\(x)", dependencies: flag ? [] : [.target(name: "A")] + other),
        ])
        let more: [Target.Dependency] = [.byName(name: "X")]
        """
}

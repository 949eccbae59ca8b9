import Foundation
import ModuleBoundaries
import TestSupport
import Testing

@Suite("The scanner agrees with the compiler", .blocking)
struct CompilerAgreementTests {
    @Test("Both agree on nasty files, where modules called A are traps and modules called B are imports")
    func nastyFiles() throws {
        let files = try Repository.files(below: "Tests/ModuleBoundariesTests/Fixtures/Nasty", endings: ".swift.txt")
        for file in files {
            let modules = try scan(file).imports.map(\.module)
            #expect(modules.allSatisfy { !$0.hasPrefix("A") }, "\(file.lastPathComponent): \(modules)")
            #expect(modules.count > 10)
        }
        for answer in try compare(files) { #expect(!answer.diagnostics.contains("error:")) }
    }

    @Test("Both agree on files with unusual bytes")
    func unusualBytes() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bytes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try Self.unusual.enumerated().map { index, bytes in
            let file = folder.appendingPathComponent("\(index).swift")
            try Data(bytes).write(to: file)
            return file
        }
        try compare(files)
    }

    static let unusual: [[UInt8]] = [
        [],
        Array("\u{FEFF}import A; import B".utf8),
        Array("import A\r\nimport B\r\n// c\r\nimport D\r\n\"\"\"\r\nimport X\r\n\"\"\"\r\nimport E".utf8),
        Array("import A\rimport B // x\rimport C\r/*\r*/ import D".utf8),
        Array("import\u{A0}A\u{A0};\u{A0}import B\nlet x\u{A0}=\u{A0}1\nimport C".utf8),
        Array("import A // ".utf8) + [0xFF, 0xFE, 0x80] + Array("\nlet s = \"".utf8) + [0xC3, 0x28]
            + Array("\"\nimport B".utf8),
        Array("import A".utf8) + [0] + Array("\nimport B".utf8) + [0, 0],
        Array("import A\u{C}import B\u{B}\nimport C".utf8),
        Array("#!/bin/sh import X\nimport A".utf8),
        Array(("import A;" + String(repeating: "let x = \"import X\"; ", count: 10000) + "import B").utf8),
        Array(
            (String(repeating: "/*", count: 2000) + "import X" + String(repeating: "*/", count: 2000) + "import A").utf8
        ),
        Array("let s = \"\u{1F600}\\(\"\u{E9}\")\"; import A; let \u{1F600} = 1; import \u{DC}ber".utf8),
        Array("import A /* never closed".utf8),
        Array("import A\nlet s = \"never closed\nimport B\nlet t = \"\"\"\nimport X".utf8),
    ]

    /// Compares both answers: what the compiler does not see stands under a `#if`.
    @discardableResult
    private func compare(_ files: [URL]) throws -> [CompilerOracle.Answer] {
        try files.map { file in
            let imports = try scan(file).imports
            let answer = try CompilerOracle.importedModules(of: file)
            let missed = answer.modules.subtracting(imports.map(\.module))
            #expect(missed.isEmpty, "\(file.path): the compiler alone sees \(missed.sorted())")
            let certain = Set(imports.filter { $0.condition == nil }.map(\.module))
            let invented = certain.subtracting(answer.modules)
            #expect(invented.isEmpty, "\(file.path): the scanner alone sees \(invented.sorted())")
            return answer
        }
    }

    private func scan(_ file: URL) throws -> SourceFile {
        SourceScanner.scan(path: file.path, bytes: Array(try Data(contentsOf: file)))
    }
}

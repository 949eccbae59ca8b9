import Foundation
import ModuleBoundaries
import Testing

@Suite("SourceScanner reads many files at once")
struct SourceScannerFilesTests {
    @Test("Results come in the order of the files")
    func order() throws {
        try withFolder { folder in
            let files = try (0..<300).map { index in
                let location = "\(folder)/\(index).swift"
                try Data("// \(index)\nimport M\(index)\n".utf8).write(to: URL(fileURLWithPath: location))
                return SourceScanner.File(path: "Sources/\(index).swift", location: location)
            }
            let scanned = SourceScanner.scan(files: files)
            #expect(try scanned.map { try $0.get().imports.map(\.module) } == (0..<300).map { ["M\($0)"] })
        }
    }

    @Test("What cannot be read fails alone, with a message that says why")
    func failures() throws {
        try withFolder { folder in
            let manager = FileManager.default
            try Data("import A".utf8).write(to: URL(fileURLWithPath: folder + "/a.swift"))
            try manager.createDirectory(atPath: folder + "/folder.swift", withIntermediateDirectories: false)
            try manager.createSymbolicLink(atPath: folder + "/loop.swift", withDestinationPath: "loop.swift")
            #expect(mkfifo(folder + "/pipe.swift", 0o600) == 0)
            // A byte order mark, then `import A`, with the larger byte first and last.
            let wide = "\u{FEFF}import A".utf16
            let orders: [(String, (UInt16) -> [UInt8])] = [
                ("b", { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }), ("c", { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
            ]
            for (name, order) in orders {
                try Data(wide.flatMap(order)).write(to: URL(fileURLWithPath: "\(folder)/\(name).swift"))
            }
            let names = ["gone.swift", "folder.swift", "loop.swift", "pipe.swift", "a.swift", "b.swift", "c.swift"]
            let results = SourceScanner.scan(files: names.map { .init(path: $0, location: "\(folder)/\($0)") })
            let texts = results.map { result in
                switch result {
                case .success(let file): file.imports.map(\.module).joined()
                case .failure(let failure): "\(failure)"
                }
            }
            let advice = "Make it readable, or exclude it."
            #expect(
                texts == [
                    "cannot read gone.swift: No such file or directory. \(advice)",
                    "cannot read folder.swift: It is not a regular file. \(advice)",
                    "cannot read loop.swift: Too many levels of symbolic links. \(advice)",
                    "cannot read pipe.swift: It is not a regular file. \(advice)",
                    "A",
                    "cannot read b.swift: It is in UTF-16, and Swift reads only UTF-8. \(advice)",
                    "cannot read c.swift: It is in UTF-16, and Swift reads only UTF-8. \(advice)",
                ]
            )
        }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scanner-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }
}

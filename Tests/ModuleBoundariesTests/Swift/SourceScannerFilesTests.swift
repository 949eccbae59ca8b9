import Foundation
import ModuleBoundaries
import TestSupport
import Testing

@Suite("SourceScanner reads many files at once")
struct SourceScannerFilesTests {
    @Test("A file that cannot be read fails alone, with a message that gives the reason")
    func failures() throws {
        let folder = try TemporaryFolder(["a.swift": "import A", "folder.swift/b": ""])
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path + "/loop.swift", withDestinationPath: "loop.swift")
        #expect(mkfifo(folder.path + "/pipe.swift", 0o600) == 0)
        let wide = try #require("\u{FEFF}import A".data(using: .utf16LittleEndian))
        try wide.write(to: URL(fileURLWithPath: folder.path + "/wide.swift"))
        let names = ["gone", "folder", "loop", "pipe", "a", "wide"].map { $0 + ".swift" }
        let results = SourceScanner.scan(files: names.map { .init(path: $0, location: "\(folder.path)/\($0)") })
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
                "cannot read wide.swift: It is in UTF-16, and Swift reads only UTF-8. \(advice)",
            ]
        )
    }
}

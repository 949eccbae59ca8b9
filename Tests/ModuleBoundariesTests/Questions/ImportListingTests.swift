import ModuleBoundaries
import Testing

@Suite("ImportListing shows every import")
struct ImportListingTests {
    private let listing = ImportListing(files: [
        SourceScanner.scan(
            path: "Sources/A/A.swift",
            bytes: Array("import B\n#if os(Linux)\n@_spi(X) @testable public import struct C.D\n#endif\n".utf8)
        ),
        SourceFile(path: "Sources/A/Empty.swift"),
    ])

    @Test("As JSON, a missing part of an import is null")
    func json() throws {
        #expect(
            try jsonLine(listing.json) == """
                [{"file": "Sources/A/A.swift", "line": 1, "column": 8, "module": "B", "kind": null, "attributes": [], \
                "access": null, "condition": null}, \
                {"file": "Sources/A/A.swift", "line": 3, "column": 41, "module": "C", "kind": "struct", \
                "attributes": ["_spi(X)", "testable"], "access": "public", "condition": "os(Linux)"}]
                """)
        #expect(ImportListing(files: []).json == "[]\n")
    }
}

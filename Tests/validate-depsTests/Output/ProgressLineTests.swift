import Testing

@testable import validate_deps

@Suite("The progress line")
struct ProgressLineTests {
    @Test("It counts files once some are found, and seconds before that")
    func text() {
        #expect(ProgressLine.line("reading", files: (412, 803), seconds: 3) == "reading (412/803 files)")
        #expect(ProgressLine.line("reading", files: (0, 0), seconds: 3) == "reading (3 s)")
        #expect(ProgressLine.line("asking", files: nil, seconds: 1) == "asking (1 s)")
    }
}

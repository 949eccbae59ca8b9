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

    @Test("It comes after a second and goes away; without a terminal nothing is written", arguments: [true, false])
    func lifetime(showsProgress: Bool) async throws {
        let (stream, written) = AsyncStream.makeStream(of: String.self)
        let context = RunContext(
            environment: [:], write: { _ in }, writeError: { written.yield($0) }, showsProgress: showsProgress)
        let line = ProgressLine("asking", in: context)
        if showsProgress { try await Task.sleep(for: .seconds(1.3)) }
        line.finish()
        written.finish()
        var texts: [String] = []
        for await text in stream { texts.append(text) }
        #expect(texts.first == (showsProgress ? "\rasking (1 s)\u{1B}[K" : nil))
        #expect(texts.last == (showsProgress ? "\r\u{1B}[K" : nil))
    }
}

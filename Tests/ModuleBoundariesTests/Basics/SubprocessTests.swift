import Testing

@testable import ModuleBoundaries

@Suite("Programs that the tool runs")
struct SubprocessTests {
    private func run(_ script: String) throws -> Subprocess.Outcome {
        try Subprocess(executable: "/bin/sh", arguments: ["-c", script], limit: .seconds(60)).run()
    }

    @Test("A child that holds the output open is not waited for: the program itself has ended")
    func lingeringChild() throws {
        let start = ContinuousClock.now
        let outcome = try run("echo answer; echo complaint >&2; sleep 40 & exit 3")
        #expect(ContinuousClock.now - start < .seconds(30))
        #expect(String(decoding: outcome.output, as: UTF8.self) == "answer\n")
        #expect(outcome.errors == "complaint\n")
        #expect(outcome.status == 3)
        #expect(!outcome.isLate)
    }

    @Test("All that a program writes is read, however much it is, and a signal has its number")
    func large() throws {
        let outcome = try run("head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2; kill -TERM $$")
        #expect(outcome.output.count == 3_000_000)
        #expect(outcome.errors.utf8.count == 2_000_000)
        #expect(outcome.status == -15)
    }
}

import Testing

@testable import ModuleBoundaries

@Suite("Programs that the tool runs")
struct SubprocessTests {
    @Test("A child that holds the output open is not waited for; all that the program wrote is read")
    func lingeringChild() throws {
        let start = ContinuousClock.now
        let script = "head -c 3000000 /dev/zero; echo complaint >&2; sleep 40 & kill -TERM $$"
        let outcome = try Subprocess(executable: "/bin/sh", arguments: ["-c", script], limit: .seconds(60)).run()
        #expect(ContinuousClock.now - start < .seconds(30))
        #expect(outcome.output.count == 3_000_000)
        #expect(outcome.errors == "complaint\n")
        #expect(outcome.status == -15)
        #expect(!outcome.isLate)
    }
}

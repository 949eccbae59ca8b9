import Foundation
import Testing

@Suite("The program, from outside")
struct ProgramTests {
    @Test("A pipe is played to its end")
    func piped() throws {
        let lines = "x\n1\nada@shop.example\n2\nanalytical\n3\n6\nq\n"
        let outcome = try run("printf '\(lines)' | \"$SHOP\"")
        #expect(outcome.contains("‘x’ is no choice here."))
        #expect(outcome.contains("Good day, Ada Lovelace."))
        #expect(outcome.hasSuffix("\nGoodbye.\nexit 0\n"))
    }

    @Test("An input that ends early is answered")
    func endOfInput() throws {
        #expect(try run("\"$SHOP\" < /dev/null").hasSuffix("\nThe input has ended. Goodbye.\nexit 0\n"))
    }

    @Test("A reader that goes away ends the program with one line")
    func closedPipe() throws {
        let outcome = try run("(\"$SHOP\" --demo; echo \"exit $?\" >&2) 2>&1 >/dev/full | tail -n 2")
        #expect(outcome.hasPrefix("Shop: the reader of the output went away; nothing more is written\nexit 0\n"))
    }

    @Test("Words that make no sense: one message, and exit 2")
    func words() throws {
        let outcome = try run("\"$SHOP\" --dmo 2>&1")
        #expect(outcome.hasPrefix("Shop: unknown word '--dmo'\nUSAGE: Shop"))
        #expect(outcome.hasSuffix("exit 2\n"))
    }

    @Test("The graph is printed as Mermaid")
    func graph() throws {
        let outcome = try run("\"$SHOP\" --graph")
        #expect(outcome.hasPrefix("flowchart"))
        #expect(outcome.hasSuffix("exit 0\n"))
    }

    /// Runs a line in a shell, with the program's path in `SHOP`, and returns what it wrote and its exit status.
    private func run(_ line: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line + "\necho \"exit $?\""]
        process.environment = ProcessInfo.processInfo.environment.merging(["SHOP": Self.program]) { $1 }
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// The program lies beside the tests.
    private static var program: String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent("Shop").path
    }
}

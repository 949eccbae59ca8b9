import Foundation
import Testing

@Suite("The program, from outside")
final class ProgramTests {
    /// What the program keeps goes here, and not where a person's own shop keeps it.
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shop-\(UUID().uuidString)")
    private let environment: [String: String]

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        environment = ProcessInfo.processInfo.environment
            .merging(["SHOP": Self.program, "TMPDIR": folder.path]) { $1 }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

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
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let outcome = try run("\"$SHOP\" --demo", output: pipe)
        #expect(outcome == "Shop: the reader of the output went away; nothing more is written\nexit 0\n")
    }

    @Test("Words that make no sense: one message, and exit 2")
    func words() throws {
        let outcome = try run("\"$SHOP\" --dmo")
        #expect(outcome.hasPrefix("Shop: unknown word '--dmo'\nUSAGE: Shop"))
        #expect(outcome.hasSuffix("exit 2\n"))
    }

    @Test("The graph is printed as Mermaid")
    func graph() throws {
        let outcome = try run("\"$SHOP\" --graph")
        #expect(outcome.hasPrefix("flowchart"))
        #expect(outcome.hasSuffix("exit 0\n"))
    }

    @Test("With a terminal, arrows and Enter choose, a password is not shown, and q leaves")
    func keys() throws {
        let terminal = try PseudoTerminal(running: Self.program, environment: environment)
        let prompt = "q quit\r\n"
        let down = "\u{1B}[B"
        try terminal.wait(for: prompt)
        terminal.type("1")
        try terminal.wait(for: "E-mail: ")
        terminal.type("ada@shop.example\n")
        try terminal.wait(for: prompt)
        terminal.type(down + "\r")
        try terminal.wait(for: "Password: ")
        terminal.type("analytical\r")
        #expect(try !terminal.wait(for: prompt).contains("analytical"))
        terminal.type("3")
        #expect(try terminal.wait(for: prompt).contains("Good day, Ada Lovelace."))
        terminal.type("q")
        #expect(try terminal.wait(for: "Goodbye.\r\n").contains("\u{1B}") == false)
    }

    /// Runs a line in a shell, with the program's path in `SHOP`, and returns what it wrote and its exit status.
    ///
    /// - Parameter output: Where standard output goes instead; the result then has standard error alone.
    private func run(_ line: String, output: Pipe? = nil) throws -> String {
        let process = Process()
        let written = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line + "\necho \"exit $?\" >&2"]
        process.environment = environment
        process.standardOutput = output ?? written
        process.standardError = written
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = written.fileHandleForReading.readDataToEndOfFile()
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

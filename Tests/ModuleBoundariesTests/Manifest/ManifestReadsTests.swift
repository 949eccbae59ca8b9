import Testing

@testable import ModuleBoundaries

@Suite("What a manifest reads")
struct ManifestReadsTests {
    /// Each case is the rest of a manifest, and the variables that it reads; nil if no answer about it is kept.
    @Test(
        "Variables that are named by a literal are known; an answer that depends on anything else is never kept",
        arguments: [
            ("let a = Context.environment[\"A\"]", ["A"]),
            ("let a = Context.environment[\"A\", default: \"\"] + (Context.environment[ \"B\" ] ?? \"\")", ["A", "B"]),
            ("import Foundation\nlet a = ProcessInfo.processInfo.environment[\"A\"] != nil", ["A"]),
            ("// Context.environment\nlet a = \"Context.environment\"", []),
            ("import Foundation\nlet a = \"x\".replacingOccurrences(of: \"x\", with: \"y\")", []),
            ("let all = Context.environment; let a = all[\"A\"]", nil),
            ("let n = \"A\"; let a = Context.environment[n]", nil),
            ("let a = Context.environment[\"A\\(1)\"]", nil), ("let a = Context.gitInformation?.currentTag", nil),
            ("import Glibc\nlet a = access(\"x\", 0)", nil),
            ("import Foundation\nlet a = FileManager.default.fileExists(atPath: \"x\")", nil),
            ("import Foundation\nlet a = try? String(contentsOfFile: \"x\", encoding: .utf8)", nil),
            ("import Foundation\nlet a = Process()", nil),
            ("import Foundation\nlet a = ProcessInfo.processInfo.hostName", nil),
        ] as [(String, Set<String>?)])
    func variables(text: String, expected: Set<String>?) {
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        #expect(ManifestSyntax(Array((head + text).utf8)).variables() == expected)
    }
}

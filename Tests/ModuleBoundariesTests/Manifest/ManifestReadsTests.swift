import Testing

@testable import ModuleBoundaries

@Suite("What a manifest reads")
struct ManifestReadsTests {
    private func reads(_ text: String) -> ManifestReads {
        ManifestReads(ManifestSyntax(Array(("// swift-tools-version: 6.0\nimport PackageDescription\n" + text).utf8)))
    }

    @Test(
        "Variables that are named by a literal are known",
        arguments: [
            ("let a = Context.environment[\"A\"]", ["A"]),
            ("let a = Context.environment[\"A\", default: \"\"] + (Context.environment[ \"B\" ] ?? \"\")", ["A", "B"]),
            ("import Foundation\nlet a = ProcessInfo.processInfo.environment[\"A\"] != nil", ["A"]),
            ("// Context.environment\nlet a = \"Context.environment\"", []),
            ("import Foundation\nlet a = \"x\".replacingOccurrences(of: \"x\", with: \"y\")", []),
        ])
    func known(text: String, variables: [String]) {
        #expect(reads(text).isKnown)
        #expect(reads(text).variables.sorted() == variables)
    }

    @Test(
        "What reads the environment otherwise, or anything else, is never kept",
        arguments: [
            "let all = Context.environment; let a = all[\"A\"]", "let n = \"A\"; let a = Context.environment[n]",
            "let a = Context.environment[\"A\\(1)\"]", "let a = Context.gitInformation?.currentTag",
            "import Glibc\nlet a = access(\"x\", 0)",
            "import Foundation\nlet a = FileManager.default.fileExists(atPath: \"x\")",
            "import Foundation\nlet a = try? String(contentsOfFile: \"x\", encoding: .utf8)",
            "import Foundation\nlet a = Process()", "import Foundation\nlet a = ProcessInfo.processInfo.hostName",
        ])
    func unknown(text: String) {
        #expect(!reads(text).isKnown)
    }
}

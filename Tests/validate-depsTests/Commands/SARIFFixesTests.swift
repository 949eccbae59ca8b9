import Foundation
import TestSupport
import Testing

@Suite("SARIF results carry the edits that fix makes", .blocking)
struct SARIFFixesTests {
    @Test("The edit of a result is the one that fix makes")
    func edits() throws {
        let folder = try TemporaryFolder(FixCommandTests.chain)
        let outcome = ValidateDepsRun.run(["--format", "sarif"], in: folder.path)
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let results = ((document?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]) ?? []
        let edits = results.compactMap { result -> String? in
            let fix = (result["fixes"] as? [[String: Any]])?.first
            let change = (fix?["artifactChanges"] as? [[String: Any]])?.first
            let replacement = (change?["replacements"] as? [[String: Any]])?.first
            let text = (replacement?["insertedContent"] as? [String: Any])?["text"] as? String
            guard let region = replacement?["deletedRegion"] as? [String: Int], let text else { return nil }
            let keys = ["startLine", "startColumn", "endLine", "endColumn"]
            return "\(keys.map { "\(region[$0] ?? 0)" }.joined(separator: ":")) '\(text)'"
        }
        #expect(edits == ["6:46:6:46 ', \"Core\"'"])
    }
}

import ModuleBoundaries
import Testing

@Suite("ModelDifference tells what is new and what is gone")
struct ModelDifferenceTests {
    @Test(
        "A finding in a renamed file is neither new nor gone",
        arguments: [
            (["A", "B"], ["A", "B"], [], []),
            // The same text.
            (["A", "B 1 2"], ["A", "C 1 2"], [], []),
            (["A", "B 1 2"], ["A", "B 1 2", "C 1 2"], ["C"], []),
            (["A", "B 1 2"], ["A"], [], ["B"]),
            (["A 1 2", "B 3 4"], ["C 3 4", "D 1 2", "E 1 2"], ["E"], []),
            (["A 1 2", "B 3 4"], ["C 1 2"], [], ["B"]),
            // Half of the lines; and less.
            (["A 1 2 3 4 5"], ["C 1 2 6 7 8"], [], []),
            (["A 1 2 3 4 5 6 7"], ["C 1 2 8 9 10 11 12"], ["C"], ["A"]),
            // The more alike wins, then what keeps its name.
            (["A 1 2 3 4"], ["C 1 2 3 5", "D 1 2 3 4"], ["C"], []),
            (["A 1 2", "in/B 1 2"], ["C 1 2", "to/B 1 2", "D 1 2"], ["D"], []),
            // The file is still there, without the import: what stands in a new one is new.
            (["A", "B 1 2"], ["A", "-B 1 2", "C 1 2"], ["C"], ["B"]),
            (["A", "-B 1 2"], ["A", "C 1 2"], ["C"], []),
        ] as [([String], [String], [String], [String])])
    func renames(before: [String], after: [String], new: [String], gone: [String]) {
        let (old, now) = (Self.files(before), Self.files(after))
        let (oldModel, newModel) = (Self.model(old), Self.model(now))
        let difference = ModelDifference(
            from: oldModel, Checker().check(oldModel), to: newModel, Checker().check(newModel),
            oldFile: { old[$0] }, newFile: { now[$0] })
        func places(_ names: [String]) -> [String] { names.map { "undeclared-import App/\($0).swift" } }
        #expect(difference.newFindings.map { "\($0.rule) \($0.location.file)" } == places(new))
        #expect(difference.goneFindings.map { "\($0.rule) \($0.location.file)" } == places(gone))
        #expect(difference.hasNewErrors == !new.isEmpty)
    }

    /// Files of App by their names and further lines: all import Core, which App does not declare, but for those with a
    /// dash.
    private static func files(_ files: [String]) -> [String: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: files.map { words in
                let parts = words.split(separator: " ")
                let name = parts[0].drop { $0 == "-" }
                let lines =
                    [parts[0].hasPrefix("-") ? "// Core\n" : "import Core\n"]
                    + parts.dropFirst().map { "  let a\($0) = 1\r\n\n" }
                return ("App/\(name).swift", Array(lines.joined().utf8))
            })
    }

    private static func model(_ files: [String: [UInt8]]) -> ModuleModel {
        let core = Target(id: TargetID(package: ".", name: "Core"))
        let sources = files.sorted { $0.key < $1.key }.map { SourceScanner.scan(path: $0.key, bytes: $0.value) }
        let app = Target(id: TargetID(package: ".", name: "App"), files: sources)
        return ModuleModel(name: "P", targets: [core, app])
    }
}

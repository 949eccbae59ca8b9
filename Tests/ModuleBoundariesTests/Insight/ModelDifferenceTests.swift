import ModuleBoundaries
import Testing

@Suite("ModelDifference tells what is new and what is gone")
struct ModelDifferenceTests {
    @Test(
        "A finding in a renamed file is neither new nor gone",
        arguments: [
            (["A", "B"], ["A", "B"], [], []),
            (["A", "B"], ["A", "C"], [], []),
            (["A", "B"], ["A", "B", "C"], ["C"], []),
            (["A", "B"], ["A"], [], ["B"]),
            (["A", "B"], ["C", "D", "E"], ["E"], []),
            (["A", "B"], ["C"], [], ["B"]),
            // The file is still there, without the import: what stands in a new one is new.
            (["A", "B"], ["A", "b", "C"], ["C"], ["B"]),
            (["A", "b"], ["A", "C"], ["C"], []),
        ] as [([String], [String], [String], [String])])
    func renames(before: [String], after: [String], new: [String], gone: [String]) {
        let (old, now) = (Self.model(before), Self.model(after))
        let difference = ModelDifference(from: old, Checker().check(old), to: now, Checker().check(now))
        func places(_ names: [String]) -> [String] { names.map { "undeclared-import App/\($0).swift" } }
        #expect(difference.newFindings.map { "\($0.rule) \($0.location.file)" } == places(new))
        #expect(difference.goneFindings.map { "\($0.rule) \($0.location.file)" } == places(gone))
        #expect(difference.hasNewErrors == !new.isEmpty)
    }

    /// A package whose target App has these files: those with a large letter import Core, which App does not declare.
    private static func model(_ files: [String]) -> ModuleModel {
        let core = Target(id: TargetID(package: ".", name: "Core"))
        let sources = files.map { name in
            let text = name == name.uppercased() ? "import Core\n" : "struct App {}\n"
            return SourceScanner.scan(path: "App/\(name.uppercased()).swift", bytes: Array(text.utf8))
        }
        let app = Target(id: TargetID(package: ".", name: "App"), files: sources)
        return ModuleModel(name: "P", targets: [core, app])
    }
}

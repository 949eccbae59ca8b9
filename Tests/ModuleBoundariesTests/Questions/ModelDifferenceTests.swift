import ModuleBoundaries
import Testing

@Suite("ModelDifference says what is new and what is gone")
struct ModelDifferenceTests {
    @Test(
        "A finding in a renamed file is neither new nor gone",
        arguments: [
            (["A", "B"], ["A", "B"], [:], [], []), (["A", "B"], ["A", "C"], ["B": "C"], [], []),
            (["A", "B"], ["A", "C"], [:], ["C"], ["B"]), (["A"], ["A", "C"], [:], ["C"], []),
        ] as [([String], [String], [String: String], [String], [String])])
    func renames(before: [String], after: [String], renamed: [String: String], new: [String], gone: [String]) {
        func path(_ name: String) -> String { "App/\(name).swift" }
        func model(_ files: [String]) -> ModuleModel {
            let core = Target(id: TargetID(package: ".", name: "Core"))
            let sources = files.map { SourceScanner.scan(path: path($0), bytes: Array("import Core".utf8)) }
            return ModuleModel(
                name: "P", targets: [core, Target(id: TargetID(package: ".", name: "App"), files: sources)])
        }
        let (old, now) = (model(before), model(after))
        let renamed = Dictionary(uniqueKeysWithValues: renamed.map { (path($0), path($1)) })
        let difference = ModelDifference(
            from: old, Checker().check(old), to: now, Checker().check(now), renamed: renamed)
        #expect(difference.newFindings.map(\.location.file) == new.map(path))
        #expect(difference.goneFindings.map(\.location.file) == gone.map(path))
    }
}

import Testing

@testable import ModuleBoundaries

@Suite("unused-dependency")
struct UnusedDependencyRuleTests {
    /// A target with one file of this text.
    private func target(
        _ name: String, _ text: String, needs dependencies: [String] = [], isComputed: Bool = false
    ) -> Target {
        Target(
            id: TestGraph.id(name), files: [SourceScanner.scan(path: "\(name)/A.swift", bytes: Array(text.utf8))],
            dependencies: dependencies.map {
                DeclaredDependency(
                    name: $0, resolution: .target(TestGraph.id($0)), location: location("Package.swift", 5, 9))
            },
            location: location("Package.swift", 4, 9), isComputed: isComputed)
    }

    private func findings(_ targets: [Target]) -> [Finding] {
        Checker().check(ModuleModel(name: "App", targets: targets)).findings
    }

    @Test("Dependencies that work without an import are ignored")
    func exceptions() {
        expect(
            """
            outside swift-log Logging: Logging
            unresolved Kingfisher
            Base
            macro Macros
            system CSQLite
            binary Blob
            executable Tool
            plugin Generator: Tool
            mixed Mixed: Base
            App: Macros, CSQLite, Blob, Tool, Base?, Kingfisher, Gone, Logging ← unused-dependency, unknown-dependency
            Empty: Base
            test Shared
            test AppTests: Shared ← unused-dependency

            Shared/A.swift
                import Foundation
            AppTests/A.swift
                import Foundation
            App/A.swift
                import Foundation
            Mixed/A.swift
                import Foundation
            """
        )
    }

    @Test("An entry that alone leads to a product which is not resolved is left to people")
    func unresolved() {
        let drawing = """
            unresolved Far
            Mid: Far
            App: Mid

            App/A.swift
                import FarCore
            """
        let found = Checker().check(DrawnModel(drawing).model).findings
        #expect(found.map(\.remedy) == [.blocked(because: "Far is not resolved, and only this entry leads there")])

        // What Mid re-exports may re-export what App imports.
        let exporting =
            drawing.replacing("FarCore", with: "FarMore") + "\nMid/A.swift\n    @_exported import FarCore\n"
        let model = ModuleModel(
            name: "P", targets: DrawnModel(exporting).model.targets, unresolvedPackages: ["far"])
        #expect(Checker().check(model).findings.filter { $0.rule == "unused-dependency" } == [])
    }

    @Test(
        "A module in canImport is used without an import",
        arguments: [
            ("import Foundation\n", ["CPlain", "Ext", "Other"]),
            ("import Foundation\n#if os(Linux) && canImport(Ext)\nlet a = 1\n#endif\n", ["CPlain", "Other"]),
            ("import Foundation\n#if DEBUG\n#elseif canImport(`Ext`.Inner)\n#endif\n", ["CPlain", "Other"]),
            ("let canImport = 1, is_external = true\n", ["CPlain", "Ext", "Other"]),
        ])
    func namelessUse(text: String, unused: [String]) {
        var plain = target("CPlain", "")
        (plain.files, plain.hasOtherSources) = ([], true)
        let found = findings([
            target("Other", "struct A {}"), plain, target("Ext", "struct A {}"),
            target("App", text, needs: ["Other", "CPlain", "Ext"]),
        ])
        #expect(found.map { "\($0.rule) \($0.to ?? "")" } == unused.map { "unused-dependency \($0)" })
    }

    @Test("A target without code is there for canImport, and needs no import")
    func marker() {
        let found = findings([
            target("Syntax509", "// This file is empty.\n"),
            target("Umbrella", "@_exported import Syntax509\n"),
            target("Core", "struct Core {}\n"),
            target("Syntax", "struct Syntax {}\n", needs: ["Syntax509", "Umbrella", "Core"]),
        ])
        #expect(
            found.map { "\($0.rule) \($0.to ?? "")" }.sorted() == [
                "undeclared-import Syntax509", "unused-dependency Core", "unused-dependency Umbrella",
            ])
    }

    @Test("A dependency is used if it re-exports an imported module that the target does not declare")
    func usedByReexport() {
        expect(
            """
            Base
            Umbrella: Base
            App: Umbrella
            Both: Umbrella, Base                ← unused-dependency
            Reached: Umbrella, Base

            Umbrella/A.swift
                @_exported import Base
            App/A.swift
                import Base
            Both/A.swift
                import Base
            Reached/A.swift
                import Umbrella
            """
        )
    }

    @Test(
        "The fix names the place where a comment counts, if there is one",
        arguments: [
            (false, "write `// validate-deps:allow unused-dependency because …` above the entry"),
            (true, "freeze the finding by `--write-baseline`"),
        ])
    func place(isComputed: Bool, advice: String) {
        let app = target("App", "import Foundation", needs: ["Core"], isComputed: isComputed)
        #expect(
            findings([target("Core", "struct Core {}"), app]).map(\.fix) == [
                "Remove Core from the dependencies of App; if it is needed without an import, \(advice)."
            ])
    }
}

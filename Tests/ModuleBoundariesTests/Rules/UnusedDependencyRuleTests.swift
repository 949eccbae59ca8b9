import Testing

@testable import ModuleBoundaries

@Suite("unused-dependency")
struct UnusedDependencyRuleTests {
    @Test("What works without an import is passed over")
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
    }

    @Test(
        "What canImport asks for, and what may be used without any name, works without an import",
        arguments: [
            ("import Foundation\n", ["CPlain", "Ext", "Other"]),
            ("import Foundation\n#if os(Linux) && canImport(Ext)\nlet a = 1\n#endif\n", ["CPlain", "Other"]),
            ("import Foundation\n#if DEBUG\n#elseif canImport(`Ext`.Inner)\n#endif\n", ["CPlain", "Other"]),
            ("let canImport = 1, Ext = 2\n", ["CPlain", "Ext", "Other"]),
            ("let is_external = true\n", ["CPlain", "Ext", "Other"]),
            ("import Foundation\n@_silgen_name(\"shim\") func shim() -> Int32\n", []),
            ("let a = 1\n@_extern(c) func shim() -> Int32\n", []),
        ])
    func namelessUse(text: String, unused: [String]) {
        let names = ["Other", "CPlain", "Ext"]
        func id(_ name: String) -> TargetID { TargetID(package: ".", name: name) }
        let needed = names.map { name in
            let file = SourceScanner.scan(path: "\(name)/A.swift", bytes: Array("struct A {}".utf8))
            let isC = name.hasPrefix("C")
            return Target(id: id(name), files: isC ? [] : [file], hasOtherSources: isC)
        }
        let location = SourceLocation(file: "Package.swift", line: 1, column: 1)
        let app = Target(
            id: id("App"),
            files: [SourceScanner.scan(path: "App/A.swift", bytes: Array(text.utf8))],
            dependencies: names.map { DeclaredDependency(name: $0, resolution: .target(id($0)), location: location) }
        )
        let found = Checker().check(ModuleModel(name: "App", targets: needed + [app])).findings
        #expect(found.map { "\($0.rule) \($0.to ?? "")" } == unused.map { "unused-dependency \($0)" })
    }

    @Test("A target without code is there for canImport, and nobody has to import it")
    func marker() {
        func target(_ name: String, _ text: String, needs dependencies: [String] = []) -> Target {
            let file = SourceScanner.scan(path: "\(name)/A.swift", bytes: Array(text.utf8))
            let location = SourceLocation(file: "Package.swift", line: 1, column: 1)
            return Target(
                id: TargetID(package: ".", name: name),
                files: [file],
                dependencies: dependencies.map {
                    DeclaredDependency(
                        name: $0, resolution: .target(TargetID(package: ".", name: $0)), location: location)
                }
            )
        }
        let model = ModuleModel(
            name: "Syntax",
            targets: [
                target("Syntax509", "// This file is empty.\n"),
                target("Umbrella", "@_exported import Syntax509\n"),
                target("Core", "struct Core {}\n"),
                target("Syntax", "struct Syntax {}\n", needs: ["Syntax509", "Umbrella", "Core"]),
            ])
        let found = Checker(configuration: Configuration()).check(model).findings
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
            (5, false, "write `// validate-deps:allow unused-dependency because …` above the entry"),
            (4, false, "write `// validate-deps:allow unused-dependency because …` above the declaration of App"),
            (3, false, "write `// validate-deps:allow unused-dependency because …` above the declaration of App"),
            (4, true, "freeze the finding by `--write-baseline`"),
        ])
    func place(line: Int, isComputed: Bool, advice: String) {
        let core = TargetID(package: ".", name: "Core")
        let app = Target(
            id: TargetID(package: ".", name: "App"),
            files: [SourceScanner.scan(path: "App/A.swift", bytes: Array("import Foundation".utf8))],
            dependencies: [
                DeclaredDependency(
                    name: "Core", resolution: .target(core),
                    location: SourceLocation(file: "Package.swift", line: line, column: 9))
            ],
            location: SourceLocation(file: "Package.swift", line: 4, column: 9),
            isComputed: isComputed)
        let file = SourceScanner.scan(path: "Core/A.swift", bytes: Array("struct Core {}".utf8))
        let found = Checker().check(ModuleModel(name: "App", targets: [Target(id: core, files: [file]), app])).findings
        #expect(
            found.map(\.fix) == [
                "Remove Core from the dependencies of App; if it is needed without an import, \(advice)."
            ])
    }

    @Test("Where a container may miss the dependency's registrar, the fix says so first")
    func registrar() {
        func target(_ name: String, _ text: String, needs dependencies: [String] = []) -> Target {
            let file = SourceScanner.scan(path: "\(name)/A.swift", bytes: Array(text.utf8))
            return Target(
                id: TargetID(package: ".", name: name),
                files: [file],
                dependencies: dependencies.map {
                    DeclaredDependency(
                        name: $0, resolution: .target(TargetID(package: ".", name: $0)),
                        location: SourceLocation(file: "Package.swift", line: 2, column: 1))
                }
            )
        }
        let model = ModuleModel(
            name: "App",
            targets: [
                target("Core", "struct Core {}\n"),
                target("Feature", "import Strata\nenum FeatureModule: ModuleRegistrar {}\n"),
                target("App", "import Strata\nlet c = try Container()\n", needs: ["Core", "Feature"]),
                target("Screen", "struct Screen {}\n", needs: ["Feature"]),
            ])
        let found = Checker(configuration: Configuration()).check(model).findings
            .filter { $0.rule == "unused-dependency" }
        let keep = """
            if it is needed without an import, write `// validate-deps:allow unused-dependency because …` above the entry.
            """
        #expect(
            Set(found.map { "\($0.from) → \($0.to ?? ""): \($0.fix)" }) == [
                "App → Core: Remove Core from the dependencies of App; \(keep)",
                "App → Feature: Put the ModuleRegistrar of Feature into the container that App makes, if it is missing "
                    + "there. Otherwise remove Feature from the dependencies of App; \(keep)",
                "Screen → Feature: Remove Feature from the dependencies of Screen; \(keep)",
            ])
    }
}

import Testing

@testable import ModuleBoundaries

@Suite("Modules that go by another name, and names that several modules have")
struct ModuleNameTests {
    @Test("A module map gives names beside a target of that name, and only whole re-exports lead on")
    func mappedName() {
        expect(
            """
            mixed as=libengine as=engine libengine
            executable engine
            Build: libengine
            Tool: Build
            Stray
            Low
            Base
            Mid: Low, Base
            Top: Mid

            Build/A.swift
                import engine
            Tool/A.swift
                import Build
                import engine           ← transitive-import
            Stray/A.swift
                import engine
            Mid/A.swift
                @_exported import struct Low.A
                @_exported import Base
            Top/A.swift
                import Mid
                import Base
                import Low              ← transitive-import
            """
        )
    }

    private static let platforms = """
        tier 1
        on=watchOS WatchKit: Shared-watchOS
        on=macOS Desk
        tier 2
        as=Shared on=iOS Shared-iOS
        as=Shared on=watchOS Shared-watchOS
        tier 3
        on=watchOS WatchApp: WatchKit
        on=iOS PhoneApp
        test on=watchOS WatchTests: WatchApp
        test DeskTests: Desk

        WatchKit/A.swift
            import Shared               ← upward-import
        Desk/A.swift
            import Shared
        WatchApp/A.swift
            import WatchKit
            import Shared               ← transitive-import
        PhoneApp/A.swift
            import Shared               ← undeclared-import
        WatchTests/A.swift
            import WatchApp
        DeskTests/A.swift
            import Desk
        Shared-iOS/A.swift
        Shared-watchOS/A.swift
        """

    @Test("Of two targets with one name an import means the one that its target needs, else that of its platform")
    func sharedName() throws {
        expect(Self.platforms, ignoring: ["upward-dependency"])
        let model = DrawnModel(Self.platforms).model
        let chain = try Explanation(model, from: "WatchApp", to: "Shared-watchOS")
        #expect(chain.hops.map(\.to) == ["Shared-watchOS"])
        #expect(try !Explanation(model, from: "WatchApp", to: "Shared-iOS").isChain)
    }

    @Test(
        "What a change affects follows the import to the target that is meant, and to both if that is not known",
        arguments: [
            ("Shared-watchOS", ["Desk", "DeskTests", "Shared-watchOS", "WatchApp", "WatchKit", "WatchTests"]),
            ("Shared-iOS", ["Desk", "DeskTests", "PhoneApp", "Shared-iOS"]),
        ])
    func affected(name: String, expected: [String]) {
        let model = DrawnModel(Self.platforms).model
        #expect(Affected(model, files: ["Sources/\(name)/A.swift"]).affected == expected)
    }

    @Test("A renamed module has its name also where a condition asks for it")
    func renamedCondition() {
        let statement = ImportStatement(module: "Ext", condition: "os(iOS) && canImport(Ext)", line: 1, column: 8)
        let file = SourceFile(path: "a.swift", imports: [statement]).renamingModules(["Ext": "Real"])
        #expect(file.imports.map(\.module) == ["Real"])
        #expect(file.imports.map(\.condition) == ["os(iOS) && canImport(Real)"])
    }
}

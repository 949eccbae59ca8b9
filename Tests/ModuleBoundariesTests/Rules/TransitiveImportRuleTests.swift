import ModuleBoundaries
import Testing

@Suite("transitive-import")
struct TransitiveImportRuleTests {
    @Test("The message shows the shortest chain; where there is none the import is undeclared")
    func messages() {
        let report = expect(
            """
            outside swift-nio NIO: NIO
            outside swift-nio NIOCore: NIOCore
            needs NIO: NIOCore
            Core
            Domain: Core
            Detour: Domain
            App: Detour, Domain, NIO
            Stray

            Detour/A.swift
                import Domain
            Domain/A.swift
                import Core
            App/A.swift
                import Detour
                import Domain
                import Core             ← transitive-import
                import NIO
                import NIOCore          ← transitive-import
                import Stray            ← undeclared-import
            """
        )

        #expect(
            report.findings.map(\.message) == [
                "App imports Core, which it does not declare: it is reached only through others, App → Domain → Core.",
                "App imports NIOCore, which it does not declare: it is reached only through others, "
                    + "App → NIO → NIOCore.",
                "App imports Stray without declaring it. They may be built in either order.",
            ]
        )
        #expect(
            report.findings.map(\.path) == [["App", "Domain", "Core"], ["App", "NIO", "NIOCore"], ["App", "Stray"]]
        )
        #expect(report.findings.map(\.severity) == [.warning, .warning, .error])
        #expect(
            report.findings.map(\.fix) == [
                "Add \"Core\" to the dependencies of App at Package.swift:7:1, or remove the import.",
                "Add .product(name: \"NIOCore\", package: \"swift-nio\") to the dependencies of App at "
                    + "Package.swift:7:1, or remove the import.",
                "Add \"Stray\" to the dependencies of App at Package.swift:7:1, or remove the import.",
            ]
        )
    }
}

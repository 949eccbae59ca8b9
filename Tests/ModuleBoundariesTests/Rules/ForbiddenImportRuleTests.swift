import Testing

@testable import ModuleBoundaries

@Suite("forbidden-import")
struct ForbiddenImportRuleTests {
    private typealias Pattern = Configuration.Pattern

    @Test("An entry holds for a tier, for targets, for files and everywhere")
    func scopes() {
        let configuration = Configuration(forbid: [
            .init(in: .init(tiers: [Pattern("Domain")]), imports: [Pattern("SwiftUI"), Pattern("UI*")]),
            .init(in: .init(targets: [Pattern("*Feature")]), imports: [Pattern("SQLite")]),
            .init(in: .init(files: [Pattern("**/*Presenter.swift")]), imports: [Pattern("UIKit")]),
            .init(imports: [Pattern("XCTest")]),
        ])
        expect(
            """
            tier 1 Domain
            AuthDomain
            tier 2 Feature
            AuthFeature
            test AuthTests

            AuthDomain/A.swift
                import SwiftUI                  ← forbidden-import
                import UIKit                    ← forbidden-import
                import SQLite
            AuthFeature/LoginPresenter.swift
                import UIKit                    ← forbidden-import
                import SwiftUI
                import SQLite                   ← forbidden-import
            AuthTests/A.swift
                import XCTest                   ← forbidden-import
                import UIKit
            """,
            configuration: configuration
        )
    }

    @Test("The message says where the import is forbidden, and why")
    func message() {
        let configuration = Configuration(forbid: [
            .init(
                in: .init(tiers: [.init("Domain")]), imports: [.init("UIKit")], because: "the domain knows no screen"),
            .init(in: .init(files: [.init("**/*View.swift"), .init("A")]), imports: [.init("SQLite")]),
        ])
        let drawing = """
            tier 2 Domain
            AuthDomain

            AuthDomain/AuthView.swift
                import UIKit
                import SQLite
            """
        let fix = { (module: String) in
            "Remove the import; move the code of this file that needs \(module) to where it is allowed."
        }

        #expect(
            words(drawing, configuration) == [
                [
                    "AuthDomain/AuthView.swift:1:8", "forbidden-import", "AuthDomain → UIKit",
                    """
                    AuthDomain imports UIKit, which is forbidden in tier 2 (Domain): the domain knows no screen.
                    """,
                    fix("UIKit"),
                ],
                [
                    "AuthDomain/AuthView.swift:2:8", "forbidden-import", "AuthDomain → SQLite",
                    """
                    AuthDomain imports SQLite, which is forbidden in files named "**/*View.swift" or "A".
                    """,
                    fix("SQLite"),
                ],
            ]
        )
    }

    private static let client = Configuration(forbid: [
        .init(
            in: .init(targets: [Pattern("Client*")]),
            imports: [Pattern("Server*"), Pattern("!ServerAPI")],
            isIndirect: true,
            because: "client and server are built apart"
        )
    ])

    //  ClientApp ─▶ ClientUI ─▶ Shared ─▶ ServerCore      ClientApp ─▶ ServerAPI
    private static let drawing = """
        ClientApp: ClientUI, ServerAPI
        ClientUI: Shared
        Shared: ServerCore
        ServerCore
        ServerAPI

        ClientApp/App.swift
            import ClientUI
            import ServerAPI
        ClientUI/View.swift
            import Shared   ← forbidden-import
        Shared/Shared.swift
            import ServerCore
        """

    @Test("With indirect: true a chain counts, at its first step; what another target of the scope reaches is its own")
    func chain() throws {
        let report = expect(Self.drawing, configuration: Self.client)
        let finding = try #require(report.findings.first)
        #expect(
            finding.message == """
                ClientUI reaches ServerCore, which is forbidden in targets named "Client*": client and server are built \
                apart. The shortest chain: ClientUI → Shared → ServerCore.
                """
        )
        #expect(
            finding.fix == """
                Cut the chain at one of its steps: move what ClientUI needs of Shared to a target that does not lead to \
                ServerCore, or name ClientUI under `except`.
                """
        )
        #expect(finding.path == ["ClientUI", "Shared", "ServerCore"])
        #expect(
            finding.related.map { "\($0.location) \($0.message)" } == [
                "Shared/Shared.swift:1:8 Shared imports ServerCore"
            ])
    }

    @Test("Without indirect only real imports count")
    func direct() {
        var configuration = Self.client
        configuration.forbid[0].isIndirect = false
        expect(Self.drawing.replacing("   ← forbidden-import", with: ""), configuration: configuration)
    }

    @Test("A chain may end in a module of the system; one that is imported directly is reported once")
    func outside() throws {
        let configuration = Configuration(forbid: [
            .init(in: .init(targets: [Pattern("*Domain")]), imports: [Pattern("SwiftUI")], isIndirect: true)
        ])
        let report = expect(
            """
            AuthDomain: Theme
            UserDomain: Theme
            Theme

            AuthDomain/A.swift
                import Theme      ← forbidden-import
            UserDomain/A.swift
                import SwiftUI    ← forbidden-import
                import Theme
            Theme/T.swift
                import SwiftUI
            """,
            configuration: configuration
        )
        #expect(report.findings.first?.path == ["AuthDomain", "Theme", "SwiftUI"])
    }

    @Test("Several keys of a scope hold together, and ! takes out")
    func apart() {
        let configuration = Configuration(forbid: [
            .init(
                in: .init(
                    tiers: [Pattern("Feature")],
                    targets: [Pattern("*Feature"), Pattern("!DebugFeature")],
                    files: [Pattern("**/*Presenter.swift")]
                ),
                imports: [Pattern("UIKit")]
            )
        ])
        let report = expect(
            """
            tier 2 Feature
            HomeFeature
            DebugFeature
            Tools
            tier 3 App
            AppFeature

            HomeFeature/HomePresenter.swift
                import UIKit     ← forbidden-import
            HomeFeature/HomeView.swift
                import UIKit
            DebugFeature/DebugPresenter.swift
                import UIKit
            Tools/ToolPresenter.swift
                import UIKit
            AppFeature/AppPresenter.swift
                import UIKit
            """,
            configuration: configuration
        )
        #expect(
            report.findings.first?.message == """
                HomeFeature imports UIKit, which is forbidden in tier 2 (Feature), in targets named "*Feature" but \
                not "DebugFeature", in files named "**/*Presenter.swift".
                """
        )
    }

    @Test("`except` names targets that may; tests and test support may, too, and a target may be what is forbidden")
    func except() {
        let text = """
            { forbid: [{in: {target: "*"}, except: ["*Domain"], imports: ["CoreStorage"], because: "behind the domain"}] }
            """
        expect(
            """
            CoreStorage
            AuthDomain: CoreStorage
            HomeFeature: CoreStorage
            test CoreStorageTests: CoreStorage
            support Fakes: CoreStorage

            AuthDomain/A.swift
                import CoreStorage
            HomeFeature/A.swift
                import CoreStorage   ← forbidden-import
            CoreStorageTests/A.swift
                import CoreStorage
            Fakes/A.swift
                import CoreStorage
            """,
            configuration: Configuration.parse(Array(text.utf8)).configuration
        )
    }

    @Test("A declared dependency that no file imports counts, unless the entry names files")
    func declared() {
        let configuration = Configuration(forbid: [
            .init(in: .init(targets: [.init("App")]), imports: [.init("Core"), .init("Log*")], because: "it is old"),
            .init(in: .init(files: [.init("**/*.swift")]), imports: [.init("Core")]),
        ])
        let drawing = """
            outside swift-log Logging: LogKit
            Core
            App: Core, Logging
            Other: Core

            App/A.swift
                import Foundation
            Other/A.swift
                import Foundation
            """
        #expect(
            words(drawing, configuration).filter { $0[1] == "forbidden-import" }.map { [$0[0], $0[3], $0[4]] } == [
                [
                    "Package.swift:3:6",
                    "App declares a dependency on Core, which is forbidden in targets named \"App\": it is old.",
                    "Remove Core from the dependencies of App.",
                ],
                [
                    "Package.swift:3:12",
                    "App declares a dependency on Logging, which is forbidden in targets named \"App\": it is old.",
                    "Remove Logging from the dependencies of App.",
                ],
            ]
        )
    }

    @Test("The message of a finding about an import names the condition that the import stands under")
    func condition() {
        let statement = ImportStatement(module: "UIKit", condition: "os(iOS)", line: 1, column: 8)
        let target = Target(
            id: TargetID(package: ".", name: "App"), files: [SourceFile(path: "A.swift", imports: [statement])])
        let configuration = Configuration(forbid: [.init(imports: [.init("UIKit")])])
        let found = Checker(configuration: configuration).check(ModuleModel(name: "App", targets: [target])).findings
        #expect(
            found.map(\.message) == [
                "App imports UIKit, which is forbidden everywhere. The import stands under `#if os(iOS)`."
            ]
        )
    }
}

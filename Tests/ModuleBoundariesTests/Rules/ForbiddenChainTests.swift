import Testing

@testable import ModuleBoundaries

@Suite("forbidden-import by chains, scopes and exceptions")
struct ForbiddenChainTests {
    private typealias Pattern = Configuration.Pattern

    private static let client = Configuration(forbid: [
        .init(
            in: .init(targets: [Pattern("Client*")]),
            imports: [Pattern("Server*")],
            except: [Pattern("ServerAPI")],
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
                ServerCore, or name what is allowed under `except`.
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
    func scopes() {
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
                HomeFeature imports UIKit, which is forbidden in tier 2 (Feature), in targets named "*Feature" or \
                "!DebugFeature", in files named "**/*Presenter.swift".
                """
        )
    }
}

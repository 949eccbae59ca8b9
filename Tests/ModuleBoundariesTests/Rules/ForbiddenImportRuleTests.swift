import Testing

@testable import ModuleBoundaries

@Suite("forbidden-import")
struct ForbiddenImportRuleTests {
    /// A configuration as a file writes its `forbid`.
    private func forbid(_ entries: String) -> Configuration {
        Configuration.parse(Array("{forbid: [\(entries)]}".utf8)).configuration
    }

    @Test("An entry holds for a tier, for targets, for files and everywhere")
    func scopes() {
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
            configuration: forbid(
                """
                {in: {tier: "Domain"}, imports: ["SwiftUI", "UI*"]}, {in: {target: "*Feature"}, imports: ["SQLite"]},
                {in: {files: "**/*Presenter.swift"}, imports: ["UIKit"]}, {imports: ["XCTest"]}
                """)
        )
    }

    @Test("Several keys of a scope hold together, and ! takes out")
    func apart() {
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
            configuration: forbid(
                """
                {in: {tier: "Feature", target: ["*Feature", "!DebugFeature"], files: "**/*Presenter.swift"},
                 imports: ["UIKit"]}
                """)
        )
        #expect(
            report.findings.first?.message == """
                HomeFeature imports UIKit, which is forbidden in tier 2 (Feature), in targets named "*Feature" but \
                not "DebugFeature", in files named "**/*Presenter.swift".
                """
        )
    }

    @Test("The message names the scope, the reason and the condition of the import")
    func message() {
        let drawing = """
            tier 2 Domain
            AuthDomain

            AuthDomain/AuthView.swift
                import UIKit #if os(iOS)
            """
        let entry = #"{in: {tier: "Domain"}, imports: ["UIKit"], because: "the domain knows no screen"}"#
        #expect(
            words(drawing, forbid(entry)) == [
                [
                    "AuthDomain/AuthView.swift:1:8", "forbidden-import", "AuthDomain → UIKit",
                    """
                    AuthDomain imports UIKit, which is forbidden in tier 2 (Domain): the domain knows no screen. The import \
                    stands under `#if os(iOS)`.
                    """,
                    "Remove the import; move the code of this file that needs UIKit to where it is allowed.",
                ]
            ]
        )
        let everywhere = words(drawing, forbid(#"{imports: ["UIKit"]}"#)).map { $0[3] }
        #expect(everywhere.first?.hasPrefix("AuthDomain imports UIKit, which is forbidden everywhere.") == true)
    }

    @Test("`except` names targets that may; tests and test support may, too, and a target may be the forbidden one")
    func except() {
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
            configuration: forbid(#"{in: {target: "*"}, except: ["*Domain"], imports: ["CoreStorage"]}"#)
        )
    }

    @Test("A declared dependency that no file imports counts, unless the entry names files")
    func declared() {
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
        let configuration = forbid(
            """
            {in: {target: "App"}, imports: ["Core", "Log*"], because: "it is old"},
            {in: {files: "**/*.swift"}, imports: ["Core"]}
            """)
        let found = words(drawing, configuration).filter { $0[1] == "forbidden-import" }
        #expect(found.map { $0[0] } == ["Package.swift:3:6", "Package.swift:3:12"])
        #expect(
            found.first.map { $0[3...] } == [
                "App declares a dependency on Core, which is forbidden in targets named \"App\": it is old.",
                "Remove Core from the dependencies of App.",
            ])
    }
}

import ModuleBoundaries
import Testing

@Suite("forbidden-import")
struct ForbiddenImportRuleTests {
    @Test("An entry holds for a tier, for targets, for files and everywhere")
    func scopes() {
        typealias Pattern = Configuration.Pattern
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
}

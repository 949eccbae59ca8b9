import ModuleBoundaries
import Testing

/// The whole words of each rule: message, fix, ends and path.
@Suite("Messages")
struct MessageTests {
    @Test("upward-dependency and upward-import name both tiers and the way out")
    func upward() {
        let drawing = """
            tier 2 Domain
            AuthDomain: HomeFeature
            tier 3
            HomeFeature

            AuthDomain/A.swift
                import HomeFeature
            """

        #expect(
            words(drawing) == [
                [
                    "AuthDomain/A.swift:1:8", "upward-import", "AuthDomain → HomeFeature",
                    "AuthDomain in tier 2 (Domain) imports HomeFeature in tier 3, a higher tier.",
                    """
                    Remove the import; move what this file needs of HomeFeature down to tier 2 (Domain), or declare a \
                    protocol in AuthDomain that HomeFeature implements.
                    """,
                ],
                [
                    "Package.swift:2:13", "upward-dependency", "AuthDomain → HomeFeature",
                    "AuthDomain in tier 2 (Domain) declares a dependency on HomeFeature in tier 3, a higher tier.",
                    """
                    Remove HomeFeature from the dependencies of AuthDomain; move what AuthDomain needs of it down to \
                    tier 2 (Domain), or declare a protocol in AuthDomain that HomeFeature implements.
                    """,
                ],
            ]
        )
    }

    @Test("peer-dependency and peer-import name the tier and the way out")
    func peers() {
        let drawing = """
            tier 3 Feature
            AuthFeature: HomeFeature
            HomeFeature

            AuthFeature/A.swift
                import HomeFeature
            """

        #expect(
            words(drawing) == [
                [
                    "AuthFeature/A.swift:1:8", "peer-import", "AuthFeature → HomeFeature",
                    """
                    AuthFeature imports HomeFeature, and both are in tier 3 (Feature), where targets must not depend \
                    on each other.
                    """,
                    """
                    Remove the import; move what both need below tier 3 (Feature), or declare a protocol there that \
                    HomeFeature implements.
                    """,
                ]
            ]
        )
        #expect(
            words("tier 3 Feature\nAuthFeature: HomeFeature\nHomeFeature") == [
                [
                    "Package.swift:2:14", "peer-dependency", "AuthFeature → HomeFeature",
                    """
                    AuthFeature declares a dependency on HomeFeature, and both are in tier 3 (Feature), where targets \
                    must not depend on each other.
                    """,
                    """
                    Remove HomeFeature from the dependencies of AuthFeature; move what both need below tier 3 \
                    (Feature), or declare a protocol there that HomeFeature implements.
                    """,
                ]
            ]
        )
    }

    @Test("undeclared-import names the entry to add, or why there must be none")
    func undeclared() {
        let drawing = """
            outside swift-log Logging: Logging
            outside swift-log LoggingKit: Logging
            tier 1
            CoreKit
            Base: CoreKit?
            tier 2
            Domain: CoreKit?
            Peer
            test Tests

            CoreKit/A.swift
                import Logging
                import Base
            Domain/A.swift
                import Base
                import Peer
            CoreKit/B.swift
                import Domain
            """
        let findings = words(drawing).filter { $0[1] == "undeclared-import" }

        #expect(
            findings == [
                [
                    "CoreKit/A.swift:1:8", "undeclared-import", "CoreKit → Logging",
                    """
                    CoreKit imports Logging, and nothing that it declares leads there: when Logging is built is a matter \
                    of luck.
                    """,
                    """
                    Add .product(name: "Logging", package: "swift-log") or .product(name: "LoggingKit", package: \
                    "swift-log") to the dependencies of CoreKit at Package.swift:4:1, or remove the import.
                    """,
                ],
                [
                    "CoreKit/A.swift:2:8", "undeclared-import", "CoreKit → Base",
                    """
                    CoreKit imports Base, and nothing that it declares leads there: when Base is built is a matter \
                    of luck.
                    """,
                    "Remove the import: to declare it would close the cycle CoreKit → Base → CoreKit.",
                ],
                [
                    "CoreKit/B.swift:1:8", "undeclared-import", "CoreKit → Domain",
                    """
                    CoreKit imports Domain, and nothing that it declares leads there: when Domain is built is a matter \
                    of luck.
                    """,
                    "Remove the import: Domain is in tier 2, a higher tier, so CoreKit must not declare it either.",
                ],
                [
                    "Domain/A.swift:1:8", "undeclared-import", "Domain → Base",
                    """
                    Domain imports Base, and nothing that it declares leads there: when Base is built is a matter \
                    of luck.
                    """,
                    "Add \"Base\" to the dependencies of Domain at Package.swift:7:1, or remove the import.",
                ],
                [
                    "Domain/A.swift:2:8", "undeclared-import", "Domain → Peer",
                    """
                    Domain imports Peer, and nothing that it declares leads there: when Peer is built is a matter \
                    of luck.
                    """,
                    "Remove the import: Peer is in tier 2, the same tier, so Domain must not declare it either.",
                ],
            ]
        )
    }

    @Test("unknown-dependency names the near miss where there is one")
    func unknown() {
        let drawing = """
            CoreKit
            App: CoreKitt, Nowhere
            """

        #expect(
            words(drawing) == [
                [
                    "Package.swift:2:6", "unknown-dependency", "App → CoreKitt",
                    """
                    App declares a dependency on "CoreKitt", but no target of this package and no product of its \
                    dependencies has this name.
                    """,
                    """
                    Write "CoreKit" if that is meant; otherwise add what provides "CoreKitt", or remove the entry.
                    """,
                ],
                [
                    "Package.swift:2:16", "unknown-dependency", "App → Nowhere",
                    """
                    App declares a dependency on "Nowhere", but no target of this package and no product of its \
                    dependencies has this name.
                    """,
                    """
                    Correct the name, add the target or the package that provides "Nowhere", or remove the entry.
                    """,
                ],
            ]
        )
    }

    @Test("unused-dependency tells how to keep what is needed without an import")
    func unused() {
        let drawing = """
            CoreKit
            App: CoreKit

            App/A.swift
                import Foundation
            """

        #expect(
            words(drawing) == [
                [
                    "Package.swift:2:6", "unused-dependency", "App → CoreKit",
                    "App declares a dependency on CoreKit, but none of its files imports it.",
                    """
                    Remove CoreKit from the dependencies of App; if it is needed without an import, write \
                    `// validate-deps:allow unused-dependency because …` above the entry.
                    """,
                ]
            ]
        )
    }

    @Test("unassigned-target lists the tiers that there are")
    func unassigned() {
        let drawing = """
            Analytics
            tier 2 Domain
            AuthDomain
            tier 1
            CoreKit
            """

        #expect(
            words(drawing) == [
                [
                    "Package.swift:1:1", "unassigned-target", "Analytics",
                    "Analytics has no tier, and this package uses tiers: tier 1, tier 2 (Domain).",
                    """
                    Move Analytics below the comment of its tier in Package.swift, write `// tier: N` at the end of \
                    its line, or list it under `tiers` in .validate-deps.json.
                    """,
                ]
            ]
        )
    }

    @Test("unassigned-target asks for the key in a graph file, which has no comments")
    func unassignedInAGraphFile() throws {
        let graph = #"[{"name": "Analytics"}, {"name": "CoreKit", "tier": 1}]"#
        let model = try GraphFile(Array(graph.utf8), file: "graph.json")
            .model(name: "graph", configuration: Configuration()).0
        #expect(
            Checker().check(model).findings.map(\.fix) == [
                "Give Analytics a \"tier\" in graph.json, or list it under `tiers` in .validate-deps.json."
            ]
        )
    }

    @Test("forbidden-import gives the place and the reason")
    func forbidden() {
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

    @Test("exported-import, testable-import and composition-root")
    func others() {
        let drawing = """
            tier 1 Core
            CoreKit
            tier 2 Domain
            AuthDomain: CoreKit
            tier 3 App
            Shop

            AuthDomain/A.swift
                @_exported import CoreKit
                @testable import CoreKit
                let root = try Container(AuthModule.self)
            """

        #expect(
            words(drawing) == [
                [
                    "AuthDomain/A.swift:1:19", "exported-import", "AuthDomain → CoreKit",
                    """
                    AuthDomain in tier 2 (Domain) re-exports CoreKit in tier 1 (Core): whoever imports AuthDomain sees \
                    CoreKit without declaring it.
                    """,
                    """
                    Write `import CoreKit` without `@_exported`, and declare and import CoreKit where it is used.
                    """,
                ],
                [
                    "AuthDomain/A.swift:2:18", "testable-import", "AuthDomain → CoreKit",
                    "AuthDomain imports CoreKit with @testable, and it is no test target.",
                    """
                    Drop `@testable` and make what this file uses of CoreKit `package` or `public`; if only tests use \
                    AuthDomain, list it under `testSupport` in .validate-deps.json.
                    """,
                ],
                [
                    "AuthDomain/A.swift:3:16", "composition-root", "AuthDomain",
                    """
                    AuthDomain in tier 2 (Domain) calls Container(…), which only the composition root in tier 3 (App) \
                    may do.
                    """,
                    """
                    Take what this file needs as parameters and register it in the ModuleRegistrar of AuthDomain; make \
                    the container in a target of tier 3 (App).
                    """,
                ],
            ]
        )
    }

    /// Each finding as its place, rule, path, message and fix.
    private func words(_ drawing: String, _ configuration: Configuration = Configuration()) -> [[String]] {
        Checker(configuration: configuration).check(DrawnModel(drawing).model).findings.map {
            [$0.location.description, $0.rule, $0.path.joined(separator: " → "), $0.message, $0.fix]
        }
    }
}

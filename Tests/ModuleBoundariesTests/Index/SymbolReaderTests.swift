import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("The compiler's index", .blocking)
struct SymbolReaderTests {
    private static let app = [
        "Sources/App/Core/Text.swift": "extension String { var trimmed: String { self } }\n",
        "Sources/App/Domain/User.swift": """
        struct User {
            enum Kind { case guest, member(since: Int) }
            var name = "".trimmed
            let kind = Kind.guest
            static func `default`() -> User { User() }
        }
        """,
        "Sources/App/Features/Profile.swift": """
        struct Profile: CustomStringConvertible {
            let user = User.`default`()
            let other = User(name: "Ann")
            var description: String {
                if case .member(let year) = user.kind { return "\\(user.name) \\(year)" }
                return user[keyPath: \\User.name]
            }
        }
        extension User { var copy: User { Self.default() } }
        """,
    ]

    @Test("It lists the uses of other files' symbols with the place of each and the type that holds the symbol")
    func uses() throws {
        let app = try IndexedFolder(Self.app)
        try app.compile("App")
        let symbols = try #require(app.model().symbols)
        #expect(symbols.gaps == [:])
        let lines = symbols.uses.map { use in
            "\(use.location.line):\(use.location.column) \(use.symbol.name) \(use.symbol.location)"
        }
        #expect(
            lines == [
                "3:19 String.trimmed Sources/App/Core/Text.swift:1:24",
                "2:16 User Sources/App/Domain/User.swift:1:8",
                "2:21 User.default() Sources/App/Domain/User.swift:5:17",
                "3:17 User Sources/App/Domain/User.swift:1:8",
                "3:22 User.name Sources/App/Domain/User.swift:3:9",
                "5:18 Kind.member(since:) Sources/App/Domain/User.swift:2:29",
                "5:42 User.kind Sources/App/Domain/User.swift:4:9",
                "5:64 User.name Sources/App/Domain/User.swift:3:9",
                "6:31 User Sources/App/Domain/User.swift:1:8",
                "6:36 User.name Sources/App/Domain/User.swift:3:9",
                "9:11 User Sources/App/Domain/User.swift:1:8",
                "9:28 User Sources/App/Domain/User.swift:1:8",
                "9:35 User Sources/App/Domain/User.swift:1:8",
                "9:40 User.default() Sources/App/Domain/User.swift:5:17",
            ])
    }

    /// What happens to the folder after the build, and the gap of the target; nil for a whole index.
    struct Change: CustomTestStringConvertible {
        let testDescription: String
        var gap: String?
        let make: @Sendable (TemporaryFolder) throws -> Void

        init(_ name: String, _ gap: String?, _ make: @escaping @Sendable (TemporaryFolder) throws -> Void) {
            testDescription = name
            self.gap = gap
            self.make = make
        }
    }

    private static let user = "Sources/App/Domain/User.swift"
    private static let noIndex = "is not indexed, because no debug build has left an index"

    @Test(
        "A target whose index is missing or does not fit its files is not covered",
        arguments: [
            Change("nothing changed", nil) { _ in },
            Change("a changed file", "has files that are newer than the last build: \(user)") { folder in
                try folder.edit(user, replace: "name", with: "title")
            },
            Change("a changed file with an old date", "has files that are newer than the last build: \(user)") {
                let text = try $0.read(user)
                try $0.write("// A line\n// More\n" + text, to: user)
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: $0.path + "/" + user)
            },
            Change("a build that runs", "cannot be read in the index. Perhaps a build is running") { folder in
                let records = "\(folder.path)/.build/triple/debug/index/store/v5/records"
                for path in try FileManager.default.subpathsOfDirectory(atPath: records) where path.contains("/User") {
                    try FileManager.default.removeItem(atPath: "\(records)/\(path)")
                }
            },
            Change("no build", noIndex) { try FileManager.default.removeItem(atPath: $0.path + "/.build") },
            Change("a build in release alone", noIndex) { folder in
                try FileManager.default.removeItem(atPath: folder.path + "/.build")
                try folder.write("", to: ".build/triple/release/App.build/User.swift.o")
            },
        ])
    func gaps(change: Change) throws {
        let app = try IndexedFolder(Self.app)
        try app.compile("App")
        try change.make(app.folder)
        #expect(app.model().symbols?.gaps == (change.gap.map { [TestGraph.id("App"): $0] } ?? [:]))
    }

    @Test("A renamed file is not in the index, and the unit of its old name counts no more")
    func renamed() throws {
        var app = try IndexedFolder(Self.app)
        try app.compile("App")
        try app.move(Self.user, to: "Sources/App/Domain/Person.swift")
        #expect(
            app.model().symbols?.gaps.values.map(\.self) == [
                "has files that are in no debug build: Sources/App/Domain/Person.swift"
            ])
    }
}

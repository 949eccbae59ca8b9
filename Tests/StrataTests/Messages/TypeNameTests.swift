import Strata
import Testing

enum ChatFeature { final class Interactor: Sendable {} }
enum FeedFeature { final class Interactor: Sendable {} }

@Suite("Names of types in messages")
struct TypeNameTests {
    private static let names: [(type: Any.Type, name: String)] = [
        (User.self, "User"), ((any AuthService).self, "any AuthService"), (User?.self, "User?"),
        ((any AuthService)?.self, "(any AuthService)?"), ([any AuthService].self, "[any AuthService]"),
        ([String: [User?]].self, "[String: [User?]]"),
        ((any AuthService & TokenStore).self, "any AuthService & TokenStore"),
        (Any.self, "Any"), (AnyObject.self, "AnyObject"), (ChatFeature.Interactor.self, "Interactor"),
        ((any Collection<Int>).self, "any Collection<Int>"), (Set<Int>.self, "Set<Int>"),
    ]

    @Test("A type is written as in the source", arguments: names.indices)
    func name(_ index: Int) throws {
        func register<T>(_ type: T.Type) throws -> String? {
            try Container { $0.register(type) { throw Broken() } }.graph.nodes.first?.type
        }
        let (type, name) = Self.names[index]
        // Forms cannot be registered; inside of a list they are written.
        func open<T>(_ type: T.Type) throws -> String? { try register([T].self) }
        #expect(try _openExistential(type, do: open) == "[\(name)]")
    }

    @Test("Two types of one name are printed with their modules, in the sentence, the path and the fix")
    func sameName() throws {
        let found = try messages { registry in
            registry.register(ChatFeature.Interactor.self, fileID: "A.swift", line: 1) { (_: FeedFeature.Interactor) in
                ChatFeature.Interactor()
            }
        }
        let (chat, feed) = ("StrataTests.ChatFeature.Interactor", "StrataTests.FeedFeature.Interactor")
        #expect(
            found.first?.hasPrefix(
                """
                \(chat) needs \(feed), which is not registered.
                  where: A.swift:1
                  path:  \(chat) (A.swift:1) → \(feed)
                  fix:   Register \(feed), or include the module that does.
                """) == true)
        let container = try Container { registry in
            registry.register(FeedFeature.Interactor.self, fileID: "A.swift", line: 1) { throw Broken() }
            registry.register(ChatFeature.Interactor.self, fileID: "A.swift", line: 2) { (_: FeedFeature.Interactor) in
                ChatFeature.Interactor()
            }
        }
        let error = resolutionError { try container.resolve(ChatFeature.Interactor.self) }
        #expect(error?.description.contains("path:  \(chat) (A.swift:2) → \(feed) (A.swift:1)\n") == true)
        // One of them alone keeps its short name.
        #expect(
            resolutionError { try container.resolve(FeedFeature.Interactor.self) }?.description.hasPrefix(
                "The factory of Interactor failed") == true)
    }
}

// What the examples of the documentation talk about. Compiled together with each of them.
import Strata

protocol NetworkClient: Sendable {}
struct HTTPClient: NetworkClient { init() {} }
struct StubClient: NetworkClient { init() {} }
struct LoggingClient: NetworkClient {
    init(inner: any NetworkClient, logger: any Logger) {}
}

protocol Logger: Sendable {}
struct ConsoleLogger: Logger { init() {} }

protocol AuthService: Sendable {}
struct LiveAuthService: AuthService {
    init(client: any NetworkClient, logger: any Logger) {}
}
struct QuietAuthService: AuthService { init(logger: (any Logger)?) {} }

enum NetworkModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any NetworkClient).self, scope: .singleton) { HTTPClient() }
        registry.register((any Logger).self, scope: .singleton) { ConsoleLogger() }
    }
}

@MainActor final class LoginViewModel {
    init(auth: any AuthService) {}
}

final class Draft { init() {} }
final class Session: Sendable { init() {} }
final class ImageCache: Sendable { init() {} }
final class Database: Sendable { init() {} }
struct Synchroniser: Sendable { init(from: Database, to: Database) {} }

struct User: Sendable {
    let name: String
    init(name: String) { self.name = name }
}
final class Cart: Sendable { init(owner: User) {} }

final class ProfileViewModel: Sendable { init(id: String) {} }
struct ProfileOpener: Sendable { init(make: Assisted<String, ProfileViewModel>) {} }
final class DetailView: Sendable { init(presenter: DetailPresenter) {} }
final class DetailPresenter: Sendable { init(view: Weak<DetailView>) {} }
struct ReportJob: Sendable { init(newSession: Provider<Session>) {} }

protocol RouteHandler: Sendable {}
struct HomeRoutes: RouteHandler { init() {} }
struct ProfileRoutes: RouteHandler { init() {} }
struct AppRouter: Sendable { init(handlers: [any RouteHandler]) {} }

protocol Reading: Sendable {}
protocol Writing: Sendable {}
final class FileStore: Reading, Writing { init() {} }

struct RemoteConfig: Sendable {
    static func download() async throws -> RemoteConfig { RemoteConfig() }
}
final class Connection: Sendable {
    init() {}
    func close() async {}
}

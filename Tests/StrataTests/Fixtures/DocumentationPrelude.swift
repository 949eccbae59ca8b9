// What the examples of the documentation talk about. Compiled together with each of them.
import Strata

public protocol NetworkClient: Sendable {}
public struct HTTPClient: NetworkClient { public init() {} }
public struct StubClient: NetworkClient { public init() {} }
public struct LoggingClient: NetworkClient {
    public init(inner: any NetworkClient, logger: any Logger) {}
}

public protocol Logger: Sendable {}
public struct ConsoleLogger: Logger { public init() {} }

public protocol AuthService: Sendable {}
public struct LiveAuthService: AuthService {
    public init(client: any NetworkClient, logger: any Logger) {}
}
public struct QuietAuthService: AuthService { public init(logger: (any Logger)?) {} }

public enum NetworkModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.register((any NetworkClient).self, scope: .singleton) { HTTPClient() }
        registry.register((any Logger).self, scope: .singleton) { ConsoleLogger() }
    }
}

@MainActor public final class LoginViewModel {
    public init(auth: any AuthService) {}
}

public final class Draft { public init() {} }
public final class Session: Sendable { public init() {} }
public final class ImageCache: Sendable { public init() {} }
public final class Database: Sendable { public init() {} }
public struct Synchroniser: Sendable { public init(from: Database, to: Database) {} }

public struct User: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}
public final class Cart: Sendable { public init(owner: User) {} }

public final class ProfileViewModel: Sendable { public init(id: String) {} }
public struct ProfileOpener: Sendable { public init(make: Assisted<String, ProfileViewModel>) {} }
public struct ReportJob: Sendable { public init(newSession: Provider<Session>) {} }

public protocol RouteHandler: Sendable {}
public struct HomeRoutes: RouteHandler { public init() {} }
public struct ProfileRoutes: RouteHandler { public init() {} }
public struct AppRouter: Sendable { public init(handlers: [any RouteHandler]) {} }

public protocol Reading: Sendable {}
public protocol Writing: Sendable {}
public final class FileStore: Reading, Writing { public init() {} }

public struct RemoteConfig: Sendable {
    public static func download() async throws -> RemoteConfig { RemoteConfig() }
}
public final class Connection: Sendable {
    public init() {}
    public func close() async {}
}

import Strata

// The small world of most tests: a network, an authentication service on it, a screen on that.

protocol NetworkClient: Sendable { var name: String { get } }
protocol AuthService: Sendable { var client: any NetworkClient { get } }
protocol TokenStore: Sendable {}
protocol RouteHandler: Sendable { var route: String { get } }

struct LiveClient: NetworkClient { var name = "live" }
struct FakeClient: NetworkClient { var name = "fake" }

struct LoudClient: NetworkClient {
    let inner: any NetworkClient
    var name: String { inner.name + "!" }
}

final class LiveAuthService: AuthService {
    let client: any NetworkClient
    init(client: any NetworkClient) { self.client = client }
}

final class KeychainTokenStore: TokenStore {}

@MainActor final class LoginScreen {
    let auth: any AuthService
    init(auth: any AuthService) { self.auth = auth }
}

struct Route: RouteHandler { let route: String }
struct User: Sendable, Equatable { let id: Int }
struct Document: Sendable, Equatable { let title: String }

enum APIBase {}
enum ImageBase {}

struct Broken: Error, Equatable, CustomStringConvertible {
    var reason = "broken"
    var description: String { reason }
}

extension ScopeKey {
    static let session = ScopeKey("session")
    static let screen = ScopeKey("screen")
    static let window = ScopeKey("window")
}

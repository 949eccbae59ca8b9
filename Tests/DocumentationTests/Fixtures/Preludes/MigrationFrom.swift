// The types of an application that moves from one container to another.
protocol Logger: Sendable {}
final class ConsoleLogger: Logger {}
protocol HTTPClient: Sendable {}
final class LiveClient: HTTPClient {
    init(base: BaseURL, logger: any Logger) {}
}
final class StubClient: HTTPClient {}
struct BaseURL: Sendable {
    init(_ text: String) {}
}
protocol AuthService: Sendable {}
final class LiveAuthService: AuthService {
    init(client: any HTTPClient, logger: any Logger) {}
}
final class ProfileModel: Sendable {
    init(id: Int, auth: any AuthService) {}
}
final class PaymentModel: Sendable {
    init(id: Int, currency: String, auth: any AuthService) {}
}
struct User: Sendable {}
final class Cart: Sendable {
    init(user: User) {}
}

import CoreKit
import CoreNetworking
import CoreStorage
import StrataTesting
import Testing

@testable import AuthDomain

@Suite("Accounts")
struct AuthServiceTests {
    @Test("The module needs a client and a store")
    func contract() throws {
        let contract = try ModuleContract.check(
            AuthDomainModule.self, given: (any HTTPClient).self, (any KeyValueStore).self)
        #expect(contract.provides == ["any AuthService", "LastAddress"])
        #expect(contract.requires == ["any HTTPClient", "any KeyValueStore"])
    }

    @Test("The server's answer becomes an account")
    func signIn() async throws {
        let server = StubServer([
            StubEndpoint(.post, "/sign-in") { request in
                guard request.fields == ["address": "ada@shop.example", "password": "secret"] else {
                    return .status(401)
                }
                return HTTPResponse(status: 200, body: .init(#"{"user": 7, "name": "Ada", "token": "t"}"#.utf8))
            }
        ])
        let service = LiveAuthService(client: server)
        let account = try await service.signIn(address: "ada@shop.example", password: "secret")
        #expect(account == Account(user: UserID(7), name: "Ada", token: "t"))
        await #expect(throws: HTTPFailure.status(401)) { try await service.signIn(address: "ada", password: "") }
    }

    @Test("The last address is remembered")
    func lastAddress() {
        let store = MemoryStore()
        #expect(LastAddress(store: store).text == "")
        LastAddress(store: store).text = "ada@shop.example"
        #expect(LastAddress(store: store).text == "ada@shop.example")
    }

    @Test("The sign-in has a link of its own")
    func route() throws {
        #expect(try SignInRoute(DeepLink("sign-in")) == SignInRoute())
        #expect(try SignInRoute(DeepLink("home")) == nil)
        #expect(throws: DeepLinkError.self) { try SignInRoute(DeepLink("sign-in", "now")) }
    }
}

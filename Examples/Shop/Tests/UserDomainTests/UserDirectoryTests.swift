import CoreKit
import CoreNetworking
import StrataTesting
import Testing

@testable import UserDomain

@Suite("Users")
struct UserDirectoryTests {
    @Test("The module needs a client")
    func contract() throws {
        let contract = try ModuleContract.check(UserDomainModule.self, given: (any HTTPClient).self)
        #expect(contract.provides == ["any UserDirectory"])
    }

    @Test("The directory asks the server")
    func user() async throws {
        let grace = User(id: UserID(42), name: "Grace", city: "New York")
        let server = StubServer([StubEndpoint(.get, "/users/42") { _ in .json(grace) }])
        let directory = LiveUserDirectory(client: server)
        #expect(try await directory.user(UserID(42)) == grace)
        await #expect(throws: HTTPFailure.status(404)) { try await directory.user(UserID(43)) }
    }

    @Test("A profile's link has a number", arguments: [DeepLink("profile"), DeepLink("profile", "x")])
    func brokenLink(link: DeepLink) throws {
        #expect(try ProfileRoute(DeepLink("profile", "42"))?.user == UserID(42))
        let error = #expect(throws: DeepLinkError.self) { try ProfileRoute(link) }
        #expect(error?.problem == "a profile's link ends in a number, as in shop://profile/42")
    }
}

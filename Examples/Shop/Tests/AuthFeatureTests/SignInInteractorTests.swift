import AuthDomain
import CoreNetworking
import CoreStorage
import ShopTestSupport
import Strata
import Testing

@testable import AuthFeature

@Suite("The sign-in's interactor, with a mocked service")
@MainActor
struct SignInInteractorTests {
    private let presenter = MockPresenter()
    private let session = SessionSpy()
    private let lastAddress = LastAddress(store: MemoryStore())

    private func interactor(failure: HTTPFailure? = nil) -> SignInInteractor {
        let service = MockService(failure: failure)
        return SignInInteractor(
            presenter: Weak(presenter), service: service, session: session, lastAddress: lastAddress)
    }

    @Test("A session begins, the address is remembered, and only a name gets out")
    func success() async {
        let interactor = interactor()
        await interactor.signIn(address: "ada@shop.example", password: "secret")
        interactor.findLastAddress()
        #expect(presenter.told == ["signed in Ada", "last address ada@shop.example"])
        #expect(session.begun.map(\.token) == ["t"])
    }

    @Test(
        "What the service says becomes what it means",
        arguments: [
            (HTTPFailure.status(401), "wrongAddressOrPassword"),
            (.status(429), "tooManyAttempts"),
            (.status(500), "shopUnavailable"),
            (.unreachable, "shopUnavailable"),
            (.unreadableAnswer, "shopUnavailable"),
        ]
    )
    func failures(failure: HTTPFailure, meaning: String) async {
        await interactor(failure: failure).signIn(address: "ada", password: "secret")
        #expect(presenter.told == [meaning])
        #expect(session.begun == [])
        #expect(lastAddress.text == "")
    }

    @Test("Nobody is asked about an empty password")
    func incomplete() async {
        await interactor().signIn(address: "ada", password: "")
        #expect(presenter.told == ["incomplete"])
    }
}

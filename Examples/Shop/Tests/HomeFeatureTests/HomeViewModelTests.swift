import AuthDomain
import CoreKit
import PaymentDomain
import ShopTestSupport
import Testing
import UserDomain

@testable import HomeFeature

@Suite("The home screen's view model")
@MainActor
struct HomeViewModelTests {
    private let opener = NavigatorSpy()
    private let session = SessionSpy()
    private let viewModel: HomeViewModel

    init() {
        viewModel = HomeViewModel(account: .ada, entries: [], opener: opener, session: session)
    }

    @Test("It greets who is signed in")
    func greeting() {
        #expect(viewModel.lines == ["Good day, Ada."])
    }

    @Test("Text typed on the profile's screen arrives through the route's delegate")
    func note() throws {
        viewModel.openProfile()
        let route = try #require(opener.routes.first as? ProfileRoute)
        #expect(route.user == UserID(7))
        route.delegate?.profile(of: User(id: route.user, name: "Ada", city: "London"), didReceive: "Milk")
        #expect(viewModel.lines.last == "Note from the profile of Ada: Milk")
    }

    @Test(
        "A checkout's result is handed back",
        arguments: [
            (
                PaymentResult.paid(Receipt(number: "R-1", order: .bookOfTheDay)),
                "You bought “Notes on the Analytical Engine”, receipt R-1."
            ),
            (.cancelled, "You bought nothing."),
        ]
    )
    func checkout(result: PaymentResult, words: String) throws {
        viewModel.buyBook()
        let route = try #require(opener.routes.first as? CheckoutRoute)
        route.onFinish(result)
        #expect(viewModel.lines.last == words)
    }

    @Test("Signing out ends the session and begins anew")
    func signOut() async {
        await viewModel.signOut()
        #expect(session.endCount == 1)
        #expect(opener.calls == ["start over with shop://sign-in"])
    }

    @Test("The routes that it opened do not keep it alive")
    func freed() {
        weak var gone: HomeViewModel?
        do {
            let viewModel = HomeViewModel(account: .ada, entries: [], opener: opener, session: session)
            viewModel.openProfile()
            viewModel.buyBook()
            gone = viewModel
        }
        #expect(opener.routes.count == 2)
        #expect(gone == nil)
    }
}

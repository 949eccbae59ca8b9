import AuthDomain
import CoreUI
import PaymentDomain
import ShopTestSupport
import Strata
import StrataTesting
import Testing

@testable import PaymentFeature

@Suite(
    "The checkout, built alone",
    .container(PaymentFeatureModule.self, opening: .session, inputs: Account.ada) { registry in
        registry.registerSpies()
        registry.declareScope(.session, inputs: Account.self)
        registry.register((any PaymentService).self) { FakePaymentService() }
    }
)
@MainActor
struct CheckoutTests {
    /// What the opener of the checkout was told.
    private final class Opener {
        var results: [PaymentResult] = []
    }

    private let session: Container
    private let navigator: NavigatorSpy
    private let opener = Opener()

    init() throws {
        session = try #require(Container.current)
        navigator = try session.resolve()
    }

    private func start() throws -> any Screen {
        let route = CheckoutRoute(order: .bookOfTheDay) { [opener] in opener.results.append($0) }
        let handlers = try session.resolve([any RouteHandler].self)
        return try #require(try handlers.first?.screen(forAny: route))
    }

    @Test("The coordinator leads to the receipt and hands the result back once")
    func paid() async throws {
        let order = try start()
        try await order.press("Continue")
        let card = try #require(navigator.shown.last)
        try card.fill("Card number", with: FakePaymentService.goodCard)
        try await card.press("Pay 19.05 €")
        #expect(opener.results == [.paid(Receipt(number: "token-7", order: .bookOfTheDay))])
        #expect(navigator.calls == ["show CardView", "close OrderView", "show ReceiptView"])
        #expect(navigator.shown.last?.content.lines.last == "Your receipt has the number token-7.")
    }

    @Test(
        "A card that is refused is answered in words",
        arguments: [
            ("", "This is no card number. Check its digits."),
            (FakePaymentService.badCard, "The card was declined. Nothing was paid. Try another card."),
        ]
    )
    func refused(number: String, words: String) async throws {
        let order = try start()
        try await order.press("Continue")
        let card = try #require(navigator.shown.last)
        try card.fill("Card number", with: number)
        try await card.press("Pay 19.05 €")
        #expect(card.content.lines == [words])
        #expect(opener.results == [])
    }

    @Test("Closing the first screen cancels")
    func cancelled() async throws {
        try start().didClose()
        #expect(opener.results == [.cancelled])
    }

    @Test("Signing out closes the session's wallet; what is still open pays no more")
    func signedOut() async throws {
        let order = try start()
        let log = try session.resolve(LogBook.self)
        try await order.press("Continue")
        try await session.close()
        #expect(log.lines.count == 1)
        let card = try #require(navigator.shown.last)
        try card.fill("Card number", with: FakePaymentService.goodCard)
        try await card.press("Pay 19.05 €")
        #expect(card.content.lines == ["The payment could not be made. Nothing was paid. Try again later."])
    }

    @Test("The coordinator goes with its screens")
    func freed() {
        weak var coordinator: PaymentCoordinator?
        do {
            let wallet = Wallet(account: .ada, service: FakePaymentService(), logger: LogBook())
            let made = PaymentCoordinator(
                route: CheckoutRoute(order: .bookOfTheDay), wallet: wallet, navigator: NavigatorSpy())
            #expect(made.start().labels == ["Continue"])
            coordinator = made
        }
        #expect(coordinator == nil)
    }
}

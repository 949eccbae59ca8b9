import AuthDomain
import PaymentDomain
import ShopTestSupport
import Testing

@testable import PaymentFeature

@Suite("The wallet")
struct WalletTests {
    @Test("A closed wallet says what was spent, and pays no more")
    func closed() async throws {
        let log = LogBook()
        let wallet = Wallet(account: .ada, service: FakePaymentService(), logger: log)
        let card = try #require(CardNumber(FakePaymentService.goodCard))
        #expect(try await wallet.pay(.bookOfTheDay, with: card).number == "token-7")
        _ = try await wallet.pay(.bookOfTheDay, with: card)
        await wallet.close()
        #expect(log.lines == ["The wallet of Ada is closed; spent: 38.10 €"])
        await #expect(throws: PaymentFailure.unavailable) { try await wallet.pay(.bookOfTheDay, with: card) }
    }
}

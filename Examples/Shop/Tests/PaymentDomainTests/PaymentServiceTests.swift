import CoreNetworking
import StrataTesting
import Testing

@testable import PaymentDomain

@Suite("Payments")
struct PaymentServiceTests {
    private let card = CardNumber("4242 4242 4242 4242")

    @Test("The module needs a client")
    func contract() throws {
        let contract = try ModuleContract.check(PaymentDomainModule.self, given: (any HTTPClient).self)
        #expect(contract.provides == ["any PaymentService"])
    }

    @Test("A payment brings a receipt")
    func paid() async throws {
        let server = StubServer([
            StubEndpoint(.post, "/payments") { request in
                .json(["receipt": "\(request.token ?? "") \(request.fields["cents"] ?? "")"])
            }
        ])
        let service = LivePaymentService(client: server)
        let receipt = try await service.pay(.bookOfTheDay, with: try #require(card), token: "ada")
        #expect(receipt == Receipt(number: "ada 1905", order: .bookOfTheDay))
    }

    @Test(
        "A status means something for the business", arguments: [(402, PaymentFailure.declined), (500, .unavailable)])
    func failure(_ status: Int, means failure: PaymentFailure) async throws {
        let server = StubServer([StubEndpoint(.post, "/payments") { _ in .status(status) }])
        let card = try #require(card)
        await #expect(throws: failure) {
            try await LivePaymentService(client: server).pay(.bookOfTheDay, with: card, token: "ada")
        }
    }

    @Test("Amounts are written with two places", arguments: [(0, "0.00 €"), (5, "0.05 €"), (1905, "19.05 €")])
    func money(cents: Int, text: String) {
        #expect(Money(cents: cents).description == text)
    }
}

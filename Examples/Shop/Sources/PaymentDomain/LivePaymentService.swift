import CoreNetworking

/// Asks the server.
struct LivePaymentService: PaymentService {
    private struct Answer: Decodable {
        let receipt: String
    }

    let client: any HTTPClient

    func pay(_ order: Order, with card: CardNumber, token: String) async throws(PaymentFailure) -> Receipt {
        let fields = ["title": order.title, "cents": "\(order.price.cents)", "card": card.digits]
        do {
            let answer = try await client.json(.post("/payments", token: token, fields), as: Answer.self)
            return Receipt(number: answer.receipt, order: order)
        } catch .status(402) {
            throw .declined
        } catch {
            throw .unavailable
        }
    }
}

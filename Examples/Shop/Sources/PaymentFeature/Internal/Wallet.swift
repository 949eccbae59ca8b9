import AuthDomain
import CoreKit
import PaymentDomain

/// Pays for whoever is signed in. There is one in each session, and it is closed when the session ends.
actor Wallet {
    private let account: Account
    private let service: any PaymentService
    private let logger: any Logger
    private var receipts: [Receipt] = []
    private var isOpen = true

    init(account: Account, service: any PaymentService, logger: any Logger) {
        self.account = account
        self.service = service
        self.logger = logger
    }

    func pay(_ order: Order, with card: CardNumber) async throws(PaymentFailure) -> Receipt {
        guard isOpen else { throw .unavailable }
        let receipt = try await service.pay(order, with: card, token: account.token)
        receipts.append(receipt)
        return receipt
    }

    /// The container calls it when the session ends.
    func close() {
        isOpen = false
        let total = Money(cents: receipts.map(\.order.price.cents).reduce(0, +))
        logger.log("The wallet of \(account.name) is closed; spent: \(total)")
    }
}

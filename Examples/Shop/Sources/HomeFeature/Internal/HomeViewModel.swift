import AuthDomain
import CoreKit
import PaymentDomain
import UserDomain

/// What the home screen shows, and where it leads. It opens other features' places by their routes.
@MainActor
final class HomeViewModel {
    let entries: [HomeEntry]
    private(set) var lines: [String]

    private let account: Account
    private let opener: any RouteOpener
    private let session: any SessionControl

    /// - Parameters:
    ///   - account: Who is signed in: the session's input.
    ///   - entries: What the other features contributed.
    init(account: Account, entries: [HomeEntry], opener: any RouteOpener, session: any SessionControl) {
        self.account = account
        self.entries = entries
        self.opener = opener
        self.session = session
        lines = ["Good day, \(account.name)."]
    }

    func open(_ entry: HomeEntry) {
        opener.open(entry.route)
    }

    func openProfile() {
        opener.open(ProfileRoute(user: account.user, delegate: self))
    }

    func buyBook() {
        opener.open(CheckoutRoute(order: .bookOfTheDay) { [weak self] result in self?.checkoutDidFinish(result) })
    }

    func signOut() async {
        do {
            try await session.end()
        } catch {
            lines.append("You are signed out, but something was left undone: \(error)")
        }
        opener.startOver(with: SignInRoute())
    }

    private func checkoutDidFinish(_ result: PaymentResult) {
        switch result {
        case .paid(let receipt): lines.append("You bought “\(receipt.order.title)”, receipt \(receipt.number).")
        case .cancelled: lines.append("You bought nothing.")
        }
    }
}

extension HomeViewModel: ProfileDelegate {
    func profile(of user: User, didReceive note: String) {
        lines.append("Note from the profile of \(user.name): \(note)")
    }
}

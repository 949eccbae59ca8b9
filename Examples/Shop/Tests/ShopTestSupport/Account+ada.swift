import AuthDomain
import CoreKit

extension Account {
    /// Whoever is signed in, in tests.
    public static let ada = Account(user: UserID(7), name: "Ada", token: "token-7")
}

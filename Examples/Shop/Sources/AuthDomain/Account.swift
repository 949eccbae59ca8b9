import CoreKit

/// Somebody who is signed in.
public struct Account: Hashable, Sendable {
    public let user: UserID
    public let name: String
    /// Proves to the server who asks. Never shown.
    public let token: String

    public init(user: UserID, name: String, token: String) {
        self.user = user
        self.name = name
        self.token = token
    }
}

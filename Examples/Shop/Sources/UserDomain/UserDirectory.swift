import CoreKit
import CoreNetworking

/// Knows all users.
public protocol UserDirectory: Sendable {
    func user(_ id: UserID) async throws(HTTPFailure) -> User
}

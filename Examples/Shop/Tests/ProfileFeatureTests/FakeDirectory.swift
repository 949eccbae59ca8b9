import CoreKit
import CoreNetworking
import UserDomain

/// Knows one user, number 42, or fails with what it was given.
struct FakeDirectory: UserDirectory {
    var failure: HTTPFailure?

    func user(_ id: UserID) async throws(HTTPFailure) -> User {
        if let failure { throw failure }
        guard id == UserID(42) else { throw .status(404) }
        return User(id: id, name: "Grace", city: "New York")
    }
}

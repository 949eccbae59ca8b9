import AuthDomain
import Strata

/// Opens the container's session at sign-in and closes it at sign-out.
@MainActor
final class SessionKeeper: SessionControl {
    /// Weak: the container keeps this object, so this object must not keep the container.
    weak var root: Container?
    private var session: Container?

    var isOpen: Bool { session != nil }

    /// Where the app resolves from now: the session while somebody is signed in, else the root.
    var current: Container? { session ?? root }

    func begin(_ account: Account) async throws {
        try await end()
        session = try root?.openScope(.session, account)
    }

    func end() async throws {
        let ending = session
        session = nil
        try await ending?.close()
    }
}

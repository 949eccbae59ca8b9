import Strata

extension ScopeKey {
    /// From sign-in to sign-out. What is registered with `scope: .scoped(.session)` may depend on the `Account`.
    public static let session = ScopeKey("session")
}

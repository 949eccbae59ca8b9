import CoreUI
import PaymentDomain
import Strata

/// What this feature draws.
@MainActor
public struct PaymentAPI {
    let coordinator: Assisted<CheckoutRoute, PaymentCoordinator>

    /// The first of the checkout's screens; the others follow by themselves.
    ///
    /// - Throws: `ResolutionError` if nobody is signed in.
    public func checkout(_ route: CheckoutRoute) throws -> any Screen {
        try coordinator(route).start()
    }
}

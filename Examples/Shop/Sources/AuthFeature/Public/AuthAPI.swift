import CoreUI
import Strata

/// What this feature draws.
@MainActor
public struct AuthAPI {
    let view: Provider<SignInView>

    /// A new screen, with all of its parts.
    public func signIn() throws -> any Screen {
        try view()
    }
}

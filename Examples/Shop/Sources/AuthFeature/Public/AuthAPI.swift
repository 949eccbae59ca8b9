import CoreUI

/// What this feature draws.
@MainActor
public struct AuthAPI {
    let builder: SignInBuilder

    public func signIn() -> any Screen {
        builder.build()
    }
}

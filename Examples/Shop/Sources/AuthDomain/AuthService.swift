import CoreNetworking

/// Finds out whether somebody is who they say.
public protocol AuthService: Sendable {
    func signIn(address: String, password: String) async throws(HTTPFailure) -> Account
}

/// Begins and ends the time in which somebody is signed in. Only the app can do that: it owns the container.
@MainActor
public protocol SessionControl: AnyObject {
    /// Begins a session; one that is still open ends first.
    func begin(_ account: Account) async throws

    /// Ends the session and tears down what lived in it.
    func end() async throws
}

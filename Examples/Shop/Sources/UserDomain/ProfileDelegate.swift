/// Is told by a profile's screen what the user did there. Whoever opens a profile may be one.
@MainActor
public protocol ProfileDelegate: AnyObject, Sendable {
    /// - Parameter note: What was typed, character for character.
    func profile(of user: User, didReceive note: String)
}

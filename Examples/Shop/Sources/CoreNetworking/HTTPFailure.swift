/// Why a request brought nothing: the first of three steps from a fault to words for the user.
public enum HTTPFailure: Error, Equatable {
    /// The server could not be reached.
    case unreachable
    /// The server refused, with this status.
    case status(Int)
    /// The server's answer has another form than it should have.
    case unreadableAnswer
}

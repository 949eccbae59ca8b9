/// Sends requests. The app decides who answers: a server, or, here, a stub in the same process.
public protocol HTTPClient: Sendable {
    /// - Throws: `HTTPFailure` if no answer came. An answer with an error status is an answer.
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

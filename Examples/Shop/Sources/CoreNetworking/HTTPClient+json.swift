import Foundation

extension HTTPClient {
    /// Sends a request and reads the JSON answer.
    ///
    /// - Throws: `HTTPFailure`, also for an answer with an error status.
    public func json<Answer: Decodable>(
        _ request: HTTPRequest,
        as answer: Answer.Type = Answer.self
    ) async throws(HTTPFailure) -> Answer {
        let response = try await send(request)
        guard response.isSuccess else { throw .status(response.status) }
        do {
            return try JSONDecoder().decode(Answer.self, from: response.body)
        } catch {
            throw .unreadableAnswer
        }
    }
}

import CoreKit

/// A decorator: notes each request and its answer, and lets another client do the work.
struct LoggingHTTPClient: HTTPClient {
    let inner: any HTTPClient
    let logger: any Logger

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        do {
            let response = try await inner.send(request)
            logger.log("\(request.method.rawValue) \(request.path) → \(response.status)")
            return response
        } catch {
            logger.log("\(request.method.rawValue) \(request.path) → \(error)")
            throw error
        }
    }
}

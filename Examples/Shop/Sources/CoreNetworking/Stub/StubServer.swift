/// A server in the same process: the first endpoint that fits a request answers it.
public struct StubServer: HTTPClient {
    private let endpoints: [StubEndpoint]

    public init(_ endpoints: [StubEndpoint]) {
        self.endpoints = endpoints
    }

    public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        for endpoint in endpoints where endpoint.fits(request) {
            return await endpoint.answer(request)
        }
        return .status(404)
    }
}

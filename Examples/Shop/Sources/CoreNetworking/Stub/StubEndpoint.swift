/// What a stub server answers at one path.
public struct StubEndpoint: Sendable {
    let method: HTTPRequest.Method
    let path: String
    let answer: @Sendable (HTTPRequest) async -> HTTPResponse

    /// - Parameter path: A path; one that ends in `/*` stands for all paths below.
    public init(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
        self.method = method
        self.path = path
        self.answer = answer
    }

    func fits(_ request: HTTPRequest) -> Bool {
        guard method == request.method else { return false }
        return path.hasSuffix("/*") ? request.path.hasPrefix(path.dropLast()) : request.path == path
    }
}

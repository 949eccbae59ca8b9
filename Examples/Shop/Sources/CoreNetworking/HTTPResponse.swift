import Foundation

/// An answer: a status such as 200 or 404, and a body.
public struct HTTPResponse: Sendable {
    public let status: Int
    public let body: Data

    public var isSuccess: Bool { (200..<300).contains(status) }

    public init(status: Int, body: Data) {
        self.status = status
        self.body = body
    }

    public static func status(_ status: Int) -> HTTPResponse {
        HTTPResponse(status: status, body: Data("{}".utf8))
    }

    public static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
        guard let body = try? JSONEncoder().encode(value) else { return .status(500) }
        return HTTPResponse(status: status, body: body)
    }
}

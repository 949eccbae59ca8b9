import Foundation

/// A request: `POST /sign-in` with a JSON body.
public struct HTTPRequest: Sendable {
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
    }

    public let method: Method
    public let path: String
    /// Who asks, for places that are not open to everybody.
    public let token: String?
    public let body: Data

    public static func get(_ path: String, token: String? = nil) -> HTTPRequest {
        HTTPRequest(method: .get, path: path, token: token, body: Data())
    }

    public static func post(_ path: String, token: String? = nil, _ fields: [String: String]) -> HTTPRequest {
        // A dictionary of strings always has a JSON form.
        let body = (try? JSONEncoder().encode(fields)) ?? Data()
        return HTTPRequest(method: .post, path: path, token: token, body: body)
    }

    /// The fields of a JSON body; none if it has another form.
    public var fields: [String: String] {
        (try? JSONDecoder().decode([String: String].self, from: body)) ?? [:]
    }
}

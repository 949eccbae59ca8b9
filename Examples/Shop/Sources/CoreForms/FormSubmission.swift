import CoreNetworking

/// The interactor that all forms' interactors share: sends values to the shop, and turns what goes wrong on the way
/// into what it means for the business.
public struct FormSubmission: Sendable {
    private let client: any HTTPClient

    public init(client: any HTTPClient) {
        self.client = client
    }

    public func send(_ values: [String: String], to path: String) async throws(FormFailure) {
        let response: HTTPResponse
        do { response = try await client.send(.post(path, values)) } catch { throw .unavailable }
        switch response.status {
        case 200..<300: return
        case 400..<500: throw .refused
        default: throw .unavailable
        }
    }
}

import CoreKit
import CoreNetworking

/// Asks the server.
struct LiveAuthService: AuthService {
    private struct Answer: Decodable {
        let user: UserID
        let name: String
        let token: String
    }

    let client: any HTTPClient

    func signIn(address: String, password: String) async throws(HTTPFailure) -> Account {
        let request = HTTPRequest.post("/sign-in", ["address": address, "password": password])
        let answer = try await client.json(request, as: Answer.self)
        return Account(user: answer.user, name: answer.name, token: answer.token)
    }
}

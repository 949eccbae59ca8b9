import CoreKit
import CoreNetworking

/// Asks the server.
struct LiveUserDirectory: UserDirectory {
    let client: any HTTPClient

    func user(_ id: UserID) async throws(HTTPFailure) -> User {
        try await client.json(.get("/users/\(id)"))
    }
}

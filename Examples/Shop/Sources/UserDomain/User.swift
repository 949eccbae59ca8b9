import CoreKit

/// What everybody may know of a user.
public struct User: Hashable, Sendable, Codable {
    public let id: UserID
    public let name: String
    public let city: String

    public init(id: UserID, name: String, city: String) {
        self.id = id
        self.name = name
        self.city = city
    }
}

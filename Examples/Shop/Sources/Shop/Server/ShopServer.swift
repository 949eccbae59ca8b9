import CoreKit
import CoreNetworking
import UserDomain

/// Plays the shop's server, in the same process. It forgets everything when the program ends.
actor ShopServer {
    /// A card with a sound number that is always declined.
    static let declinedCard = "4000000000000002"

    private struct Member {
        let user: User
        var password: String
    }

    private var members = [
        "ada@shop.example": Member(
            user: User(id: UserID(7), name: "Ada Lovelace", city: "London"), password: "analytical"),
        "grace@shop.example": Member(
            user: User(id: UserID(42), name: "Grace Hopper", city: "New York"), password: "compiler"),
    ]
    private var takenHours: Set<String> = ["12"]
    private var receipts = 0

    /// Sends requests to this server.
    nonisolated var client: StubServer {
        StubServer([
            StubEndpoint(.post, "/sign-in") { await self.signIn($0.fields) },
            StubEndpoint(.get, "/users/*") { await self.user(at: $0.path) },
            StubEndpoint(.post, "/payments") { await self.pay($0.fields, token: $0.token) },
            StubEndpoint(.post, "/accounts") { await self.register($0.fields) },
            StubEndpoint(.post, "/password") { await self.changePassword($0.fields) },
            StubEndpoint(.post, "/reservations") { await self.reserve($0.fields) },
        ])
    }

    private func signIn(_ fields: [String: String]) -> HTTPResponse {
        guard let member = members[fields["address", default: ""]], member.password == fields["password"] else {
            return .status(401)
        }
        return .json(SignInAnswer(user: member.user.id, name: member.user.name, token: token(of: member)))
    }

    private func user(at path: String) -> HTTPResponse {
        let member = members.values.first { path == "/users/\($0.user.id)" }
        return member.map { .json($0.user) } ?? .status(404)
    }

    private func pay(_ fields: [String: String], token: String?) -> HTTPResponse {
        guard members.values.contains(where: { self.token(of: $0) == token }) else { return .status(401) }
        guard fields["card"] != Self.declinedCard else { return .status(402) }
        receipts += 1
        return .json(["receipt": "R-\(1000 + receipts)"])
    }

    private func register(_ fields: [String: String]) -> HTTPResponse {
        guard let address = fields["address"], let name = fields["name"], let password = fields["password"] else {
            return .status(400)
        }
        guard members[address] == nil else { return .status(409) }
        let user = User(id: UserID(100 + members.count), name: name, city: "an unknown place")
        members[address] = Member(user: user, password: password)
        return .status(201)
    }

    private func changePassword(_ fields: [String: String]) -> HTTPResponse {
        guard let address = fields["address"], let new = fields["new"] else { return .status(400) }
        guard let member = members[address], member.password == fields["old"] else { return .status(403) }
        members[address] = Member(user: member.user, password: new)
        return .status(200)
    }

    private func reserve(_ fields: [String: String]) -> HTTPResponse {
        takenHours.insert(fields["hour", default: ""]).inserted ? .status(201) : .status(409)
    }

    private func token(of member: Member) -> String { "token-\(member.user.id)" }
}

private struct SignInAnswer: Encodable {
    let user: UserID
    let name: String
    let token: String
}

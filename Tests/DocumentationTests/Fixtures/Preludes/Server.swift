struct Request: Sendable { let path: String }
struct Response: Sendable { let text: String }

final class Database: Sendable {
    static func connect() async throws -> Database { Database() }
    func order(_ path: String) -> String { "order \(path.split(separator: "/").last ?? "")" }
    func close() async { print("database closed") }
}
final class RequestLog: Sendable {
    init(request: Request) { print("GET \(request.path)") }
}
final class OrdersHandler: Sendable {
    let request: Request
    let database: Database
    init(request: Request, database: Database, log: RequestLog) {
        self.request = request
        self.database = database
    }
    func respond() async -> Response { Response(text: database.order(request.path)) }
}

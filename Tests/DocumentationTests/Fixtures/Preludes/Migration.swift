struct Payment {
    init(id: Int, currency: String) {}
}
protocol Store: Sendable {}
final class FileStore: Store {
    func close() async {}
}
protocol Logger: Sendable {}
final class ConsoleLogger: Logger {}
protocol HTTPClient: Sendable {}

struct Payment {
    init(id: Int, currency: String) {}
}
protocol Store: Sendable {}
final class FileStore: Store {
    func close() async {}
}

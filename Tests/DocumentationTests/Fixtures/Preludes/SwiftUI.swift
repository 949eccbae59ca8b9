import SwiftUI

protocol Catalog: Sendable {
    func titles() async -> [String]
}
struct RemoteCatalog: Catalog {
    func titles() async -> [String] { [] }
}
@MainActor final class ItemModel {
    let title: String
    init(number: Int, catalog: any Catalog) { title = "\(number)" }
}
struct User: Sendable { let name: String }
final class Cart: Sendable {
    let owner: User
    init(owner: User) { self.owner = owner }
}
struct Route: Hashable, Sendable { let name: String }
struct AnyScreen: View {
    var body: Never { fatalError() }
}

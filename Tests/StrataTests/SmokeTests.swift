import Strata
import Testing

protocol Greeter: Sendable { var greeting: String { get } }
final class Hello: Greeter { let name: Name; init(name: Name) { self.name = name }; var greeting: String { "Hello \(name.value)" } }
struct Name: Sendable { let value: String }
@MainActor final class Screen { let greeter: any Greeter; init(greeter: any Greeter) { self.greeter = greeter } }
final class Service: Sendable { let g: any Greeter; let lazy: Lazy<Name>; let p: Provider<any Greeter>; let list: [any Greeter]; let o: Int?
  init(_ g: any Greeter, _ lazy: Lazy<Name>, _ p: Provider<any Greeter>, _ list: [any Greeter], _ o: Int?) { self.g = g; self.lazy = lazy; self.p = p; self.list = list; self.o = o } }
enum Tag {}
extension ScopeKey { static let session = ScopeKey("session") }
struct User: Sendable { let id: Int }
final class Session: Sendable { let user: User; let g: any Greeter; init(_ u: User, _ g: any Greeter) { user = u; self.g = g } }

@Test func smoke() async throws {
    let c = try Container { r in
        r.register(Name.self) { Name(value: "You") }
        r.register((any Greeter).self, scope: .singleton, Hello.init)
        r.register(Screen.self, on: MainActor.self, Screen.init)
        r.register(Service.self, scope: .singleton, Service.init)
        r.contribute((any Greeter).self) { Hello(name: Name(value: "a")) }
        r.contribute((any Greeter).self) { Hello(name: Name(value: "b")) }
        r.register(Name.self, qualifier: Tag.self) { Name(value: "tagged") }
        r.register(String.self) { (q: Qualified<Name, Tag>) in q.value.value }
        r.register([Int].self, argument: Int.self) { n in Array(repeating: 1, count: n) }
        r.decorate(Name.self) { inner in Name(value: inner.value + "!") }
        r.declareScope(.session, inputs: User.self)
        r.register(Session.self, scope: .scoped(.session), Session.init)
        r.register(Double.self, scope: .singleton) { (n: Name) async in try? await Task.sleep(for: .milliseconds(1)); return Double(n.value.count) }
    }
    let s = try c.resolve(Service.self)
    #expect(s.g.greeting == "Hello You!")
    #expect(try s.lazy().value == "You!")
    #expect(try s.p() as AnyObject === s.g as AnyObject)
    #expect(s.list.map(\.greeting) == ["Hello a", "Hello b"])
    #expect(s.o == nil)
    #expect(try c.resolve(String.self) == "tagged")
    #expect(try c.resolve([Int].self, argument: 3) == [1, 1, 1])
    let session = try c.openScope(.session, User(id: 7))
    #expect(try session.resolve(Session.self) === session.resolve(Session.self))
    #expect(try session.resolve(Session.self).user.id == 7)
    #expect(throws: ResolutionError.self) { try c.resolve(Session.self) }
    #expect(throws: ResolutionError.self) { try c.resolve(Screen.self) }
    try await MainActor.run { _ = try c.resolve(Screen.self) }
    #expect(throws: ResolutionError.self) { try c.resolve(Double.self) }
    #expect(try await c.resolveAsync(Double.self) == 4)
    #expect(try c.resolve(Double.self) == 4)
    try await c.close()
    do { _ = try c.resolve(Name.self) } catch { print(error) }
    do { _ = try Container { r in
        r.register(Hello.self, Hello.init)
        r.register((any Greeter).self, scope: .singleton) { (s: Service) in Hello(name: Name(value: "x")) }
        r.register(Service.self, scope: .singleton) { (g: any Greeter) in fatalError() }
        r.register(Int.self) { 1 }
        r.register(Int.self) { 2 }
        r.register(Session.self, Session.init)
    } } catch { print(error) }
}

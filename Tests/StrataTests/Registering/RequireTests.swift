import Strata
import Testing

@Suite("require")
struct RequireTests {
    @Test("require returns what resolve returns, with an argument and a qualifier, too")
    func value() throws {
        let container = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.register(Int.self, qualifier: APIBase.self) { 2 }
            registry.register(Int.self, argument: Int.self) { $0 * 10 }
            registry.register(Int.self, argument: Int.self, qualifier: APIBase.self) { $0 * 100 }
        }
        #expect(container.require(Int.self) == 1)
        #expect(container.require(Int.self, qualifier: APIBase.self) == 2)
        #expect(container.require(Int.self, argument: 3) == 30)
        #expect(container.require(Int.self, argument: 3, qualifier: APIBase.self) == 300)
        let inferred: Int = container.require()
        #expect(inferred == 1)
        #expect(try container.require(Provider<Int>.self)() == 1)
    }

    @Test("require traps with the whole report, for an argument, too")
    func trap() async throws {
        let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try Container { registry in
                registry.register(Int.self) { throw Broken() }
                registry.register(String.self) { (number: Int) in "\(number)" }
            }
            _ = container.require(String.self)
        }
        let text = String(decoding: plain?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("The factory of Int failed: broken"))
        #expect(text.contains("path:  String"))
        #expect(text.contains("fix:"))
        let argument = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Container().require(String.self, argument: 1)
        }
        let other = String(decoding: argument?.standardErrorContent ?? [], as: UTF8.self)
        #expect(other.contains("String (argument Int) is not registered."))
    }
}

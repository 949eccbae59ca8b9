import Strata
import Testing

@Suite("Forms of parameters")
struct ParameterTests {
    @Test("Forms nest in every sensible way")
    func nesting() throws {
        let container = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.register(Int.self, qualifier: APIBase.self) { 2 }
            registry.register(Int.self, argument: String.self) { $0.count }
            registry.register(Int.self, argument: String.self, qualifier: APIBase.self) { $0.count * 10 }
            registry.contribute(Int.self) { 5 }
            registry.contribute(Int.self) { 6 }
            registry.register([String].self) {
                (
                    a: Qualified<Lazy<Int>, APIBase>, b: Lazy<Qualified<Int, APIBase>>, c: Lazy<Int?>, d: Lazy<Double?>,
                    e: Provider<[Int]>, f: Lazy<Int>?, g: Provider<Lazy<Int>>, h: Qualified<Int?, APIBase>,
                    i: Qualified<Assisted<String, Int>, APIBase>, j: Assisted<String, Int>,
                    k: Qualified<Double?, APIBase>
                ) throws in
                let first: [Int?] = [try a.value(), try b().value, try c(), try d().map { Int($0) }]
                let second: [Int?] = [try e().count, try f?(), try g()(), h.value, try i.value("abc"), try j("abc")]
                return (first + second + [k.value.map { Int($0) }]).map { $0.map(String.init) ?? "-" }
            }
        }
        #expect(
            try container.resolve([String].self) == ["2", "2", "1", "-", "2", "1", "1", "2", "30", "3", "-"])
    }

    @Test("Forms may be resolved from the container itself")
    func direct() throws {
        let container = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.register(Int.self, qualifier: APIBase.self) { 2 }
            registry.contribute(Int.self) { 5 }
        }
        #expect(try container.resolve(Lazy<Int>.self)() == 1)
        #expect(try container.resolve(Provider<Int>.self)() == 1)
        #expect(try container.resolve(Int?.self) == 1)
        #expect(try container.resolve(Double?.self) == nil)
        #expect(try container.resolve(Qualified<Int, APIBase>.self).value == 2)
        #expect(try container.resolve(Lazy<Int>.self, qualifier: APIBase.self)() == 2)
        #expect(try container.resolve(Lazy<Double?>.self)() == nil)
        #expect(try container.resolve(Provider<[Int]>.self)() == [5])
        #expect(resolutionError { try container.resolve(Lazy<Double>.self) }?.code == .notRegistered)
        #expect(resolutionError { try container.resolve(Assisted<Int, Int>.self) }?.code == .notRegistered)
    }

    @Test("A Lazy resolves once, copies share it, and a call that throws is tried again")
    func lazy() throws {
        let attempts = Tally()
        let container = try Container { registry in
            registry.register(Int.self) {
                if attempts.add() == 1 { throw Broken() }
                return attempts.count
            }
        }
        let lazy = try container.resolve(Lazy<Int>.self)
        let copy = lazy
        #expect(resolutionError { try lazy() }?.code == .factoryFailed)
        #expect(try copy() == 2)
        #expect(try lazy() == 2)
        #expect(try container.resolve(Lazy<Int>.self)() == 3)
    }

    @Test("A Provider resolves each time, and each call is a new graph")
    func provider() throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Int.self, scope: .graph) { builds.add() }
            registry.register([Int].self) { (first: Int, second: Int) in [first, second] }
        }
        let provider = try container.resolve(Provider<[Int]>.self)
        #expect(try provider() == [1, 1])
        #expect(try provider() == [2, 2])
    }

    @Test("An optional is nil only where the type is not registered; a factory's error is not nil")
    func optional() throws {
        let container = try Container { registry in
            registry.register(Int.self) { throw Broken() }
            registry.register(String.self) { (number: Int?) in "\(number ?? 0)" }
        }
        let error = resolutionError { try container.resolve(String.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.map(\.name) == ["String", "Int"])
    }

    @Test("Forms made by hand serve a test that calls an initialiser itself")
    func byHand() async throws {
        let made = Tally()
        let lazy = Lazy { made.add() }
        #expect(try lazy() == 1)
        #expect(try await lazy.resolveAsync() == 1)
        let provider = Provider { made.add() }
        #expect(try provider() == 2)
        #expect(try await provider.resolveAsync() == 3)
        let assisted = Assisted<Int, String> { "\($0)" }
        #expect(try assisted(4) == "4")
        #expect(try await assisted.resolveAsync(5) == "5")
        #expect(Qualified<Int, APIBase>(6).value == 6)
    }

    @Test("An assisted registration may recur with another argument")
    func recursion() throws {
        let container = try Container { registry in
            registry.register(Int.self, argument: Int.self) { (number, smaller: Assisted<Int, Int>) in
                number < 2 ? number : try smaller(number - 1) + smaller(number - 2)
            }
        }
        #expect(try container.resolve(Int.self, argument: 15) == 610)
    }

    @Test("An argument's and a result's type may be anything, existentials and closures included")
    func arguments() async throws {
        let container = try Container { registry in
            registry.register((any AuthService).self, argument: (any NetworkClient).self) { client in
                LiveAuthService(client: client)
            }
            registry.register((() -> Int).self, argument: Int?.self) { number in { number ?? -1 } }
        }
        let client: any NetworkClient = FakeClient()
        #expect(try container.resolve((any AuthService).self, argument: client).client.name == "fake")
        #expect(try container.resolve((() -> Int).self, argument: Int?.none)() == -1)
        #expect(try container.resolve((any AuthService).self, argument: FakeClient()).client.name == "fake")
        #expect(try await container.resolveAsync((any AuthService).self, argument: client).client.name == "fake")
        #expect(resolutionError { try container.resolve((any AuthService).self, argument: 1) }?.code == .notRegistered)
    }
}

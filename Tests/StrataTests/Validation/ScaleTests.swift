import Foundation
import Strata
import TestSupport
import Testing

@Suite("Ten thousand registrations", .blocking)
struct ScaleTests {
    private let count = 10_000

    private func container(_ spec: (Int) -> Spec) throws -> Container {
        try Container { registry in
            for number in 0..<count {
                spec(number).register(in: &registry, line: UInt(number), FactoryBehavior(alive: Tally()))
            }
        }
    }

    /// Each needs the next, up to the last.
    private func link(_ number: Int, last: Int?) -> Spec {
        var spec = Spec(tag: number)
        let next = number + 1 < count ? number + 1 : last
        if let next { spec.parameters = [.init(tag: next, form: .plain)] }
        return spec
    }

    @Test("A chain of ten thousand is validated, compiled and freed without a deep stack")
    func chain() throws {
        let container = try container { link($0, last: nil) }
        #expect(resolutionError { try container.resolve(Thing<T0>.self, argument: 1) }?.code == .notRegistered)
        func resolve<Kind: Tag>(_: Kind.Type) throws -> AnyObject { try container.resolve(Thing<Kind>.self) }
        _ = try resolve(tag(count - 100))
        let other = try container.overriding { registry in
            for number in 0..<count {
                link(number, last: nil).register(in: &registry, line: 1, FactoryBehavior(alive: Tally()))
            }
        }
        #expect(try other.resolve(Double?.self) == nil)
    }

    @Test("A cycle of ten thousand is one problem, whose text is abridged")
    func ring() throws {
        let error = #expect(throws: ValidationError.self) { try container { link($0, last: 0) } }
        #expect(error?.problems.map(\.code) == [.cycle])
        #expect(error?.problems.first?.sites.count == count)
        let text = error?.description ?? ""
        #expect(text.contains("10000 registrations need each other."))
        #expect(text.count < 5_000)
    }

    @Test("The way back of a long cycle is where a call comes in, wherever that is on it", arguments: [2, 41])
    func wayBack(_ asked: Int) throws {
        let found = try fix { registry in
            func add(_ number: Int, _ targets: Int...) {
                var spec = Spec(tag: number)
                spec.parameters = targets.map { .init(tag: $0, form: .plain) }
                spec.register(in: &registry, line: 1, FactoryBehavior(alive: Tally()))
            }
            add(0, 1, 40)
            for number in 1..<40 { add(number, (number + 1) % 40) }
            // A longer way from the first to the third.
            add(40, 41)
            add(41, 2)
            add(42, asked)
        }
        func name<Kind: Tag>(_: Kind.Type) -> String {
            "\(Thing<Kind>.self)".replacingOccurrences(of: "StrataTests.", with: "")
        }
        let (third, entry) = (name(tag(2)), name(tag(asked)))
        let start =
            "Register \(third) with `scope: .graph` and take a Weak<\(third)> where that is only the way back (if it is "
            + "\(entry) that is asked for), make"
        #expect(found?.hasPrefix(start) == true, "\(found ?? "")")
    }

    @Test("So is one that a Lazy closes")
    func lazyRing() throws {
        let error = #expect(throws: ValidationError.self) {
            try container { number in
                var spec = Spec(tag: number, scope: .graph)
                let isLast = number + 1 == count
                spec.parameters = [.init(tag: isLast ? 0 : number + 1, form: isLast ? .lazy : .plain)]
                return spec
            }
        }
        #expect(error?.problems.map(\.code) == [.cycle])
        let text = error?.description ?? ""
        #expect(text.contains("comes back to itself through a Lazy"))
        #expect(text.hasSuffix(" a scope that the container keeps, such as .weak or .singleton."))
    }

    @Test("Ten thousand that each miss something of their own are reported with near misses")
    func missing() throws {
        let error = #expect(throws: ValidationError.self) {
            try container { number in
                var spec = Spec(tag: number)
                spec.parameters = [.init(tag: number + count, form: .plain)]
                return spec
            }
        }
        #expect(error?.problems.count == count)
        #expect(error?.problems.allSatisfy { $0.code == .missingRegistration } == true)
    }

    @Test("The path to one that misses something behind ten thousand shows the last few")
    func deepMissing() throws {
        let error = #expect(throws: ValidationError.self) { try container { link($0, last: count + 5) } }
        #expect(error?.problems.count == 1)
        #expect(error?.description.components(separatedBy: "→").count == 9)
    }

    @Test("A failure under hundreds of factories keeps its whole path")
    func deepFailure() throws {
        let depth = 500
        let container = try Container { registry in
            for number in 0..<depth {
                var spec = Spec(tag: number)
                if number + 1 < depth { spec.parameters = [.init(tag: number + 1, form: .plain)] }
                let behavior = FactoryBehavior(alive: Tally(), inside: { parts in if parts.isEmpty { throw Broken() } })
                spec.register(in: &registry, line: UInt(number), behavior)
            }
        }
        let error = resolutionError { try container.resolve(Thing<T0>.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.compactMap { $0.site.map { Int($0.line) } } == Array(0..<depth))
    }

    /// Of 200 scopes it took four seconds when each step compared all scopes, and of 1,000 ten minutes.
    @Test("A thousand scopes, each opened in the one before, and what needs all of them")
    func nestedScopes() throws {
        let keys = (0..<1_000).map { ScopeKey("level\($0)") }
        let root = try Container { registry in
            for (level, key) in keys.enumerated() {
                registry.declareScope(key, parent: level == 0 ? nil : keys[level - 1])
                Spec(tag: level, scope: .scoped(key)).register(
                    in: &registry, line: 1, FactoryBehavior(alive: Tally()))
                // Needs what lives here, and the same of the scope around this one.
                var all = Spec(tag: keys.count + level)
                all.parameters = [.init(tag: level, form: .plain)]
                if level > 0 { all.parameters.append(.init(tag: keys.count + level - 1, form: .plain)) }
                all.register(in: &registry, line: 1, FactoryBehavior(alive: Tally()))
            }
        }
        #expect(throws: ResolutionError.self) { try root.openScope(keys[1]) }
        var container = root
        for key in keys.prefix(10) { container = try container.openScope(key) }
        func resolve<Kind: Tag>(_: Kind.Type) throws -> [Any] { try container.resolve(Thing<Kind>.self).parts }
        #expect(try resolve(tag(keys.count + 9)).count == 2)
        #expect(resolutionError { try resolve(tag(keys.count + 10)) }?.code == .scopeNotOpen)
    }
}

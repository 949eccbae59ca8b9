import Strata
import Testing

private protocol Database: Sendable {}
private final class Config: Sendable {}
private final class Pool: Database {}
private final class Audit: Sendable {}
private struct Fake: Database {}

@Suite("prepare() of a container with overrides")
struct OverridingPrepareTests {
    /// What was built.
    private let built = Journal<String>()

    /// A pool behind a protocol, and something that nobody takes but `prepare` builds.
    private func container(_ register: (inout Registry) -> Void = { _ in }) throws -> Container {
        let built = built
        return try Container { registry in
            registry.register(Config.self, scope: .singleton, visibility: .module) {
                built.note("Config")
                return Config()
            }
            registry.register(Pool.self, scope: .singleton, visibility: .module) { (_: Config) async in
                built.note("Pool")
                return Pool()
            }
            registry.forward((any Database).self, to: Pool.self) { $0 }
            audit(&registry)
            register(&registry)
        }
    }

    /// What nobody takes, if nobody is added who does.
    private func audit(_ registry: inout Registry) {
        registry.register(Audit.self, scope: .singleton, visibility: .module) { [built] in
            built.note("Audit")
            return Audit()
        }
    }

    private static func fake(_ registry: inout Registry) {
        registry.register((any Database).self, scope: .singleton) { Fake() }
    }

    @Test("builds nothing private that only what was replaced led to")
    func replaced() async throws {
        try await container().prepare()
        #expect(Set(built.entries) == ["Config", "Pool", "Audit"])
        built.clear()
        let derived = try container().overriding(Self.fake)
        try await derived.prepare()
        #expect(built.entries == ["Audit"])
        built.clear()
        try await derived.overriding { $0.register((any Database).self) { Fake() } }.prepare()
        #expect(built.entries == ["Audit"])
        built.clear()
        let shared = try container().overriding(sharing: .unaffected, Self.fake)
        try await shared.prepare()
        #expect(built.entries == ["Audit"])
    }

    @Test("needs nothing that is unimplemented and that nobody asks for any more")
    func unimplemented() async throws {
        let derived = try container().overriding { registry in
            Self.fake(&registry)
            registry.unimplemented(Pool.self)
        }
        try await derived.prepare()
        #expect(built.entries == ["Audit"])
    }

    @Test("builds what nobody took before, a replacement of that, too, though what it takes leads back to it")
    func worker() async throws {
        final class Worker: Sendable {}
        final class Helper: Sendable {}
        func prepared<Back: Sendable>(_: Back.Type, _ change: (inout Registry) -> Void) async throws -> [String] {
            built.clear()
            let container = try Container { [built] registry in
                registry.register(Helper.self, scope: .singleton, visibility: .module) { (_: Back) in
                    built.note("Helper")
                    return Helper()
                }
                registry.register(Worker.self, scope: .singleton, visibility: .module) { (_: Helper) in
                    built.note("Worker")
                    return Worker()
                }
                registry.register(Config.self, scope: .singleton) { (_: Weak<Worker>) in Config() }
            }
            try await container.overriding(change).prepare()
            return built.entries
        }
        let spy: (inout Registry) -> Void = { [built] registry in
            registry.register(Worker.self, scope: .singleton) { (_: Helper) in
                built.note("Spy")
                return Worker()
            }
        }
        #expect(try await prepared(Weak<Worker>.self, spy) == ["Helper", "Spy"])
        #expect(try await prepared(Lazy<Worker>.self, spy) == ["Helper", "Spy"])
        // A Weak asks for nothing.
        let config: (inout Registry) -> Void = { $0.register(Config.self, scope: .singleton) { Config() } }
        #expect(try await prepared(Weak<Worker>.self, config) == ["Helper", "Worker"])
        #expect(
            try await prepared(Lazy<Worker>.self) { registry in
                config(&registry)
                spy(&registry)
            } == ["Helper", "Spy"])
        await #expect(throws: ResolutionError.self) {
            try await prepared(Weak<Worker>.self) { $0.unimplemented(Worker.self) }
        }
    }

    @Test("leaves out what the decorators of the replaced took, and what only a replacement did")
    func decorators() async throws {
        let container = try Container { registry in
            audit(&registry)
            registry.register((any Database).self, visibility: .module) { Pool() }
            registry.decorate((any Database).self) { (inner: any Database, _: Audit) in inner }
            registry.register(Int.self) { (_: any Database) in 1 }
        }
        let cut: (inout Registry) -> Void = { $0.register(Int.self) { 1 } }
        try await container.overriding(cut).prepare()
        try await container.overriding { registry in
            cut(&registry)
            Self.fake(&registry)
        }.prepare()
        try await container.overriding(Self.fake).overriding(cut).prepare()
        try await container.overriding { registry in
            cut(&registry)
            registry.unimplemented((any Database).self)
        }.prepare()
        #expect(built.entries == [])
        try await container.overriding(Self.fake).prepare()
        #expect(built.entries == ["Audit"])
    }

    @Test("builds the same, however often something was replaced")
    func back() async throws {
        let container = try Container { registry in
            audit(&registry)
            registry.register((any Database).self) { Pool() }
        }
        let taking = try container.overriding { $0.register((any Database).self) { (_: Audit) in Fake() } }
        try await taking.overriding(Self.fake).prepare()
        #expect(built.entries == ["Audit"])
    }

    @Test("leaves out what only an earlier override took, itself or by its list", arguments: [false, true])
    func earlier(_ isList: Bool) async throws {
        let container = try Container { registry in
            registry.register((any Database).self) { Pool() }
            registry.contribute((any Database).self) { Pool() }
        }
        let taking = try container.overriding { registry in
            audit(&registry)
            if isList {
                registry.register([any Database].self) { (_: Audit) in [] }
            } else {
                registry.register((any Database).self) { (_: Audit) in Fake() }
            }
        }
        try await taking.prepare()
        #expect(built.entries == ["Audit"])
        built.clear()
        let replaced = try taking.overriding { registry in
            if isList { registry.register([any Database].self) { [] } } else { Self.fake(&registry) }
        }
        try await replaced.prepare()
        #expect(built.entries == [])
    }

    @Test("leaves out what only something replaced took that nobody takes itself")
    func replacedEntry() async throws {
        final class Worker: Sendable {}
        let container = try Container { [built] registry in
            registry.register(Pool.self, scope: .singleton, visibility: .module) {
                built.note("Pool")
                return Pool()
            }
            registry.register(Worker.self, scope: .singleton, visibility: .module) {
                (_: Pool, _: Provider<Worker>) in Worker()
            }
        }
        try await container.overriding { [built] registry in
            registry.register(Worker.self, scope: .singleton) {
                built.note("Spy")
                return Worker()
            }
        }.prepare()
        #expect(built.entries == ["Spy"])
    }

    @Test("leaves out what only something replaced took that nobody else comes to", arguments: [false, true])
    func builtForItself(_ isCircle: Bool) async throws {
        final class Worker: Sendable {}
        final class Job: Sendable {}
        let container = try Container { [built] registry in
            registry.register(Pool.self, scope: .singleton, visibility: .module) {
                built.note("Pool")
                return Pool()
            }
            if isCircle {
                registry.register(Worker.self, scope: .singleton, visibility: .module) { (_: Pool, _: Lazy<Job>) in
                    Worker()
                }
            } else {
                registry.register(Worker.self, scope: .singleton, visibility: .module) { (_: Pool) in Worker() }
            }
            registry.register(Job.self, scope: isCircle ? .singleton : .transient, visibility: .module) {
                (_: Worker) in
                built.note("Job")
                return Job()
            }
        }
        func prepared<Later: Sendable>(_: Later.Type) async throws -> [String] {
            built.clear()
            try await container.overriding { [built] registry in
                registry.register(Worker.self, scope: .singleton) { (_: Later) in
                    built.note("Spy")
                    return Worker()
                }
            }.prepare()
            return built.entries
        }
        #expect(try await prepared(Lazy<Job>.self) == (isCircle ? ["Spy", "Job"] : ["Spy"]))
        #expect(try await prepared(Provider<Job>.self) == (isCircle ? ["Spy", "Job"] : ["Spy"]))
    }

    @Test("leaves out a circle that only something replaced took")
    func takenCircle() async throws {
        final class First: Sendable {}
        final class Second: Sendable {}
        let container = try Container { [built] registry in
            registry.register((any Database).self) { (_: First) in Fake() }
            registry.register(First.self, scope: .singleton, visibility: .module) { (_: Lazy<Second>) in
                built.note("First")
                return First()
            }
            registry.register(Second.self, scope: .singleton, visibility: .module) { (_: First) in
                built.note("Second")
                return Second()
            }
        }
        try await container.prepare()
        #expect(built.entries == ["First", "Second"])
        built.clear()
        try await container.overriding(Self.fake).prepare()
        #expect(built.entries == [])
    }

    @Test("builds what only something took that nobody builds, because it takes an argument")
    func takenByArgument() async throws {
        final class Page: Sendable {}
        let container = try Container { [built] registry in
            registry.declareScope(.session)
            registry.register(Page.self, argument: Int.self, scope: .scoped(.session), visibility: .module) {
                (_, _: Pool) in Page()
            }
            registry.register(Pool.self, scope: .singleton, visibility: .module) {
                built.note("Pool")
                return Pool()
            }
        }
        let derived = try container.overriding {
            $0.register(Page.self, argument: Int.self, scope: .scoped(.session)) { _ in Page() }
        }
        try await derived.prepare()
        #expect(built.entries == ["Pool"])
    }

    @Test("keeps nothing that only earlier overrides have registered")
    func freed() async throws {
        final class Token: Sendable {}
        weak var captured: Token?
        var container = try container()
        do {
            let token = Token()
            captured = token
            container = try container.overriding { registry in
                registry.register((any Database).self) {
                    withExtendedLifetime(token) {}
                    return Fake()
                }
            }
        }
        #expect(captured != nil)
        container = try container.overriding(Self.fake)
        #expect(captured == nil)
    }

    @Test("builds what something else still takes, by whatever form, or may be asked for")
    func taken() async throws {
        func prepared(_ register: (inout Registry) -> Void) async throws -> Set<String> {
            built.clear()
            try await container(register).overriding(Self.fake).prepare()
            return Set(built.entries)
        }
        #expect(try await prepared { $0.register(Int.self) { (_: Config) in 1 } } == ["Config", "Audit"])
        let forms: [(inout Registry) -> Void] = [
            { $0.register(Int.self) { (_: Lazy<Pool>) in 1 } }, { $0.register(Int.self) { (_: Weak<Pool>) in 1 } },
            { $0.register(Int.self, scope: .singleton, visibility: .module) { (_: Pool?) in 1 } },
            { $0.contribute(Int.self) { (_: Provider<Pool>) in 1 } },
        ]
        for register in forms { #expect(try await prepared(register) == ["Config", "Pool", "Audit"]) }
        built.clear()
        let isPublic = try Container { [built] registry in
            registry.register(Pool.self, scope: .singleton) {
                built.note("Pool")
                return Pool()
            }
            registry.forward((any Database).self, to: Pool.self) { $0 }
        }
        try await isPublic.overriding(Self.fake).prepare()
        #expect(built.entries == ["Pool"])
    }

    @Test("builds nothing that only replaced elements of a list led to, in a scope neither")
    func lists() async throws {
        let container = try Container { [built] registry in
            registry.declareScope(.session)
            registry.register(Pool.self, scope: .scoped(.session), visibility: .module) {
                built.note("Pool")
                return Pool()
            }
            registry.contribute((any Database).self) { (pool: Pool) in pool }
        }
        try await container.openScope(.session).prepare()
        #expect(built.entries == ["Pool"])
        let derived = try container.overriding { $0.register([any Database].self) { [Fake()] } }
        try await derived.openScope(.session).prepare()
        #expect(built.entries == ["Pool"])
    }
}

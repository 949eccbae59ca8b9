import Strata
import Testing

private final class Database: Sendable {}
private struct Repository: Sendable { let database: Database }
private struct Screen: Sendable { let repository: Repository }

@Suite("resolve and asynchronous factories")
struct RequiresAsyncTests {
    private typealias Call = @Sendable (Container) throws -> Void

    private func container(_ scope: Scope, _ builds: Tally = Tally()) throws -> Container {
        try Container { registry in
            registry.register(Database.self, scope: scope) { () async in
                builds.add()
                return Database()
            }
            registry.register(Database.self, scope: scope, qualifier: APIBase.self) { () async in Database() }
            registry.register(Database.self, argument: Int.self, scope: .weak) { (_: Int) async in Database() }
            registry.register(Repository.self, Repository.init)
            registry.register(Screen.self, Screen.init)
            registry.contribute(Repository.self, Repository.init)
            registry.forward((any Sendable).self, to: Database.self) { $0 }
            registry.register(Double.self, argument: Int.self) { (_: Int, _: Database) in 1 }
            registry.register(Int.self) { (late: Lazy<Database>, _: Provider<Database>, _: Weak<Database>) in
                _ = late
                return 1
            }
        }
    }

    @Test("resolve throws requiresAsync if an asynchronous factory's instance is not there, and names the factory")
    func names() throws {
        let builds = Tally()
        let container = try container(.singleton, builds)
        let error = resolutionError { try container.resolve(Screen.self) }
        #expect(error?.code == .requiresAsync)
        #expect(error?.path.map(\.name) == ["Screen", "Repository", "Database"])
        #expect(error?.description.contains("Database has an asynchronous factory and is not built yet.") == true)
        #expect(builds.count == 0)
    }

    @Test("So it does by whatever form something asks, and with it the call that comes later")
    func forms() throws {
        let container = try container(.singleton)
        let calls: [Call] = [
            { _ = try $0.resolve(Database.self) }, { _ = try $0.resolve(Database?.self) },
            { _ = try $0.resolve(Database.self, qualifier: APIBase.self) },
            { _ = try $0.resolve(Qualified<Database, APIBase>.self) }, { _ = try $0.resolve([Repository].self) },
            { _ = try $0.resolve((any Sendable).self) }, { _ = try $0.resolve(Database.self, argument: 1) },
            { _ = try $0.resolve(Double.self, argument: 1) },
            { _ = try $0.resolve(Lazy<Database>.self)() }, { _ = try $0.resolve(Provider<Screen>.self)() },
            { _ = try $0.resolve(Assisted<Int, Double>.self)(1) },
        ]
        for (number, call) in calls.enumerated() {
            #expect(resolutionError { try call(container) }?.code == .requiresAsync, "call \(number)")
        }
        #expect(try container.resolve(Int.self) == 1, "What is asked for later is not needed yet.")
    }

    @Test("Once its instance is there, resolve returns it", arguments: [Scope.singleton, .weak])
    func there(_ scope: Scope) async throws {
        let builds = Tally()
        let container = try container(scope, builds)
        var database: Database? = try await container.resolveAsync(Database.self)
        #expect(try container.resolve(Screen.self).repository.database === database)
        #expect(try await container.resolveAsync(Screen.self).repository.database === database)
        #expect(builds.count == 1)
        database = nil
        let isGone = resolutionError { try container.resolve(Database.self) }?.code == .requiresAsync
        #expect(isGone == (scope == .weak))
    }

    @Test("resolve never waits for a task: under construction is as good as not there")
    func underConstruction() async throws {
        let (entered, mayEnd) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(Database.self, scope: .singleton) { () async in
                entered.send()
                await mayEnd.wait()
                return Database()
            }
            registry.register(Repository.self, Repository.init)
        }
        let task = Task { try await container.resolveAsync(Database.self) }
        await entered.wait()
        #expect(resolutionError { try container.resolve(Database.self) }?.code == .requiresAsync)
        #expect(resolutionError { try container.resolve(Repository.self) }?.code == .requiresAsync)
        mayEnd.send()
        let database = try await task.value
        #expect(try container.resolve(Repository.self).database === database)
    }

    @Test("resolveAsync resolves what needs nothing asynchronous, too")
    func synchronous() async throws {
        let container = try Container { registry in
            registry.register(User.self) { User(id: 1) }
            registry.register(User.self, argument: Int.self) { User(id: $0) }
            registry.register(User.self, scope: .singleton, qualifier: APIBase.self) { User(id: 2) }
            registry.contribute(User.self) { User(id: 3) }
        }
        #expect(try await container.resolveAsync(User.self).id == 1)
        #expect(try await container.resolveAsync(User.self, argument: 5).id == 5)
        #expect(try await container.resolveAsync(User.self, qualifier: APIBase.self).id == 2)
        #expect(try await container.resolveAsync([User].self).map(\.id) == [3])
        #expect(await resolutionError { try await container.resolveAsync(Int.self) }?.code == .notRegistered)
    }

    @Test("An asynchronous factory takes every form of parameter, and is decorated as others are")
    func parameters() async throws {
        let container = try Container { registry in
            registry.register(User.self, scope: .singleton) { () async in User(id: 1) }
            registry.register(User.self, qualifier: APIBase.self) { User(id: 2) }
            registry.register(User.self, argument: Int.self) { User(id: $0) }
            registry.contribute(User.self) { User(id: 3) }
            registry.register(String.self, scope: .singleton) {
                (
                    user: User, none: Double?, base: Qualified<User, APIBase>, list: [User], late: Lazy<User>,
                    again: Provider<User>, make: Assisted<Int, User>
                ) async throws in
                let ids = [user.id, base.value.id] + list.map(\.id)
                let later = [try await late.resolveAsync().id, try await again.resolveAsync().id, try make(9).id]
                return "\(ids + later) \(none == nil)"
            }
            registry.decorate(String.self) { (text: String, user: User) in "\(text) \(user.id)" }
        }
        #expect(try await container.resolveAsync(String.self) == "[1, 2, 3, 1, 1, 9] true 1")
    }
}

import Strata
import TestSupport
import Testing

private final class Shared: Sendable {}
private final class Upload: Sendable {
    let shared: Shared
    let name: String
    init(_ shared: Shared, _ name: String = "") {
        self.shared = shared
        self.name = name
    }
}
private struct Page: Sendable {
    let shared: Shared
    let upload: Upload
}

@Suite("Asynchronous factories of transients")
struct AsyncTransientTests {
    private func container(_ builds: Tally) throws -> Container {
        try Container { registry in
            registry.register(Shared.self, scope: .graph) { Shared() }
            registry.register(Upload.self) { (shared: Shared) async in
                builds.add()
                await Task.yield()
                return Upload(shared)
            }
            registry.register(Upload.self, argument: String.self) { (name: String, shared: Shared) async in
                builds.add()
                return Upload(shared, name)
            }
            registry.register(Page.self) { (shared: Shared, upload: Upload) async in
                Page(shared: shared, upload: upload)
            }
            registry.register(Page.self, scope: .singleton, qualifier: APIBase.self) {
                (shared: Shared, upload: Upload) async in
                Page(shared: shared, upload: upload)
            }
            registry.forward((any Sendable).self, to: Upload.self) { $0 }
        }
    }

    @Test("An asynchronous transient is made anew for each call, directly, deferred, or with an argument")
    func anew() async throws {
        let calls: [@Sendable (Container) async throws -> Upload?] = [
            { try await $0.resolveAsync(Upload.self) },
            { try await $0.resolveAsync(Provider<Upload>.self).resolveAsync() },
            { try await $0.resolve(Lazy<Upload>.self).resolveAsync() },
            { try await $0.resolveAsync(Upload.self, argument: "") },
            { try await $0.resolve(Assisted<String, Upload>.self).resolveAsync("") },
            { try await $0.resolveAsync(Page.self).upload },
            { try await $0.resolveAsync((any Sendable).self) as? Upload },
            { try await $0.resolveAsync(Upload?.self) },
        ]
        for (number, call) in calls.enumerated() {
            let builds = Tally()
            let container = try container(builds)
            let (first, second) = (try await call(container), try await call(container))
            #expect(first != nil && first !== second, "call \(number)")
            #expect(builds.count == 2, "call \(number)")
        }
    }

    @Test("It belongs to the call that asks for it, and shares the .graph instances of that")
    func ofTheCall() async throws {
        let container = try container(Tally())
        let page = try await container.resolveAsync(Page.self)
        #expect(page.upload.shared === page.shared)
        let kept = try await container.resolveAsync(Page.self, qualifier: APIBase.self)
        #expect(kept.upload.shared === kept.shared)
        #expect(kept.shared !== page.shared)
    }

    @Test("It is made in the caller's task: cancelling that reaches the factory")
    func cancellation() async throws {
        let entered = Signal()
        let container = try Container { registry in
            registry.register(Upload.self) { () async throws in
                entered.send()
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            }
        }
        let task = Task { try await container.resolveAsync(Upload.self) }
        await entered.wait()
        task.cancel()
        let error = await resolutionError { try await task.value }
        #expect(error?.underlyingError is CancellationError)
    }

    @Test("A Lazy of it makes it once, whoever asks at the same time, and anew after a failure")
    func lazy() async throws {
        let attempts = Tally()
        let container = try Container { registry in
            registry.register(Upload.self) { () async throws in
                await Task.yield()
                if attempts.add() == 1 { throw Broken() }
                return Upload(Shared())
            }
        }
        let upload = try container.resolve(Lazy<Upload>.self)
        #expect(resolutionError { try upload() }?.code == .requiresAsync)
        let error = await resolutionError { try await upload.resolveAsync() }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.map(\.name) == ["Upload"])
        let tasks = (0..<20).map { _ in Task { try await upload.resolveAsync() } }
        let first = try await upload.resolveAsync()
        for task in tasks { #expect(try await task.value === first) }
        #expect(try upload() === first)
        #expect(attempts.count == 2)
    }

    @Test("What an asynchronous factory throws is factoryFailed with the path from the type that was asked for")
    func failure() async throws {
        let container = try Container { registry in
            registry.register(Shared.self) { () async throws in throw Broken() }
            registry.register(Upload.self) { (shared: Shared) async in Upload(shared) }
            registry.register(Page.self, scope: .singleton) { (upload: Upload) async in
                Page(shared: Shared(), upload: upload)
            }
            registry.register(String.self) { (_: Page) in "" }
        }
        let error = await resolutionError { try await container.resolveAsync(String.self) }
        #expect(error?.path.map(\.name) == ["String", "Page", "Upload", "Shared"])
        #expect(error?.underlyingError as? Broken == Broken())
    }
}

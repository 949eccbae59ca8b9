import Strata
import TestSupport
import Testing

private final class First: Sendable {}
private final class Other: Sendable {}
private final class Known: Sendable {}
private final class Link: Sendable {}
private enum Next<Number> {}

/// An error that asks a container when it goes.
private struct SetupFailed: Error {
    private final class Farewell: Sendable {
        private let container: WeakContainer

        init(_ container: WeakContainer) { self.container = container }

        deinit { _ = try? container.container?.resolve(Known.self) }
    }

    private let farewell: Farewell

    init(_ container: WeakContainer) { farewell = Farewell(container) }
}

/// Is told of an Other for as long as the test likes.
private final class SlowObserver: ContainerObserver {
    let isTold = Signal()
    let mayEnd = Signal()
    let told = Journal<String>()

    func didConstruct(_ report: ConstructionReport) {
        told.note(report.type)
        guard report.type == "Other" else { return }
        isTold.send()
        mayEnd.block()
    }
}

/// What a thread meets on its search for a circle may end meanwhile, if it is of another tree.
@Suite("The error of a construction that ends while a thread looks at it")
struct FreedErrorTests {
    // The thread builds First, which asks for Link 0. Each link waits for the next, the last for Other of another
    // container, and that for First. The more links, the longer is the message that the thread makes meanwhile.
    @Test("is not freed with the tree's lock held")
    func foreignWork() async throws {
        for _ in 0..<20 {
            let (isBuilding, isAsking, mayAsk) = (Signal(), Signal(), Signal())
            let container = Locked<Container>(nil)
            let other = try Container { registry in
                registry.register(Other.self, scope: .singleton) { () async throws in
                    await isBuilding.wait()
                    isAsking.send()
                    do { _ = try await container.value!.resolveAsync(First.self) } catch {
                        throw SetupFailed(WeakContainer(container.value!))
                    }
                    return Other()
                }
            }
            container.value = try Container { registry in
                registry.register(Known.self, scope: .weak) { Known() }
                registry.register(First.self, scope: .singleton) {
                    isBuilding.send()
                    mayAsk.block()
                    _ = try? container.value?.resolve(Link.self, qualifier: Next<Void>.self)
                    return First()
                }
                func add<Number>(_: Number.Type, _ count: Int) {
                    registry.register(Link.self, scope: .singleton, qualifier: Next<Number>.self) { () async in
                        if count == 0 {
                            _ = try? await other.resolveAsync(Other.self)
                        } else {
                            _ = try? await container.value!.resolveAsync(
                                Link.self, qualifier: Next<Next<Number>>.self)
                        }
                        return Link()
                    }
                    if count > 0 { add(Next<Number>.self, count - 1) }
                }
                add(Void.self, 40)
            }
            let built = Task { await onThreads(1) { _ in _ = try? container.value?.resolve(First.self) } }
            let asked = Task { _ = try? await container.value?.resolveAsync(Link.self, qualifier: Next<Void>.self) }
            await isAsking.wait()
            try await Task.sleep(for: .milliseconds(2))
            mayAsk.send()
            // Cancels Other, which fails with an error of its own that nobody wants.
            try? await other.close()
            await built.value
            await asked.value
            try await container.value?.close()
            container.value = nil
        }
    }

    // First begins Other and fails while the observer is told of that: the thread of the observer has it last.
    @Test("is freed where it may ask an observed container, at an observer's end", .holdingPoolThread)
    func afterObserver() async throws {
        let observer = SlowObserver()
        let container = try Container(observer: observer) { registry in
            registry.register(Known.self) { Known() }
            registry.register(Other.self, scope: .singleton) { () async in Other() }
            registry.register(First.self, scope: .singleton) { () async throws in
                let container = Container.current!
                async let other = container.resolveAsync(Other.self)
                await observer.isTold.wait()
                if !observer.told.entries.isEmpty { throw SetupFailed(WeakContainer(container)) }
                _ = try await other
                return First()
            }
        }
        do {
            let error = await resolutionError { try await container.resolveAsync(First.self) }
            #expect(error?.underlyingError is SetupFailed)
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(observer.told.entries == ["Other"])
        observer.mayEnd.send()
        for _ in 0..<1000 where observer.told.entries.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(observer.told.entries == ["Other", "Known"])
        try await container.close()
    }
}

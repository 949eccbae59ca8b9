import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable { init(_: A) {} }
private final class Part<Layer, Side>: Sendable {}
/// Whether the task began with a caller that wants to join a construction.
@TaskLocal private var isJoining = false

@Suite("A wait that would never end", .timeLimit(.minutes(10)))
struct WaitGraphTests {
    // A's factory starts a task that asks for B, and B needs A: nobody waits in a circle unless A awaits that task.
    @Test("A wait that would never end is refused in the task that asked, and never for an innocent caller")
    func unawaited() async throws {
        for _ in 0..<50 {
            let hasAsked = Signal()
            let mayEnd = Signal()
            let inner = Journal<ResolutionError>()
            let isOver = Signal()
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) {
                    (b: Provider<B>) async in
                    Task {
                        hasAsked.send()
                        do { _ = try await b.resolveAsync() } catch let error as ResolutionError { inner.note(error) }
                        isOver.send()
                    }
                    await mayEnd.wait()
                    return A()
                }
                registry.register(B.self, scope: .singleton, fileID: "B.swift", line: 2) { (a: A) in B(a) }
            }
            let first = Task { try await container.resolveAsync(A.self) }
            await hasAsked.wait()
            // An innocent caller that joins the construction, while the circle is being found out.
            let innocent = Task { try await container.resolveAsync(B.self) }
            for _ in 0..<20 { await Task.yield() }
            mayEnd.send()
            _ = try await first.value
            _ = try await innocent.value
            await isOver.wait()
            // The task asked before A was there, or it came late and there was no circle.
            for error in inner.entries {
                #expect(
                    error.description == """
                        Waiting for B would never end if A awaits this task: B waits for A.
                          where: A.swift:1
                          path:  B (B.swift:2) → A (A.swift:1)
                          fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it. A task \
                        that the factory starts and does not await must be a `Task.detached`: only that inherits \
                        nothing.
                        """)
            }
            #expect(inner.entries.count <= 1)
        }
    }

    // X does without D while that is not there; D needs X; E needs D, and nobody needs E.
    @Test("Whoever joins a construction that fails for another's circle begins it anew")
    func joined() async throws {
        let (hasAsked, mayAsk) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(Int.self, scope: .singleton) { () async in 1 }
            registry.register(A.self, scope: .singleton) { (b: Provider<B>) async in
                _ = try? await b.resolveAsync()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (a: Provider<A>, _: Int) async throws in
                hasAsked.send()
                await mayAsk.wait()
                return B(try await a.resolveAsync())
            }
            registry.register(String.self, scope: .singleton) { (_: B) in "" }
        }
        async let first = container.resolveAsync(A.self)
        await hasAsked.wait()
        let joining = Task { try await container.resolveAsync(String.self) }
        try await Task.sleep(for: .milliseconds(50))
        mayAsk.send()
        // The second B.
        await hasAsked.wait()
        mayAsk.send()
        #expect(try await joining.value == "")
        _ = try await first
    }

    // A does without B, and asks for it twice: who has joined the first B finds the second one begun by A, too.
    @Test("Who has begun nothing is told of no circle, though it joins twice what comes to another's")
    func joinedAgain() async throws {
        for _ in 0..<5 {
            let begun = Signal()
            let own = Tally()
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { (b: Provider<B>) async in
                    for _ in 0..<2 { _ = try? await b.resolveAsync() }
                    return A()
                }
                registry.register(B.self, scope: .singleton) { (a: Provider<A>) async throws in
                    if isJoining { own.add() }
                    begun.send()
                    try await Task.sleep(for: .milliseconds(20))
                    return B(try await a.resolveAsync())
                }
            }
            async let first = container.resolveAsync(A.self)
            await begun.wait()
            let error = await $isJoining.withValue(true) {
                await resolutionError { _ = try await container.resolveAsync(B.self) }
            }
            // It was late, and has begun one itself that A has joined.
            #expect(error == nil || own.count > 0, "\(error.debugDescription)")
            _ = try await first
        }
    }

    // Two ask softly for B, which needs both. The first B comes to the one's circle; who had joined that begins the second,
    // which comes to the other's. Whoever has joined the second has begun nothing.
    @Test("So is who joins what another has begun anew")
    func joinedSecondTry() async throws {
        let (first, second) = (Signal(), Signal())
        let (mayAskFirst, mayAskSecond) = (Signal(), Signal())
        let (all, own) = (Tally(), Tally())
        let container = try Container { registry in
            registry.register(Part<Int, Int>.self, scope: .singleton) { (b: Provider<B>) async in
                _ = try? await b.resolveAsync()
                return Part()
            }
            registry.register(Part<Int, Bool>.self, scope: .singleton) { (b: Provider<B>) async in
                _ = try? await b.resolveAsync()
                return Part()
            }
            registry.register(A.self) { A() }
            registry.register(B.self, scope: .singleton) {
                (a: A, one: Provider<Part<Int, Int>>, other: Provider<Part<Int, Bool>>) async throws in
                all.add()
                let number = all.count
                if isJoining { own.add() }
                if number == 1 {
                    first.send()
                    await mayAskFirst.wait()
                }
                _ = try await one.resolveAsync()
                if number == 2 {
                    second.send()
                    await mayAskSecond.wait()
                }
                _ = try await other.resolveAsync()
                return B(a)
            }
        }
        async let one = container.resolveAsync(Part<Int, Int>.self)
        await first.wait()
        async let begunAnew = resolutionError { _ = try await container.resolveAsync(B.self) }
        try await Task.sleep(for: .milliseconds(20))
        mayAskFirst.send()
        await second.wait()
        async let other = container.resolveAsync(Part<Int, Bool>.self)
        async let error = $isJoining.withValue(true) {
            await resolutionError { _ = try await container.resolveAsync(B.self) }
        }
        try await Task.sleep(for: .milliseconds(20))
        mayAskSecond.send()
        _ = try await (one, other, begunAnew)
        let told = await error
        #expect(told == nil || own.count > 0, "\(told.debugDescription)")
    }

    // Each of two in a layer asks for both of the layer below; at the bottom two need each other.
    @Test("A circle under many layers is come to a few times for each of them, not for each way up")
    func circleUnderLayers() async throws {
        let asked = Tally()
        let container = try Container { registry in
            registry.register(Part<Int, Int>.self, scope: .singleton) {
                (other: Provider<Part<Int, Bool>>) async throws in
                asked.add()
                _ = try await other.resolveAsync()
                return Part()
            }
            registry.register(Part<Int, Bool>.self, scope: .singleton) {
                (other: Provider<Part<Int, Int>>) async throws in
                asked.add()
                _ = try await other.resolveAsync()
                return Part()
            }
            addLayers(18, on: Int.self, to: &registry)
        }
        let error = await resolutionError { try await resolveTop(18, on: Int.self, container) }
        #expect(error?.code == .circularCreation)
        #expect(asked.count < 200)
    }

    private func addLayers<Layer>(_ count: Int, on _: Layer.Type, to registry: inout Registry) {
        guard count > 0 else { return }
        func add<Side>(_: Side.Type) {
            registry.register(Part<Layer?, Side>.self, scope: .singleton) {
                (left: Provider<Part<Layer, Int>>, right: Provider<Part<Layer, Bool>>) async throws in
                async let one = left.resolveAsync()
                async let other = right.resolveAsync()
                _ = try await (one, other)
                return Part()
            }
        }
        add(Int.self)
        add(Bool.self)
        addLayers(count - 1, on: Layer?.self, to: &registry)
    }

    private func resolveTop<Layer>(_ count: Int, on _: Layer.Type, _ container: Container) async throws {
        if count > 0 { return try await resolveTop(count - 1, on: Layer?.self, container) }
        _ = try await container.resolveAsync(Part<Layer, Int>.self)
    }

    @Test("Who asks for what it builds itself is refused, whether anybody but a caller waits for that or not")
    func itself() async throws {
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (a: Provider<A>) async throws in try await a.resolveAsync() }
            registry.register(B.self, scope: .singleton) { (a: A) in B(a) }
        }
        let alone = await resolutionError { _ = try await container.resolveAsync(A.self) }
        let needed = await resolutionError { _ = try await container.resolveAsync(B.self) }
        #expect([alone?.code, needed?.code] == [.circularCreation, .circularCreation])
    }

    @Test("The wait is refused where the task is awaited, too, and then the factory fails")
    func awaited() async throws {
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) { (b: Provider<B>) async throws in
                async let other = b.resolveAsync()
                _ = try await other
                return A()
            }
            registry.register(B.self, scope: .singleton, fileID: "B.swift", line: 2) { (a: A) in B(a) }
        }
        let error = await resolutionError { try await container.resolveAsync(A.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.path.map(\.name) == ["A", "B", "A"])
        #expect(await resolutionError { try await container.resolveAsync(B.self) }?.code == .circularCreation)
    }

    @Test("A detached task may wait for what its factory builds")
    func detached() async throws {
        let isOver = Signal()
        let found = Journal<Bool>()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (b: Provider<B>) async in
                Task.detached {
                    found.note((try? await b.resolveAsync()) != nil)
                    isOver.send()
                }
                for _ in 0..<20 { await Task.yield() }
                return A()
            }
            registry.register(B.self, scope: .singleton) { (a: A) in B(a) }
        }
        _ = try await container.resolveAsync(A.self)
        await isOver.wait()
        #expect(found.entries == [true])
    }

    @Test("The error names Task.detached where a task of a factory closes the container")
    func closing() async throws {
        let holder = Locked<Container>()
        let isOver = Signal()
        let inner = Journal<String>()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in
                Task {
                    do { try await holder.value?.close() } catch { inner.note("\(error)") }
                    isOver.send()
                }
                await isOver.wait()
                return A()
            }
        }
        holder.value = container
        _ = try await container.resolveAsync(A.self)
        holder.value = nil
        #expect(
            inner.entries == [
                """
                A factory closes the container that waits for it.
                  fix:   Close the container from outside its factories and teardowns. A task that a factory or a \
                teardown starts and does not await must be a `Task.detached`: only that inherits nothing.
                """
            ])
        try await container.close()
    }

    // Level n has two singletons, each of which asks at once for both of level n + 1.
    @Test("The search costs no more than there are waits, however the constructions hang together")
    func layers() async throws {
        let container = try Container { registry in
            for level in 0..<60 {
                for side in 0..<2 { addLayer(&registry, level * 2 + side, isLast: level == 59) }
            }
        }
        func resolve<Kind: Tag>(_: Kind.Type) async throws { _ = try await container.resolveAsync(Layer<Kind>.self) }
        try await resolve(tag(0))
        try await container.close()
    }

    private func addLayer(_ registry: inout Registry, _ number: Int, isLast: Bool) {
        func add<Kind: Tag>(_: Kind.Type) {
            guard !isLast else {
                registry.register(Layer<Kind>.self, scope: .singleton) { () async in
                    await Task.yield()
                    return Layer<Kind>()
                }
                return
            }
            let below = number / 2 * 2 + 2
            func add<First: Tag, Second: Tag>(_: First.Type, _: Second.Type) {
                registry.register(Layer<Kind>.self, scope: .singleton) {
                    (first: Provider<Layer<First>>, second: Provider<Layer<Second>>) async throws in
                    async let one = first.resolveAsync()
                    async let other = second.resolveAsync()
                    _ = try await (one, other)
                    return Layer<Kind>()
                }
            }
            func open<First: Tag>(_ first: First.Type) {
                let second: any Tag.Type = tag(below + 1)
                func open<Second: Tag>(_ second: Second.Type) { add(first, second) }
                open(second)
            }
            open(tag(below))
        }
        add(tag(number))
    }
}

private final class Layer<Kind: Tag>: Sendable {}

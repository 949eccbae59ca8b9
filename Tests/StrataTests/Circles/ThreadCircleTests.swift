import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}

@Suite("Circles of threads", .timeLimit(.minutes(10)))
struct ThreadCircleTests {
    @Test("A construction that comes back to itself throws circularCreation with the path, by whatever it asks")
    func itself() throws {
        typealias Register = (inout Registry, Locked<WeakContainer>) -> Void
        let ways: [Register] = [
            { registry, _ in
                registry.register(A.self, scope: .singleton) { (b: Provider<B>) in
                    _ = try b()
                    return A()
                }
            },
            { registry, _ in
                registry.register(A.self, scope: .weak) { (b: Lazy<B>) in
                    _ = try b()
                    return A()
                }
            },
            { registry, _ in
                registry.register(A.self, scope: .singleton) { (make: Assisted<Int, B>) in
                    _ = try make(1)
                    return A()
                }
            },
            { registry, held in
                registry.register(A.self, scope: .singleton) {
                    _ = try held.value?.container?.resolve(B.self)
                    return A()
                }
            },
            { registry, _ in
                registry.register(A.self, scope: .singleton) {
                    _ = try Container.current?.resolve(B.self)
                    return A()
                }
            },
            { registry, _ in
                registry.register(A.self, scope: .singleton) { A() }
                registry.decorate(A.self) { (a: A, b: Provider<B>) in
                    _ = try b()
                    return a
                }
            },
        ]
        for (number, register) in ways.enumerated() {
            let held = Locked<WeakContainer>()
            let container = try Container { registry in
                register(&registry, held)
                registry.register(B.self, scope: .singleton) { (_: C) in B() }
                registry.register(B.self, argument: Int.self) { (_: Int, _: C) in B() }
                registry.register(C.self) { (_: A) in C() }
            }
            held.value = WeakContainer(container)
            for _ in 0..<2 {
                let error = resolutionError { try container.resolve(A.self) }
                #expect(error?.code == .circularCreation, "way \(number)")
                let names = error?.path.map(\.name) ?? []
                #expect(names.first == "A" && names.last == "A" && names.contains("C"), "way \(number): \(names)")
                #expect(error?.description.contains("A was requested while it was being built.") == true)
            }
        }
    }

    @Test("A Lazy of something unkept that comes back to itself throws, and may be called again")
    func lazy() throws {
        let attempts = Tally()
        let late = Locked<Lazy<A>>()
        let container = try Container { registry in
            registry.register(A.self) {
                if attempts.add() == 1 { _ = try late.value?() }
                return A()
            }
        }
        let lazy = try container.resolve(Lazy<A>.self)
        late.value = lazy
        #expect(resolutionError { try lazy() }?.code == .circularCreation)
        #expect(try lazy() === lazy())
        #expect(attempts.count == 2)
    }

    /// Builds what is asked for only once all threads are inside of their factories.
    private struct Ring: Sendable {
        let barrier: Barrier
        let refused = Tally()
        let goesOn: Bool

        /// What a factory does: it meets the others, then asks.
        func ask(_ call: () throws -> Void) throws {
            barrier.wait()
            do { try call() } catch {
                let code = (error as? ResolutionError)?.code
                #expect(code == .circularCreation)
                refused.add()
                if !goesOn { throw error }
            }
        }
    }

    @Test("The wait that closes a circle of threads is refused, and nobody hangs", arguments: [true, false])
    func ring(goesOn: Bool) async throws {
        for _ in 0..<20 {
            let ring = Ring(barrier: Barrier(3), goesOn: goesOn)
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { (b: Provider<B>) in
                    try ring.ask { _ = try b() }
                    return A()
                }
                registry.register(B.self, scope: .singleton) { (c: Provider<C>) in
                    try ring.ask { _ = try c() }
                    return B()
                }
                registry.register(C.self, scope: .singleton) { (a: Lazy<A>) in
                    try ring.ask { _ = try a() }
                    return C()
                }
            }
            let errors = Journal<ResolutionError>()
            await onThreads(3) { number in
                let calls: [() throws -> Void] = [
                    { _ = try container.resolve(A.self) }, { _ = try container.resolve(B.self) },
                    { _ = try container.resolve(C.self) },
                ]
                if let error = resolutionError({ try calls[number]() }) { errors.note(error) }
            }
            if goesOn {
                // One is refused, and gives the others what they wait for.
                #expect(ring.refused.count == 1)
                #expect(errors.entries.isEmpty)
            } else {
                #expect(errors.entries.map(\.code) == [.circularCreation, .circularCreation, .circularCreation])
                for error in errors.entries {
                    let names = error.path.map(\.name)
                    #expect(names.count == 4 && Set(names) == ["A", "B", "C"] && names.first == names.last)
                }
                let built = errors.entries[0].path[0].name
                #expect(errors.entries[0].description.contains("\(built) was requested while it was being built"))
                #expect(errors.entries[0].description.contains(" is being built elsewhere and waits for this."))
            }
        }
    }

    @Test("A circle through two containers that know nothing of each other is refused, too")
    func twoContainers() async throws {
        let ring = Ring(barrier: Barrier(2), goesOn: true)
        let other = Locked<Container>()
        let first = try Container { registry in
            registry.register(A.self, scope: .singleton) {
                try ring.ask { _ = try other.value?.resolve(B.self) }
                return A()
            }
        }
        let second = try Container { registry in
            registry.register(B.self, scope: .singleton) {
                try ring.ask { _ = try first.resolve(A.self) }
                return B()
            }
        }
        other.value = second
        await onThreads(2) { number in
            #expect(throws: Never.self) {
                if number == 0 { _ = try first.resolve(A.self) } else { _ = try second.resolve(B.self) }
            }
        }
        #expect(ring.refused.count == 1)
        other.value = nil
    }
}

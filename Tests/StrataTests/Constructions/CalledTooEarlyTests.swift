import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}
private final class G: Sendable {}
private final class P: Sendable {}
private final class Slow: Sendable {}
private final class Outer: Sendable {}

@Suite("A synchronous factory that calls for something asynchronous")
struct CalledTooEarlyTests {
    @Test("That it comes back to what waits for it is told as such, also where a task awaits something in between")
    func comesBack() async throws {
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) { (c: Provider<C>) async throws in
                _ = try await c.resolveAsync()
                return A()
            }
            registry.register(B.self, scope: .singleton) { () async in B() }
            registry.register(C.self, scope: .singleton, fileID: "A.swift", line: 2) { (_: P, _: B) in C() }
            registry.register(P.self, scope: .singleton, fileID: "A.swift", line: 3) { (a: Provider<A>, _: B) in
                _ = try a()
                return P()
            }
        }
        #expect(
            await resolutionError { _ = try await container.resolveAsync(A.self) }?.description == """
                Building A came back to A before it was complete. Another task is building A → C and waits for this.
                  where: A.swift:1
                  path:  A (A.swift:1) → C (A.swift:2) → P (A.swift:3) → A (A.swift:1)
                  fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it.
                """)
    }

    @Test("What a synchronous factory calls for and cannot await is told to the factory, whoever asks for that")
    func calledTooEarly() async throws {
        let container = try Container { registry in
            registry.register(A.self, fileID: "A.swift", line: 1) { () async in A() }
            registry.register(B.self, fileID: "A.swift", line: 2) { (a: Provider<A>) in
                _ = try a()
                return B()
            }
            registry.register(C.self) { (a: Provider<A>) async throws in
                _ = try await a.resolveAsync()
                return C()
            }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(B.self) }
        let text = """
            A has an asynchronous factory.
              where: A.swift:1
              path:  B (A.swift:2) → A (A.swift:1)
              fix:   Let the factory that calls for it take what it calls for as a parameter, which is built before, or make that \
            factory asynchronous and let it use `try await resolveAsync`, or register A as .singleton or .scoped, so that `prepare` \
            builds it.
            """
        #expect(error?.description == text)
        #expect(resolutionError { _ = try container.resolve(B.self) }?.description == text)
        _ = try await container.resolveAsync(C.self)
        let keeping = try Container { registry in
            registry.register(A.self, scope: .singleton) { () async in A() }
            registry.register(Slow.self) { (_: A) in Slow() }
            registry.register(B.self) { (slow: Provider<Slow>) in
                _ = try slow()
                return B()
            }
        }
        #expect(
            resolutionError { _ = try keeping.resolve(B.self) }?.description.hasSuffix(
                "let it use `try await resolveAsync`, or `try await container.prepare()` first.") == true)
        try await keeping.prepare()
        _ = try keeping.resolve(B.self)
        // Nothing that is confined is ever handed to an asynchronous factory.
        final class Screen {}
        let confined = try Container { registry in
            registry.register(A.self, scope: .singleton) { () async in A() }
            registry.register(Screen.self, on: MainActor.self) { (_: A) in Screen() }
            registry.register(B.self, on: MainActor.self) { (screen: Provider<Screen>) in
                _ = try screen()
                return B()
            }
        }
        let fix =
            "Call `resolve` on the main actor after `prepare`, which builds A, or make the type Sendable where it is registered."
        #expect(
            await MainActor.run { resolutionError { _ = try confined.resolve(B.self) } }?.description.hasSuffix(fix)
                == true)
        // Outside of any factory its caller may await it.
        let provider = try container.resolve(Provider<A>.self)
        #expect(
            resolutionError { _ = try provider() }?.description.contains(
                "Use `try await resolveAsync`, or register A as .singleton or .scoped") == true)
    }

    @Test("So is one that calls by a container or with an argument, and what takes an argument is no parameter")
    func calledTooEarlyOtherwise() async throws {
        let other = try Container { registry in
            registry.register(A.self, scope: .singleton) { () async in A() }
        }
        let container = try Container { registry in
            registry.register(A.self) { () async in A() }
            registry.register(P.self, scope: .singleton) { () async in P() }
            registry.register(Slow.self, argument: Int.self) { (_, _: P) in Slow() }
            registry.register(B.self) {
                _ = try Container.current?.resolve(A.self)
                return B()
            }
            registry.register(C.self) { (slow: Assisted<Int, Slow>) in
                _ = try slow(1)
                return C()
            }
            registry.register(G.self) {
                _ = try Container.current?.resolve(Slow.self, argument: 1)
                return G()
            }
            registry.register(Outer.self, scope: .singleton) {
                _ = try other.resolve(A.self)
                return Outer()
            }
        }
        let (asParameter, asynchronous) = (
            "Let the factory that calls for it take what it calls for as a parameter, which is built before, or make that "
                + "factory asynchronous and let it use `try await resolveAsync`, or register A as .singleton or .scoped, so that "
                + "`prepare` builds it.",
            "Let what the factory that calls for it makes do so later, or make that factory asynchronous, and use "
                + "`try await resolveAsync`, or `try await container.prepare()` first."
        )
        for (key, fix) in [(B.self, asParameter), (C.self, asynchronous), (G.self, asynchronous)]
            as [(Any.Type, String)]
        {
            func check<T>(_: T.Type) {
                #expect(resolutionError { _ = try container.resolve(T.self) }?.description.hasSuffix(fix) == true)
            }
            _openExistential(key, do: check)
        }
        #expect(
            resolutionError { _ = try container.resolve(Outer.self) }?.description.contains(asynchronous) == true)
        // As it says of the other container.
        try await other.prepare()
        try await container.prepare()
        _ = try container.resolve(C.self)
        _ = try container.resolve(G.self)
        let preparing = try Container { registry in
            registry.register(P.self) { () async in P() }
            registry.register(Slow.self, argument: Int.self) { (_, _: P) in Slow() }
            registry.register(C.self, scope: .singleton) { (slow: Assisted<Int, Slow>) in
                _ = try slow(1)
                return C()
            }
        }
        let later =
            "Let what the factory that calls for it makes do so later, or make that factory asynchronous, and use "
            + "`try await resolveAsync`"
        #expect(await resolutionError { try await preparing.prepare() }?.description.hasSuffix("\(later).") == true)
        #expect(
            resolutionError { _ = try preparing.resolve(C.self) }?.description.hasSuffix(
                "\(later), or register P as .singleton or .scoped, so that `prepare` builds it.") == true)
        // Only the innermost call counts, which has no argument here.
        let inner = try Container { registry in
            registry.register(P.self) { () async in P() }
            registry.register(Slow.self, argument: Int.self) { (_, p: Provider<P>) in
                _ = try p()
                return Slow()
            }
            registry.register(C.self, scope: .singleton) { (slow: Assisted<Int, Slow>) in
                _ = try slow(1)
                return C()
            }
        }
        let errors = [
            resolutionError { _ = try inner.resolve(C.self) }, await resolutionError { try await inner.prepare() },
        ]
        #expect(
            errors.map { $0?.description.contains("fix:   Let the factory that calls for it take") } == [true, true])
    }

    @Test("What is kept and calls by a container is not told to prepare, which does not know of the call")
    func unprepared() async throws {
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { () async in A() }
            registry.register(B.self, scope: .singleton) {
                _ = try Container.current?.resolve(A.self)
                return B()
            }
            registry.register(Slow.self, argument: Any.self) { (_, _: A) in Slow() }
            registry.register(C.self, scope: .singleton) {
                // Of a more general argument.
                _ = try Container.current?.resolve(Slow.self, argument: 1)
                return C()
            }
        }
        let errors = [
            resolutionError { _ = try container.resolve(B.self) },
            await resolutionError { try await container.prepare() },
        ]
        for error in errors {
            #expect(error?.description.hasSuffix("asynchronous and let it use `try await resolveAsync`.") == true)
        }
        #expect(
            resolutionError { _ = try container.resolve(C.self) }?.description.hasSuffix(
                "make that factory asynchronous, and use `try await resolveAsync`.") == true)
    }

    @Test("An asynchronous factory that does not await what it calls for is told only to do so")
    func notAwaited() async throws {
        let container = try Container { registry in
            registry.register(A.self) { () async in A() }
            registry.register(B.self, scope: .singleton) { (a: Provider<A>) async throws in
                _ = try a()
                return B()
            }
        }
        let error = await resolutionError { try await container.prepare() }
        #expect(
            error?.description.hasSuffix("fix:   Let the factory that calls for it use `try await resolveAsync`.")
                == true)
    }

    @Test("What a scope has that the factory opens is no parameter of it; what it was opened in has is")
    func scopes() throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(A.self, scope: .scoped(.session)) { () async in A() }
            registry.register(B.self, scope: .singleton) {
                _ = try Container.current?.openScope(.session).resolve(A.self)
                return B()
            }
            registry.register(P.self) { () async in P() }
            let root = Locked<Container>()
            registry.register(Outer.self, scope: .singleton) {
                root.value = Container.current
                return Outer()
            }
            registry.register(C.self, scope: .scoped(.session)) { (_: Outer) in
                defer { root.value = nil }
                _ = try root.value?.resolve(P.self)
                return C()
            }
        }
        let opened = resolutionError { _ = try container.resolve(B.self) }
        #expect(opened?.description.contains("fix:   Let what the factory that calls for it makes do so later") == true)
        let outer = resolutionError { _ = try container.openScope(.session).resolve(C.self) }
        #expect(outer?.description.contains("fix:   Let the factory that calls for it take") == true)
    }

    @Test("So it is through further calls, each of which would be told otherwise")
    func calledTooEarlyFurther() async throws {
        final class Screen {}
        final class Kept: Sendable {}
        let container = try Container { registry in
            registry.register(Kept.self, scope: .singleton) { () async in Kept() }
            registry.register(Screen.self, on: MainActor.self) { (_: Kept) in Screen() }
            registry.register(A.self, on: MainActor.self) { (screen: Provider<Screen>) in
                _ = try screen()
                return A()
            }
            registry.register(B.self, on: MainActor.self) { (a: Provider<A>) in
                _ = try a()
                return B()
            }
            registry.register(Slow.self) { (_: Kept) in Slow() }
            registry.register(C.self) { (slow: Provider<Slow>) in
                _ = try slow()
                return C()
            }
            registry.register(P.self) { (c: Lazy<C>) in
                _ = try c()
                return P()
            }
        }
        let confined =
            "Call `resolve` on the main actor after `prepare`, which builds Kept, or make the type Sendable where it is registered."
        let errors = await MainActor.run {
            [
                resolutionError { _ = try container.resolve(A.self) },
                resolutionError { _ = try container.resolve(B.self) },
            ]
        }
        #expect(errors.map { $0?.description.hasSuffix(confined) } == [true, true])
        let prepared = "let it use `try await resolveAsync`, or `try await container.prepare()` first."
        #expect(resolutionError { _ = try container.resolve(C.self) }?.description.hasSuffix(prepared) == true)
        #expect(resolutionError { _ = try container.resolve(P.self) }?.description.hasSuffix(prepared) == true)
        // What an observer asks for is no factory's.
        let told = Locked<ResolutionError>()
        let holder = Locked<Container>()
        let observed = try Container(observer: Asking(told, holder)) { registry in
            registry.register(A.self) { () async in A() }
            registry.register(B.self) { (_: C) in B() }
            registry.register(C.self, scope: .singleton) { C() }
        }
        holder.value = observed
        _ = try observed.resolve(B.self)
        holder.value = nil
        #expect(told.value?.description.contains("fix:   Use `try await resolveAsync`, or register A as") == true)
    }

    /// Asks for something asynchronous when anything is built.
    private struct Asking: ContainerObserver {
        let told: Locked<ResolutionError>
        let holder: Locked<Container>
        init(_ told: Locked<ResolutionError>, _ holder: Locked<Container>) { (self.told, self.holder) = (told, holder) }
        func didConstruct(_ report: ConstructionReport) {
            guard let container = holder.value else { return }
            told.value = resolutionError { _ = try container.resolve(A.self) } ?? told.value
        }
    }
}

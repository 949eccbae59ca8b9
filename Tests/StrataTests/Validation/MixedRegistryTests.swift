import Strata
import TestSupport
import Testing

/// Forms, lifetimes and what runs where, mixed at random.
@Suite("Random registries of every form of parameter")
struct MixedRegistryTests {
    private static let seeds = UInt64(0)..<800

    private func problems(_ registry: MixedRegistry) throws -> [ValidationError.Problem] {
        try StrataTests.problems(configure: registry.register)
    }

    @Test("What validation accepts can be had, once it is prepared")
    @MainActor func accepted() async throws {
        var accepted = 0
        for seed in Self.seeds {
            let registry = MixedRegistry(seed: seed)
            guard let root = try? Container(configure: registry.register) else { continue }
            accepted += 1
            try await root.prepare()
            let session = try root.openScope(.session)
            try await session.prepare()
            for entry in registry.entries where !entry.isContribution {
                let error =
                    entry.type < MixedRegistry.sent.count
                    ? await awaited(MixedRegistry.sent[entry.type], session, entry.takesArgument)
                    : resolved(MixedRegistry.types[entry.type], session, entry.takesArgument)
                // What something else builds, or awaits what is weak, `resolve` may fail to await.
                let isAllowed =
                    error?.code == .requiresAsync && registry.awaits(entry, pastWeak: true)
                    && (registry.isNeeded(entry) || !registry.awaits(entry, pastWeak: false)
                        || !registry.isConfined(entry))
                #expect(
                    error == nil || isAllowed,
                    "seed \(seed), type \(entry.type): \(error.map(String.init(describing:)) ?? "")")
            }
        }
        #expect(accepted > 50)
    }

    @MainActor private func resolved<T: Mixed>(
        _: T.Type, _ container: Container, _ hasArgument: Bool
    ) -> ResolutionError? {
        do {
            if hasArgument { _ = try container.resolve(T.self, argument: 1) } else { _ = try container.resolve(T.self) }
            return nil
        } catch {
            return error
        }
    }

    private func awaited<T: Mixed & Sendable>(
        _: T.Type, _ container: Container, _ hasArgument: Bool
    ) async -> ResolutionError? {
        await resolutionError {
            hasArgument
                ? try await container.resolveAsync(T.self, argument: 1) : try await container.resolveAsync(T.self)
        }
    }

    @Test("The order of registration changes no problem")
    func order() throws {
        var generator = SeededGenerator(seed: 1)
        for seed in Self.seeds {
            var registry = MixedRegistry(seed: seed)
            let found = try problems(registry)
            registry.entries.shuffle(using: &generator)
            #expect(summary(found) == summary(try problems(registry)), "seed \(seed)")
        }
    }

    @Test("The advice about the only problem of a registry is not answered by another")
    func advice() throws {
        var followed = 0
        for seed in Self.seeds {
            let registry = MixedRegistry(seed: seed)
            let found = try problems(registry)
            guard found.count == 1 else { continue }
            for (advice, registries) in registry.following(found[0]) {
                followed += 1
                // What is asked for later is made by no call any more that fills the Weak of another.
                let isApart = { (problem: ValidationError.Problem) in
                    advice.contains("Provider") && problem.description.contains("no call makes both")
                }
                let isAccepted = try registries.contains { try problems($0).allSatisfy(isApart) }
                #expect(isAccepted, "seed \(seed): \(advice)")
            }
        }
        #expect(followed > 80)
    }

    /// Of several that are missed, of several that are held, and of several ways the first is told.
    private func summary(_ problems: [ValidationError.Problem]) -> [String] {
        problems.map { problem in
            switch problem.code {
            case .missingRegistration, .cycle: "\(problem.code) \(problem.sites.map(\.line).sorted())"
            case .captiveDependency: "\(problem.code) \(problem.sites[0].line)"
            default: problem.description.split(separator: "\n").filter { !$0.hasPrefix("  path:") }.joined()
            }
        }.sorted()
    }
}

extension MixedRegistry {
    /// Whether something asynchronous is made with an entry, or is that, once what is shared is built.
    fileprivate func awaits(_ entry: Entry, pastWeak: Bool) -> Bool {
        entry.isAsync
            || needs(entry).contains {
                !$0.isShared && (pastWeak || $0.scope != .weak) && awaits($0, pastWeak: pastWeak)
            }
    }

    /// Whether an entry must stay on the main actor.
    fileprivate func isConfined(_ entry: Entry) -> Bool {
        let held = entry.allParameters.filter { $0.form.isEager || $0.form.isWeak }.flatMap(providers)
        return entry.type >= Self.sent.count
            && (entry.isOnMainActor || held.contains { $0.type != entry.type && isConfined($0) })
    }

    fileprivate func isNeeded(_ entry: Entry) -> Bool {
        entries.contains {
            needs($0).contains {
                $0.type == entry.type && !$0.isContribution && $0.takesArgument == entry.takesArgument
            }
        }
    }
}

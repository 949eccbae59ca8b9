import Strata
import TestSupport
import Testing

@Suite("Random registries against a naive reference", .blocking)
struct PropertyTests {
    private let seeds = UInt64(0)..<4_000

    @Test("What validation rejects is wrong for the reason that it gives, and it gives every reason")
    func reasons() throws {
        var accepted = 0
        for seed in seeds {
            let registry = RandomRegistry(seed: seed)
            let reference = Reference(registry: registry)
            var problems: [ValidationError.Problem] = []
            do {
                _ = try registry.container(alive: Tally())
                accepted += 1
            } catch let error as ValidationError {
                problems = error.problems
            }
            func lines(_ code: ValidationError.Code) -> [[Int]] {
                problems.filter { $0.code == code }.map { $0.sites.map { Int($0.line) }.sorted() }
            }
            func sorted(_ lists: [[Int]]) -> [[Int]] { lists.sorted { $0.lexicographicallyPrecedes($1) } }
            #expect(sorted(lines(.missingRegistration)) == sorted(reference.missing()), "seed \(seed)")
            #expect(sorted(lines(.duplicateRegistration)) == sorted(reference.duplicates()), "seed \(seed)")
            #expect(sorted(lines(.undeclaredScope)) == sorted(reference.undeclared()), "seed \(seed)")
            #expect(
                lines(.cycle).count == reference.components().count + reference.lazyComponents().count,
                "seed \(seed)")
            #expect(lines(.captiveDependency).count == reference.captives().count, "seed \(seed)")
            #expect(
                Set(problems.filter { $0.code == .captiveDependency }.map { Int($0.sites[0].line) })
                    == Set(reference.captives().map { Int($0.split(separator: " ")[0]) ?? -1 }), "seed \(seed)")
            #expect(lines(.inaccessible).isEmpty, "seed \(seed)")
            if reference.components().isEmpty {
                let isApart = reference.targets.flatMap(reference.together).contains { scopes in
                    scopes.allSatisfy(reference.isDeclared) && reference.innermost(scopes) == nil
                }
                #expect(!lines(.invalidRegistration).isEmpty == isApart, "seed \(seed)")
            }
        }
        // The test is worth something only where both answers are frequent.
        #expect(accepted > 400 && accepted < 3_600)
        print("random registries: \(accepted) of \(seeds.count) accepted, seeds \(seeds)")
    }

    @Test("What validation accepts resolves without error, in the right scope")
    func resolution() throws {
        var calls = 0
        for seed in seeds {
            let registry = RandomRegistry(seed: seed)
            let reference = Reference(registry: registry)
            let alive = Tally()
            guard let root = try? registry.container(alive: alive) else { continue }
            let session =
                try reference.registry.inputs[.session] == nil
                ? root.openScope(.session) : root.openScope(.session, Thing<T14>([], alive))
            let containers: [ScopeKey?: Container] = [
                nil: root, .session: session, .screen: try session.openScope(.screen),
                .window: try root.openScope(.window),
            ]
            for index in reference.live where !registry.specs[index].isContribution {
                let required = reference.required(.service(index))
                for (scope, container) in containers {
                    let open = scope.map(reference.lineage) ?? []
                    let code = resolutionCode(registry.specs[index], container)
                    let isPrivate = registry.specs[index].isPrivate
                    let expected: ResolutionError.Code? =
                        isPrivate ? .inaccessible : required.isSubset(of: open) ? nil : .scopeNotOpen
                    #expect(code == expected, "seed \(seed), line \(index), scope \(scope?.name ?? "root")")
                    calls += 1
                }
            }
        }
        #expect(calls > 5_000)
    }

    private func resolutionCode(_ spec: Spec, _ container: Container) -> ResolutionError.Code? {
        func resolve<Kind: Tag>(_: Kind.Type) -> ResolutionError.Code? {
            resolutionError { try container.resolve(Thing<Kind>.self) }?.code
        }
        return resolve(tags[spec.tag])
    }
}

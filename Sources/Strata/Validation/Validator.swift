/// Finds every problem of an assembly, without running a factory.
///
/// All of it is linear in registrations and dependencies, but for captive dependencies, which take one pass for each
/// declared scope, and for `Weak` parameters of `.graph` types. A problem may take one pass more for its path.
struct Validator {
    let assembly: Assembly
    /// Scopes that are only given to the check of one module, so that the scopes around them are not known.
    var givenScopes: [ScopeKey] = []
    /// Whether other modules may need what this one registers.
    var isPartial = false

    typealias Problem = ValidationError.Problem

    init(_ assembly: Assembly) { self.assembly = assembly }

    /// Every problem, each sort in the order of registration.
    func problems() -> [Problem] {
        scopeProblems() + duplicateProblems() + invalidRegistrations() + missingRegistrations()
            + inaccessibleDependencies() + cycles() + captiveDependencies() + weakProblems()
    }

    /// - Throws: ``ValidationError`` if there is a problem.
    func check(_ overrides: Overrides? = nil) throws {
        var problems = problems()
        problems += (overrides?.duplicates ?? []).map(duplicate)
        for registration in overrides?.unused ?? [] { problems.append(unused(registration)) }
        if !problems.isEmpty { throw ValidationError(problems: problems) }
    }

    private func unused(_ registration: Registration) -> Problem {
        Problem(
            .unusedOverride, about: registration.key,
            "The override of %0 replaces nothing, because %0 is not registered.", [registration.descriptor],
            [hint(about: registration.key, assembly)],
            fix: "Override a type that the container has, or register %0 in a module.$0")
    }

    private func duplicateProblems() -> [Problem] { assembly.duplicates.map(duplicate) }

    private func duplicate(_ duplicate: Duplicate) -> Problem {
        let (first, second) = (duplicate.first, duplicate.second)
        return Problem(
            .duplicateRegistration, about: first.key,
            duplicate.inputOf == nil
                ? "%0 is registered twice." : "%0 is an input of scope $0 and is provided elsewhere, too.", [first],
            [duplicate.inputOf?.name ?? ""], sites: [first, second],
            fix: duplicate.inputOf == nil
                ? "Remove one of the two, give one a qualifier, or contribute both to a list."
                : "Remove one of the two, or wrap the input in a type of its own.")
    }

    private func inaccessibleDependencies() -> [Problem] {
        var problems: [Problem] = []
        for node in assembly.nodes {
            for edge in node.edges {
                guard let owner = edge.owner, let target = edge.target.map({ assembly.nodes[$0] }) else { continue }
                let provider = target.descriptor
                guard provider.visibility == .module, provider.module != owner.descriptor.module else { continue }
                problems.append(
                    Problem(
                        .inaccessible, about: owner.key, "%0 needs %1, which is private to $0.",
                        [owner.descriptor, provider], [provider.moduleName], path: [owner.descriptor, provider],
                        fix: "Depend on a type that $0 makes public, or remove `visibility: .module` there."))
            }
        }
        return problems
    }
}

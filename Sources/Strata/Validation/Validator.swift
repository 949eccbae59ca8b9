/// Finds every problem of an assembly, without running a factory.
///
/// The time is linear in registrations and dependencies, with three exceptions. Captive dependencies take one pass for
/// each scope. Each `Weak` of a `.graph` type takes two passes. The path of a problem may take another.
struct Validator {
    let assembly: Assembly
    /// Scopes given to the check of one module. The scopes around them are not known.
    var givenScopes: [ScopeKey] = []
    /// Whether other modules may need what this one registers.
    var isPartial = false

    typealias Problem = ValidationError.Problem

    init(_ assembly: Assembly) { self.assembly = assembly }

    /// Every problem, each kind in the order of registration.
    func problems() -> [Problem] {
        scopeProblems() + assembly.duplicates.map { duplicate($0.descriptor, inputOf: $0.inputOf) }
            + invalidRegistrations() + missingRegistrations()
            + inaccessibleDependencies() + cycles() + captiveDependencies() + weakProblems()
    }

    /// Throws a ``ValidationError`` if there is a problem.
    func check(_ overrides: Overrides? = nil) throws {
        var problems = problems()
        if let overrides {
            problems += overrides.duplicates.map { duplicate($0.descriptor) } + overrides.unused.map(unused)
        }
        if !problems.isEmpty { throw ValidationError(problems: problems) }
    }

    private func unused(_ registration: Registration) -> Problem {
        Problem(
            .unusedOverride, about: registration.key,
            "The override of %0 replaces nothing, because %0 is not registered.", [registration.descriptor],
            [nearMisses(about: registration.key, assembly)],
            fix: "Override a type that the container has, or register %0 in a module.$0")
    }

    /// - Parameter scope: The scope, if the second registration is an input of one.
    private func duplicate(_ second: Descriptor, inputOf scope: ScopeKey? = nil) -> Problem {
        let first = assembly.nodes[assembly.nodeOf[second.key]!].descriptor
        return Problem(
            .duplicateRegistration, about: first.key,
            scope == nil
                ? "%0 is registered twice." : "%0 is an input of scope $0 and is provided elsewhere, too.", [first],
            [scope?.name ?? ""], sites: [first, second],
            fix: scope == nil
                ? "Remove one of the two, give one a qualifier, or contribute both to a list."
                : "Remove one of the two, or wrap the input in a type of its own.")
    }

    private func inaccessibleDependencies() -> [Problem] {
        problems { _, _, owner, target in
            let provider = assembly.nodes[target].descriptor
            guard provider.visibility == .module, provider.module != owner.descriptor.module else { return nil }
            return problem(
                .inaccessible, between: owner, and: provider, "%0 needs %1, which is private to $0.",
                [provider.moduleName],
                fix: "Depend on a type that $0 makes public, or remove `visibility: .module` there.")
        }
    }

    /// The problems of parameters whose type is registered, found one by one.
    func problems(_ check: (_ node: Int, Edge, _ owner: Registration, _ target: Int) -> Problem?) -> [Problem] {
        var problems: [Problem] = []
        for (number, node) in assembly.nodes.enumerated() {
            for edge in node.edges {
                guard let owner = edge.owner, let target = edge.target else { continue }
                if let problem = check(number, edge, owner, target) { problems.append(problem) }
            }
        }
        return problems
    }

    /// A problem between a registration and one of its dependencies.
    func problem(
        _ code: ValidationError.Code = .invalidRegistration, between owner: Registration, and needed: Descriptor,
        _ what: String, _ words: [String] = [], fix: String
    ) -> Problem {
        let both = [owner.descriptor, needed]
        return Problem(code, about: owner.key, what, both, words, path: both, fix: fix)
    }
}

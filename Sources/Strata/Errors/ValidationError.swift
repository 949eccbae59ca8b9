/// Everything that is wrong with a set of registrations. Thrown before any factory has run.
public struct ValidationError: Error, Sendable {
    /// Every problem, in a fixed order; at least one.
    public let problems: [Problem]

    /// One thing that is wrong.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// What sort of problem it is.
        public let code: Code
        /// The type that it is about, as its user writes it, with qualifier and argument: of a missing registration the
        /// one that is missing, of a dependency that is not allowed the one that has it. Nil where it is about scopes
        /// or modules.
        public let type: String?
        /// Where the registrations stand that it is about.
        public let sites: [SourceSite]
        /// From something that nobody depends on, or from what has the fault, to where it shows; of a cycle once round,
        /// back to its start. Empty where no path leads there.
        public let path: [PathStep]
        /// What was perhaps meant by something that is not registered, with the registrations' locations: at most three.
        public let candidates: [PathStep]
        /// What happened, where, the path, and what to do.
        public let description: String

        init(_ code: Code, about key: Key? = nil, candidates: [PathStep] = [], _ message: Message) {
            self.code = code
            type = key?.description
            sites = message.sites
            path = message.path.map(\.named)
            self.candidates = candidates.map(\.named)
            description = message.text
        }
    }

    /// What sort of problem it is. More may be added: a `switch` over it needs a `default`.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, as in `ValidationError.Code.cycle`.
        public let description: String

        /// A parameter that nothing provides.
        public static let missingRegistration = Code(description: "missingRegistration")
        /// Two registrations of one type, qualifier and argument.
        public static let duplicateRegistration = Code(description: "duplicateRegistration")
        /// Registrations that need each other before any of them can be made.
        public static let cycle = Code(description: "cycle")
        /// Something that lives longer depends on something that lives in a scope.
        public static let captiveDependency = Code(description: "captiveDependency")
        /// A dependency on another module's private registration.
        public static let inaccessible = Code(description: "inaccessible")
        /// A scope that no module declares.
        public static let undeclaredScope = Code(description: "undeclaredScope")
        /// A scope that is declared in two ways.
        public static let scopeConflict = Code(description: "scopeConflict")
        /// A registration that can never work.
        public static let invalidRegistration = Code(description: "invalidRegistration")
        /// Modules that depend on each other.
        public static let registrarCycle = Code(description: "registrarCycle")
        /// An override of something that is not registered.
        public static let unusedOverride = Code(description: "unusedOverride")
    }
}

extension ValidationError: CustomStringConvertible {
    /// All problems, numbered.
    public var description: String {
        let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        let list = problems.enumerated().map { "\($0.offset + 1). \($0.element)" }
        return (["The container has \(count)."] + list).joined(separator: "\n\n")
    }
}

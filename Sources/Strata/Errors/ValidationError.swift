/// Everything that is wrong with a set of registrations. Thrown before any factory has run.
public struct ValidationError: Error, Sendable {
    /// Every problem, in a fixed order; at least one.
    public let problems: [Problem]

    /// One thing that is wrong.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// What sort of problem it is.
        public let code: Code
        /// Where the registrations stand that it is about.
        public let sites: [SourceSite]
        /// What happened, where, the path, and what to do.
        public let description: String

        init(_ code: Code, _ message: Message) {
            self.code = code
            sites = message.sites
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

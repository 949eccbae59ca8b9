/// Everything that is wrong with a set of registrations. Thrown before any factory has run.
public struct ValidationError: Error, Sendable, CustomStringConvertible {
    /// Every problem, in a fixed order; at least one.
    public let problems: [Problem]

    /// What sort of problem it is. More may be added: give a `switch` over it a `default`.
    public enum Code: Sendable {
        /// A parameter that nothing provides.
        case missingRegistration
        /// Two registrations of one type, qualifier and argument.
        case duplicateRegistration
        /// Registrations that need each other before any of them can be made.
        case cycle
        /// Something that lives longer depends on something that lives in a scope.
        case captiveDependency
        /// A dependency on another module's private registration.
        case inaccessible
        /// A scope that no module declares.
        case undeclaredScope
        /// A scope that is declared in two ways.
        case scopeConflict
        /// A registration that can never work.
        case invalidRegistration
        /// An override of something that is not registered.
        case unusedOverride
    }

    /// One thing that is wrong.
    public struct Problem: Sendable, CustomStringConvertible {
        private final class Storage: Sendable {
            let code: Code
            let key: Key?
            let message: Message
            let sites: [Descriptor]
            let path: [Descriptor]

            init(_ code: Code, _ key: Key?, _ message: Message, _ sites: [Descriptor], _ path: [Descriptor]) {
                self.code = code
                self.key = key
                self.message = message
                self.sites = sites
                self.path = path
            }
        }

        private let storage: Storage

        @inline(never) init(
            _ code: Code, about key: Key?, _ what: String, _ items: [Descriptor] = [], _ words: [String] = [],
            sites: [Descriptor]? = nil, path: [Descriptor] = [], fix: String
        ) {
            var places: [Descriptor] = []
            for site in sites ?? items where site.line > 0 && !places.contains(where: { $0.site == site.site }) {
                places.append(site)
            }
            storage = Storage(code, key, Message(what, fix: fix, items, words), places, path)
        }

        /// What sort of problem it is.
        public var code: Code { storage.code }

        /// The type that it is about, as its user writes it, with qualifier and argument: of a missing registration the
        /// missing type, of a dependency that is not allowed the dependent. Nil for a scope's problem.
        public var type: String? { storage.key?.description }

        /// Where the registrations stand that it is about.
        public var sites: [SourceSite] { storage.sites.map { SourceSite($0) } }

        /// From something that nothing depends on to the fault; of a cycle once round, back to its start.
        public var path: [PathStep] { storage.path.map { PathStep($0) } }

        /// What is wrong, where, the path, and what to do.
        public var description: String { storage.message.text(sites: storage.sites, path: storage.path) }
    }

    /// All problems, numbered.
    public var description: String {
        var text = "The container has \(problems.count == 1 ? "1 problem" : "\(problems.count) problems")."
        for (number, problem) in problems.enumerated() { text += "\n\n\(number + 1). " + problem.description }
        return text
    }
}

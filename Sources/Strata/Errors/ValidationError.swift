/// All problems of a set of registrations, reported before any factory runs.
public struct ValidationError: Error, Sendable, CustomStringConvertible {
    /// Every problem, in a fixed order. There is at least one.
    public let problems: [Problem]

    /// The kind of problem. More may be added, so give a `switch` over it a `default`.
    public enum Code: Sendable {
        /// A parameter or decorator whose type is not registered.
        case missingRegistration
        /// Two registrations with the same type, qualifier and argument.
        case duplicateRegistration
        /// Registrations that need each other at once, or retain each other through a `Lazy`.
        case cycle
        /// A dependency on an instance of a scope that the dependent may outlive.
        case captiveDependency
        /// A dependency on another module's private registration.
        case inaccessible
        /// A scope that no module declares.
        case undeclaredScope
        /// A scope with contradictory declarations, or one that is opened inside itself.
        case scopeConflict
        /// A registration that can never work.
        case invalidRegistration
        /// An override of a type that is not registered.
        case unusedOverride
    }

    /// One problem.
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

        /// The kind of problem.
        public var code: Code { storage.code }

        /// The type at fault, as written in source, with qualifier and argument. It is a missing type, or the dependent
        /// of a forbidden dependency. Nil for a problem of a scope.
        public var type: String? { storage.key?.description }

        /// The locations of the registrations at fault.
        public var sites: [SourceSite] { storage.sites.map { SourceSite($0) } }

        /// The path to the fault from a registration that nothing needs. The path of a cycle ends where it starts.
        public var path: [PathStep] { storage.path.map { PathStep($0) } }

        /// The problem, its locations, the path and the fix.
        public var description: String { storage.message.text(sites: storage.sites, path: storage.path) }
    }

    /// A numbered list of the problems.
    public var description: String {
        var text = "The container has \(problems.count == 1 ? "1 problem" : "\(problems.count) problems")."
        for (number, problem) in problems.enumerated() { text += "\n\n\(number + 1). " + problem.description }
        return text
    }
}

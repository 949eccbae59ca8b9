extension Configuration {
    /// An entry of `forbid`: modules that some files must not import.
    package struct Prohibition: Hashable, Sendable {
        /// The files that match all of its lists. An empty list matches every file of every checked target.
        package struct Scope: Hashable, Sendable {
            package var tiers: [Pattern] = []
            package var targets: [Pattern] = []
            package var files: [Pattern] = []
            var base: String?
        }

        package var scope = Scope()
        package var imports: [Pattern]
        /// Globs on the names of the targets that may import them. If there are any, tests and test support may, too.
        package var except: [Pattern] = []
        package var reason: String?

        func forbids(_ module: String) -> Bool { imports.matches(module) }
    }

    /// An entry of `allow`: two targets whose edge may break the rules on directions, peers and prohibitions.
    package struct Allowance: Hashable, Sendable {
        package var from: Pattern
        package var to: Pattern
        package var because: String

        func excuses(_ finding: Finding) -> Bool {
            RuleID(rawValue: finding.rule)?.isExcusable == true && from.glob.matches(finding.from)
                && finding.to.map(to.glob.matches) == true
        }
    }

    /// An entry of `limits`; a number is nil if the entry does not limit it.
    package struct Limit: Hashable, Sendable {
        package var targets: [Pattern]
        package var dependencies: Int?
        /// The most steps of the longest chain of dependencies below one.
        package var depth: Int?
        /// The most targets that a change to one may rebuild, itself included.
        package var rebuilds: Int?
    }
}

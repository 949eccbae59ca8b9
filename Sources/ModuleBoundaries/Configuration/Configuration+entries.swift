extension Configuration {
    /// One entry of `forbid`: modules that some files must not import.
    package struct Prohibition: Hashable, Sendable {
        /// What a prohibition is about: what all of its lists hold. An empty list asks nothing.
        package struct Scope: Hashable, Sendable {
            /// Tiers, each by its name or its number.
            package var tiers: [Pattern]
            /// Globs on the names of targets.
            package var targets: [Pattern]
            /// Globs on the paths of files.
            package var files: [Pattern]

            /// What the paths of files begin with before the patterns are asked.
            var base: String?

            /// Joins the lists; without any it is every file of every checked target.
            package init(tiers: [Pattern] = [], targets: [Pattern] = [], files: [Pattern] = []) {
                self.tiers = tiers
                self.targets = targets
                self.files = files
            }
        }

        /// Where the modules must not be imported.
        package var scope: Scope
        /// Globs on the names of modules.
        package var imports: [Pattern]
        /// Globs on the names of the targets that may import them all the same. An entry with some passes over tests and
        /// test support.
        package var except: [Pattern]
        /// Whether chains of imports count, too.
        package var isIndirect: Bool
        /// Why; nil where the entry gives no reason.
        package var reason: String?

        /// Joins a scope and what it must not import.
        package init(
            in scope: Scope = Scope(),
            imports: [Pattern],
            except: [Pattern] = [],
            isIndirect: Bool = false,
            because reason: String? = nil
        ) {
            self.scope = scope
            self.imports = imports
            self.except = except
            self.isIndirect = isIndirect
            self.reason = reason
        }

        /// Whether the entry forbids a module.
        func forbids(_ module: String) -> Bool { imports.matches(module) }
    }

    /// One entry of `allow`: two targets whose edge breaks no rule about directions, peers and prohibitions.
    package struct Allowance: Hashable, Sendable {
        /// A glob on the name of the target that needs the other.
        package var from: Pattern
        /// A glob on the name of the target or module that is needed.
        package var to: Pattern
        /// Why.
        package var reason: String

        /// Joins two targets and the reason.
        package init(from: Pattern, to: Pattern, because reason: String) {
            self.from = from
            self.to = to
            self.reason = reason
        }

        /// Whether it excuses a finding.
        func excuses(_ finding: Finding) -> Bool {
            RuleID(rawValue: finding.rule)?.isExcusable == true && from.glob.matches(finding.from)
                && finding.to.map(to.glob.matches) == true
        }
    }

    /// One entry of `limits`: how much a target may depend on, and how much on it.
    package struct Limit: Hashable, Sendable {
        /// Globs on the names of targets.
        package var targets: [Pattern]
        /// The most targets and products that one may depend on directly; nil where the entry does not say.
        package var dependencies: Int?
        /// The most steps of the longest chain of dependencies below one.
        package var depth: Int?
        /// The most targets that a change to one may rebuild, itself among them.
        package var rebuilds: Int?
    }
}

/// What a diagram of a module graph shows: modules in bands, arrows between them, what is wrong with which.
///
/// Every format of `graph` is written from this one value.
public struct Diagram: Hashable, Sendable {
    /// One module.
    package struct Node: Hashable, Sendable {
        /// Which target it is.
        package var id: TargetID
        /// Unique in the diagram.
        package var name: String
        /// The target's folder, relative to the root of the check.
        package var directory: String
        /// What the manifest declares it as.
        package var kind: Target.Kind
        /// The index of its band.
        package var band: Int
        /// Its tier, if it has one.
        package var tier: Tier?
        /// The number of its Swift files.
        package var files: Int
        /// The number of lines in them.
        package var lines: Int
        /// Where the manifest declares it.
        package var location: SourceLocation
        /// False for modules of packages that only supply modules.
        package var isChecked: Bool
        /// The package of a product of another package; nil for a target.
        package var package: String?
        /// Whether it is a test target or test support.
        package var isTest: Bool
        /// Whether a chain of dependencies leads from it back to itself.
        package var isInCycle: Bool
        /// What is wrong with it, edges included.
        package var findings: [Finding]
    }

    /// One module needs another: all declarations and imports of it together.
    package struct Arrow: Hashable, Sendable {
        /// The index of the node that needs the other.
        package var from: Int
        /// The index of the node that is needed.
        package var to: Int
        /// The entries in `Package.swift`.
        package var declarations: [SourceLocation]
        /// Every import, in the order of locations.
        package var imports: [SourceLocation]
        /// The rules that it breaks, sorted.
        package var rules: [String]
        /// Whether a longer path joins the two as well, so that a transitive reduction leaves it out.
        package var isImplied: Bool
        /// Whether it is there only under a condition: no entry and no import holds in every build.
        package var isConditional = false
        /// Whether it breaks rules at warning severity only.
        package var isWarning = false
    }

    /// A horizontal layer, the first on top.
    package struct Band: Hashable, Sendable {
        /// `Tier 2: Domain`, or `Depth 2`.
        package var title: String
        /// What gives a band its colour: the tier's number, or the depth.
        package var hue: Int
        /// The tier that it shows, if it shows one; without a name where packages call it by several.
        package var tier: Tier?
        /// Whether it shows the modules of one depth, because the package has no tiers.
        package var isDepth = false
    }

    /// What one module gets from another at run time: all needs between the two together.
    package struct Wire: Hashable, Sendable {
        /// The index of the node that needs.
        package var from: Int
        /// The index of the node that provides.
        package var to: Int
        /// Type by type.
        package var needs: [Wiring.Need]
    }

    /// The name of the package, or of the workspace's folder.
    package var name: String
    /// From top to bottom.
    package var bands: [Band]
    /// In the order of the model.
    package var nodes: [Node]
    /// By the node where they begin, then by the one where they end.
    package var arrows: [Arrow]
    /// What the container joins at run time; empty where no wiring was given.
    package var wires: [Wire]
    /// What is wrong with the modules of the diagram, sorted.
    package var findings: [Finding]
    /// What could not be read, one message each.
    package var problems: [String]
    /// The packages that are not resolved.
    package var unresolved: [String]
    /// The files that no target owns, in words.
    package var notes: [String]

    /// What is missing in the diagram, a sentence or two each, for people.
    var unread: [String] {
        (unresolved.isEmpty ? [] : ["Not resolved: \(listed(unresolved))."]) + problems.map { "Incomplete: \($0)" }
            + notes
    }

    /// The arrows that break a rule.
    var violations: [Arrow] { arrows.filter { !$0.rules.isEmpty } }
}

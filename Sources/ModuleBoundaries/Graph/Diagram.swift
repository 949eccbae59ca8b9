/// The content of a drawn module graph: modules in bands, arrows between them, and the findings about both.
///
/// Every format of `graph` is written from this one value.
public struct Diagram: Hashable, Sendable {
    package struct Node: Hashable, Sendable {
        package var target: Target
        /// Unique in the diagram.
        package var name: String
        /// The index of its band.
        package var band: Int
        /// The number of the cycle that it is in.
        package var cycle: Int?
        /// The findings about it and its edges.
        package var findings: [Finding]

        package var isInCycle: Bool { cycle != nil }
        /// The number of lines of its files.
        var lines: Int { target.files.reduce(0) { $0 + $1.lines } }
        /// The package of a product of another package; nil for a target.
        package var package: String? { target.isOutside ? target.id.package : nil }
    }

    /// One module needs another: all declarations and imports together.
    package struct Arrow: Hashable, Sendable {
        package var from: Int
        package var to: Int
        /// The entries in `Package.swift`, and every import.
        package var declarations: [SourceLocation]
        package var imports: [SourceLocation]
        /// The rules that it breaks, sorted.
        package var rules: [String]
        /// Whether a longer path joins the two as well.
        package var isImplied: Bool
        /// Whether no entry and no import holds in every build.
        package var isConditional: Bool
        /// Whether it breaks rules at warning severity only.
        package var isWarning: Bool
    }

    /// A horizontal layer.
    package struct Band: Hashable, Sendable {
        /// `Tier 2: Domain`, or `Depth 2`.
        package var title: String
        /// The number of the colour: the tier's number, or the depth.
        package var hue: Int
        /// The tier that it shows, without a name if packages call it by several.
        package var tier: Tier?
        /// Whether it shows the modules of one depth, because the package has no tiers.
        package var isDepth = false
    }

    /// One module gets something from another at run time: all needs between the two together.
    package struct Wire: Hashable, Sendable {
        package var from: Int
        package var to: Int
        package var needs: [Wiring.Need]
    }

    package var name: String
    package var bands: [Band]
    package var nodes: [Node]
    /// In the order of the nodes at their begins, then at their ends.
    package var arrows: [Arrow]
    package var wires: [Wire]
    /// The findings about modules of the diagram, sorted.
    package var findings: [Finding]
    package var problems: [String]
    package var unresolved: [String]
    /// Sentences about files that no target owns.
    package var notes: [String]

    /// Remarks for readers about modules and files that the diagram lacks.
    var unread: [String] {
        (unresolved.isEmpty ? [] : ["Not resolved: \(listed(unresolved))."]) + problems.map { "Incomplete: \($0)" }
            + notes
    }

    var violations: [Arrow] { arrows.filter { !$0.rules.isEmpty } }
}

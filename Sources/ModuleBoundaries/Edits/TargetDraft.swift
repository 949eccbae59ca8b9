/// A target that is to be declared.
package struct TargetDraft: Hashable, Sendable {
    /// The function that declares it: `target`, `testTarget`.
    package var function: String
    /// The target's name.
    package var name: String
    /// Its dependencies, in the order in which they are written.
    package var dependencies: [DependencyEntry]
    /// How some of the dependencies are written: a constant of the manifest.
    package var constants: [DependencyEntry: String] = [:]
    /// Further arguments in SwiftPM's order, as Swift source: `("swiftSettings", "strict")`.
    package var arguments: [Argument]

    /// A label with its value.
    package struct Argument: Hashable, Sendable {
        /// Without the colon.
        package var label: String
        /// Swift source.
        package var value: String

        /// Joins a label and its value.
        package init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// Describes a target.
    package init(
        _ function: String = "target",
        name: String,
        dependencies: [DependencyEntry] = [],
        arguments: [Argument] = []
    ) {
        self.function = function
        self.name = name
        self.dependencies = dependencies
        self.arguments = arguments
    }

    /// The declaration as Swift source, its lines parted by `\n` and indented by four spaces a step.
    ///
    /// - Parameters:
    ///   - isOneLine: Whether it stands on one line, if it fits.
    ///   - width: How many columns stand before it.
    ///   - form: How targets of the package are named.
    func source(onOneLine isOneLine: Bool, width: Int, form: DependencyEntry.Form) -> String {
        let entries = dependencies.map { constants[$0] ?? $0.source(form) }
        func arguments(_ list: String) -> [String] {
            ["name: \(DependencyEntry.quoted(name))"] + (entries.isEmpty ? [] : ["dependencies: \(list)"])
                + self.arguments.map { "\($0.label): \($0.value)" }
        }
        let short = "[\(entries.joined(separator: ", "))]"
        let line = ".\(function)(\(arguments(short).joined(separator: ", ")))"
        if isOneLine, width + line.utf8.count < ManifestLayout.lineLimit { return line }
        let fits = width + 4 + "dependencies: ,".utf8.count + short.utf8.count <= ManifestLayout.lineLimit
        let list = fits ? short : "[\n\(entries.map { "        \($0),\n" }.joined())    ]"
        return ".\(function)(\n\(arguments(list).map { "    \($0)" }.joined(separator: ",\n"))\n)"
    }
}

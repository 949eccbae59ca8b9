/// An entry of a target's `dependencies:`, as an editor writes or looks for it.
package struct DependencyEntry: Hashable, Sendable {
    /// The name of the target or product.
    package var name: String
    /// The package of `.product(name:package:)`; nil for everything else.
    package var package: String?

    /// A target of the same package, or with `package` a product of another.
    package init(_ name: String, package: String? = nil) {
        self.name = name
        self.package = package
    }
}

extension DependencyEntry: CustomStringConvertible {
    /// As Swift source: `"Core"` or `.product(name: "NIO", package: "swift-nio")`.
    package var description: String { source(.name) }

    /// How lists write a target of the same package.
    enum Form: String, CaseIterable {
        /// `"Core"`
        case name
        /// `.target(name: "Core")`
        case target
        /// `.byName(name: "Core")`
        case byName
        /// `.product(name: "NIO", package: "swift-nio")`
        case product
    }

    /// The entry as Swift source.
    func source(_ form: Form) -> String {
        let name = Self.quoted(name)
        if let package { return ".product(name: \(name), package: \(Self.quoted(package)))" }
        return switch form {
        case .target: ".target(name: \(name))"
        case .byName: ".byName(name: \(name))"
        case .name, .product: name
        }
    }

    /// A string literal of Swift.
    static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

extension BracketTree {
    /// What an element of a `dependencies:` list says; nil where it is computed.
    func entry(_ item: Item) -> (entry: DependencyEntry, form: DependencyEntry.Form, isPlain: Bool)? {
        if item.first == item.last, let name = literals[item.first] { return (DependencyEntry(name), .name, true) }
        guard isByte(item.last, ")"), let group = groups.firstIndex(where: { $0.close == item.last }),
            let (function, first) = function(of: group), first == item.first,
            let form = DependencyEntry.Form(rawValue: function), form != .name
        else { return nil }
        var labels: [String: String] = [:]
        for argument in groups[group].items {
            guard let label = label(of: argument) else { return nil }
            labels[label] = literal(of: argument) ?? ""
        }
        guard let name = labels["name"], !name.isEmpty else { return nil }
        let isPlain = Set(labels.keys).isSubset(of: ["name", "package"])
        return (DependencyEntry(name, package: labels["package"]), form, isPlain)
    }
}

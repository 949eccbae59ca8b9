/// An entry of a target's `dependencies:` or `plugins:`, as it is written or looked for.
package struct DependencyEntry: Hashable, Sendable {
    /// The name of the target or product.
    package var name: String
    /// The package of `.product(name:package:)` or `.plugin(name:package:)`; nil for everything else.
    package var package: String?
    /// Whether it is one of `plugins:`.
    var isPlugin: Bool

    /// A target of the same package, or with `package` a product of another.
    package init(_ name: String, package: String? = nil, isPlugin: Bool = false) {
        self.name = name
        self.package = package
        self.isPlugin = isPlugin
    }
}

extension DependencyEntry: CustomStringConvertible {
    /// As Swift source: `"Core"`, `.product(name: "NIO", package: "swift-nio")` or the same as `.plugin`.
    package var description: String {
        guard let package else { return Self.quoted(name) }
        return "\(isPlugin ? ".plugin" : ".product")(name: \(Self.quoted(name)), package: \(Self.quoted(package)))"
    }

    /// A string literal of Swift.
    static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

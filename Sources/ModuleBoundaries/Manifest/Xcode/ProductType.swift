/// What a native target of an Xcode project builds.
struct ProductType: Hashable, Sendable {
    /// What the target counts as among the targets of packages.
    let kind: TargetKind
    /// Whether it is a program that starts by itself: an application or an extension puts its modules together.
    let isProgram: Bool

    /// Reads the `productType` of a target.
    ///
    /// - Parameter identifier: Such as `com.apple.product-type.app-extension`. Unknown ones are libraries.
    init(_ identifier: String) {
        let prefix = "com.apple.product-type."
        let name = identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : identifier
        // A bundle holds resources, or is loaded while a program runs: no file imports it.
        let isBundle = name == "bundle"
        let isTest = ["bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test"].contains(name)
        // `application.watchapp2`, `app-extension.messages`, `extensionkit-extension`, `system-extension` and so on.
        isProgram =
            name.hasPrefix("application") || name.contains("-extension") || name == "tool" || name == "xpc-service"
        kind = isTest ? .test : isProgram ? .executable : isBundle ? .plugin : .library
    }
}

/// The names under which a native target is imported: `PRODUCT_MODULE_NAME`, which is made of `PRODUCT_NAME` unless
/// something sets it.
struct ModuleNames: Hashable, Sendable {
    /// The name in the default configuration; if that is not known, the target's own.
    let main: String
    /// Every name that some configuration or SDK gives.
    let all: Set<String>
    /// The names that hold a variable which nothing sets, as the settings write them.
    let unresolved: [String]

    /// - Parameters:
    ///   - settings: The target's settings.
    ///   - target: The target's name.
    init(_ settings: BuildSettings, target: String) {
        let values = settings.values(of: "PRODUCT_MODULE_NAME").filter { !$0.text.isEmpty }
        let names = values.filter(\.unknownVariables.isEmpty).map { c99Name($0.text) }
        main = names.first ?? c99Name(target)
        all = values.isEmpty ? [main] : Set(names)
        unresolved = values.filter { !$0.unknownVariables.isEmpty }.map(\.text).sorted()
    }
}

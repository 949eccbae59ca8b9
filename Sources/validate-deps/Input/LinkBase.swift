import ModuleBoundaries

/// What `--link-base` says: where the page finds source files.
struct LinkBase {
    static let option = CommandOption.one(
        "--link-base", "URL", help: "With html: link each location to URL/path#L12, or to a URL with {file} and {line}."
    )

    /// The address; nil where none is given.
    let address: String?

    /// - Throws: `UsageError` where it is no address that a browser should follow.
    init(arguments: Arguments) throws {
        address = arguments.value(Self.option.name)
        guard let address else { return }
        let scheme = address.prefix { $0 != ":" }.lowercased()
        let isAddress =
            address.contains(":") && !scheme.isEmpty && scheme.allSatisfy { $0.isLetter || "+-.".contains($0) }
        if !isAddress || ["javascript", "data", "vbscript"].contains(scheme) {
            throw arguments.usage(
                "'--link-base \(address)' is no address: write one such as https://example.com/shop/blob/main.")
        }
    }
}

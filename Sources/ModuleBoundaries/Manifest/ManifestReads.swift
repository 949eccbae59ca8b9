/// The things that a manifest reads while it is evaluated: SwiftPM's answer depends on them.
struct ManifestReads {
    /// Whether an answer may be kept: not if the manifest may read files, start processes, ask git, or read the
    /// environment otherwise than by a literal name.
    private(set) var isKnown = true
    /// The variables of the environment that it reads by name.
    private(set) var variables: Set<String> = []

    /// The modules that a manifest may import: others can read anything.
    private static let modules: Set<String> = [
        "PackageDescription", "CompilerPluginSupport", "Foundation", "FoundationEssentials",
    ]

    /// Names that read something else than the environment.
    private static let readers: Set<String> = [
        "gitInformation", "FileManager", "FileHandle", "Process", "Bundle", "Data", "InputStream", "URL", "URLSession",
        "UserDefaults", "contentsOf", "contentsOfFile", "getenv", "CommandLine", "readLine", "access", "open",
        "fopen", "opendir", "stat", "popen", "posix_spawn",
    ]

    init(_ syntax: ManifestSyntax) {
        for (index, token) in syntax.tokens.enumerated() where token.kind == .word || token.kind == .quotedWord {
            let word = syntax.text(ofToken: index)
            if Self.readers.contains(word) { isKnown = false }
            if index > 0, syntax.text(ofToken: index - 1) == "import", !Self.modules.contains(word) { isKnown = false }
            if word == "processInfo", syntax.text(ofToken: index + 2) != "environment" { isKnown = false }
            guard word == "environment" else { continue }
            if let name = syntax.literals[index + 2], !name.contains("\\"), syntax.isByte(index + 1, "["),
                syntax.isByte(index + 3, "]") || syntax.isByte(index + 3, ",")
            {
                variables.insert(name)
            } else {
                isKnown = false
            }
        }
    }
}

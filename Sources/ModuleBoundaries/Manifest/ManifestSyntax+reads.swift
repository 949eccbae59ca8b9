extension ManifestSyntax {
    /// The variables of the environment that the manifest reads by literal names: SwiftPM's answer depends on them. Nil if
    /// it may read files, start processes, ask git, or read the environment otherwise: then no answer may be kept.
    func variables() -> Set<String>? {
        var variables: Set<String> = []
        for (index, token) in tokens.enumerated() where token.kind == .word || token.kind == .quotedWord {
            let word = text(ofToken: index)
            if readers.contains(word) { return nil }
            if index > 0, text(ofToken: index - 1) == "import", !harmlessModules.contains(word) { return nil }
            if word == "processInfo", text(ofToken: index + 2) != "environment" { return nil }
            guard word == "environment" else { continue }
            guard let name = literals[index + 2], !name.contains("\\"), isByte(index + 1, "["),
                isByte(index + 3, "]") || isByte(index + 3, ",")
            else { return nil }
            variables.insert(name)
        }
        return variables
    }
}

/// The modules that a manifest may import: others can read anything.
private let harmlessModules: Set<String> = [
    "PackageDescription", "CompilerPluginSupport", "Foundation", "FoundationEssentials",
]

/// Names that read something else than the environment.
private let readers: Set<String> = [
    "gitInformation", "FileManager", "FileHandle", "Process", "Bundle", "Data", "InputStream", "URL", "URLSession",
    "UserDefaults", "contentsOf", "contentsOfFile", "getenv", "CommandLine", "readLine", "access", "open",
    "fopen", "opendir", "stat", "popen", "posix_spawn",
]

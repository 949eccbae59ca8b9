/// What patterns of a configuration are compared with: asked often, so that each list is prepared once.
final class PatternCandidates {
    /// The names, or the paths of folders and files with all that lead to them.
    private let texts: [String]
    private lazy var known =
        arePaths ? texts.reduce(into: []) { $0.formUnion(Glob.foldersAndFile(of: $1)) } : Set(texts)
    private lazy var sorted = known.subtracting(["."]).sorted()
    /// Whether they are paths, of which a pattern also matches what lies below.
    let arePaths: Bool

    /// Names of targets.
    init(names: [String]) {
        texts = names
        arePaths = false
    }

    /// Paths of folders and files, relative to the root of the check.
    init(paths: [String]) {
        texts = paths
        arePaths = true
    }

    /// Whether a pattern matches one of them.
    ///
    /// - Complexity: O(1) for a pattern without wildcards.
    func has(_ pattern: Configuration.Pattern) -> Bool {
        if pattern.isLiteral { return known.contains(pattern.glob.text) }
        return texts.contains { arePaths ? pattern.glob.covers($0) : pattern.glob.matches($0) }
    }

    /// What was probably meant by a pattern that matches none of them.
    func nearMiss(of pattern: Configuration.Pattern) -> String? {
        arePaths
            ? pattern.glob.nearMiss(amongPaths: texts, known: sorted) : pattern.glob.nearMiss(among: texts)
    }
}

/// How many near misses are still looked for: of a hundred thousand mistakes only the first are told.
final class NearMissBudget {
    private var left = 200

    /// Whether there is one left, which is then taken.
    func take() -> Bool {
        left -= 1
        return left >= 0
    }

    var isSpent: Bool { left <= 0 }
}

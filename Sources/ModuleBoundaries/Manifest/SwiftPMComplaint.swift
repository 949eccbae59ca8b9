/// What SwiftPM wrote when it could not evaluate a manifest.
struct SwiftPMComplaint {
    /// The most that is passed on: a manifest can fill any number of lines.
    static let mostLines = 20
    static let mostCharacters = 4000

    private let outcome: Subprocess.Outcome

    init(_ outcome: Subprocess.Outcome) { self.outcome = outcome }

    /// The complaint as an error about a package.
    func error(about folder: String) -> InputError {
        if text.isEmpty {
            return InputError(
                """
                SwiftPM cannot evaluate the manifest of \(folder): it ended with \(outcome.status) and said nothing. Run \
                'swift package dump-package' there; if it fails as well, this toolchain does not work.
                """
            )
        }
        return InputError(
            """
            SwiftPM cannot evaluate the manifest of \(folder). Fix it until 'swift package dump-package' works there:
            \(text)
            """
        )
    }

    /// From the first error on, since the lines behind it tell cause and remedy; without what only helps SwiftPM's own
    /// developers.
    private var text: String {
        let lines = outcome.errors.split(whereSeparator: \.isNewline).filter {
            !$0.contains("Invalid manifest (compiled") && !$0.contains("invalid manifests at")
        }
        let first = lines.firstIndex { $0.contains("error: ") || $0.contains("Fatal error") } ?? 0
        let complaint = lines.dropFirst(first)
        let shown = complaint.prefix(Self.mostLines).map { line in
            line.count > Self.mostCharacters ? line.prefix(Self.mostCharacters) + "…" : line
        }
        let rest = complaint.count - shown.count
        return (shown + (rest > 0 ? ["… and \(rest) more lines"] : [])).joined(separator: "\n")
    }
}

/// A name on the command line that fits no target, or several.
public struct UnknownTarget: Error, Hashable, CustomStringConvertible {
    /// The name as it was given.
    package var name: String
    /// The names that it may stand for; empty where nothing has the name.
    package var candidates: [String]
    /// The existing name that was probably meant.
    package var nearMiss: String?

    /// Makes an error about a name.
    package init(name: String, candidates: [String] = [], nearMiss: String? = nil) {
        self.name = name
        self.candidates = candidates
        self.nearMiss = nearMiss
    }

    /// What is wrong and what to write instead.
    public var description: String {
        guard candidates.isEmpty else {
            return "several targets are called '\(name)': write \(candidates.joined(separator: " or "))."
        }
        return "no target is called '\(name)'." + (nearMiss.map { " Did you mean '\($0)'?" } ?? "")
    }
}

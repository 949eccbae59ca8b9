/// A version of the Swift tools: `swift-tools-version: 5.9`, the compiler's own, the `6.1` of `Package@swift-6.1.swift`.
package struct ToolsVersion: Hashable, Sendable {
    /// The first number.
    package var major: Int
    /// The second number; 0 where it is left out.
    package var minor: Int
    /// The third number; 0 where it is left out.
    package var patch: Int

    /// Makes a version of numbers.
    package init(major: Int, minor: Int, patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Reads one to three numbers with full stops between them.
    ///
    /// - Parameter text: Such as `6`, `5.9` or `6.2.1`; nil comes back for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard (1...3).contains(numbers.count), numbers.count == parts.count else { return nil }
        self.init(
            major: numbers[0],
            minor: numbers.count > 1 ? numbers[1] : 0,
            patch: numbers.count > 2 ? numbers[2] : 0
        )
    }
}

extension ToolsVersion: Comparable {
    /// By major, minor and patch.
    package static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

/// A version of the Swift tools: `swift-tools-version: 5.9`, the compiler's own, the `6.1` of `Package@swift-6.1.swift`.
package struct ToolsVersion: Hashable, Sendable {
    package var major: Int
    package var minor: Int
    package var patch = 0
}

extension ToolsVersion: Comparable {
    /// Reads one to three numbers with full stops between them, such as `5.9`.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard (1...3).contains(numbers.count), numbers.count == parts.count else { return nil }
        let padded = numbers + [0, 0]
        self.init(major: padded[0], minor: padded[1], patch: padded[2])
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

/// Two numbers that are to be added: the calculator's entity.
public struct Addition: Hashable, Sendable {
    public let left: Int
    public let right: Int

    public init(_ left: Int, _ right: Int) {
        self.left = left
        self.right = right
    }

    /// nil if the sum is too large to be told.
    public var sum: Int? {
        let (sum, isTooLarge) = left.addingReportingOverflow(right)
        return isTooLarge ? nil : sum
    }
}

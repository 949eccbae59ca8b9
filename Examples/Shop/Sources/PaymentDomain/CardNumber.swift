/// A card's number that can be right: 12 to 19 digits with a sound check digit.
public struct CardNumber: Hashable, Sendable {
    public let digits: String

    /// - Parameter text: Digits; spaces among them do not matter.
    /// - Returns: nil if no card can have this number.
    public init?(_ text: String) {
        let characters = text.filter { $0 != " " }
        let numbers = characters.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
        guard numbers.count == characters.count, (12...19).contains(numbers.count) else { return nil }
        guard Self.hasSoundCheckDigit(numbers) else { return nil }
        digits = characters
    }

    /// The Luhn algorithm: every second digit from the right counts twice, and its digits are added.
    private static func hasSoundCheckDigit(_ numbers: [Int]) -> Bool {
        let sum = numbers.reversed().enumerated().reduce(0) { sum, digit in
            let value = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
            return sum + value / 10 + value % 10
        }
        return sum.isMultiple(of: 10)
    }
}

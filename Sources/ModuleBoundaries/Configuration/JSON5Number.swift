/// A number of a JSON5 text: decimal with an optional fraction and exponent, hexadecimal, `Infinity` or `NaN`.
struct JSON5Number {
    let value: Double

    /// Reads a whole word; nil where it is no number. A leading zero as in `01` was octal once, so it is none.
    init?(_ word: String) {
        let digits = word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : word[...]
        let sign: Double = word.hasPrefix("-") ? -1 : 1
        guard let size = Self.size(of: digits) else { return nil }
        value = sign * size
    }

    private static func size(of digits: Substring) -> Double? {
        if digits == "Infinity" { return .infinity }
        if digits == "NaN" { return .nan }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            let hexadecimal = digits.dropFirst(2)
            return hexadecimal.allSatisfy(\.isHexDigit) ? UInt64(hexadecimal, radix: 16).map { Double($0) } : nil
        }
        let whole = digits.prefix(while: isDigit)
        let rest = digits.dropFirst(whole.count)
        let fraction = rest.hasPrefix(".") ? rest.dropFirst().prefix(while: isDigit) : ""
        let exponent = rest.dropFirst(rest.hasPrefix(".") ? fraction.count + 1 : 0)
        guard !whole.isEmpty || !fraction.isEmpty, whole.count == 1 || !whole.hasPrefix("0") else { return nil }
        guard exponent.isEmpty || exponent.hasPrefix("e") || exponent.hasPrefix("E") else { return nil }
        return Double("\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)\(exponent)")
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}

/// A string literal that is being read: what ends it and how deep its open interpolation is.
struct StringLiteral {
    /// `"`, or `'` for the form that the compiler reads and then rejects.
    var quote: UInt8
    /// The number of `#` around it.
    var pounds: Int
    var isMultiline: Bool
    /// The parentheses that are open inside of the interpolation.
    var depth = 0
}

/// Turns a report into the text of one format. It knows no rule, reads nothing and prints nothing.
public protocol Reporter: Sendable {
    /// The whole text, with a line feed at its end.
    func render(_ report: Report) -> String
}

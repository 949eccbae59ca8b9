/// One line that the user fills in.
public struct FormField: Hashable, Sendable {
    public let name: String
    public let label: String
    public let isSecret: Bool

    public init(_ name: String, label: String, isSecret: Bool = false) {
        self.name = name
        self.label = label
        self.isSecret = isSecret
    }
}

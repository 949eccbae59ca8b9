/// What the user has filled in, by the names of the fields; empty where nothing was.
public struct FormValues: Hashable, Sendable {
    public private(set) var texts: [String: String] = [:]

    public init(_ texts: [String: String] = [:]) {
        self.texts = texts
    }

    public subscript(name: String) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }
}

/// What could not be read or kept, and why.
public struct StorageError: Error, CustomStringConvertible {
    public let file: String
    public let reason: String

    public var description: String { "\(file): \(reason)" }
}

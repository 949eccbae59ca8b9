/// The errors of teardowns while a container was closed. The other teardowns ran all the same.
public struct TeardownError: Error, Sendable, CustomStringConvertible {
    /// One error, and the registration whose teardown threw it; nil for a wait that was refused.
    final class Failure: Sendable {
        let error: any Error
        let descriptor: Descriptor?

        init(_ error: any Error, of descriptor: Descriptor?) {
            self.error = error
            self.descriptor = descriptor
        }
    }

    let failures: [Failure]

    /// Every error, in the order of the teardowns; at least one.
    public var errors: [any Error] { failures.map(\.error) }

    /// All errors, numbered, each with the registration and its location.
    public var description: String {
        var text = failures.count == 1 ? "1 teardown failed:" : "\(failures.count) teardowns failed:"
        for (number, failure) in failures.enumerated() {
            text += "\n  \(number + 1). " + escaped("\(failure.error)", ["\n", "\n     "])
            if let descriptor = failure.descriptor { text += "\n     of " + PathStep(descriptor).description }
        }
        return text
    }
}

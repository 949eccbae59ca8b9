/// The errors that teardowns threw while a container closed. The other teardowns ran all the same.
public struct TeardownError: Error, Sendable, CustomStringConvertible {
    /// One error, and the registration whose teardown threw it; nil for a refused wait.
    final class Failure: Sendable {
        let error: any Error
        let descriptor: Descriptor?

        init(_ error: any Error, of descriptor: Descriptor?) {
            self.error = error
            self.descriptor = descriptor
        }
    }

    let failures: [Failure]

    /// Every error, in the order of the teardowns. There is at least one.
    public var errors: [any Error] { failures.map(\.error) }

    /// A numbered list of the errors, each with its registration and location.
    public var description: String {
        var text = failures.count == 1 ? "1 teardown failed:" : "\(failures.count) teardowns failed:"
        for (number, failure) in failures.enumerated() {
            text += "\n  \(number + 1). " + escaped("\(failure.error)", ["\n", "\n     "])
            if let descriptor = failure.descriptor { text += "\n     of " + PathStep(descriptor).description }
        }
        return text
    }
}

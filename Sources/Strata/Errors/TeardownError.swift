/// What teardowns threw while a container was closed. The others ran all the same.
public struct TeardownError: Error, Sendable, CustomStringConvertible {
    /// One of them, and what was torn down; nil where a construction could not be waited for.
    struct Failure: Sendable {
        let error: any Error
        var step: PathStep?
    }

    let failures: [Failure]

    /// Everything that was thrown, in the order of the teardowns; at least one.
    public var errors: [any Error] { failures.map(\.error) }

    /// All errors, numbered, each with what was torn down and where that is registered.
    public var description: String {
        let count = failures.count == 1 ? "1 teardown" : "\(failures.count) teardowns"
        let list = failures.enumerated().flatMap { number, failure in
            // Further lines stand below the text of the first.
            let error = hanging("\(failure.error)", by: 5)
            return ["  \(number + 1). \(error)"] + (failure.step.map { ["     of \($0)"] } ?? [])
        }
        return (["\(count) failed while the container was closed:"] + list).joined(separator: "\n")
    }
}

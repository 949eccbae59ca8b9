/// Words of the command line that make no sense.
struct LaunchError: Error, Equatable, CustomStringConvertible {
    let problem: String

    var description: String { "\(problem)\n\(Launch.usage)" }
}

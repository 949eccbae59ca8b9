/// Times pieces of work side by side.
enum Stopwatch {
    /// The shortest time of each piece of work.
    ///
    /// The pieces take turns, so that a slow phase of the machine affects them all. The minimum leaves out the load of
    /// other programs.
    ///
    /// - Parameters:
    ///   - rounds: The number of turns of each piece.
    ///   - iterations: The number of iterations in one turn.
    ///   - work: The pieces. Each does its work for a number of iterations.
    /// - Returns: The nanoseconds of one iteration, for each piece.
    static func best(rounds: Int, iterations: Int, _ work: [(Int) -> Void]) -> [Double] {
        samples(rounds: rounds, iterations: iterations, work).map { $0.min() ?? .infinity }
    }

    /// Every time of each piece of work, in the order of the rounds.
    ///
    /// - Parameters:
    ///   - rounds: The number of turns of each piece.
    ///   - iterations: The number of iterations in one turn.
    ///   - work: The pieces. Each does its work for a number of iterations.
    /// - Returns: The nanoseconds of one iteration, for each piece and round.
    static func samples(rounds: Int, iterations: Int, _ work: [(Int) -> Void]) -> [[Double]] {
        var samples = [[Double]](repeating: [], count: work.count)
        for _ in 0..<rounds {
            for (index, piece) in work.enumerated() {
                samples[index].append(nanoseconds { piece(iterations) } / Double(iterations))
            }
        }
        return samples
    }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// The duration of a closure, in nanoseconds.
    static func nanoseconds(_ body: () -> Void) -> Double {
        let start = ContinuousClock.now
        body()
        return nanoseconds(since: start)
    }

    /// The time since an instant, in nanoseconds.
    static func nanoseconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = start.duration(to: .now).components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}

/// Uses a value out of the optimiser's sight, so that the code that made it stays. The call must not be optimised
/// either: without its unused parameter, it was moved out of the loop by hand, but not out of the container's.
@inline(never)
@_optimize(none)
func consume<T>(_ value: T) {}

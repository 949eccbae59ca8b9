/// Times pieces of work side by side.
enum Stopwatch {
    /// The shortest time of each piece of work.
    ///
    /// The pieces take turns, so that a machine that gets slower meanwhile is slow for all of them, and the minimum
    /// leaves out what others do on the machine.
    ///
    /// - Parameters:
    ///   - rounds: How often each piece has its turn.
    ///   - iterations: How often it is done in one turn.
    ///   - work: Does one piece of work so many times.
    /// - Returns: Nanoseconds of one iteration, for each piece.
    static func best(rounds: Int, iterations: Int, _ work: [(Int) -> Void]) -> [Double] {
        samples(rounds: rounds, iterations: iterations, work).map { $0.min() ?? .infinity }
    }

    /// Every time of each piece of work, in the order of the rounds.
    ///
    /// - Parameters:
    ///   - rounds: How often each piece has its turn.
    ///   - iterations: How often it is done in one turn.
    ///   - work: Does one piece of work so many times.
    /// - Returns: Nanoseconds of one iteration, for each piece and round.
    static func samples(rounds: Int, iterations: Int, _ work: [(Int) -> Void]) -> [[Double]] {
        var samples = [[Double]](repeating: [], count: work.count)
        for _ in 0..<rounds {
            for (index, piece) in work.enumerated() {
                samples[index].append(nanoseconds { piece(iterations) } / Double(iterations))
            }
        }
        return samples
    }

    /// The value in the middle.
    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// How long something takes, in nanoseconds.
    static func nanoseconds(_ body: () -> Void) -> Double {
        let start = ContinuousClock.now
        body()
        return nanoseconds(since: start)
    }

    /// How long ago something was, in nanoseconds.
    static func nanoseconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = start.duration(to: .now).components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}

/// Takes a value where the optimiser cannot see it, so that what made it is not optimised away. Nor may the call itself be:
/// with its unused parameter left out, it was moved out of the loop by hand and not out of the container's.
@inline(never)
@_optimize(none)
func consume<T>(_ value: T) {}

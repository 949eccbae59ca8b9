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
        var best = [Double](repeating: .infinity, count: work.count)
        for _ in 0..<rounds {
            for (index, piece) in work.enumerated() {
                let time = nanoseconds { piece(iterations) } / Double(iterations)
                best[index] = min(best[index], time)
            }
        }
        return best
    }

    /// How long something takes, in nanoseconds.
    static func nanoseconds(_ body: () -> Void) -> Double {
        let start = ContinuousClock.now
        body()
        let (seconds, attoseconds) = start.duration(to: .now).components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}

/// Takes a value where the optimiser cannot see it, so that what made it is not optimised away.
@inline(never)
func consume<T>(_ value: T) {}

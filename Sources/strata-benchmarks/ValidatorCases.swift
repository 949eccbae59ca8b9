import Foundation
import ModuleBoundaries

/// Times reading and scanning trees of Swift files, on all cores.
enum ValidatorCases {
    static func thousand() throws -> Measurement {
        let run = try SourceTree.with(files: 1000, scan)
        return measurement(
            "validator.scan.1000", run, ratio: nil, budget: "none of its own: see validator.check")
    }

    /// The ratio is the time per file over the time per file of the small tree. 1 is linear.
    static func tenThousand() throws -> Measurement {
        let small = try SourceTree.with(files: 1000, scan)
        let large = try SourceTree.with(files: 10_000, scan)
        let ratio = (large.nanoseconds / Double(large.files)) / (small.nanoseconds / Double(small.files))
        return measurement("validator.scan.10000", large, ratio: ratio, budget: "linear: a ratio of about 1")
    }

    private struct Run {
        var files: Int
        var bytes: Int
        var nanoseconds: Double
    }

    private static func scan(_ tree: SourceTree) -> Run {
        let best = Stopwatch.best(rounds: 7, iterations: 1, [{ _ in consume(SourceScanner.scan(files: tree.files)) }])
        return Run(files: tree.files.count, bytes: tree.bytes, nanoseconds: best[0])
    }

    private static func measurement(_ name: String, _ run: Run, ratio: Double?, budget: String) -> Measurement {
        let filesPerSecond = Double(run.files) / run.nanoseconds * 1e9
        let megabytesPerSecond = Double(run.bytes) / run.nanoseconds * 1e3
        return Measurement(
            name: name,
            nanoseconds: run.nanoseconds,
            byHand: nil,
            byLockedContainer: nil,
            ratio: ratio,
            budget: budget,
            note: "\(Int(filesPerSecond)) files/s, \(Int(megabytesPerSecond)) MB/s",
            figures: [("files_per_s", filesPerSecond), ("mb_per_s", megabytesPerSecond)]
        )
    }
}

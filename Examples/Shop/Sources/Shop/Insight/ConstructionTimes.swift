import Foundation
import Strata

/// Listens to the container and lists what it built.
struct ConstructionTimes: ContainerObserver {
    private let reports: AsyncStream<ConstructionReport>
    private let listener: AsyncStream<ConstructionReport>.Continuation

    init() {
        (reports, listener) = AsyncStream.makeStream()
    }

    func didConstruct(_ construction: ConstructionReport) {
        listener.yield(construction)
    }

    /// The list of what the container builds while the story is played.
    @MainActor
    static func ofDemo() async throws -> String {
        let times = ConstructionTimes()
        let app = try ShopApp.forDemo(log: { _ in }, observer: times)
        try await Demo.play(app, ScriptPlayer(.ofAda, write: { _ in }))
        return await times.table()
    }

    /// One row for each type of each module, the most expensive first.
    private func table() async -> String {
        listener.finish()
        let built = await reports.reduce(into: [:]) { built, report in
            built["\(report.module ?? "") \(report.type)", default: []].append(report)
        }.values
        let rows = built.sorted { time(of: $0) > time(of: $1) }.map { reports in
            row(
                String(format: "%.1f", time(of: reports) / .microseconds(1)), "\(reports.count)",
                reports[0].scope.description, reports[0].module ?? "", reports[0].type)
        }
        let note = "What a factory needed, and was built on the way, counts as well.\n\n"
        return note + ([row("µs", "times", "lifetime", "module", "type")] + rows).joined(separator: "\n") + "\n"
    }

    private func time(of reports: [ConstructionReport]) -> Duration {
        reports.map(\.duration).reduce(.zero, +)
    }

    private func row(
        _ time: String, _ times: String, _ lifetime: String, _ module: String, _ type: String
    ) -> String {
        let cells = [time.filled(to: -8), times.filled(to: -5), lifetime.filled(to: 15), module.filled(to: 23), type]
        return cells.joined(separator: "  ")
    }
}

extension String {
    /// Fills up with spaces at the end, or, for a negative width, at the beginning.
    fileprivate func filled(to width: Int) -> String {
        let space = String(repeating: " ", count: max(0, abs(width) - count))
        return width < 0 ? space + self : self + space
    }
}

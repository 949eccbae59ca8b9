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

    private func table() async -> String {
        listener.finish()
        var rows = [row("µs", "lifetime", "module", "type")]
        for await report in reports {
            let microseconds = String(format: "%.1f", report.duration / .microseconds(1))
            rows.append(row(microseconds, report.scope.description, report.module ?? "", report.type))
        }
        return rows.joined(separator: "\n") + "\n"
    }

    private func row(_ duration: String, _ lifetime: String, _ module: String, _ type: String) -> String {
        let cells = [duration.filled(to: -8), lifetime.filled(to: 15), module.filled(to: 24), type]
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

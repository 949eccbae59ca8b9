import CoreUI

/// Shows screens to somebody and asks what to do: a person at a keyboard, lines from a pipe, or a script.
@MainActor
protocol Player {
    /// - Returns: nil when nothing more will come.
    func next(on content: ScreenContent) throws(OutputClosed) -> Command?
}

import CoreUI

/// Shows screens to somebody and asks what to do: a person at a keyboard, lines from a pipe, or a script.
@MainActor
protocol Player {
    /// - Parameter notice: What the app has to say about the last command.
    /// - Returns: nil when nothing more will come.
    func next(on content: ScreenContent, notice: String?) throws(OutputClosed) -> Command?
}

import CoreUI

/// Draws a profile's view model.
final class ProfileView: Screen {
    private let viewModel: ProfileViewModel

    init(viewModel: ProfileViewModel) {
        self.viewModel = viewModel
    }

    func didOpen() async {
        await viewModel.load()
    }

    var content: ScreenContent {
        ScreenContent(title: viewModel.title, lines: viewModel.lines, controls: viewModel.canLeaveNote ? [note] : [])
    }

    private var note: Control {
        .field("Leave a note", value: viewModel.note) { [viewModel] in viewModel.leaveNote($0) }
    }
}

import CoreUI

/// Draws the home screen's view model.
final class HomeView: Screen {
    private let viewModel: HomeViewModel

    init(viewModel: HomeViewModel) {
        self.viewModel = viewModel
    }

    var content: ScreenContent {
        ScreenContent(title: "Home", lines: viewModel.lines, controls: ownControls + contributedControls + [signOut])
    }

    private var ownControls: [Control] {
        [
            .button("Your profile") { [viewModel] in viewModel.openProfile() },
            .button("Buy the book of the day") { [viewModel] in viewModel.buyBook() },
        ]
    }

    private var contributedControls: [Control] {
        viewModel.entries.map { entry in
            .button(entry.title) { [viewModel] in viewModel.open(entry) }
        }
    }

    private var signOut: Control {
        .button("Sign out") { [viewModel] in await viewModel.signOut() }
    }
}

import CoreUI
import Strata

/// What this feature draws.
@MainActor
public struct HomeAPI {
    let viewModel: Provider<HomeViewModel>

    /// - Throws: `ResolutionError` if nobody is signed in.
    public func home() throws -> any Screen {
        HomeView(viewModel: try viewModel())
    }
}

import CoreKit
import CoreUI
import Strata
import UserDomain

/// What this feature draws.
@MainActor
public struct ProfileAPI {
    let viewModel: Assisted<UserID, ProfileViewModel>

    /// - Parameter delegate: Is told what the user does there; held weakly.
    public func profile(of user: UserID, delegate: (any ProfileDelegate)? = nil) throws -> any Screen {
        let viewModel = try viewModel(user)
        viewModel.delegate = delegate
        return ProfileView(viewModel: viewModel)
    }
}

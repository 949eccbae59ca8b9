import CoreKit
import CoreNetworking
import UserDomain

/// The state of a profile's screen.
@MainActor
final class ProfileViewModel {
    private enum State {
        case loading
        case loaded(User)
        case failed(HTTPFailure)
    }

    weak var delegate: (any ProfileDelegate)?
    private(set) var note = ""

    private let id: UserID
    private let directory: any UserDirectory
    private var state = State.loading

    /// - Parameter id: Known only when the screen is opened: the container passes it on as a run-time argument.
    init(id: UserID, directory: any UserDirectory) {
        self.id = id
        self.directory = directory
    }

    var title: String {
        if case .loaded(let user) = state { user.name } else { "Profile" }
    }

    var lines: [String] {
        switch state {
        case .loading: ["Loading…"]
        case .loaded(let user): ["Lives in \(user.city).", "User number \(user.id)."]
        case .failed(.status(404)): ["There is no user number \(id)."]
        case .failed: ["The shop cannot be reached. Try again later."]
        }
    }

    /// Only where somebody listens.
    var canLeaveNote: Bool {
        if case .loaded = state { delegate != nil } else { false }
    }

    func load() async {
        do {
            state = .loaded(try await directory.user(id))
        } catch {
            state = .failed(error)
        }
    }

    func leaveNote(_ text: String) {
        guard case .loaded(let user) = state else { return }
        note = text
        delegate?.profile(of: user, didReceive: text)
    }
}

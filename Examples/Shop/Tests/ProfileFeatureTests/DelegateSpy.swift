import UserDomain

final class DelegateSpy: ProfileDelegate {
    private(set) var notes: [String] = []

    func profile(of user: User, didReceive note: String) {
        notes.append("\(user.name): \(note)")
    }
}

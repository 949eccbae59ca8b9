import AuthDomain

/// Begins nothing and writes down who should have been signed in.
public final class SessionSpy: SessionControl {
    public private(set) var begun: [Account] = []
    public private(set) var endCount = 0

    public init() {}

    public func begin(_ account: Account) {
        begun.append(account)
    }

    public func end() {
        endCount += 1
    }
}

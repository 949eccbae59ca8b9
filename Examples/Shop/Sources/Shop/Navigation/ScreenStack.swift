import CoreUI

/// The open screens, the uppermost last. Whoever leaves it is told.
@MainActor
struct ScreenStack {
    private var screens: [any Screen] = []
    private var new: [any Screen] = []

    var top: (any Screen)? { screens.last }
    var count: Int { screens.count }

    mutating func push(_ screen: any Screen) {
        screens.append(screen)
        new.append(screen)
    }

    /// Removes a screen and all above it.
    mutating func remove(from screen: any Screen) {
        guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
        let closed = screens[index...].reversed()
        screens.removeSubrange(index...)
        new.removeAll { new in closed.contains { $0 === new } }
        for screen in closed { screen.didClose() }
    }

    mutating func removeAll() {
        if let first = screens.first { remove(from: first) }
    }

    /// The next screen that was not told yet that it is open.
    mutating func takeNew() -> (any Screen)? {
        new.isEmpty ? nil : new.removeFirst()
    }
}

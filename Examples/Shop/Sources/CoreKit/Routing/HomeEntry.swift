/// A line of the home screen's menu. Each feature contributes its own; the home screen knows none of them.
public struct HomeEntry: Sendable {
    public let title: String
    public let route: any Route

    public init(_ title: String, opens route: any Route) {
        self.title = title
        self.route = route
    }
}

/// What the user sees and touches at one time. In an app with windows this would be a view controller or a view;
/// here it is drawn as text.
@MainActor
public protocol Screen: AnyObject {
    /// What is to be drawn now. Asked anew after everything that the user does.
    var content: ScreenContent { get }

    /// Called once, before the screen is drawn for the first time: the place to load what it shows.
    func didOpen() async

    /// Called once, after the screen went away, whoever closed it.
    func didClose()
}

extension Screen {
    public func didOpen() async {}
    public func didClose() {}
}

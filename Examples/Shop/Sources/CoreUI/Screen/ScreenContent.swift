/// What a screen shows: a title, some lines, and what the user can fill in or press.
public struct ScreenContent {
    public var title: String
    public var lines: [String]
    public var controls: [Control]

    public init(title: String, lines: [String] = [], controls: [Control] = []) {
        self.title = title
        self.lines = lines
        self.controls = controls
    }
}

/// What the user wants of the screen in front.
enum Command: Equatable {
    /// Press the button at this position, counted from 0.
    case press(Int)
    /// Write a text into the field at this position.
    case fill(Int, String)
    case back
    case open(link: String)
    case quit
    /// Something that nobody understands.
    case unknown(String)
}

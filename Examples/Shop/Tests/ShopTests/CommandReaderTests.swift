import CoreUI
import Testing

@testable import Shop

@Suite("What somebody types")
@MainActor
struct CommandReaderTests {
    private let content = ScreenContent(
        title: "Hats", controls: [.field("Size", value: "") { _ in }, .button("Buy") {}])

    @Test(
        "A number, a letter or a link is a command; all else is unknown",
        arguments: [
            ("1", Command.fill(0, "7")),
            (" 2 ", .press(1)),
            ("3", .unknown("3")),
            ("0", .unknown("0")),
            ("1 2", .unknown("1 2")),
            ("\(Int.min)", .unknown("\(Int.min)")),
            ("", .unknown("")),
            ("hat", .unknown("hat")),
            ("b", .back),
            ("Q", .quit),
            ("shop://home", .open(link: "shop://home")),
            ("shop:/home", .open(link: "shop:/home")),
        ]
    )
    func command(typed: String, command: Command) throws {
        #expect(try CommandReader.command(typed, on: content, text: { _ in "7" }) == command)
    }

    @Test("A field whose text never comes ends the input")
    func noText() throws {
        #expect(try CommandReader.command("1", on: content, text: { _ in nil }) == nil)
    }
}

import Testing

@testable import Shop

@Suite("The words of the command line")
struct LaunchTests {
    @Test(
        "One word says what to do",
        arguments: [
            ([], Launch.interactive(link: nil)),
            (["shop://profile/42"], .interactive(link: "shop://profile/42")),
            (["--demo"], .demo),
            (["--graph"], .graph),
            (["--profile"], .profile),
            (["-h"], .help),
        ]
    )
    func words(words: [String], launch: Launch) throws {
        #expect(try Launch(words: words) == launch)
    }

    @Test(
        "Other words are refused",
        arguments: [
            (["--dmo"], "unknown word '--dmo'"),
            (["--demo", "--graph"], "one word is enough, and there are 2"),
        ]
    )
    func refused(words: [String], problem: String) {
        #expect(throws: LaunchError(problem: problem)) { try Launch(words: words) }
    }
}

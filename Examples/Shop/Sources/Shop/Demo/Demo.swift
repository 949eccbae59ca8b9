import AuthDomain

/// Plays the story to whoever watches.
@MainActor
enum Demo {
    static func play(on output: Output) async throws {
        try output.write("Lines with → are what Ada does; lines with · are the shop's log.\n")
        let app = try ShopApp.forDemo(log: { try? output.write("   · \($0)\n") })
        try await play(app, ScriptPlayer(Story.ofAda, write: { text throws(OutputClosed) in try output.write(text) }))
    }

    static func play(_ app: ShopApp, _ player: ScriptPlayer) async throws {
        app.router.startOver(with: SignInRoute())
        _ = try await app.run(with: player)
    }
}

import AuthDomain
import CoreKit
import CoreStorage
import Foundation

/// The shop for a person, or for a pipe.
@MainActor
enum Interaction {
    private static let greeting = "Sign in as ada@shop.example with the password analytical, or create an account."

    static func run(openingAt link: String?, on output: Output) async throws {
        let app = try ShopApp(
            server: ShopServer().client,
            store: FileStore(folder: FileManager.default.temporaryDirectory.appendingPathComponent("strata-shop")),
            logger: ClosureLogger { _ in }
        )
        let usesKeys = isatty(STDIN_FILENO) == 1 && output.isTerminal
        let player: any Player = usesKeys ? KeyPlayer(output: output) : LinePlayer(output: output)
        app.router.startOver(with: SignInRoute())
        if let link { app.router.open(link: link) }
        let end = try await app.run(with: player, notice: greeting)
        try output.write(end == .quit ? "\nGoodbye.\n" : "\nThe input has ended. Goodbye.\n")
    }
}

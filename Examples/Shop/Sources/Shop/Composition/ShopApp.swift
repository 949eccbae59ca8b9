import AuthDomain
import CoreKit
import CoreNetworking
import CoreStorage
import CoreUI
import Strata

/// The composition root: the only place that knows all modules, and the only one that makes a container.
@MainActor
final class ShopApp {
    let container: Container
    let router: AppRouter
    private let sessions: SessionKeeper

    /// - Parameters:
    ///   - server: Who answers requests.
    ///   - store: What outlives the program.
    ///   - logger: Takes the notes of all modules.
    ///   - observer: Is told what the container builds.
    /// - Throws: `ValidationError` with everything that does not fit together, before anything is built.
    init(
        server: any HTTPClient,
        store: any KeyValueStore,
        logger: any Logger,
        observer: (any ContainerObserver)? = nil
    ) throws {
        container = try Container(modules: ShopModules.all, observer: observer) { registry in
            registry.register((any HTTPClient).self, scope: .singleton) { server }
            registry.register((any KeyValueStore).self, scope: .singleton) { store }
            registry.register((any Logger).self, scope: .singleton) { logger }

            registry.register(SessionKeeper.self, scope: .singleton, on: MainActor.self, SessionKeeper.init)
            registry.forward((any SessionControl).self, to: SessionKeeper.self) { $0 }

            registry.register(AppRouter.self, scope: .singleton, on: MainActor.self, AppRouter.init)
            registry.forward((any Navigator).self, to: AppRouter.self) { $0 }
            registry.forward((any RouteOpener).self, to: AppRouter.self) { $0 }

            // What the app resolves from the container itself: no parameter shows it.
            registry.uses(SessionKeeper.self, AppRouter.self, [any RouteHandler].self)
        }
        sessions = try container.resolve(SessionKeeper.self)
        router = try container.resolve(AppRouter.self)
        sessions.root = container
    }

    /// Lets a player use the app, and closes it afterwards, whatever happened.
    ///
    /// - Parameter notice: What the app has to say on the first screen.
    func run(with player: any Player, notice: String? = nil) async throws -> RunLoop.End {
        let end: RunLoop.End
        do {
            end = try await RunLoop(router: router, player: player).run(notice: notice)
        } catch {
            // What went wrong first says more.
            try? await close()
            throw error
        }
        try await close()
        return end
    }

    /// Ends the session, if one is open, and frees what the app holds.
    func close() async throws {
        router.closeAll()
        try await sessions.end()
        try await container.close()
    }
}

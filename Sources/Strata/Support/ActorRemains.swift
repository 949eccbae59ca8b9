internal import CStrataAtomics

/// What nobody needs any more and only one actor may free, on its way there.
final class ActorRemains: @unchecked Sendable {
    private var content: Any?
    private var actor: (any Actor)?

    /// - Parameters:
    ///   - content: Where somebody else still holds it when it is freed, it goes when that lets go of it.
    ///   - actor: Nil where anybody may free it.
    init(_ content: Any, of actor: (any Actor)?) {
        self.content = content
        self.actor = actor
    }

    /// Frees it here, or at the actor's next turn. Not awaited: the actor's thread may be waiting for the caller.
    ///
    /// - Parameter holdsConfined: Whether the actor may hold what only the main actor may free, and go with this.
    func free(holdsConfined: Bool = false) {
        guard let actor, !(actor === MainActor.shared && runsOnMainActor()) else {
            content = nil
            return
        }
        Task {
            await freeContent()
            if holdsConfined { await letGoOfActor() }
        }
    }

    private func freeContent() async {
        guard let actor else { return }
        await free(on: actor)
    }

    private func free(on _: isolated any Actor) { content = nil }

    @MainActor private func letGoOfActor() { actor = nil }
}

/// Whether the calling code runs on the main actor, whatever the compiler knows.
func runsOnMainActor() -> Bool {
    #if canImport(Darwin) || compiler(>=6.2)
    let (identity, implementation) = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
    return strata_runs_on_main_executor(identity, implementation)
    #else
    return false
    #endif
}

internal import CStrataAtomics

extension Container {
    /// Closes the container: tears down what it keeps, in reverse order of creation, its open scopes first.
    ///
    /// From the moment of the call on, every resolve throws `.closed`. Constructions that are under way are waited
    /// for and torn down, too. A second call waits for the first and throws its errors.
    ///
    /// - Throws: ``TeardownError`` with everything that a teardown threw; `circularCreation` if a factory or a
    ///   teardown closes the container that waits for it.
    public func close() async throws {
        try checkNobodyWaitsForThisTask()
        let closing = mutex.withLock {
            if let closing = state.pointee.closing { return closing }
            let closing = Task {
                try await TaskResolutionStack.during(.closing(self)) { try await self.shutDown() }
            }
            state.pointee.closing = closing
            markClosed()
            return closing
        }
        try await closing.value
    }

    /// To close waits for constructions and teardowns, here and in the scopes that are open here: one of those that
    /// closes the container would wait for itself.
    private func checkNobodyWaitsForThisTask() throws {
        for work in TaskResolutionStack.works {
            switch work {
            case .construction(_, let home) where home.isInside(self): throw ResolutionError.closedInside("factory")
            case .closing(let container) where container.isInside(self):
                throw ResolutionError.closedInside("teardown")
            case .construction, .closing, .deferral: continue
            }
        }
    }

    /// Refuses every later call, here and where the hot path looks.
    private func markClosed() {
        strata_atomic_store_release(ownCells, UnsafeMutableRawPointer(ownCells))
    }

    /// Takes back a scope that nobody has seen.
    func abandon() { markClosed() }

    private func shutDown() async throws {
        var errors: [any Error] = []
        for child in openChildren() {
            do {
                try await child.close()
            } catch let error as TeardownError {
                errors += error.errors
            } catch {
                errors.append(error)
            }
        }
        await waitUntilIdle()
        for teardown in takeTeardowns() {
            do { try await teardown.run() } catch { errors.append(error) }
        }
        emptyMemos()
        guard errors.isEmpty else { throw TeardownError(errors: errors) }
    }

    /// The open scopes, the last opened first.
    private func openChildren() -> [Container] {
        mutex.withLock {
            state.pointee.openScopes.lastFirst
        }
    }

    private func waitUntilIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = mutex.withLock {
                guard !state.pointee.constructions.isEmpty else { return true }
                state.pointee.idle = continuation
                return false
            }
            if isIdle { continuation.resume() }
        }
    }

    /// The last created first.
    private func takeTeardowns() -> [Teardown] {
        mutex.withLock {
            defer { state.pointee.teardowns = [] }
            return state.pointee.teardowns.reversed()
        }
    }
}

/// Near misses, prepared when the first is asked for: most containers never ask.
final class LazyNearMisses: @unchecked Sendable {
    private let assembly: Assembly
    private let mutex = Mutex()
    private var prepared: NearMisses?

    init(_ assembly: Assembly) {
        self.assembly = assembly
    }

    /// What was perhaps meant by something that nothing provides: at most three sentences.
    func sentences(for key: Key) -> [String] {
        let nearMisses = mutex.withLock {
            if let prepared { return prepared }
            let new = NearMisses(assembly)
            prepared = new
            return new
        }
        return nearMisses.sentences(for: key)
    }
}

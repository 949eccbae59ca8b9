/// The scopes that were opened in a container, and the containers that share its instances, until their closing has ended,
/// in the order of opening. It keeps none of them alive.
///
/// Opening appends. The end of a closing, or a scope that is freed unclosed, leaves a gap; gaps at the end are removed at
/// once, the others when they are half of the list. So a program that opens and closes scopes forever, in any order, keeps
/// a list no longer than twice what is open.
struct OpenScopes {
    private struct Entry {
        let number: Int
        /// Nil for a gap. A weak reference would cost a fifth of what it takes to open a scope; so one is formed only when
        /// somebody asks for the scope.
        var container: Unmanaged<Container>?
    }

    /// What a container that is being freed is not found through.
    private struct WeakScope {
        weak var container: Container?
    }

    private var entries: [Entry] = []
    private var gaps = 0
    private var lastNumber = 0

    /// The scopes that are still there, the last opened first.
    ///
    /// One that is being freed removes itself from here first of all, for which it needs the lock that the caller
    /// holds. Until then it has its memory, and a weak reference to it is nil.
    var lastFirst: [Container] {
        // Held until the result holds those that are still there: here no last reference may go, with the lock held.
        let scopes = entries.reversed().compactMap { $0.container?.takeUnretainedValue() }
        return withExtendedLifetime(scopes) { scopes.map(WeakScope.init).compactMap(\.container) }
    }

    /// - Returns: The number under which the scope is removed.
    mutating func append(_ container: Container) -> Int {
        lastNumber += 1
        entries.append(Entry(number: lastNumber, container: .passUnretained(container)))
        return lastNumber
    }

    /// Removes a scope that is closed, or is being freed. The second time it does nothing.
    ///
    /// - Complexity: O(log n), amortised.
    mutating func remove(_ number: Int) {
        guard let index = index(of: number), entries[index].container != nil else { return }
        entries[index].container = nil
        gaps += 1
        while let last = entries.last, last.container == nil {
            entries.removeLast()
            gaps -= 1
        }
        if gaps * 2 > entries.count {
            entries.removeAll { $0.container == nil }
            gaps = 0
        }
    }

    /// Numbers only grow: a binary search finds them.
    private func index(of number: Int) -> Int? {
        if let last = entries.indices.last, entries[last].number == number { return last }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].number == number ? low : nil
    }
}

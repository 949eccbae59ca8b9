/// Objects that are there, in the order in which they came. It keeps none of them alive: each removes itself where it is
/// freed, with the lock held that guards the list.
///
/// A removal leaves a gap; gaps at the end are removed at once, the others when they are half of the list. So a program in
/// which objects come and go forever, in any order, keeps a list no longer than twice what is there.
struct WeakList<Object: AnyObject> {
    private struct Entry {
        let number: Int
        /// Nil for a gap. A weak reference would cost a fifth of what it takes to open a scope; so one is formed only when
        /// somebody asks for the object.
        var object: Unmanaged<Object>?
    }

    /// What is being freed is not found through this.
    private struct Reference {
        weak var object: Object?
    }

    private var entries: [Entry] = []
    private var gaps = 0
    private var lastNumber = 0

    /// The objects that are still there, the last first. The result may hold the last reference to one of them.
    ///
    /// One that is being freed removes itself from here first of all, for which it needs the lock that the caller
    /// holds. Until then it has its memory, and a weak reference to it is nil.
    var lastFirst: [Object] {
        // Held until the result holds those that are still there: here no last reference may go, with the lock held.
        let objects = entries.reversed().compactMap { $0.object?.takeUnretainedValue() }
        return withExtendedLifetime(objects) { objects.map(Reference.init).compactMap(\.object) }
    }

    /// - Returns: The number under which the object is removed.
    mutating func append(_ object: Object) -> Int {
        lastNumber += 1
        entries.append(Entry(number: lastNumber, object: .passUnretained(object)))
        return lastNumber
    }

    /// Removes an object. The second time it does nothing.
    ///
    /// - Complexity: O(log n), amortised.
    mutating func remove(_ number: Int) {
        guard let index = index(of: number), entries[index].object != nil else { return }
        entries[index].object = nil
        gaps += 1
        while let last = entries.last, last.object == nil {
            entries.removeLast()
            gaps -= 1
        }
        if gaps * 2 > entries.count {
            entries.removeAll { $0.object == nil }
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

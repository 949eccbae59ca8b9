internal import CStrataAtomics

/// The place of one kept instance: a cell of a container, or an entry.
struct Place: Sendable {
    let slot: AnySlot
    /// The container that keeps the instance, or in which a `Lazy` resolves.
    let home: Container
    /// Nil for a cell.
    let entry: Entry?

    /// Identifies the construction of the instance.
    var subject: AnyObject { entry ?? slot }

    /// Whether an asynchronous factory makes the instance.
    var isAsync: Bool { slot.shown.info.isAsync }

    /// The instance, if it exists. Requires the lock of the tree.
    func find() -> AnyBox? {
        if let entry { return entry.instance(slot) }
        return strata_atomic_load_acquire(home.ownCells + slot.info.cell).map(slot.load)
    }

    /// The instance, if it exists. Takes the lock.
    func peek() -> AnyBox? { home.mutex.withLock(find) }

    /// Keeps an instance. Requires the lock of the tree.
    func keep(_ instance: AnyBox, _ object: AnyObject?) {
        if let entry { entry.keep(instance, object) } else { slot.store(instance, in: home.ownCells + slot.info.cell) }
    }

    /// Makes the instance in a call of its own.
    func make() throws -> AnyBox {
        // An instance that is not kept is the value of a `Lazy`.
        try Context.start(slot, in: home, entry?.argument, isConstruction: slot.info.isKept)
    }
}

extension Place {
    /// The place of the instance of a slot without an argument.
    init(_ slot: AnySlot, in container: Container) {
        let home = container.ancestor(atLevel: slot.info.level)
        self.init(slot: slot, home: home, entry: slot.info.cell == 0 ? home.entry(of: slot) : nil)
    }

    /// The place of a slot's instance for an argument; nil if the slot keeps none.
    init?(_ slot: AnySlot, _ argument: AnyBox, in container: Container) {
        guard let identity = slot.info.identify?(argument) else { return nil }
        let home = container.ancestor(atLevel: slot.info.level)
        self.init(slot: slot, home: home, entry: home.entry(of: slot, identity, argument))
    }
}

/// Holds an instance that has no cell: a weak one, one for an argument value, or the value of a `Lazy`. Guarded by the
/// lock of the tree.
final class Entry: @unchecked Sendable {
    /// For an assisted slot.
    let argument: AnyBox?
    /// Distinguishes the argument from others.
    fileprivate let identity: AnyHashable?
    /// The next entry with the same hash value.
    fileprivate var next: Entry?
    private var strong: AnyBox?
    /// Read it so that the result outlives the lock, because a `deinit` must not run with the lock held.
    private weak var object: AnyObject?

    init(_ identity: AnyHashable? = nil, argument: AnyBox? = nil) {
        self.identity = identity
        self.argument = argument
    }

    func instance(_ slot: AnySlot) -> AnyBox? { strong ?? object.map(slot.box) }

    /// - Parameter object: The object of a weak instance; nil to retain the instance.
    func keep(_ instance: AnyBox, _ object: AnyObject?) {
        if let object { self.object = object } else { strong = instance }
    }

    fileprivate func isEmpty(_ garbage: inout [AnyObject]) -> Bool {
        guard strong == nil, let object else { return strong == nil }
        garbage.append(object)
        return false
    }
}

/// The entries of one assisted registration, by argument value. Guarded by the lock of the tree, so the `==` of an
/// argument must not call the container.
final class EntryTable: @unchecked Sendable {
    /// The first entry for each hash value.
    private var entries: [Int: AnyObject] = [:]
    private var count = 0
    /// The size at which empty entries are removed, so that the table stays at most about twice as large as needed.
    private var limit = 16

    /// The entry for a value, added if it is new. `garbage` retains objects until the lock is released.
    func entry(_ identity: AnyHashable, _ argument: AnyBox, _ garbage: inout [AnyObject]) -> Entry {
        var next = first(identity.hashValue)
        while let known = next {
            if known.identity == identity { return known }
            next = known.next
        }
        if count >= limit { removeEmpty(&garbage) }
        let new = Entry(identity, argument: argument)
        add(new)
        return new
    }

    private func first(_ hash: Int) -> Entry? { entries[hash].map { unsafeDowncast($0, to: Entry.self) } }

    private func add(_ entry: Entry) {
        guard let hash = entry.identity?.hashValue else { return }
        entry.next = first(hash)
        entries[hash] = entry
        count += 1
    }

    /// Removes entries that have no instance and no other user.
    private func removeEmpty(_ garbage: inout [AnyObject]) {
        count = 0
        for hash in Array(entries.keys) {
            var next = first(hash)
            entries[hash] = nil
            while var entry = next {
                next = entry.next
                entry.next = nil
                if isKnownUniquelyReferenced(&entry), entry.isEmpty(&garbage) {
                    garbage.append(entry)
                } else {
                    add(entry)
                }
            }
        }
        limit = max(16, count * 2)
    }
}

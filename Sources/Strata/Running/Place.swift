/// Where one kept instance lies: a cell of a container, or an entry.
struct Place: Sendable {
    let slot: AnySlot
    /// The container that keeps the instance, or that a `Lazy` resolves in.
    let home: Container
    /// Nil for a cell.
    let entry: Entry?

    init(_ slot: AnySlot, _ home: Container, _ entry: Entry? = nil) {
        self.slot = slot
        self.home = home
        self.entry = entry
    }

    /// Where a slot without an argument keeps its instance.
    init(_ slot: AnySlot, in container: Container) {
        let home = container.ancestor(atLevel: slot.info.level)
        self.init(slot, home, slot.info.cell == 0 ? home.entry(of: slot) : nil)
    }

    /// What a construction of the instance is found by.
    var subject: AnyObject { entry ?? slot }

    /// Whether only an asynchronous factory makes the instance.
    var isAsync: Bool { slot.shown.info.isAsync }

    /// The instance, if it is there. With the lock of the tree held.
    func find() -> AnyBox? {
        if let entry { return entry.instance(slot) }
        return home.cell(slot.info.cell).map(slot.load)
    }

    /// The instance, if it is there.
    func peek() -> AnyBox? { home.mutex.withLock(find) }

    /// Keeps an instance. With the lock of the tree held.
    func keep(_ instance: AnyBox, _ object: AnyObject?) {
        if let entry { entry.keep(instance, object) } else { home.fill(slot.info.cell, with: instance, of: slot) }
    }

    /// Makes the instance by a call of its own.
    func make() throws -> AnyBox {
        // Not kept is what a `Lazy` retains.
        try Context.start(slot, in: home, entry?.argument, isConstruction: slot.info.isKept)
    }
}

/// What holds an instance that has no cell: a weak one, the one for the value of an argument, or that of a `Lazy`.
/// Guarded by the lock of the tree.
final class Entry: @unchecked Sendable {
    /// Of an assisted slot.
    let argument: AnyBox?
    private var strong: AnyBox?
    /// Read it so that the result outlives the lock: a `deinit` must not run with the lock held.
    fileprivate private(set) weak var object: AnyObject?

    init(argument: AnyBox? = nil) {
        self.argument = argument
    }

    /// The instance, if it is there.
    func instance(_ slot: AnySlot) -> AnyBox? { strong ?? object.map(slot.box) }

    /// - Parameter object: Of a weak instance; nil to retain the instance.
    func keep(_ instance: AnyBox, _ object: AnyObject?) {
        if let object { self.object = object } else { strong = instance }
    }

    fileprivate var isStrong: Bool { strong != nil }
}

/// The entries of one registration with an argument, by the value of the argument. Guarded by the lock of the tree.
final class EntryTable: @unchecked Sendable {
    private var entries: [AnyHashable: Entry] = [:]
    /// The size at which empty entries are looked for, so that the table stays about twice as large as what is there.
    private var limit = 16

    /// The entry for a value, added if it is new.
    ///
    /// - Parameter garbage: Takes what must be freed when the lock is released.
    func entry(_ identity: AnyHashable, _ argument: AnyBox, _ garbage: inout [AnyObject]) -> Entry {
        if let known = entries[identity] { return known }
        if entries.count >= limit { removeEmpty(&garbage) }
        let new = Entry(argument: argument)
        entries[identity] = new
        return new
    }

    /// Removes entries without an instance that nobody is about to build.
    private func removeEmpty(_ garbage: inout [AnyObject]) {
        for identity in Array(entries.keys) where isKnownUniquelyReferenced(&entries[identity]!) {
            let entry = entries[identity]!
            if let object = entry.object {
                garbage.append(object)
            } else if !entry.isStrong {
                garbage.append(entry)
                entries[identity] = nil
            }
        }
        limit = max(16, entries.count * 2)
    }
}

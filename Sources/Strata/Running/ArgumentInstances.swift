/// The instance of one registration for one value of its argument, as a container keeps it.
final class ArgumentInstance: @unchecked Sendable {
    let argument: AnyHashable

    // Guarded by the lock of the container's tree.
    /// What builds the instance, as long as somebody is about to.
    fileprivate weak var slot: AnySlot?
    /// Whether the container has let go of it: then another may stand for the same value.
    fileprivate var isRemoved = false
    private var weakReference: WeakReference?
    fileprivate private(set) var memory: OwnedMemory?

    init(_ argument: AnyHashable) {
        self.argument = argument
    }

    /// The instance, if it is there.
    var instance: KeptInstance? {
        weakReference?.instance ?? memory.map { KeptInstance(bits: $0.bits, owner: $0) }
    }

    /// Keeps what was built.
    func keep<T>(_ value: T, weakly: Bool) {
        if weakly { weakReference = WeakReference(value) } else { memory = Owned(value) }
    }
}

/// The instances of one registration, by the value of its argument.
///
/// A value is compared and hashed by its own code. So that runs outside of the lock: entries are filed under the hash,
/// copied out, and compared then.
struct ArgumentInstances {
    private var entries: [Int: [ArgumentInstance]] = [:]
    private var count = 0
    /// The length at which those that are gone are looked for: so a program that asks for ever new values keeps a list
    /// no longer than about twice what is there.
    private var limit = 16

    /// Those that may stand for a value.
    func candidates(_ hash: Int) -> [ArgumentInstance] { entries[hash] ?? [] }

    /// - Returns: What is to be freed when the lock is released.
    mutating func append(_ entry: ArgumentInstance, _ hash: Int) -> Garbage {
        var garbage = Garbage()
        if count >= limit {
            for (hash, list) in entries {
                // An instance that was loaded may go by now.
                let rest = list.filter { !garbage.takes($0) }
                count -= list.count - rest.count
                entries[hash] = rest.isEmpty ? nil : rest
            }
            limit = max(16, count * 2)
        }
        entries[hash, default: []].append(entry)
        count += 1
        return garbage
    }

    /// Removes all but what the container keeps itself.
    ///
    /// - Returns: What is to be freed when the lock is released.
    mutating func removeWeak() -> [ArgumentInstance] {
        var removed: [ArgumentInstance] = []
        for (hash, list) in entries {
            let rest = list.filter { $0.memory != nil }
            removed += list.filter { $0.memory == nil }
            entries[hash] = rest.isEmpty ? nil : rest
        }
        for entry in removed { entry.isRemoved = true }
        count -= removed.count
        return removed
    }

    /// What must not be freed with the lock held.
    struct Garbage {
        private var removed: [ArgumentInstance] = []
        private var loaded: [KeptInstance] = []
        private var slots: [AnySlot] = []

        /// Whether an entry has neither an instance nor anybody who is about to build one.
        fileprivate mutating func takes(_ entry: ArgumentInstance) -> Bool {
            if let instance = entry.instance {
                loaded.append(instance)
                return false
            }
            if let slot = entry.slot {
                slots.append(slot)
                return false
            }
            entry.isRemoved = true
            removed.append(entry)
            return true
        }
    }
}

extension Container {
    /// What a container has for a value of an argument.
    enum ArgumentClaim {
        case found(KeptInstance)
        /// It is to be built, or somebody does: ask the slot.
        case building(AnySlot)
    }

    /// Looks for the instance for a value of an argument, or for the slot that builds it.
    ///
    /// - Parameters:
    ///   - node: The registration's.
    ///   - isOfMainActor: Whether its instances are made, and freed, on the main actor.
    ///   - makeSlot: Makes a slot that keeps what it builds in the entry.
    func claim(
        _ argument: AnyHashable,
        of node: Int,
        isOfMainActor: Bool,
        _ makeSlot: (ArgumentInstance) -> AnySlot
    ) -> ArgumentClaim {
        let hash = argument.hashValue
        while true {
            let candidates = mutex.withLock { state.pointee.argumentInstances[node]?.candidates(hash) ?? [] }
            let known = candidates.first { $0.argument == argument }
            if let known, let instance = mutex.withLock({ known.instance }) { return .found(instance) }
            let entry = known ?? ArgumentInstance(argument)
            let slot = makeSlot(entry)
            var garbage = ArgumentInstances.Garbage()
            let claim = mutex.withLock { () -> ArgumentClaim? in
                if known == nil {
                    // Nobody removes what is added to a closed container. The slot refuses.
                    guard mayBuild else { return .building(slot) }
                    let last = state.pointee.argumentInstances[node]?.candidates(hash).last
                    // Somebody may have added the same value meanwhile.
                    guard last === candidates.last else { return nil }
                    garbage = state.pointee.argumentInstances[node, default: ArgumentInstances()].append(entry, hash)
                }
                guard !entry.isRemoved else { return nil }
                if let instance = entry.instance { return .found(instance) }
                if let other = entry.slot { return .building(other) }
                entry.slot = slot
                return .building(slot)
            }
            if isOfMainActor, !runsOnMainActor() {
                let remains = ActorRemains(garbage, of: MainActor.shared)
                garbage = ArgumentInstances.Garbage()
                remains.free()
            }
            withExtendedLifetime((garbage, slot)) {}
            if let claim { return claim }
        }
    }
}

/// A value in memory of its own, its type not named; always an `Owned`.
private class OwnedMemory {
    let bits: UnsafeMutableRawPointer

    init(_ bits: UnsafeMutableRawPointer) {
        self.bits = bits
    }
}

private final class Owned<Value>: OwnedMemory {
    init(_ value: Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        super.init(memory)
    }

    deinit {
        let memory = bits.assumingMemoryBound(to: Value.self)
        memory.deinitialize(count: 1)
        memory.deallocate()
    }
}

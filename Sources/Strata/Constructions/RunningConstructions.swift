/// What is being built for one container, by descriptor.
///
/// Mostly that is one thing at a time: a dictionary alone would allocate its storage for each scope that builds anything.
struct RunningConstructions {
    /// The first, while it runs.
    private var first: Construction?
    /// Those that began beside it.
    private var others: [ObjectIdentifier: Construction] = [:]
    /// The factories that are under way in tasks which threads have relieved, also of what has ended: one for each task.
    private(set) var rests: [Preparation] = []
    /// To how many circles of threads that took a construction over each key has come since its last success, over all
    /// values of an argument.
    private var circles: [Key: Int] = [:]

    /// How many of them a thread owns.
    private var owned = 0

    /// Whether a thread is in the middle of any of them.
    var isAnyOwned: Bool { owned > 0 }

    /// In no order.
    var all: [Construction] { (first.map { [$0] } ?? []) + others.values }

    /// Whether a thread or a task makes any of them.
    ///
    /// - Parameters:
    ///   - thread: Nil for one that is in the middle of none.
    ///   - work: What the task is to build; nil for nothing.
    func isAnyMade(by thread: ThreadResolutionStack?, or work: PendingWork?) -> Bool {
        if let thread, first?.owner === thread || others.values.contains(where: { $0.owner === thread }) { return true }
        guard let work, let descriptor = work.descriptor else { return false }
        return self[descriptor] === work || rests.contains { $0.construction === work }
    }

    /// What a closing waits for.
    var pending: [PendingWork] { all + (rests as [PendingWork]) }

    subscript(descriptor: Descriptor) -> Construction? {
        if let first, first.descriptor === descriptor { return first }
        return others.isEmpty ? nil : others[ObjectIdentifier(descriptor)]
    }

    /// - Parameter construction: Of something that is not being built.
    mutating func insert(_ construction: Construction, for descriptor: Descriptor) {
        if first == nil { first = construction } else { others[ObjectIdentifier(descriptor)] = construction }
        if construction.owner != nil { owned += 1 }
    }

    /// Makes a thread the owner of one that a task owns. On that thread.
    mutating func own(_ construction: Construction, _ thread: ThreadResolutionStack) {
        WaitGraph.own(construction, thread)
        owned += 1
    }

    /// Takes off a construction that has its result.
    mutating func remove(_ construction: Construction) {
        noteCircle(construction)
        if construction.owner != nil { owned -= 1 }
        if first === construction {
            first = nil
        } else if let descriptor = construction.descriptor {
            others[ObjectIdentifier(descriptor)] = nil
        }
    }

    private mutating func noteCircle(_ construction: Construction) {
        guard let key = construction.descriptor?.key else { return }
        switch construction.result {
        case .failure(let error) where error.code == .circularCreation && construction.isRelieved:
            circles[key, default: 0] += 1
        case .success where !circles.isEmpty: circles[key] = nil
        default: break
        }
    }

    /// Whether what a construction was to build has come to a circle too often to be tried again.
    func hasCircled(_ construction: Construction) -> Bool {
        construction.descriptor.map { circles[$0.key, default: 0] >= 16 } ?? false
    }

    /// Notes what is under way in a construction's own task, if a thread has taken it over.
    mutating func noteRest(of construction: Construction) {
        guard construction.isRelieved, construction.factories > 0,
            !rests.contains(where: { $0.construction === construction })
        else { return }
        rests.append(Preparation(of: construction, inside: nil))
    }

    /// - Returns: What was under way in the task of a construction; nil where nobody has relieved it.
    mutating func endRest(of construction: Construction) -> Preparation? {
        rests.firstIndex { $0.construction === construction }.map { rests.remove(at: $0) }
    }
}

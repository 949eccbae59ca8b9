/// How many parameters of one factory, elements of one list, or singletons of one `prepare()` are under way at once.
/// Enough for any program's start, and few enough not to run out of file descriptors (256 for a process on macOS) where
/// each opens one. What each of them needs in turn has a bound of its own: with one for all, a factory that asks for
/// something by itself could hold the place of what that needs.
private let limit = 128

/// How many registrations `mayUseGraph` looks at for one parameter. Without a bound, a chain of n would look at n * n.
private let lookLimit = 64

extension AsyncCall {
    /// Runs independent pieces of work side by side, a bounded number at once. When one throws, the others are
    /// cancelled, and what they alone wait for is given up.
    ///
    /// - Parameters:
    ///   - count: How many pieces.
    ///   - piece: Does the work of one number.
    /// - Returns: What they return, by number.
    /// - Throws: What the first that failed threw.
    func sideBySide<Part: Sendable>(
        _ count: Int,
        _ piece: @escaping @Sendable (Int, AsyncCall) async throws -> Part
    ) async throws -> [Part] {
        guard count > 1 else { return count == 0 ? [] : [try await piece(0, self)] }
        let effort = Effort(inside: effort)
        let call = sharing(effort)
        let task = Agency.currentTask
        return try await withThrowingTaskGroup(of: (number: Int, part: HandedOver<Part>).self) { group in
            var parts = [Part?](repeating: nil, count: count)
            var next = 0
            func add() {
                guard next < count else { return }
                group.addTask { [next] in
                    (next, HandedOver(try await Agency.acting(for: task) { try await piece(next, call) }))
                }
                next += 1
            }
            for _ in 0..<limit { add() }
            do {
                while let (number, part) = try await group.next() {
                    parts[number] = part.take()
                    add()
                }
            } catch {
                // Who is cancelled from outside stops waiting; what others may want goes on.
                if !Task.isCancelled { effort.giveUp() }
                throw error
            }
            return parts.compactMap { $0 }
        }
    }

    /// Resolves parameters: asynchronous ones side by side, but for those that share `.graph` instances, which take
    /// turns.
    ///
    /// - Parameter isWanted: Which parameters to resolve, by number.
    /// - Returns: A `Box` of each that is wanted, else nil.
    func boxes(of slots: [any ValueSlot], where isWanted: (Int) -> Bool) async throws -> [AnyBox?] {
        let wanted = slots.indices.filter(isWanted)
        var alone: [[Int]] = []
        var inTurn: [Int] = []
        for number in wanted {
            // Nobody shares with the only one: no look is needed.
            if wanted.count > 1, slots[number].checks.contains(.requiresAsync), !mayUseGraph(slots[number]) {
                alone.append([number])
            } else {
                inTurn.append(number)
            }
        }
        let units = inTurn.isEmpty ? alone : alone + [inTurn]
        let parts = try await sideBySide(units.count) { unit, call in
            var boxes: [AnyBox] = []
            for number in units[unit] { boxes.append(try await slots[number].get(call)) }
            return boxes
        }
        var result = [AnyBox?](repeating: nil, count: slots.count)
        for (unit, boxes) in zip(units, parts) {
            for (number, box) in zip(unit, boxes) { result[number] = box }
        }
        return result
    }
}

extension AsyncCall {
    /// Whether to resolve a slot may make `.graph` instances of this call, or refer to them: not for what is there, nor for
    /// what is made by a call of its own. A `.weak` instance does not count as there, for it may go.
    private func mayUseGraph(_ slot: AnySlot) -> Bool {
        guard slot.checks.contains(.reachesGraph) else { return false }
        // A form has no number.
        guard let start = slot.number < 0 ? slot.layout.wrapped : slot.number else { return true }
        let plan = container.plan
        var seen: Set<Int> = [start]
        var pending = [start]
        while let node = pending.popLast() {
            let slot = plan.slots[node]
            if isMadeApart(slot) { continue }
            guard !slot.layout.usesGraph, seen.count < lookLimit else { return true }
            for target in plan.source.eagerTargets(of: node)
            where plan.slots[target].checks.contains(.reachesGraph) && seen.insert(target).inserted {
                pending.append(target)
            }
        }
        return false
    }

    /// Whether nothing of this call is made for a slot.
    private func isMadeApart(_ slot: AnySlot) -> Bool {
        let scope = slot.descriptor.scope
        return slot.layout.lender != nil
            || scope.isKept && slot.layout.level != container.depth
            || scope.isShared && slot.isThere(in: container)
    }
}

/// What a child task returns. The runtime keeps it until the task is freed, which may be after the parent has gone on:
/// what is not `Sendable` must not be freed with it, on that task's thread.
private final class HandedOver<Part: Sendable>: @unchecked Sendable {
    private var part: Part?

    init(_ part: Part) {
        self.part = part
    }

    /// To be called by the parent, once the task has ended.
    func take() -> Part? {
        defer { part = nil }
        return part
    }
}

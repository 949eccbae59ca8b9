/// What a task is building: the counterpart of ``ThreadStrand`` for asynchronous factories.
///
/// Travels as a task-local value, so that a factory's own child tasks are known to belong to it.
final class TaskStrand: Sendable {
    @TaskLocal static var current: TaskStrand?

    /// The construction that the task runs; nil for a deferred parameter's call.
    let construction: Construction?
    /// The slot whose deferred parameter is called; nil for a construction.
    let deferredSlot: AnySlot?
    let container: Container
    let outer: TaskStrand?

    init(construction: Construction? = nil, deferredSlot: AnySlot? = nil, container: Container) {
        self.construction = construction
        self.deferredSlot = deferredSlot
        self.container = container
        outer = Self.current
    }

    /// The innermost construction that the task runs.
    static var construction: Construction? {
        var strand = current
        while let here = strand {
            if let construction = here.construction { return construction }
            strand = here.outer
        }
        return nil
    }

    /// Whether the task, or one that it belongs to, builds something that the container keeps.
    static func isBuilding(in container: Container) -> Bool {
        var strand = current
        while let here = strand {
            if here.construction != nil, here.container === container { return true }
            strand = here.outer
        }
        return false
    }

    /// Runs a deferred parameter's call.
    ///
    /// - Throws: `circularCreation` if the same call is under way in this task.
    static func deferring<T: Sendable>(
        _ slot: AnySlot,
        _ container: Container,
        _ body: @Sendable () async throws -> T
    ) async throws -> T {
        var strand = current
        while let here = strand {
            if here.deferredSlot === slot, here.container === container {
                throw slot.failed(ResolutionError.circularCreation(slot.node.key))
            }
            strand = here.outer
        }
        return try await $current.withValue(TaskStrand(deferredSlot: slot, container: container), operation: body)
    }
}

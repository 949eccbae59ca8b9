internal import CStrataAtomics

/// What a container leaves where its last reference goes: its instances, and memory of its own.
struct ContainerRemains: @unchecked Sendable {
    let details: ScopePlan
    let state: UnsafeMutablePointer<Container.State>
    /// With the container's levels behind them, in one block.
    let cells: UnsafeMutablePointer<strata_atomic_pointer>

    /// Frees all of it, dependents before what they depend on. To be called once.
    @inline(__always)
    func free() {
        while state.pointee.teardowns.popLast() != nil {}
        var left = state.pointee.argumentInstances.isEmpty ? 0 : details.keptForArguments.count
        for cell in (0..<details.cellCount).reversed() {
            while left > 0, details.keptForArguments[left - 1].nextCell > cell {
                left -= 1
                state.pointee.argumentInstances[details.keptForArguments[left].node] = nil
            }
            // The first cell is no instance.
            guard cell > 0, let instance = strata_atomic_load_acquire(cells + cell) else { continue }
            details.kept[cell - 1].slot.destroy(instance)
        }
        state.deinitialize(count: 1)
        state.deallocate()
        UnsafeMutableRawPointer(cells).deallocate()
    }
}

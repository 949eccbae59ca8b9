/// The containers that lie in one container, in the order in which they were opened: a linked list through the containers
/// themselves, which retains none of them. Guarded by the lock of the tree; a container removes itself when it is freed.
struct Siblings {
    /// A container among its siblings: its own place in the list, and those before and behind it.
    ///
    /// They are found by their states, because a reference to a container that is being freed must not be made: releasing
    /// it could free the container with the lock held.
    struct Neighbours {
        /// Nil once the container is being freed.
        fileprivate weak var container: Container?
        fileprivate var before: UnsafeMutablePointer<Container.State>?
        fileprivate var behind: UnsafeMutablePointer<Container.State>?
        fileprivate var isListed = false
    }

    private var last: UnsafeMutablePointer<Container.State>?

    mutating func append(_ container: Container) {
        container.state.pointee.neighbours = Neighbours(container: container, before: last, isListed: true)
        last?.pointee.neighbours.behind = container.state
        last = container.state
    }

    /// Removes a container. The second time it does nothing.
    mutating func remove(_ container: Container) {
        let state = container.state
        guard state.pointee.neighbours.isListed else { return }
        let (before, behind) = (state.pointee.neighbours.before, state.pointee.neighbours.behind)
        before?.pointee.neighbours.behind = behind
        if let behind { behind.pointee.neighbours.before = before } else { last = before }
        state.pointee.neighbours = Neighbours()
    }

    /// The containers, the last opened first. One that is being freed is left out: its state stays until it has removed
    /// itself, which takes the lock. The caller releases them once it has released the lock.
    var lastFirst: [Container] {
        var list: [Container] = []
        var next = last
        while let here = next {
            if let container = here.pointee.neighbours.container { list.append(container) }
            next = here.pointee.neighbours.before
        }
        return list
    }
}

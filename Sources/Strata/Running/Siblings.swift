/// The containers inside one container, in the order of opening. This linked list through the containers retains none
/// of them. Guarded by the lock of the tree. A container removes itself when it is freed.
struct Siblings {
    /// The place of a container in the list. Neighbours are found by their states. A reference to a container that is
    /// being freed must not be made, because its release could free the container with the lock held.
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

    /// Removes a container. A second call does nothing.
    mutating func remove(_ container: Container) {
        let state = container.state
        guard state.pointee.neighbours.isListed else { return }
        let (before, behind) = (state.pointee.neighbours.before, state.pointee.neighbours.behind)
        before?.pointee.neighbours.behind = behind
        if let behind { behind.pointee.neighbours.before = before } else { last = before }
        state.pointee.neighbours = Neighbours()
    }

    /// The containers that are not being freed, the last opened first. The caller releases them after the lock. The
    /// state of a container stays valid until the container has removed itself, which takes the lock.
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

/// The containers that lie in one container, in the order in which they were opened: a linked list through the containers
/// themselves, which retains none of them. Guarded by the lock of the tree; a container removes itself when it is freed.
struct Siblings {
    /// The containers before and behind one among its siblings.
    struct Neighbours {
        fileprivate var before: Unmanaged<Container>?
        fileprivate var behind: Unmanaged<Container>?
        fileprivate var isListed = false
    }

    private var last: Unmanaged<Container>?

    mutating func append(_ container: Container) {
        container.state.pointee.neighbours = Neighbours(before: last, behind: nil, isListed: true)
        last?._withUnsafeGuaranteedRef { $0.state.pointee.neighbours.behind = .passUnretained(container) }
        last = .passUnretained(container)
    }

    /// Removes a container. The second time it does nothing.
    mutating func remove(_ container: Container) {
        let place = container.state.pointee.neighbours
        guard place.isListed else { return }
        place.before?._withUnsafeGuaranteedRef { $0.state.pointee.neighbours.behind = place.behind }
        if let behind = place.behind {
            behind._withUnsafeGuaranteedRef { $0.state.pointee.neighbours.before = place.before }
        } else {
            last = place.before
        }
        container.state.pointee.neighbours = Neighbours()
    }

    /// The containers, the last opened first. One that is being freed is left out: its memory stays until it has removed
    /// itself, which takes the lock, and a weak reference to it is nil.
    var lastFirst: [Container] {
        var list: [Container] = []
        var next = last
        while let here = next {
            weak var reference: Container?
            reference = here._withUnsafeGuaranteedRef { $0 }
            next = here._withUnsafeGuaranteedRef { $0.state.pointee.neighbours.before }
            if let container = reference { list.append(container) }
        }
        return list
    }
}

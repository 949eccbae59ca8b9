/// One synchronous call of `resolve`: who asks, and what its `.graph` instances are shared through.
///
/// A pointer, so that a factory hands one word on to each of its parameters. Valid until the call returns.
@usableFromInline
struct Context {
    /// What a call notes on its stack.
    @usableFromInline
    struct Call {
        @usableFromInline unowned(unsafe) let container: Container
        @usableFromInline let graph: Unmanaged<GraphCache>?

        /// - Parameters:
        ///   - container: Held by the caller until the call returns.
        ///   - graph: Nil where nothing that is built has the lifetime `.graph`.
        @inlinable
        init(container: Container, graph: Unmanaged<GraphCache>?) {
            self.container = container
            self.graph = graph
        }
    }

    @usableFromInline let call: UnsafePointer<Call>

    @inlinable
    @inline(__always)
    init(_ call: UnsafePointer<Call>) {
        self.call = call
    }

    @inlinable var container: Container { call.pointee.container }

    @inlinable var graph: Unmanaged<GraphCache>? { call.pointee.graph }

    /// Starts a call of its own, with a cache for `.graph` instances where the slot uses any.
    static func start<T>(_ slot: AnySlot, in container: Container, _ body: (Context) throws -> T) rethrows -> T {
        let graph = slot.checks.contains(.usesGraph) ? GraphCache() : nil
        return try withExtendedLifetime(graph) {
            try withUnsafePointer(to: Call(container: container, graph: graph.map(Unmanaged.passUnretained))) {
                try body(Context($0))
            }
        }
    }
}

/// The `.graph` instances of one resolve call, by the number of their slot's node.
///
/// Only one thread or task at a time works for a call, so that it needs no lock.
@usableFromInline
final class GraphCache: @unchecked Sendable {
    private(set) var instances: [Int: AnyBox] = [:]
    /// How many factories of `.graph` instances the call is in the middle of.
    var depth = 0
    /// What `Weak` parameters of this call refer to; nil where there are none.
    private var references: [Int: GraphReference]?

    init() {}

    /// Keeps an instance, and tells those that refer to it.
    ///
    /// - Throws: `notAClass` if something refers to it, and it is no object.
    func keep(_ instance: AnyBox, of slot: any ReferableSlot) throws {
        if let reference = references?[slot.number] { reference.fill(try slot.weaken(instance)) }
        instances[slot.number] = instance
    }

    /// Refers to the instance of a slot that this call makes, or has made.
    ///
    /// - Throws: `notAClass` for an instance that is no object.
    func reference(to slot: any ReferableSlot) throws -> GraphReference {
        if let known = references?[slot.number] { return known }
        let reference = GraphReference()
        if let instance = instances[slot.number] { reference.fill(try slot.weaken(instance)) }
        references = references ?? [:]
        references?[slot.number] = reference
        return reference
    }
}

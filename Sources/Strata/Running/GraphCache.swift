/// The `.graph` instances of one resolve call, by the number of their slot's node.
///
/// Only one thread or task at a time works for a call, so that it needs no lock.
@usableFromInline
final class GraphCache: @unchecked Sendable {
    var instances: [Int: AnyObject] = [:]

    init() {}
}

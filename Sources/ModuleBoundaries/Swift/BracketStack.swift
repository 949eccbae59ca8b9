/// The brackets and interpolations that are open at a point of a file.
///
/// A brace closes all that stands open inside it, so that a slip in one body does not reach the next declaration.
struct BracketStack {
    private(set) var depth = 0
    /// The depths at which the open braces, and the open interpolations, begin.
    private var braces: [Int] = []
    private var interpolations: [Int] = []

    var isEmpty: Bool { depth == 0 }

    mutating func openRound() { depth += 1 }

    mutating func closeRound() {
        let isRound = depth - 1 > (braces.last ?? -1) && depth - 1 > (interpolations.last ?? -1)
        if isRound { depth -= 1 }
    }

    mutating func openCurly() {
        braces.append(depth)
        depth += 1
    }

    mutating func closeCurly() {
        if let brace = braces.last, brace > interpolations.last ?? -1 { close(to: brace) }
    }

    mutating func openInterpolation() {
        interpolations.append(depth)
        depth += 1
    }

    mutating func closeInterpolation() {
        if let start = interpolations.last { close(to: start) }
    }

    /// Closes everything that was opened since the stack had this depth.
    mutating func close(to depth: Int) {
        while let brace = braces.last, brace >= depth { braces.removeLast() }
        while let start = interpolations.last, start >= depth { interpolations.removeLast() }
        self.depth = min(depth, self.depth)
    }
}

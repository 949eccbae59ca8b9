/// The brackets and interpolations that are open at a point of a file.
///
/// A brace closes whatever stands open inside it, so that a slip in one body does not reach the next declaration.
struct BracketStack {
    private enum Bracket {
        case round
        case curly
        /// With the number of braces that are open around it.
        case interpolation(outerBraces: Int)
    }

    private var open: [Bracket] = []
    /// The open braces of the innermost interpolation, or of the file.
    private var braces = 0
    private var interpolations = 0

    var isEmpty: Bool { open.isEmpty }
    var depth: Int { open.count }

    mutating func openRound() { open.append(.round) }

    mutating func closeRound() {
        if case .round = open.last { open.removeLast() }
    }

    mutating func openCurly() {
        open.append(.curly)
        braces += 1
    }

    mutating func closeCurly() {
        guard braces > 0 else { return }
        while let bracket = open.popLast() {
            if case .curly = bracket { break }
        }
        braces -= 1
    }

    mutating func openInterpolation() {
        open.append(.interpolation(outerBraces: braces))
        braces = 0
        interpolations += 1
    }

    mutating func closeInterpolation() {
        guard interpolations > 0 else { return }
        let outer = interpolations - 1
        while interpolations > outer { pop() }
    }

    /// Closes everything that was opened since the stack had this depth.
    mutating func close(to depth: Int) {
        while open.count > depth { pop() }
    }

    private mutating func pop() {
        switch open.popLast() {
        case .curly: braces -= 1
        case .interpolation(let outerBraces):
            braces = outerBraces
            interpolations -= 1
        case .round, nil: break
        }
    }
}

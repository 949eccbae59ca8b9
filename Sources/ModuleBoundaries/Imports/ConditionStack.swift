/// The `#if` branches around a point of a file.
struct ConditionStack {
    private struct Level {
        /// The conditions of the branches before this one: they were false.
        var earlier: [Range<Int>] = []
        /// This branch's own condition; nil in `#else`.
        var current: Range<Int>?
        /// How many brackets were open at the `#if`.
        var depth: Int
    }

    /// More than this many clauses are never joined, so that a file of nothing but directives takes linear time.
    private static let mostClauses = 32

    private var levels: [Level] = []
    private var joined: String??

    /// Enters `#if`; the depth is that of the open brackets.
    mutating func enter(_ condition: Range<Int>, depth: Int) {
        levels.append(Level(current: condition, depth: depth))
        joined = nil
    }

    /// Goes on to `#elseif`, or with nil to `#else`; gives the depth of the brackets at the `#if`.
    mutating func next(_ condition: Range<Int>?) -> Int? {
        guard var level = levels.popLast() else { return nil }
        if let current = level.current { level.earlier.append(current) }
        level.current = condition
        levels.append(level)
        joined = nil
        return level.depth
    }

    /// Leaves at `#endif`; gives the depth of the brackets at the `#if`.
    mutating func leave() -> Int? {
        joined = nil
        return levels.popLast()?.depth
    }

    /// The whole condition in the words of the source, the clauses joined with ` && `; nil outside of all branches.
    mutating func text(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        if let joined { return joined }
        let clauses = clauses(in: bytes)
        let text: String? =
            switch clauses.count {
            case 0: nil
            case 1: clauses[0].text
            default: clauses.map(\.operand).joined(separator: " && ")
            }
        joined = .some(text)
        return text
    }

    /// The innermost clauses, outermost first.
    private func clauses(in bytes: UnsafeBufferPointer<UInt8>) -> [ConditionClause] {
        var innermostFirst: [ConditionClause] = []
        for level in levels.reversed() {
            if let current = level.current { innermostFirst.append(ConditionClause(bytes, current)) }
            for earlier in level.earlier.reversed() where innermostFirst.count < Self.mostClauses {
                innermostFirst.append(ConditionClause(bytes, earlier).negated)
            }
            if innermostFirst.count >= Self.mostClauses { break }
        }
        return innermostFirst.reversed().filter { !$0.text.isEmpty }
    }
}

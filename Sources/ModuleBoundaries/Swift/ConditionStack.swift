/// The `#if` branches around a point of a file.
struct ConditionStack {
    private struct Level {
        /// What held before this branch's own condition: everything outside, and the opposites of earlier branches.
        var base: ConditionClause
        /// The branch's own condition; empty in `#else`.
        var current: ConditionClause
        /// How many brackets were open at the `#if`.
        var depth: Int

        var whole: ConditionClause { base.and(current) }
    }

    private var levels: [Level] = []
    private var whole = ConditionClause()

    /// The whole condition in the words of the source, the clauses joined with ` && `; nil outside of all branches.
    var text: String? { whole.text.isEmpty ? nil : whole.text }

    /// Enters `#if`; the depth is that of the open brackets.
    mutating func enter(_ condition: ConditionClause, depth: Int) {
        levels.append(Level(base: whole, current: condition, depth: depth))
        whole = whole.and(condition)
    }

    /// Goes on to `#elseif`, or with an empty condition to `#else`; gives the depth of the brackets at the `#if`.
    mutating func next(_ condition: ConditionClause) -> Int? {
        guard var level = levels.popLast() else { return nil }
        level.base = level.base.and(level.current.negated)
        level.current = condition
        whole = level.whole
        levels.append(level)
        return level.depth
    }

    /// Leaves at `#endif`; gives the depth of the brackets at the `#if`.
    mutating func leave() -> Int? {
        let level = levels.popLast()
        whole = levels.last?.whole ?? ConditionClause()
        return level?.depth
    }
}

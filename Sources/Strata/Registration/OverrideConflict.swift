/// Two changes of one set of overrides that cannot hold together.
struct OverrideConflict {
    enum Kind {
        /// Two replacements of one key.
        case twice
        /// A replacement and a gap.
        case unimplemented
        /// Two gaps.
        case unimplementedTwice
        /// A replacement of a list and a contribution to it.
        case contributed
        /// A gap instead of a list and a contribution to it.
        case unimplementedList
        /// A replacement and a gap, by the labels of the test's trait.
        case bothLabels
        /// Two gaps under the label of the test's trait.
        case labelTwice
        /// A gap under that label which is nothing's, and what has its type with a qualifier or an argument or in a list.
        case labelOfOther
        /// A fallback, which gives way to what is registered.
        case fallback
    }

    let kind: Kind
    let first: Registration
    let second: Registration

    init(_ kind: Kind, _ first: Registration, _ second: Registration) {
        self.kind = kind
        self.first = first
        self.second = second
    }

    /// Of two that provide the same key.
    init(_ first: Registration, _ second: Registration) {
        let kind: Kind =
            switch (first.isUnimplemented, second.isUnimplemented) {
            case (false, false): .twice
            case (true, true): .unimplementedTwice
            default: .unimplemented
            }
        self.init(kind, first, second)
    }

    /// What is wrong: the end of a sentence that begins with the key.
    var what: String {
        switch kind {
        case .twice: "is overridden twice"
        case .unimplemented: "is overridden and unimplemented at once"
        case .unimplementedTwice: "is unimplemented twice"
        case .contributed: "is overridden and contributed to in one block: the override replaces the whole list"
        case .unimplementedList: "is unimplemented and contributed to in one block"
        case .bothLabels: "stands under `overriding:` and under `unimplemented:`"
        case .labelTwice: "stands twice under `unimplemented:`"
        case .labelOfOther: "stands under `unimplemented:` and replaces nothing: only another form of it is registered"
        case .fallback: "is a fallback among overrides and replaces nothing: it gives way to what is registered"
        }
    }

    static let unimplementedFix = "Remove one of the two: what is unimplemented has no instance."

    var fix: String {
        switch kind {
        case .twice: "Remove one of the two, or tell them apart by a qualifier."
        case .unimplemented, .unimplementedList: Self.unimplementedFix
        case .unimplementedTwice, .labelTwice: "Name it once."
        case .contributed: "Return the element from the override, too, or remove the override and contribute alone."
        case .bothLabels: "Remove it from one of the two: what is unimplemented has no instance."
        case .labelOfOther:
            "Name \((second.list ?? second.key).parameterValue) instead, or call `unimplemented` in the closure behind "
                + "the trait for what only a property asks for."
        case .fallback: "Remove it, or register it outside of `fallback`, which replaces that."
        }
    }
}

extension ManifestSyntax {
    /// The tier comments of a manifest.
    struct Tiers {
        /// The comments on lines of their own.
        var headings: [TierComment] = []
        /// By the name of a target: the comment behind a line of its call.
        var ofTarget: [String: TierComment] = [:]
        /// The comments that begin like a tier and give none, with a fix for each.
        var invalid: [(offset: Int, fix: String)] = []

        /// The tier of a declaration: by a comment behind its call, which takes the name and the peers from a heading
        /// with the same number, else by the last heading above.
        func tier(of declaration: Declaration) -> TierComment? {
            guard let own = ofTarget[declaration.name] else {
                return headings.last { $0.offset < declaration.callOffset }
            }
            return headings.first { $0.number == own.number } ?? TierComment(number: own.number)
        }
    }

    /// Sorts the comments that give tiers.
    func tiers(_ declarations: [Declaration]) -> Tiers {
        var tiers = Tiers()
        let lists = Set(declarations.compactMap { groups[$0.call].parent })
        for comment in comments {
            guard let reading = TierComment.read(text(comment.range)) else { continue }
            let offset = comment.range.lowerBound
            let line = lines.position(of: offset).line
            let owner = declarations.last { $0.lines.contains(line) }
            let isInCall = declarations.contains { range(of: groups[$0.call]).contains(offset) }
            switch reading {
            case .tier(var tier):
                tier.offset = offset
                if comment.isTrailing, let owner {
                    tiers.ofTarget[owner.name] = tier
                } else if comment.isTrailing {
                    // Behind the bracket of a list it would hold for nothing.
                    if isIn(lists, offset) { tiers.invalid.append((offset, Self.fix(tier.form))) }
                } else if !isInCall {
                    tiers.headings.append(tier)
                }
            case .invalid(let meant):
                if comment.isTrailing, owner != nil {
                    let number = meant.split(separator: " ").dropFirst().first?.prefix { $0 != ":" } ?? "N"
                    tiers.invalid.append(
                        (offset, "Write `// tier: \(number)`, or begin the comment with another word."))
                } else if isIn(lists, offset), !isInCall {
                    tiers.invalid.append((offset, Self.fix(meant)))
                }
            }
        }
        return tiers
    }

    private static func fix(_ meant: String) -> String {
        "Write `// \(meant)` on a line of its own, or begin the comment with another word."
    }

    private func isIn(_ lists: Set<Int>, _ offset: Int) -> Bool { group(around: offset).map(lists.contains) ?? false }

    /// The comments that allow a finding.
    func suppressions() -> [Suppression] {
        comments.filter { !$0.isBlock }.compactMap { comment in
            Suppression(
                text(comment.range), at: lines.position(of: comment.range.lowerBound), isTrailing: comment.isTrailing)
        }
    }
}

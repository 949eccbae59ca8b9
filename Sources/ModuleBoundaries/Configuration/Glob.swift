/// A pattern for names and paths: `*` stands for any run of characters but `/`, `**` for any run at all, `?` for one
/// character but `/`, `{A,B}` for either text.
///
/// `**/` also stands for nothing, so that `**/A.swift` matches `A.swift`. A slash at the end says that a folder is meant,
/// and changes nothing.
package struct Glob: Hashable, Sendable {
    /// One step of a pattern.
    private enum Step: Hashable, Sendable {
        case character(Unicode.Scalar)
        /// One character but `/`.
        case one
        /// Any run without `/`.
        case run
        /// Any run at all.
        case deepRun
        /// Nothing, or a path that ends with `/`.
        case folders
    }

    /// The pattern as written.
    package let pattern: String
    /// Why the pattern cannot be meant as it is written, in words that go on after it; nil if it can.
    package let fault: String?

    /// One for each choice among the texts in braces.
    private let alternatives: [[Step]]

    /// How many texts the braces of one pattern may stand for.
    private static let mostAlternatives = 100

    /// Makes a glob of any text: what is no wildcard stands for itself.
    package init(_ pattern: String) {
        self.pattern = pattern
        let texts = Self.expanded(Self.withoutSlash(pattern))
        let isReadable = texts != nil && !pattern.contains { "[]\\".contains($0) }
        fault = isReadable ? nil : "is no pattern: it may have * ** ? {A,B}, and folders stand apart by /"
        alternatives = (texts ?? [pattern]).map(Self.steps)
    }

    /// The pattern without a slash at its end.
    var text: String { Self.withoutSlash(pattern) }

    /// Whether it names one thing and no others.
    var isLiteral: Bool { !pattern.contains { "*?{".contains($0) } }

    /// Whether the whole text matches.
    ///
    /// - Complexity: O(pattern × text²) at worst; O(text) without wildcards.
    package func matches(_ text: String) -> Bool {
        if isLiteral { return text == self.text }
        let text = Array(text.unicodeScalars)
        return alternatives.contains { Self.matches($0, text) }
    }

    /// Whether the path, or a folder that it lies in, matches: `Legacy`, `Legacy/` and `Legacy/**` all cover
    /// `Legacy/Old/A.swift`.
    package func covers(_ path: String) -> Bool {
        FolderPath.ancestors(of: path).contains(where: matches)
    }

    private static func withoutSlash(_ pattern: String) -> String {
        var text = pattern[...]
        while text.count > 1, text.last == "/" { text.removeLast() }
        return String(text)
    }

    /// Every text that the braces of a pattern stand for; nil if they do not match, stand in each other or stand for
    /// too many.
    private static func expanded(_ text: String) -> [String]? {
        var texts = [""]
        var rest = text[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
            let inner = rest[rest.index(after: open)..<close]
            let choices = inner.split(separator: ",", omittingEmptySubsequences: false)
            if inner.contains("{") || texts.count * choices.count > mostAlternatives { return nil }
            texts = texts.flatMap { head in choices.map { head + rest[..<open] + $0 } }
            rest = rest[rest.index(after: close)...]
        }
        return texts.map { $0 + rest }
    }

    private static func steps(of text: String) -> [Step] {
        let scalars = Array(text.unicodeScalars)
        var steps: [Step] = []
        var index = 0
        while index < scalars.count {
            let start = index
            index += 1
            switch scalars[start] {
            case "?": steps.append(.one)
            case "*":
                while index < scalars.count, scalars[index] == "*" { index += 1 }
                let startsFolder = start == 0 || scalars[start - 1] == "/"
                if index - start > 1, startsFolder, index < scalars.count, scalars[index] == "/" {
                    index += 1
                    steps.append(.folders)
                } else {
                    steps.append(index - start > 1 ? .deepRun : .run)
                }
            default: steps.append(.character(scalars[start]))
            }
        }
        return steps
    }

    private static func matches(_ steps: [Step], _ text: [Unicode.Scalar]) -> Bool {
        var (step, position) = (0, 0)
        // Where to go on when a later step fails: behind the last run, one character further on. A run that crosses
        // folders makes the earlier ones settled.
        var run: (step: Int, position: Int)?
        var deepRun: (step: Int, position: Int, isFolders: Bool)?
        while true {
            if step == steps.count, position == text.count { return true }
            if step < steps.count {
                switch steps[step] {
                case .run:
                    step += 1
                    run = (step, position)
                    continue
                case .deepRun, .folders:
                    deepRun = (step + 1, position, steps[step] == .folders)
                    run = nil
                    step += 1
                    continue
                case .one where position < text.count && text[position] != "/":
                    (step, position) = (step + 1, position + 1)
                    continue
                case .character(let scalar) where position < text.count && text[position] == scalar:
                    (step, position) = (step + 1, position + 1)
                    continue
                case .one, .character: break
                }
            }
            if let last = run, last.position < text.count, text[last.position] != "/" {
                run = (last.step, last.position + 1)
                (step, position) = (last.step, last.position + 1)
            } else if let last = deepRun, last.position < text.count {
                let slash = text[last.position...].firstIndex(of: "/")
                guard let next = last.isFolders ? slash : last.position else { return false }
                deepRun = (last.step, next + 1, last.isFolders)
                run = nil
                (step, position) = (last.step, next + 1)
            } else {
                return false
            }
        }
    }
}

extension Glob: CustomStringConvertible {
    /// The pattern as written.
    package var description: String { pattern }
}

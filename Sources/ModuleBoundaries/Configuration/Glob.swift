/// A pattern for names and paths: `*` stands for any run of characters but `/`, `**` for any run at all, `?` for one
/// character but `/`. `**/` also stands for nothing, so that `**/A.swift` matches `A.swift`.
public struct Glob: Hashable, Sendable {
    /// The pattern as written.
    public let pattern: String

    private enum Token: Hashable {
        case character(Unicode.Scalar)
        case one
        case run
        case deepRun
        case folders
    }

    private let tokens: [Token]

    /// Makes a glob of any text: what is no wildcard stands for itself.
    public init(_ pattern: String) {
        self.pattern = pattern
        self.tokens = Self.tokens(of: Array(pattern.unicodeScalars))
    }

    /// Whether the whole text matches.
    ///
    /// - Complexity: O(pattern × text²) at worst, whatever the wildcards; O(text) where they stand alone.
    public func matches(_ text: String) -> Bool {
        let text = Array(text.unicodeScalars)
        var (token, place) = (0, 0)
        // Where to go on when a later token fails: behind the last run, one character further on. A run that crosses
        // folders makes the earlier ones settled.
        var run: (token: Int, place: Int)?
        var deepRun: (token: Int, place: Int, isFolders: Bool)?
        while true {
            if token == tokens.count, place == text.count { return true }
            if token < tokens.count {
                switch tokens[token] {
                case .run:
                    token += 1
                    run = (token, place)
                    continue
                case .deepRun, .folders:
                    deepRun = (token + 1, place, tokens[token] == .folders)
                    run = nil
                    token += 1
                    continue
                case .one where place < text.count && text[place] != "/",
                    .character where place < text.count && tokens[token] == .character(text[place]):
                    token += 1
                    place += 1
                    continue
                default: break
                }
            }
            if let last = run, last.place < text.count, text[last.place] != "/" {
                run = (last.token, last.place + 1)
                (token, place) = (last.token, last.place + 1)
            } else if let last = deepRun, last.place < text.count {
                let slash = text[last.place...].firstIndex(of: "/")
                guard let next = last.isFolders ? slash : last.place else { return false }
                deepRun = (last.token, next + 1, last.isFolders)
                run = nil
                (token, place) = (last.token, next + 1)
            } else {
                return false
            }
        }
    }

    /// Whether the path, or a folder that it lies in, matches: `Legacy` and `Legacy/**` both cover
    /// `Legacy/Old/A.swift`.
    public func covers(_ path: String) -> Bool {
        if matches(path) { return true }
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if matches(String(folder)) { return true }
        }
        return false
    }

    private static func tokens(of scalars: [Unicode.Scalar]) -> [Token] {
        var tokens: [Token] = []
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            guard scalar == "*" else {
                tokens.append(scalar == "?" ? .one : .character(scalar))
                continue
            }
            var stars = 1
            while index < scalars.count, scalars[index] == "*" {
                stars += 1
                index += 1
            }
            let startsFolder = index == stars || scalars[index - stars - 1] == "/"
            if stars > 1, startsFolder, index < scalars.count, scalars[index] == "/" {
                index += 1
                tokens.append(.folders)
            } else {
                tokens.append(stars > 1 ? .deepRun : .run)
            }
        }
        return tokens
    }
}

extension Glob: CustomStringConvertible {
    /// The pattern as written.
    public var description: String { pattern }
}

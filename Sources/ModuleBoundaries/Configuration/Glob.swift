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
    /// - Complexity: O(pattern × text), whatever the wildcards.
    public func matches(_ text: String) -> Bool {
        var states = [Bool](repeating: false, count: tokens.count + 1)
        states[0] = true
        skipWhatMayBeEmpty(&states)
        for scalar in text.unicodeScalars {
            var next = [Bool](repeating: false, count: tokens.count + 1)
            for (index, token) in tokens.enumerated() where states[index] {
                switch token {
                case .character(let expected): if scalar == expected { next[index + 1] = true }
                case .one: if scalar != "/" { next[index + 1] = true }
                case .run: if scalar != "/" { next[index] = true }
                case .deepRun: next[index] = true
                case .folders: next[index] = true
                }
            }
            skipWhatMayBeEmpty(&next, isFirstInFolder: scalar == "/")
            states = next
            if !states.contains(true) { return false }
        }
        return states[tokens.count]
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

    private func skipWhatMayBeEmpty(_ states: inout [Bool], isFirstInFolder: Bool = true) {
        for (index, token) in tokens.enumerated() where states[index] {
            switch token {
            case .run, .deepRun: states[index + 1] = true
            case .folders: if isFirstInFolder { states[index + 1] = true }
            case .character, .one: break
            }
        }
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

/// A piece of a type's full name: `(Auth.Session) -> Swift.Array<Auth.User>` has three paths and what is between them.
enum NamePiece {
    /// Brackets, signs, and words that name no type.
    case text(String)
    case path(NamePath)

    /// The pieces of a type's full name, without notes such as `(unknown context at $104f2)` of a private type.
    static func pieces(of type: Any.Type) -> [NamePiece] {
        var parser = NameParser(withoutPaths(runtimeName(type, isFull: true)))
        return parser.pieces()
    }
}

/// The way from a module to a type: `Auth.Box<Swift.Int>.Key`.
struct NamePath {
    struct Step {
        let name: String
        /// With their brackets.
        var arguments: [NamePiece] = []
    }

    /// At least two.
    let steps: [Step]

    /// The type itself.
    var last: Step { steps[steps.count - 1] }

    /// The path without the type's own generic arguments: `Auth.Box<Swift.Int>.Key`, or `Box<Int>.Key`.
    func text(withModule: Bool) -> String {
        let parents = steps.dropFirst(withModule ? 0 : 1).dropLast()
        return parents.map { "\($0.name)\($0.arguments.text(withModule: withModule))." }.joined() + last.name
    }
}

extension [NamePiece] {
    func text(withModule: Bool) -> String {
        map { piece in
            switch piece {
            case .text(let text): text
            case .path(let path):
                path.text(withModule: withModule) + path.last.arguments.text(withModule: withModule)
            }
        }.joined()
    }
}

/// Takes a full name apart. In UTF-8, since a container has thousands of names.
private struct NameParser {
    private let bytes: [UInt8]
    private var index = 0

    init(_ name: String) {
        bytes = Array(name.utf8)
    }

    /// - Parameter inBrackets: Whether to end behind the `>` that closes the `<` where it begins.
    mutating func pieces(inBrackets: Bool = false) -> [NamePiece] {
        var pieces: [NamePiece] = []
        var start = index
        func text(_ end: Int) -> [NamePiece] {
            start < end ? [.text(String(decoding: bytes[start..<end], as: UTF8.self))] : []
        }
        while index < bytes.count {
            let isName = isName(at: index) || isPrivateName(at: index)
            let end = end(ofNote: "(extension in ", at: index)
            guard isName || end != nil else {
                // An arrow closes nothing.
                let closes = inBrackets && bytes[index] == UInt8(ascii: ">") && bytes[index - 1] != UInt8(ascii: "-")
                index += 1
                if closes { break }
                continue
            }
            pieces += text(index)
            if let end { index = end } else { pieces += path() }
            start = index
        }
        return pieces + text(index)
    }

    private mutating func path() -> [NamePiece] {
        var steps: [NamePath.Step] = []
        repeat {
            var step = NamePath.Step(name: name())
            if index < bytes.count, bytes[index] == UInt8(ascii: "<") { step.arguments = pieces(inBrackets: true) }
            steps.append(step)
        } while goToNextStep()
        // `P.Type` is the metatype: no type of a program may have that name.
        var suffix = ""
        while steps.count > 1, let last = steps.last, ["Type", "Protocol"].contains(last.name) {
            steps.removeLast()
            suffix = ".\(last.name)\(suffix)"
        }
        let end: [NamePiece] = suffix.isEmpty ? [] : [.text(suffix)]
        // Such as `Any`, or the label of a tuple's element.
        guard steps.count > 1 else { return [.text(steps[0].name)] + steps[0].arguments + end }
        return [.path(NamePath(steps: steps))] + end
    }

    /// Passes a dot, and notes of where a type is private.
    private mutating func goToNextStep() -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return false }
        var next = index + 1
        while let end = end(ofNote: "(unknown context at ", at: next) { next = end }
        guard isName(at: next) || isPrivateName(at: next) else { return false }
        index = next
        return true
    }

    private mutating func name() -> String {
        let isPrivate = isPrivateName(at: index)
        let start = isPrivate ? index + 1 : index
        let end = end(ofName: start)
        index = isPrivate ? bytes[end...].firstIndex(of: UInt8(ascii: ")"))! + 1 : end
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func end(ofName start: Int) -> Int {
        var end = start
        while isName(at: end) { end += 1 }
        return end
    }

    /// `(Repository in _E7BE6AC5)`: a private protocol with arguments.
    private func isPrivateName(at index: Int) -> Bool {
        guard has("(", at: index), isName(at: index + 1) else { return false }
        let end = end(ofName: index + 1)
        return has(" in _", at: end) && bytes[end...].contains(UInt8(ascii: ")"))
    }

    private func isName(at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
            return true
        default: return false
        }
    }

    /// Behind a note in parentheses, and the one sign that follows it; nil where there is none.
    private func end(ofNote prefix: StaticString, at index: Int) -> Int? {
        guard has(prefix, at: index), let close = bytes[index...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
        return min(close + 2, bytes.count)
    }

    private func has(_ text: StaticString, at index: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        return index + count <= bytes.count && (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }
}

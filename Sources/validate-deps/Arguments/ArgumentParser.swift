import ModuleBoundaries

/// Reads a command line into the properties of a command.
///
/// A value is the next word or follows a `=`. After `--` every word is an operand.
struct ArgumentParser {
    private let command: any Command
    private let arguments: [DeclaredArgument]
    private var words: ArraySlice<String>

    /// Makes a command with its properties set.
    ///
    /// - Throws: `UsageError` for an unknown option, a missing or surplus value, or an option that is given twice.
    static func parse(_ words: some Sequence<String>, as type: any Command.Type) throws -> any Command {
        var parser = ArgumentParser(type.init(), Array(words)[...])
        try parser.setProperties()
        try parser.command.validate()
        return parser.command
    }

    /// The arguments of a command in the order of their declarations, including those of its groups.
    static func arguments(of value: Any) -> [DeclaredArgument] {
        Mirror(reflecting: value).children.flatMap { child -> [DeclaredArgument] in
            if let argument = child.value as? DeclaredArgument { return [argument] }
            return child.value is any ArgumentGroup ? arguments(of: child.value) : []
        }
    }

    private init(_ command: any Command, _ words: ArraySlice<String>) {
        self.command = command
        self.words = words
        arguments = Self.arguments(of: command)
    }

    private mutating func setProperties() throws {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                words = []
            } else if word.hasPrefix("-"), word != "-" {
                let (option, found) = try takeOption(word)
                if !option.isRepeatable, values[option.names[0]] != nil {
                    throw usage("option '\(word)' is given twice.")
                }
                values[option.names[0], default: []] += found
            } else {
                operands.append(word)
            }
        }
        for argument in arguments { argument.names.first.flatMap { values[$0] }.map(argument.set) }
        let taker = arguments.first { $0.operands != nil }
        let count = taker?.operands ?? 0...0
        if let taker, operands.count < count.lowerBound {
            throw usage("'\(type(of: command).name)' needs \(taker.value).")
        }
        if operands.count > count.upperBound { throw usage("'\(operands[count.upperBound])' is one word too many.") }
        taker?.set(operands)
    }

    private mutating func takeOption(_ word: String) throws -> (option: DeclaredArgument, values: [String]) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = arguments.first(where: { $0.names.contains(parts[0]) }) else {
            let shown = arguments.filter { $0.visibility != .hidden }.flatMap(\.names)
            throw usage("unknown option '\(parts[0])'.\(suggestion(for: parts[0], among: shown))")
        }
        var values = Array(parts.dropFirst())
        if option.wordLimit == 0 {
            if !values.isEmpty { throw usage("option '\(parts[0])' takes no value.") }
            return (option, [])
        }
        if values.isEmpty {
            values = Array(words.prefix { !$0.hasPrefix("-") || $0 == "-" }.prefix(option.wordLimit))
            words = words.dropFirst(values.count)
        }
        if values.first?.isEmpty != false { throw usage("option '\(parts[0])' needs a value: \(option.value).") }
        for value in values where !option.choices.isEmpty && !option.choices.contains(value) {
            let choices = option.choices.joined(separator: ", ")
            let near = suggestion(for: value, among: option.choices)
            throw usage("'\(value)' is not a value of '\(parts[0])': \(choices).\(near)")
        }
        return (option, values)
    }

    private func usage(_ message: String) -> UsageError { UsageError(message, command: type(of: command)) }
}

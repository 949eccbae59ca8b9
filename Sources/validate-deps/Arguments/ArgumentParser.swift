import ModuleBoundaries

/// Reads a command line into a command, by the arguments that the command's properties declare.
///
/// A value is the next word or follows a `=`. After `--` every word is an operand.
struct ArgumentParser {
    private let command: any Command
    private let arguments: [any DeclaredArgument]
    private var words: ArraySlice<String>
    private var values: [String: [String]] = [:]
    private var operands: [String] = []

    /// Reads the words.
    ///
    /// - Returns: The command with its properties set.
    /// - Throws: `UsageError` for an unknown option, a missing or surplus value, or an option that is given twice.
    static func parse(_ words: some Sequence<String>, as type: any Command.Type) throws -> any Command {
        var parser = ArgumentParser(type.init(), Array(words)[...])
        while let word = parser.words.popFirst() { try parser.take(word) }
        try parser.setProperties()
        try parser.command.validate()
        return parser.command
    }

    /// The arguments of a command in the order of their declarations, those of its groups included.
    static func arguments(of value: Any) -> [any DeclaredArgument] {
        Mirror(reflecting: value).children.flatMap { child -> [any DeclaredArgument] in
            if let argument = child.value as? any DeclaredArgument { return [argument] }
            return child.value is any ArgumentGroup ? arguments(of: child.value) : []
        }
    }

    private init(_ command: any Command, _ words: ArraySlice<String>) {
        self.command = command
        self.words = words
        arguments = Self.arguments(of: command)
    }

    private mutating func take(_ word: String) throws {
        if word == "--" {
            operands += words
            words = []
        } else if word.hasPrefix("-"), word != "-" {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            try takeOption(parts[0], attached: parts.dropFirst().first)
        } else {
            operands.append(word)
        }
    }

    private mutating func takeOption(_ name: String, attached: String?) throws {
        guard let option = arguments.map(\.declaration).first(where: { $0.names.contains(name) }) else {
            let shown = arguments.map(\.declaration).filter { $0.visibility != .hidden }
            throw usage("unknown option '\(name)'.\(suggestion(for: name, among: shown.flatMap(\.names)))")
        }
        let found: [String]
        switch option.form {
        case .flag:
            guard attached == nil else { throw usage("option '\(name)' takes no value.") }
            found = []
        case .list: found = attached.map { [$0] } ?? takeValues(atMost: .max)
        case .one, .repeated, .operands: found = attached.map { [$0] } ?? takeValues(atMost: 1)
        }
        if !option.value.isEmpty, found.first?.isEmpty != false {
            throw usage("option '\(name)' needs a value: \(option.value).")
        }
        for value in found where !option.choices.isEmpty && !option.choices.contains(value) {
            let choices = option.choices.joined(separator: ", ")
            throw usage(
                "'\(value)' is not a value of '\(name)': \(choices).\(suggestion(for: value, among: option.choices))")
        }
        let isSingle =
            switch option.form {
            case .flag, .one: true;
            default: false
            }
        if isSingle, values[option.names[0]] != nil { throw usage("option '\(name)' is given twice.") }
        values[option.names[0], default: []] += found
    }

    private mutating func takeValues(atMost limit: Int) -> [String] {
        let found = Array(words.prefix { !$0.hasPrefix("-") || $0 == "-" }.prefix(limit))
        words = words.dropFirst(found.count)
        return found
    }

    private func setProperties() throws {
        var takesOperands = 0...0
        for argument in arguments {
            if case .operands(let count) = argument.declaration.form {
                takesOperands = count
                argument.set(operands)
                guard operands.count >= count.lowerBound else {
                    throw usage("'\(type(of: command).name)' needs \(argument.declaration.value).")
                }
            } else if let found = argument.declaration.names.first.flatMap({ values[$0] }) {
                argument.set(found)
            }
        }
        if operands.count > takesOperands.upperBound {
            throw usage("'\(operands[takesOperands.upperBound])' is one word too many.")
        }
    }

    private func usage(_ message: String) -> UsageError { UsageError(message, command: type(of: command)) }
}

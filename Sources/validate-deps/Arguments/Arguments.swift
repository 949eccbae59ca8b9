import ModuleBoundaries

/// The words of a command line, sorted into options and operands.
///
/// An option's value is the next word or follows a `=`; after `--` every word is an operand.
struct Arguments {
    /// The words that are neither options nor their values, in order.
    let operands: [String]

    private let command: any Command.Type
    private let commands: [any Command.Type]
    private let values: [String: [String]]

    /// Sorts the words.
    ///
    /// - Parameters:
    ///   - words: What follows the command's name.
    ///   - command: The command whose options count.
    ///   - commands: All commands, for messages about one that stands at the wrong end, or has the option.
    /// - Throws: `UsageError` for an unknown option, a missing or surplus value, an option that stands twice.
    init(_ words: some Sequence<String>, for command: any Command.Type, commands: [any Command.Type] = []) throws {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        var words = Array(words)[...]
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = try Self.option(named: parts[0], of: command, among: commands)
            let found = try Self.values(of: option, attached: parts.dropFirst().first, from: &words, for: command)
            if option.arity == .one || option.arity == .flag, values[option.name] != nil {
                throw UsageError("option '\(option.name)' is given twice.", help: command)
            }
            values[option.name, default: []] += found
        }
        self.operands = operands
        self.values = values
        self.command = command
        self.commands = commands
    }

    /// Whether the option stands on the command line.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option that takes one; nil where it is not given.
    func value(_ name: String) -> String? { values[name]?.last }

    /// The value of an option whose values are the cases of an enumeration; nil where it is not given.
    func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
        value(name).flatMap(Choice.init(rawValue:))
    }

    /// Every value of an option that may be repeated or takes a list.
    func values(_ name: String) -> [String] { values[name] ?? [] }

    /// The operands, if there are as many as the command takes.
    ///
    /// - Parameter count: How many it takes.
    /// - Throws: `UsageError` where there are fewer or more.
    func operands(count: Int) throws -> [String] {
        if let surplus = operands.dropFirst(count).first {
            let list = command.options.first { $0.arity == .list }
            let remedy =
                commands.contains { $0.name == surplus }
                ? ": a command comes first" : list.map { ": write '\($0.name) \(surplus)'" } ?? ""
            throw usage("'\(surplus)' is one word too many\(remedy).")
        }
        guard operands.count == count else { throw usage("'\(command.name)' needs \(command.operands).") }
        return operands
    }

    /// An error about this command line.
    func usage(_ message: String) -> UsageError { UsageError(message, help: command) }

    private static func option(
        named name: String, of command: any Command.Type, among commands: [any Command.Type]
    ) throws -> CommandOption {
        func shown(_ command: any Command.Type) -> [CommandOption] { command.options.filter { $0.help != nil } }
        func options(_ command: any Command.Type) -> [String] { shown(command).map(\.name) }
        if let option = command.options.first(where: { $0.name == name }) { return option }
        let others = commands.filter { options($0).contains(name) }.map { "'\($0.name)'" }
        // `--json` is a value, and `--path` is short for `--package-path`, however near another option may be.
        let word = String(name.drop { $0 == "-" })
        let choice = shown(command).first { $0.choices.contains(word) }.map { "\($0.name) \(word)" }
        let folder = shown(command).first { $0.value == "DIR" && $0.name.hasSuffix("-\(word)") && !word.isEmpty }?.name
        let meant = choice ?? folder ?? nearMiss(to: name, among: options(command))
        let near = meant.map { " Did you mean '\($0)'?" } ?? ""
        let suggestion =
            others.isEmpty
            ? near : " \(listed(others)) \(others.count == 1 ? "has" : "have") it, '\(command.name)' has not."
        throw UsageError("unknown option '\(name)'.\(suggestion)", help: command)
    }

    private static func values(
        of option: CommandOption,
        attached: String?,
        from words: inout ArraySlice<String>,
        for command: any Command.Type
    ) throws -> [String] {
        if option.arity == .flag {
            guard attached == nil else { throw UsageError("option '\(option.name)' takes no value.", help: command) }
            return []
        }
        var found = attached.map { [$0] } ?? []
        if found.isEmpty || option.arity == .list {
            while let next = words.first, !next.hasPrefix("-") || next == "-" {
                found.append(words.removeFirst())
                if option.arity != .list { break }
            }
        }
        guard let value = found.first, !value.isEmpty else {
            throw UsageError("option '\(option.name)' needs a value: \(option.value).", help: command)
        }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            let near = nearMiss(to: value, among: option.choices).map { " Did you mean '\($0)'?" } ?? ""
            let choices = option.choices.joined(separator: ", ")
            throw UsageError("'\(value)' is no value of '\(option.name)': \(choices).\(near)", help: command)
        }
        return found
    }
}

/// A command line that makes no sense.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    /// Words the error.
    ///
    /// - Parameters:
    ///   - message: What is wrong, as whole sentences.
    ///   - help: The command whose `--help` tells more; nil for the program's own.
    init(_ message: String, help: (any Command.Type)?) {
        let words = help.map { "validate-deps \($0.name) --help" } ?? "validate-deps --help"
        description = "\(message) See '\(words)'."
    }
}

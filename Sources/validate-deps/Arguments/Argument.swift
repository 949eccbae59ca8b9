/// How one argument of a command is written, and what its help says.
struct ArgumentDeclaration {
    /// How many words an argument takes.
    enum Form {
        case flag
        /// One value, at most once.
        case one
        /// One value each time.
        case repeated
        /// Every word up to the next option, each time.
        case list
        /// The words that belong to no option.
        case operands(ClosedRange<Int>)
    }

    /// Which help shows the argument.
    enum Visibility {
        case everywhere
        /// The help of `check` alone, for options that every command takes and few people need.
        case checkHelp
        case hidden
    }

    /// With dashes, the long name first; empty for operands.
    let names: [String]
    let form: Form
    /// The help's word for the value, such as `FILE`; empty for a flag.
    let value: String
    /// The words that the value can be; empty if every word will do.
    let choices: [String]
    let help: String
    let visibility: Visibility
}

/// A property of a command that the command line sets.
protocol DeclaredArgument {
    var declaration: ArgumentDeclaration { get }
    /// Sets the property.
    ///
    /// - Parameter words: Its values, checked against the declaration; none for a flag.
    func set(_ words: [String])
}

/// Several arguments that commands share: a struct whose properties are arguments.
protocol ArgumentGroup {
    init()
}

/// The storage of an argument. A command reads what the parser has set through the command's mirror.
private final class Storage<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// `--strict`: true if it is on the command line.
@propertyWrapper
struct Flag: DeclaredArgument {
    let declaration: ArgumentDeclaration
    private let storage = Storage(false)
    var wrappedValue: Bool { storage.value }

    init(_ names: String..., help: String, visibility: ArgumentDeclaration.Visibility = .everywhere) {
        declaration = ArgumentDeclaration(
            names: names, form: .flag, value: "", choices: [], help: help, visibility: visibility)
    }

    func set(_ words: [String]) { storage.value = true }
}

/// `--output FILE`: an option with a value, or several.
@propertyWrapper
struct Option<Value>: DeclaredArgument {
    let declaration: ArgumentDeclaration
    private let storage: Storage<Value>
    private let read: ([String]) -> Value?
    var wrappedValue: Value { storage.value }

    /// An option with one value, which can be missing.
    init(
        _ names: String..., value: String, help: String, visibility: ArgumentDeclaration.Visibility = .everywhere
    ) where Value == String? {
        declaration = ArgumentDeclaration(
            names: names, form: .one, value: value, choices: [], help: help, visibility: visibility)
        storage = Storage(nil)
        read = { $0.last }
    }

    /// An option whose value is a case of an enumeration.
    init<Choice: RawRepresentable<String> & CaseIterable>(_ names: String..., help: String) where Value == Choice? {
        let choices = Choice.allCases.map(\.rawValue)
        declaration = ArgumentDeclaration(
            names: names, form: .one, value: choices.joined(separator: "|"), choices: choices, help: help,
            visibility: .everywhere)
        storage = Storage(nil)
        read = { $0.last.flatMap(Choice.init(rawValue:)) }
    }

    /// An option with several values.
    ///
    /// - Parameters:
    ///   - isList: Whether one option takes every word up to the next; otherwise the option is repeated.
    ///   - choices: The words that each value can be; empty if every word will do.
    init(_ names: String..., value: String, isList: Bool = false, choices: [String] = [], help: String)
    where Value == [String] {
        declaration = ArgumentDeclaration(
            names: names, form: isList ? .list : .repeated, value: value + (isList ? "…" : ""), choices: choices,
            help: help, visibility: .everywhere)
        storage = Storage([])
        read = { $0 }
    }

    func set(_ words: [String]) {
        if let value = read(words) { storage.value = value }
    }
}

/// The words that belong to no option.
@propertyWrapper
struct Operands: DeclaredArgument {
    let declaration: ArgumentDeclaration
    private let storage = Storage([String]())
    var wrappedValue: [String] { storage.value }

    /// - Parameters:
    ///   - value: The operands as the usage line shows them, such as `FROM TO`.
    ///   - count: How many there can be.
    init(_ value: String, count: ClosedRange<Int>) {
        declaration = ArgumentDeclaration(
            names: [], form: .operands(count), value: value, choices: [], help: "", visibility: .everywhere)
    }

    func set(_ words: [String]) { storage.value = words }
}

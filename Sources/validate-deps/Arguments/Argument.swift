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
    var value = ""
    /// The words that the value can be; empty if every word will do.
    var choices: [String] = []
    var help = ""
    var visibility = Visibility.everywhere
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

/// `--strict`: true if it is on the command line.
typealias Flag = Argument<Bool>
/// `--output FILE`: an option with a value, or several.
typealias Option = Argument
/// The words that belong to no option.
typealias Operands = Argument<[String]>

/// A property of a command that the command line sets.
@propertyWrapper
struct Argument<Value>: DeclaredArgument {
    let declaration: ArgumentDeclaration
    private let storage: Storage
    private let read: ([String]) -> Value?
    var wrappedValue: Value { storage.value }

    /// A command reads what the parser has set through the command's mirror.
    private final class Storage {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private init(_ declaration: ArgumentDeclaration, _ initial: Value, read: @escaping ([String]) -> Value?) {
        self.declaration = declaration
        self.read = read
        storage = Storage(initial)
    }

    func set(_ words: [String]) {
        if let value = read(words) { storage.value = value }
    }

    /// An option without a value.
    init(_ names: String..., help: String, visibility: ArgumentDeclaration.Visibility = .everywhere)
    where Value == Bool {
        self.init(.init(names: names, form: .flag, help: help, visibility: visibility), false) { _ in true }
    }

    /// An option with one value, which can be missing.
    init(_ names: String..., value: String, help: String, visibility: ArgumentDeclaration.Visibility = .everywhere)
    where Value == String? {
        self.init(.init(names: names, form: .one, value: value, help: help, visibility: visibility), nil) { $0.last }
    }

    /// An option whose value is a case of an enumeration.
    init<Choice: RawRepresentable<String> & CaseIterable>(_ names: String..., help: String) where Value == Choice? {
        let choices = Choice.allCases.map(\.rawValue)
        let value = choices.joined(separator: "|")
        self.init(.init(names: names, form: .one, value: value, choices: choices, help: help), nil) {
            $0.last.flatMap(Choice.init(rawValue:))
        }
    }

    /// An option with several values.
    ///
    /// - Parameters:
    ///   - isList: Whether one option takes every word up to the next; otherwise the option is repeated.
    ///   - choices: The words that each value can be; empty if every word will do.
    init(_ names: String..., value: String, isList: Bool = false, choices: [String] = [], help: String)
    where Value == [String] {
        let value = value + (isList ? "…" : "")
        self.init(
            .init(names: names, form: isList ? .list : .repeated, value: value, choices: choices, help: help), []
        ) { $0 }
    }

    /// Operands, as the usage line shows them, such as `FROM TO`.
    init(_ value: String, count: ClosedRange<Int>) where Value == [String] {
        self.init(.init(names: [], form: .operands(count), value: value), []) { $0 }
    }
}

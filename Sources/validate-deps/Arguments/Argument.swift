/// An argument of a command: its names, its values and its help.
class DeclaredArgument {
    enum Visibility {
        case everywhere
        /// The help of `check` alone, for options that every command takes and few people need.
        case checkHelp
        case hidden
    }

    /// With dashes, the long name first; empty for operands.
    fileprivate(set) var names: [String] = []
    /// The help's word for the value, such as `FILE`; empty for a flag.
    fileprivate(set) var value = ""
    fileprivate(set) var choices: [String] = []
    /// How many words follow the option: none, one, or all up to the next option.
    fileprivate(set) var wordLimit = 1
    fileprivate(set) var isRepeatable = false
    /// How many words without an option the command takes; nil for an option.
    fileprivate(set) var operands: ClosedRange<Int>?
    fileprivate(set) var help = ""
    fileprivate(set) var visibility = Visibility.everywhere

    /// Sets the property to the words of the command line; a flag has none.
    func set(_ words: [String]) {}
}

/// Arguments that several commands share: a struct with arguments as properties.
protocol ArgumentGroup {
    init()
}

/// `--strict`: true if it is on the command line.
typealias Flag = Argument<Bool>
/// `--output FILE`: an option with a value, or several.
typealias Option = Argument
typealias Operands = Argument<[String]>

@propertyWrapper
final class Argument<Value>: DeclaredArgument {
    private(set) var wrappedValue: Value
    private let read: ([String]) -> Value

    override func set(_ words: [String]) { wrappedValue = read(words) }

    private init(_ names: [String], _ initial: Value, help: String, read: @escaping ([String]) -> Value) {
        wrappedValue = initial
        self.read = read
        super.init()
        self.names = names
        self.help = help
    }

    convenience init(_ names: String..., help: String, visibility: Visibility = .everywhere) where Value == Bool {
        self.init(names, false, help: help) { _ in true }
        wordLimit = 0
        self.visibility = visibility
    }

    convenience init(_ names: String..., value: String, help: String, visibility: Visibility = .everywhere)
    where Value == String? {
        self.init(names, nil, help: help) { $0.last }
        self.value = value
        self.visibility = visibility
    }

    convenience init<Choice: RawRepresentable<String> & CaseIterable>(_ names: String..., help: String)
    where Value == Choice? {
        self.init(names, nil, help: help) { $0.last.flatMap(Choice.init(rawValue:)) }
        choices = Choice.allCases.map(\.rawValue)
        value = choices.joined(separator: "|")
    }

    /// An option with several values.
    ///
    /// - Parameter isList: Whether one option takes every word up to the next; otherwise the option is repeated.
    convenience init(
        _ names: String..., value: String, isList: Bool = false, choices: [String] = [], help: String
    ) where Value == [String] {
        self.init(names, [], help: help) { $0 }
        self.value = value + (isList ? "…" : "")
        self.choices = choices
        wordLimit = isList ? .max : 1
        isRepeatable = true
    }

    /// Operands, as the usage line shows them, such as `FROM TO`.
    convenience init(_ value: String, count: ClosedRange<Int>) where Value == [String] {
        self.init([], [], help: "") { $0 }
        self.value = value
        operands = count
    }
}

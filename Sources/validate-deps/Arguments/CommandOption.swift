/// One option that a command knows.
struct CommandOption: Sendable {
    /// How many values follow the option's name.
    enum Arity: Sendable {
        case flag
        /// One value, and the option stands at most once.
        case one
        /// One value, and the option may be repeated.
        case repeated
        /// Every word up to the next option; may be repeated.
        case list
    }

    /// With its dashes: `--output`.
    let name: String
    let arity: Arity
    /// What the help calls the value, such as `FILE`; empty for a flag.
    let value: String
    /// The words that the value may be; empty where anything goes.
    let choices: [String]
    /// What it does, for the help. Nil hides the option from it.
    let help: String?

    /// `--strict`.
    static func flag(_ name: String, help: String?) -> Self {
        Self(name: name, arity: .flag, value: "", choices: [], help: help)
    }

    /// `--output FILE`.
    static func one(_ name: String, _ value: String, help: String?) -> Self {
        Self(name: name, arity: .one, value: value, choices: [], help: help)
    }

    /// `--format text|json`.
    static func choice(_ name: String, _ choices: [String], help: String?) -> Self {
        Self(name: name, arity: .one, value: choices.joined(separator: "|"), choices: choices, help: help)
    }

    /// `--package-path DIR`, any number of times.
    static func repeated(_ name: String, _ value: String, help: String?) -> Self {
        Self(name: name, arity: .repeated, value: value, choices: [], help: help)
    }

    /// `--rule a|b`, any number of times.
    static func repeatedChoice(_ name: String, _ choices: [String], help: String?) -> Self {
        Self(name: name, arity: .repeated, value: "RULE", choices: choices, help: help)
    }

    /// `--files F…`.
    static func list(_ name: String, _ value: String, help: String?) -> Self {
        Self(name: name, arity: .list, value: value + "…", choices: [], help: help)
    }
}

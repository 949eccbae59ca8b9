import Foundation

/// Whether an answer is coloured.
enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never

    static let option = CommandOption.choice(
        "--color",
        Self.allCases.map(\.rawValue),
        help: "Colour the text report; auto: on a terminal, unless NO_COLOR is set."
    )

    init(arguments: Arguments) {
        self = arguments.choice(Self.option.name) ?? .auto
    }

    /// Decides.
    ///
    /// - Parameter output: Where the answer goes: a file is no terminal.
    func isOn(for output: ReportOutput) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            return output.path == nil && isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
                && environment["TERM"] != "dumb"
        }
    }
}

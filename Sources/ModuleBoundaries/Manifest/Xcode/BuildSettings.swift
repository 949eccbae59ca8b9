import Foundation

/// The build settings of an Xcode target: every value that a setting may have, by configuration.
///
/// Four places set them, the weakest first: the project's settings file (`.xcconfig`), the project, the target's
/// settings file, the target. The last assignment that fits a build counts.
struct BuildSettings: Hashable, Sendable {
    /// One assignment: `NAME[sdk=iphoneos*][config=Debug] = VALUE`.
    struct Assignment: Hashable, Sendable {
        var name: String
        /// The pattern of `[config=…]`.
        var configuration: String?
        /// The other conditions as they are written; empty if there are none.
        var condition = ""
        var value: String

        init(name: String, value: String) {
            self.name = String(name.prefix { $0 != "[" && $0 != " " })
            self.value = value
            for part in name.split(separator: "[").dropFirst() {
                let text = part.prefix { $0 != "]" }.filter { $0 != " " }
                if text.hasPrefix("config=") {
                    configuration = String(text.dropFirst("config=".count))
                } else if !text.hasSuffix("=*") {
                    condition += "[\(text)]"
                }
            }
        }
    }

    /// A value with its variables replaced; an unknown variable remains as `$(NAME)`.
    struct Value: Hashable, Sendable {
        var text = ""

        var isKnown: Bool { !text.contains("$(") }

        /// The words of a list that hold no unknown variable, without the quotes around them.
        var words: [String] {
            text.split(whereSeparator: \.isWhitespace).filter { !$0.contains("$(") }.map {
                $0.trimmingCharacters(in: ["\"", "'"])
            }
        }
    }

    /// The configurations, the default one first.
    let configurations: [BuildConfiguration]

    /// Every value of a setting in any configuration, each once, the default configuration first.
    func values(of setting: String) -> [Value] {
        var seen: Set<Value> = []
        return configurations.flatMap { $0.values(of: setting) }.filter { seen.insert($0).inserted }
    }

    /// The platforms that the target is built for, as `#if os(…)` names them; empty if they are not known.
    var platforms: Set<String> {
        let supported = values(of: "SUPPORTED_PLATFORMS").filter { !$0.text.isEmpty }
        let names = (supported.isEmpty ? values(of: "SDKROOT") : supported).map { value in
            value.isKnown ? value.words.map(Self.platform) : []
        }
        let isKnown = names.allSatisfy { !$0.isEmpty && !$0.contains(nil) }
        return isKnown ? Set(names.joined().compactMap(\.self)) : []
    }

    /// - Parameter name: An SDK or a platform, such as `iphoneos`, `iphonesimulator17.0` or `macosx`.
    private static func platform(_ name: String) -> String? {
        let known = [
            ("iphone", "iOS"), ("macosx", "macOS"), ("appletv", "tvOS"), ("watch", "watchOS"), ("xr", "visionOS"),
        ]
        return known.first { name.hasPrefix($0.0) }?.1
    }
}

struct BuildConfiguration: Hashable, Sendable {
    let name: String
    private let assignments: [String: [BuildSettings.Assignment]]
    /// The conditions under which the target is built; the first is none.
    private let conditions: [String]

    /// - Parameter assignments: All that may fit it, the weakest first.
    init(name: String, _ assignments: [BuildSettings.Assignment]) {
        self.name = name
        self.assignments = Dictionary(grouping: assignments, by: \.name)
        conditions = [""] + Set(assignments.map(\.condition)).subtracting([""]).sorted()
    }

    /// The values of a setting, empty if nothing sets it: without any condition, then under each named condition.
    func values(of setting: String) -> [BuildSettings.Value] {
        conditions.map { condition in
            let text = value(of: setting, condition, before: .max, depth: 0) ?? ""
            return BuildSettings.Value(text: text.replacing(Self.kept, with: "$"))
        }
    }

    /// Stands for a dollar sign that was looked at.
    private static let kept = "\u{1}"

    /// The value that the assignments before `end` give; `$(inherited)` means those. Variables may name each other, so
    /// that `depth` is limited.
    private func value(of setting: String, _ condition: String, before end: Int, depth: Int) -> String? {
        let candidates = assignments[setting]?.prefix(end) ?? []
        let index = candidates.lastIndex { candidate in
            let pattern = candidate.configuration ?? name
            let fits = pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
            return fits && (candidate.condition.isEmpty || candidate.condition == condition)
        }
        guard depth < 30, let index else { return nil }
        var text = candidates[index].value
        // The last dollar sign begins an innermost variable: `$(NAME_$(KIND))`.
        while let dollar = text.lastIndex(of: "$") {
            let open = text.index(after: dollar)
            let brackets: [Character: Character] = ["(": ")", "{": "}"]
            guard open < text.endIndex, let bracket = brackets[text[open]],
                let close = text[open...].firstIndex(of: bracket)
            else {
                text.replaceSubrange(dollar...dollar, with: Self.kept)
                continue
            }
            let parts = text[open..<close].dropFirst().split(separator: ":", maxSplits: 1).map(String.init)
            let name = parts.first ?? ""
            let isInherited = name == "inherited" || name == setting
            var found = self.value(
                of: isInherited ? setting : name, condition, before: isInherited ? index : .max, depth: depth + 1)
            if isInherited { found = found ?? "" }
            // Other operators make no module's name.
            if let operation = parts.dropFirst().first {
                if operation.hasPrefix("default=") {
                    if found?.isEmpty ?? true { found = String(operation.dropFirst("default=".count)) }
                } else if operation != "c99extidentifier" {
                    found = nil
                } else if let name = found, !name.contains(Self.kept) {
                    found = c99Name(name)
                }
            }
            text.replaceSubrange(dollar...close, with: found ?? "\(Self.kept)(\(text[open..<close].dropFirst()))")
        }
        return text
    }
}

/// The names under which a native target is imported: `PRODUCT_MODULE_NAME`, which is made of `PRODUCT_NAME` unless
/// something sets it.
struct ModuleNames: Hashable, Sendable {
    /// The name in the default configuration; if that is not known, the target's own.
    let main: String
    /// Every name that some configuration or SDK gives.
    let all: Set<String>
    /// The names that hold a variable which nothing sets, as the settings write them.
    let unresolved: [String]

    init(_ settings: BuildSettings, target: String) {
        let values = settings.values(of: "PRODUCT_MODULE_NAME").filter { !$0.text.isEmpty }
        let names = values.filter(\.isKnown).map { c99Name($0.text) }
        main = names.first ?? c99Name(target)
        all = values.isEmpty ? [main] : Set(names)
        unresolved = values.filter { !$0.isKnown }.map(\.text).sorted()
    }
}

extension BuildFacts {
    /// Joins all builds of a target: a flag that one configuration defines and another does not is not known.
    init(_ settings: BuildSettings) {
        self.init(platform: settings.platforms.count == 1 ? settings.platforms.first : nil)
        var isKnown = true
        let defined = settings.configurations.map { configuration in
            let names = configuration.values(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS")
            let arguments = configuration.values(of: "OTHER_SWIFT_FLAGS")
            isKnown = isKnown && (names + arguments).allSatisfy(\.isKnown)
            let options = arguments.map { Set(Self.flags(definedBy: $0.words)) }
            return (
                always: Self.common(names.map { Set($0.words) }).union(Self.common(options)),
                ever: Set(names.flatMap(\.words)).union(options.joined())
            )
        }
        for flag in Self.common(defined.map(\.always)) { flags[flag] = true }
        // An unknown variable may define it.
        let absent = isKnown ? ["SWIFT_PACKAGE", "COCOAPODS"] : ["SWIFT_PACKAGE"]
        for flag in absent where !defined.contains(where: { $0.ever.contains(flag) }) { flags[flag] = false }
    }

    private static func common(_ sets: [Set<String>]) -> Set<String> {
        sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }
}

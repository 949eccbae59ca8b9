import Foundation

/// The build settings of an Xcode target: every value that a setting may have, by configuration.
///
/// Four places set them, the weakest first: the project's settings file (`.xcconfig`), the project, the target's
/// settings file, the target. Of the assignments that fit a build the last one counts.
struct BuildSettings: Hashable, Sendable {
    /// One assignment: `NAME[sdk=iphoneos*][config=Debug] = VALUE`.
    struct Assignment: Hashable, Sendable {
        var name: String
        /// The patterns by what they are about: `sdk`, `arch`, `config`, `variant`.
        var conditions: [String: String] = [:]
        var value: String
    }

    /// What a setting may be.
    struct Value: Hashable, Sendable {
        /// The text with its variables replaced; one that is not known stands there as `$(NAME)`.
        var text = ""
        /// The names of the variables that nothing sets: Xcode may know them.
        var unknownVariables: Set<String> = []

        /// The words of a list, without the quotes around them and without those that hold an unknown variable.
        var words: [String] {
            text.split(whereSeparator: \.isWhitespace).filter { !$0.contains("$(") }.map {
                $0.trimmingCharacters(in: ["\"", "'"])
            }
        }
    }

    /// The configurations, the default one first.
    let configurations: [BuildConfiguration]

    /// Every value of a setting in any configuration, each once, that of the default configuration first.
    func values(of setting: String) -> [Value] {
        var seen: Set<Value> = []
        return configurations.flatMap { $0.values(of: setting) }.filter { seen.insert($0).inserted }
    }
}

extension BuildSettings {
    /// The platforms that the target is built for, as `#if os(…)` names them; empty if they are not known.
    var platforms: Set<String> {
        let supported = values(of: "SUPPORTED_PLATFORMS")
        let isSaid = supported.allSatisfy { !$0.text.isEmpty }
        let values = isSaid ? supported : supported.filter { !$0.text.isEmpty } + self.values(of: "SDKROOT")
        let names = values.map { $0.unknownVariables.isEmpty ? $0.words.map(Self.platform) : [] }
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

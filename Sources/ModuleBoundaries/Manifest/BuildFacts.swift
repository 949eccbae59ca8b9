/// The facts that hold in every build of a target, as far as an `#if` asks for them.
package struct BuildFacts: Hashable, Sendable {
    /// True for flags of every build, false for flags of no build; flags of some builds are left out.
    package var flags: [String: Bool] = [:]
    /// The platform as `os(…)` names it; nil if it is not known, or there are several.
    package var platform: String?
    /// The version of the compiler; nil if it is not known.
    package var compiler: ToolsVersion?

    /// Whether a condition other than `canImport` holds.
    func truth(of name: String, _ argument: String?) -> Truth {
        guard let argument else {
            if name == "true" || name == "false" { return Truth(name == "true") }
            return flags[name].map(Truth.init) ?? .unknown
        }
        switch name {
        case "os": return platform.map { Truth($0 == (Self.olderNames[argument] ?? argument)) } ?? .unknown
        case "compiler": return compiler.map { compare($0...$0, argument) } ?? .unknown
        case "swift":
            // In the mode of Swift 5, which may be set, newer compilers call the language 5.10.
            return compiler.map { compare(min($0, ToolsVersion(major: 5, minor: 10))...$0, argument) } ?? .unknown
        default: return .unknown
        }
    }

    /// Compares a version that is somewhere in a range with the `>=6.1` or `<6` of a condition.
    private func compare(_ version: ClosedRange<ToolsVersion>, _ argument: String) -> Truth {
        let isBelow = argument.hasPrefix("<")
        let number = argument.drop { "<>= ".contains($0) }.prefix { $0 != " " }
        guard isBelow || argument.hasPrefix(">="), let bound = ToolsVersion(number) else { return .unknown }
        let reaches = version.lowerBound >= bound ? Truth.holds : version.upperBound < bound ? .fails : .unknown
        return isBelow ? !reaches : reaches
    }

    /// The flags that arguments of the compiler define: `-D NAME` and `-DNAME`.
    static func flags(definedBy words: [String]) -> [String] {
        // The word behind these is for another program.
        let others: Set = ["-Xcc", "-Xlinker", "-Xllvm"]
        let words = zip([""] + words, words).filter { !others.contains($0.0) }.map(\.1)
        let attached = words.filter { $0.hasPrefix("-D") && $0 != "-D" }.map { String($0.dropFirst(2)) }
        return attached + zip(words, words.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
    }

    /// The modules that `-module-alias Name=Module` in arguments of the compiler gives other names, by these names.
    static func moduleAliases(in words: [String]) -> [String: String] {
        let words = words.filter { $0 != "-Xfrontend" }
        let pairs = zip(words, words.dropFirst()).filter { $0.0 == "-module-alias" }.map {
            $0.1.split(separator: "=", maxSplits: 1).map(String.init)
        }
        return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { _, last in last }
    }

    private static let olderNames = ["OSX": "macOS", "xrOS": "visionOS"]
}

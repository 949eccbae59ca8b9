extension BuildFacts {
    /// What the settings of an Xcode target say of all its builds: a flag that one configuration defines and another one
    /// does not is not known.
    init(_ settings: BuildSettings) {
        self.init(platform: settings.platforms.count == 1 ? settings.platforms.first : nil)
        var everywhere: [Set<String>] = []
        var somewhere: Set<String> = []
        var isKnown = true
        for configuration in settings.configurations {
            let names = configuration.values(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS")
            let arguments = configuration.values(of: "OTHER_SWIFT_FLAGS")
            isKnown = isKnown && (names + arguments).allSatisfy(\.unknownVariables.isEmpty)
            let conditions = names.map { Set($0.words) }
            let options = arguments.map { Set(Self.flags(definedBy: $0.words)) }
            everywhere.append(Self.common(conditions).union(Self.common(options)))
            somewhere.formUnion((conditions + options).joined())
        }
        for flag in Self.common(everywhere) { flags[flag] = true }
        // An unknown variable may define it.
        for flag in isKnown ? ["SWIFT_PACKAGE", "COCOAPODS"] : ["SWIFT_PACKAGE"] where !somewhere.contains(flag) {
            flags[flag] = false
        }
    }

    private static func common(_ sets: [Set<String>]) -> Set<String> {
        sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }
}

extension BuildFacts {
    /// What the settings of an Xcode target say of all its builds: a flag that one configuration defines and another one
    /// does not is not known.
    init(_ settings: BuildSettings) {
        self.init(platform: settings.platforms.count == 1 ? settings.platforms.first : nil)
        var everywhere: [Set<String>] = []
        var somewhere: Set<String> = []
        for configuration in settings.configurations {
            let conditions = configuration.values(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS").map { Set($0.words) }
            let options = configuration.values(of: "OTHER_SWIFT_FLAGS").map { Set(Self.flags(definedBy: $0.words)) }
            everywhere.append(Self.common(conditions).union(Self.common(options)))
            somewhere.formUnion((conditions + options).joined())
        }
        for flag in Self.common(everywhere) { flags[flag] = true }
        for flag in ["SWIFT_PACKAGE", "COCOAPODS"] where !somewhere.contains(flag) { flags[flag] = false }
    }

    private static func common(_ sets: [Set<String>]) -> Set<String> {
        sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }
}

/// What arguments of the Swift compiler say about modules.
enum CompilerArguments {
    /// The modules that other names stand for: `-module-alias Name=Module`.
    ///
    /// - Parameter words: The arguments; `-Xfrontend` may stand before each.
    /// - Returns: The modules by their other names.
    static func moduleAliases(in words: [String]) -> [String: String] {
        let option = "-module-alias"
        let words = words.filter { $0 != "-Xfrontend" }
        let separate = zip(words, words.dropFirst()).filter { $0.0 == option }.map { $0.1[...] }
        let attached = words.filter { $0.hasPrefix(option) && $0 != option }.map { word in
            word.dropFirst(option.count).drop { "= ".contains($0) }
        }
        let pairs = (separate + attached).map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { _, last in last }
    }
}

extension ModuleModel {
    /// Adds the compiler's records of some targets. An unreadable one is a gap of the index, not an error.
    package mutating func readSymbols(
        from stores: [String], root: String, environment: [String: String], where isWanted: (Target) -> Bool
    ) {
        let wanted = targets.filter { $0.isCompiled && isWanted($0) }
        if wanted.isEmpty { return }
        do throws(InputError) {
            let ids = Set(wanted.map(\.id))
            let reader = try SymbolReader(stores: stores, root: root, environment: environment)
            symbols = reader.index(of: self) { ids.contains($0.id) }
        } catch {
            var index = SymbolIndex()
            for target in wanted { index.gaps[target.id] = "is not indexed, because \(error)" }
            symbols = index
        }
    }
}

extension Configuration {
    /// Whether a check needs the compiler's records of a target.
    package func needsIndex(of target: Target) -> Bool {
        asksForUnusedImports || severities[RuleID.layer.rawValue] != .off && layers(of: target) != nil
    }
}

@testable import ModuleBoundaries

/// A model of one target, App, with uses of symbols as the compiler would have recorded them.
enum UsesModel {
    /// - Parameters:
    ///   - uses: The file that uses, the file that declares, and the symbol; the first is on line 1, and so on.
    ///   - gap: Why the target is not covered; nil if it is.
    static func model(_ uses: [(from: String, to: String, symbol: String)], gap: String? = nil) -> ModuleModel {
        var target = Target(id: TestGraph.id("App"), directory: "Sources/App")
        let paths = Set(uses.flatMap { [$0.from, $0.to] }).sorted()
        target.files = paths.map { SourceFile(path: "Sources/App/\($0)", imports: []) }
        var index = SymbolIndex()
        index.targets = [target.id]
        index.gaps[target.id] = gap
        index.uses = uses.enumerated().map { line, use in
            let declaration = SourceLocation(file: "Sources/App/\(use.to)", line: 1, column: 8)
            let place = SourceLocation(file: "Sources/App/\(use.from)", line: line + 1, column: 5)
            let symbol = SymbolIndex.Symbol(name: use.symbol, location: declaration, target: target.id)
            return SymbolIndex.Use(symbol: symbol, location: place, target: target.id)
        }
        var model = ModuleModel(name: "App", targets: [target])
        model.symbols = index
        return model
    }
}

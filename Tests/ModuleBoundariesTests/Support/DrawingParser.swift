import Foundation

@testable import ModuleBoundaries

/// Reads the lines of a drawing; `DrawnModel` tells what they mean.
struct DrawingParser {
    private(set) var targets: [Target] = []
    private(set) var outside: [OutsideProduct] = []
    private(set) var outsideReexports: [String: [String]] = [:]
    private(set) var outsideDependencies: [String: [OutsideDependency]] = [:]
    private(set) var manifestSuppressions: [Suppression] = []
    private var unresolved: Set<String> = []
    private var package = "."
    private var tier: Tier?
    private var file: (target: Int, index: Int)?

    /// Reads one line and returns the location that a mark on it means.
    mutating func read(_ text: String, line: Int) -> String {
        let location = SourceLocation(file: "Package.swift", line: line, column: 1)
        let words = text.split { $0 == " " || $0 == ":" || $0 == "," }.map(String.init)
        guard let first = words.first else { return "\(location.file):\(location.line)" }
        if text.hasPrefix("    ") { return readSource(text.dropFirst(4)) }
        switch first {
        case "tier": tier = Int(words[1]).map { readTier($0, words) }
        case "package": package = words[1]
        case "outside": outside.append(OutsideProduct(name: words[2], package: words[1], modules: Array(words[3...])))
        case "unresolved": unresolved.insert(words[1])
        case "reexports": outsideReexports[words[1]] = Array(words[2...])
        case "needs":
            outsideDependencies[words[1]] = words[2...].map { word in
                OutsideDependency(module: word.filter { $0 != "?" }, isConditional: word.hasSuffix("?"))
            }
        case "facts": readFacts(words[1], words[2...])
        case "//": manifestSuppressions += [Suppression(text, at: (line, 1), isTrailing: false)].compactMap(\.self)
        default:
            if first.hasSuffix(".swift") { return openFile(first) }
            if words.contains(where: Self.arrows.contains) {
                readArrows(text, line: line)
            } else {
                readTarget(text, line: line)
            }
        }
        return "\(location.file):\(location.line)"
    }

    /// The targets with their dependencies resolved among all that the drawing holds.
    func resolvedTargets() -> [Target] {
        targets.map { target in
            var target = target
            for index in target.dependencies.indices {
                target.dependencies[index].resolution = resolution(of: target.dependencies[index].name, in: target)
            }
            return target
        }
    }

    /// Reads a line such as `App -> Core ~> Log`: targets that are not there yet, and what they need.
    mutating func readArrows(_ text: String, line: Int) {
        let words = text.split(separator: " ").map(String.init)
        let names = stride(from: 0, to: words.count, by: 2).map { words[$0] }
        for name in names where !targets.contains(where: { $0.name == name }) {
            readTarget(name.hasSuffix("Tests") ? "test " + name : name, line: line)
            targets[targets.count - 1].location = location(of: name, in: text, line: line)
        }
        for arrow in stride(from: 1, to: words.count, by: 2) {
            let (from, to) = (words[arrow - 1], words[arrow + 1])
            let index = targets.firstIndex { $0.name == from }!
            if words[arrow] != "+>" {
                targets[index].dependencies.append(
                    DeclaredDependency(
                        name: to, resolution: .unknown, location: location(of: to, in: text, line: line))
                )
            }
            if words[arrow] != "~>" {
                let path = "\(targets[index].directory)/\(to).swift"
                let statement = ImportStatement(module: c99Name(to), line: 1, column: 8)
                targets[index].files.append(SourceFile(path: path, imports: [statement], lines: 100))
            }
        }
    }

    private static let arrows: Set<String> = ["->", "~>", "+>"]

    private func resolution(of name: String, in target: Target) -> DeclaredDependency.Resolution {
        let own = targets.first { $0.name == name && $0.id.package == target.id.package }
        if let found = own ?? targets.first(where: { $0.name == name }) { return .target(found.id) }
        if let product = outside.first(where: { $0.name == name }) { return .outside(modules: product.modules) }
        return unresolved.contains(name) ? .unresolved : .unknown
    }

    private func readTier(_ number: Int, _ words: [String]) -> Tier {
        let names = words.dropFirst(2).filter { $0 != "peers" }
        return Tier(number: number, name: names.first, allowsPeers: words.contains("peers") ? true : nil)
    }

    private mutating func readTarget(_ text: String, line: Int) {
        let halves = text.components(separatedBy: ":")
        var words = halves[0].split(separator: " ").map(String.init)
        let name = words.removeLast()
        let kind = words.compactMap(Target.Kind.init(rawValue:)).first ?? .library
        var target = Target(
            id: TargetID(package: package, name: name),
            kind: kind,
            directory: (kind == .test ? "Tests/" : "Sources/") + name,
            location: location(of: name, in: text, line: line),
            hasOtherSources: words.contains("mixed"),
            isTestSupport: words.contains("support"),
            isChecked: !words.contains("followed")
        )
        target.tier = target.takesTier ? tier : nil
        let names = words.filter { $0.hasPrefix("as=") }.map { String($0.dropFirst(3)) }
        if !names.isEmpty { target.moduleNames = Set(names) }
        target.platforms = Set(words.filter { $0.hasPrefix("on=") }.map { String($0.dropFirst(3)) })
        let entries = halves.dropFirst().joined(separator: ":").split(separator: ",")
        target.dependencies = entries.map { entry in
            let written = entry.filter { $0 != " " }
            let name = written.filter { $0 != "?" }
            return DeclaredDependency(
                name: name,
                isConditional: written.hasSuffix("?"),
                resolution: .unknown,
                location: location(of: name, in: text, line: line)
            )
        }
        targets.append(target)
        file = nil
    }

    /// The last whole word of this name on the line.
    private func location(of name: String, in text: String, line: Int) -> SourceLocation {
        let starts = text.indices.filter { start in
            let rest = text[start...]
            let before = start == text.startIndex ? " " : text[text.index(before: start)]
            let after = rest.dropFirst(name.count).first ?? " "
            return rest.hasPrefix(name) && " ,".contains(before) && " ,:?".contains(after)
        }
        let column = starts.last.map { text[..<$0].utf8.count + 1 } ?? 1
        return SourceLocation(file: "Package.swift", line: line, column: column)
    }

    /// Reads `facts App: FAST !SLOW os=watchOS compiler=6.1`: what every build of a target defines, and what none does.
    private mutating func readFacts(_ name: String, _ words: ArraySlice<String>) {
        let index = targets.firstIndex { $0.name == name }!
        for word in words {
            let parts = word.split(separator: "=")
            switch parts[0] {
            case "os": targets[index].facts.platform = String(parts[1])
            case "compiler": targets[index].facts.compiler = ToolsVersion(parts[1])
            default: targets[index].facts.flags[word.filter { $0 != "!" }] = !word.hasPrefix("!")
            }
        }
    }

    private mutating func openFile(_ path: String) -> String {
        let name = path.split(separator: "/")[0]
        let target = targets.lastIndex { $0.name == name }!
        targets[target].files.append(SourceFile(path: path))
        file = (target, targets[target].files.count - 1)
        return path
    }

    /// Scans one line of a file. The text behind ` #if ` is the condition of its import.
    private mutating func readSource(_ text: Substring) -> String {
        let (target, index) = file!
        var file = targets[target].files[index]
        file.lines += 1
        let halves = text.components(separatedBy: " #if ")
        // The scanner finds containers only behind this import.
        let scanned = SourceScanner.scan(path: file.path, bytes: Array("import Strata\n\(halves[0])".utf8))
        for var statement in scanned.imports.dropFirst() {
            statement.condition = halves.dropFirst().first?.trimmingCharacters(in: .whitespaces)
            statement.line = file.lines
            file.imports.append(statement)
        }
        for var use in scanned.containerUses {
            use.line = file.lines
            file.containerUses.append(use)
        }
        for var suppression in scanned.suppressions {
            suppression.line = file.lines
            file.suppressions.append(suppression)
        }
        targets[target].files[index] = file
        return "\(file.path):\(file.lines)"
    }
}

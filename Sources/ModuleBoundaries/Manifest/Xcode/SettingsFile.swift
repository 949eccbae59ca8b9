import Foundation

/// A file of build settings (`.xcconfig`).
struct SettingsFile {
    /// What it and the files that it includes set, in their order.
    private(set) var assignments: [BuildSettings.Assignment] = []

    /// Reads a file. One that is missing, such as a generated one, may define any flag; else it sets nothing.
    ///
    /// - Parameter path: Its path, absolute.
    init(path: String) {
        read(path, open: [])
        if FolderPath.isTaken(path) { return }
        assignments = [.init(name: "OTHER_SWIFT_FLAGS", value: "$(inherited) $(FLAGS_OF_MISSING_FILE)")]
    }

    /// - Parameter open: The files that include this one, against those that include each other.
    private mutating func read(_ path: String, open: Set<String>) {
        guard !open.contains(path), let data = FileManager.default.contents(atPath: path) else { return }
        // A backslash at the end of a line joins the next one to it.
        let text = String(decoding: data, as: UTF8.self).replacing(/[ \t]*\\[ \t]*\r?\n[ \t]*/, with: " ")
        for line in text.split(whereSeparator: \.isNewline) {
            if let include = line.firstMatch(of: /^\s*#\s*include\??\s*"(.+?)"/) {
                let name = include.1.hasSuffix(".xcconfig") ? String(include.1) : "\(include.1).xcconfig"
                let folder = FolderPath.parent(of: path)
                read(name.hasPrefix("/") ? name : FolderPath.join(folder, name), open: open.union([path]))
            } else if let assignment = Self.assignment(in: line) {
                assignments.append(assignment)
            }
        }
    }

    /// Reads `NAME[sdk=*][config=Debug] = VALUE; // comment`.
    private static func assignment(in line: Substring) -> BuildSettings.Assignment? {
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        guard let match = code.wholeMatch(of: /\s*([A-Za-z_]\w*)\s*((?:\[[^\]]*\]\s*)*)=\s*(.*?)\s*;?\s*/) else {
            return nil
        }
        return BuildSettings.Assignment(name: "\(match.1)\(match.2)", value: String(match.3))
    }
}

extension BuildSettings.Assignment {
    /// - Parameter name: The name with its conditions, as a project file writes them: `NAME[sdk=*][config=Debug]`.
    init(name: String, value: String) {
        let conditions = name.matches(of: /\[\s*(\w+)\s*=\s*([^\]]*?)\s*\]/).map { (String($0.1), String($0.2)) }
        self.init(
            name: String(name.prefix { $0 != "[" }), conditions: Dictionary(conditions) { _, last in last },
            value: value)
    }
}

import Foundation

/// A file that tells the compiler which headers make which modules of C.
enum ModuleMap {
    static let fileName = "module.modulemap"

    /// The modules that a module map declares, without those inside of them.
    ///
    /// Clang's grammar has `module` only before a name; names may be quoted.
    ///
    /// - Parameter text: The file's text.
    static func modules(in text: String) -> Set<String> {
        let tokens = text.matches(of: /\/\/[^\n]*|\/\*(?s:.*?)\*\/|"[^"]*"|[\w.]+|[{}]/).map { text[$0.range] }
            .filter { !$0.hasPrefix("/") }
        var depth = 0
        var modules: Set<String> = []
        for (word, name) in zip(tokens, tokens.dropFirst()) {
            switch word {
            case "{": depth += 1
            case "}": depth -= 1
            case "module" where depth == 0: modules.insert(String(name.split(separator: "\"").first ?? ""))
            default: break
            }
        }
        return modules
    }
}

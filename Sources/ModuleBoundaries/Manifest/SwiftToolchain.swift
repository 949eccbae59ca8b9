import Foundation

/// The `swift` program that evaluates manifests.
struct SwiftToolchain: Sendable {
    /// Its path as found on the search path.
    let path: String
    /// What tells one toolchain from another without starting it: where it is, how big, how old.
    let fingerprint: String

    /// Finds `swift` on the search path.
    ///
    /// - Throws: `InputError` where there is none.
    init(environment: [String: String]) throws {
        let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
        let candidates = folders.map { "\($0)/swift" }
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else {
            throw InputError(
                "cannot find 'swift' on the search path. Install Swift, or put the folder of 'swift' into PATH."
            )
        }
        self.path = path
        let selected = Self.resolved("/var/db/xcode_select_link") ?? ""
        let variables = ["DEVELOPER_DIR", "TOOLCHAINS", "SDKROOT"].map { environment[$0] ?? "" }
        let target = Self.resolved(path) ?? path
        fingerprint = ([target, Self.sizeAndDate(target), selected] + variables).joined(separator: "\n")
    }

    /// The toolchain's version, from the program itself.
    ///
    /// - Throws: `InputError` where the program does not answer.
    func version() throws -> ToolsVersion {
        let outcome = try? Subprocess(executable: path, arguments: ["package", "--version"]).run()
        let words = String(decoding: outcome?.output ?? Data(), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        for word in words {
            let number = word.prefix { $0.isNumber || $0 == "." }
            if let version = ToolsVersion(number) { return version }
        }
        throw InputError("'\(path) package --version' tells no version. Check that this toolchain works.")
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func sizeAndDate(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "" }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
}

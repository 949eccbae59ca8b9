import Foundation

/// The `swift` program that evaluates manifests.
struct SwiftToolchain: Sendable {
    /// Its path as found on the search path.
    let path: String
    /// Differs between toolchains, without starting one: its place, its size and its date.
    let fingerprint: String

    /// Finds `swift` on the search path.
    init(environment: [String: String]) throws {
        let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
        let candidates = folders.map { "\($0)/swift" }
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else {
            throw InputError(
                "cannot find 'swift' on the search path. Install Swift, or put the folder of 'swift' into PATH."
            )
        }
        self.path = path
        let target = FolderPath.absolute(path)
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        let size = attributes?[.size] as? Int ?? 0
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let variables = ["DEVELOPER_DIR", "TOOLCHAINS", "SDKROOT"].map { environment[$0] ?? "" }
        let selected = FolderPath.absolute("/var/db/xcode_select_link")
        fingerprint = ([target, "\(size) \(date)", selected] + variables).joined(separator: "\n")
    }

    func version() throws -> ToolsVersion {
        let outcome = try? Subprocess(executable: path, arguments: ["package", "--version"]).run()
        let words = String(decoding: outcome?.output ?? Data(), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let versions = words.compactMap { word in ToolsVersion(word.prefix { $0.isNumber || $0 == "." }) }
        guard let version = versions.first else {
            throw InputError("'\(path) package --version' reports no version. Check that this toolchain works.")
        }
        return version
    }

    func dump(_ folder: String, arguments: [String], environment: [String: String], limit: Duration) throws -> Data {
        let outcome: Subprocess.Outcome
        do {
            outcome = try Subprocess(
                executable: path,
                arguments: ["package", "--package-path", folder] + arguments + ["dump-package"],
                environment: environment,
                limit: limit
            ).run()
        } catch {
            throw InputError("cannot start \(path): \(error.localizedDescription)")
        }
        if outcome.isLate {
            throw InputError(
                """
                SwiftPM did not answer about \(folder) within \(limit.components.seconds) seconds and was ended. Run \
                'swift package dump-package' there to see what it waits for, or allow more time by --time-limit.
                """
            )
        }
        if outcome.status == 0 { return outcome.output }
        let complaint = Self.complaint(in: outcome.errors)
        throw InputError(
            """
            SwiftPM cannot evaluate the manifest of \(folder). Fix it until 'swift package dump-package' works there:
            \(complaint.isEmpty ? "it ended with \(outcome.status) and said nothing" : complaint)
            """
        )
    }

    /// At most twenty lines from the first error on, without those that only help SwiftPM's own developers.
    private static func complaint(in errors: String) -> String {
        let lines = errors.split(whereSeparator: \.isNewline).filter {
            !$0.contains("Invalid manifest (compiled") && !$0.contains("invalid manifests at")
        }
        let first = lines.firstIndex { $0.contains("error: ") || $0.contains("Fatal error") } ?? 0
        return lines[first...].prefix(20).joined(separator: "\n")
    }
}

import Foundation
import ModuleBoundaries
import TestSupport

@testable import validate_deps

/// Runs `validate-deps` in this process, as `main` does.
enum ValidateDepsRun {
    /// Runs a command line, with a folder as the current one; without a terminal, standard output is a pipe.
    static func run(
        _ words: [String], in folder: String = "", terminal: Terminal? = nil, environment: [String: String] = [:]
    ) -> Program.Outcome {
        let output = Sink()
        let errors = Sink()
        let context = RunContext(
            folder: folder,
            environment: ProcessInfo.processInfo.environment.merging(Program.caches) { $1 }
                .merging(environment) { $1 },
            terminal: terminal,
            write: output.write,
            writeError: errors.write,
            // A test that brings its own environment asks its own SwiftPM.
            answers: { environment.isEmpty ? ManifestAnswers.shared.answer(about: $0) : nil }
        )
        let code = ValidateDeps.run(words, in: context)
        return Program.Outcome(
            status: code.rawValue, output: shown(output.text, in: folder), errors: shown(errors.text, in: folder))
    }

    /// A text in which the current folder's files have relative paths.
    private static func shown(_ text: String, in folder: String) -> String {
        folder.isEmpty ? text : text.replacing("\(folder)/", with: "")
    }
}

/// Collects what a run writes.
private final class Sink: @unchecked Sendable {
    private let lock = NSLock()
    private var written = ""

    var text: String { lock.withLock { written } }

    @Sendable func write(_ text: String) { lock.withLock { written += text } }
}

/// SwiftPM's answers about manifests. SwiftPM is asked once about each text, not once about each folder.
private final class ManifestAnswers: @unchecked Sendable {
    static let shared = ManifestAnswers()

    private let lock = NSLock()
    private var answers: [String: (folder: String, text: String)] = [:]

    /// The answer about the package in a folder; nil if it depends on more than the manifest's text, or is an error.
    @Sendable func answer(about folder: String) -> Data? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard names.count(where: { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }) == 1,
            let bytes = FileManager.default.contents(atPath: folder + "/Package.swift"),
            let text = String(bytes: bytes, encoding: .utf8)
        else { return nil }
        let readsMore = ["path: \"..", "path: \"/", ".package(", "Context.", "import Foundation"].contains {
            text.contains($0)
        }
        if readsMore { return nil }
        if let known = lock.withLock({ answers[text] }) {
            return Data(escaped(known.text, from: known.folder, to: folder).utf8)
        }
        // SwiftPM would wait for a process that works in the package's own build folder, such as the one that runs tests.
        guard let scratch = try? TemporaryFolder() else { return nil }
        defer { withExtendedLifetime(scratch) {} }
        let words = ["swift", "package", "--package-path", folder, "--scratch-path", scratch.path, "dump-package"]
        guard let outcome = try? Program.withOwnCaches("/usr/bin/env").run(words), outcome.status == 0 else {
            return nil
        }
        lock.withLock { answers[text] = (folder, outcome.output) }
        return Data(outcome.output.utf8)
    }

    /// The answer names the package's folder, in JSON, which escapes slashes.
    private func escaped(_ text: String, from old: String, to new: String) -> String {
        func inJSON(_ path: String) -> String { path.replacing("/", with: "\\/") }
        return text.replacing(inJSON(old), with: inJSON(new)).replacing(old, with: new)
    }
}

import Foundation
import TestSupport

/// A reader's shell, in a folder with a small package.
final class Session {
    private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "strata-session-\(UUID())")

    /// Starts in a copy of a package of this repository, without what was built.
    init(in package: String = "Tests/DocumentationTests/Fixtures/Package") throws {
        let original = Repository.url.appending(path: package)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: original.path) where name != ".build" {
            try FileManager.default.copyItem(
                at: original.appending(path: name), to: folder.appending(path: name))
        }
        try writeManifest(try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Does what a reader does with a block of an article: writes it into its file, where it names one.
    func show(_ block: Article.Block) throws {
        let first = block.firstLine
        if first == "// Package.swift" {
            for line in block.text.split(separator: "\n").dropFirst() { try replaceEntry(with: String(line)) }
        } else if first.hasPrefix("// swift-tools-version") {
            try writeManifest(block.text)
            try removeTargets(besides: Set(block.text.matches(of: /name: "([^"]*)"/).map { String($0.1) }))
        } else if let path = ["// ", "# "].first(where: first.hasPrefix).map({ first.dropFirst($0.count) }),
            !path.contains(" "), path.contains("/") || path.hasPrefix(".")
        {
            try write(block.text, to: String(path))
        }
    }

    /// Runs each command of a block again.
    ///
    /// - Returns: The block as it should be.
    func transcript(of block: String) throws -> String {
        try block.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { command in
            "\(command)\n" + (try run(String(command.dropFirst(2))))
        }.joined()
    }

    /// Runs a command of the shell.
    ///
    /// - Returns: Both of its outputs, without the folder's path.
    func run(_ command: String) throws -> String {
        // The plugin hands its words to the same program.
        let words = command.replacing(
            "swift package --allow-writing-to-package-directory validate-deps", with: "validate-deps"
        )
        .replacing("swift package validate-deps", with: "validate-deps")
        let environment = [
            "PATH": Compiler.buildFolder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
            "XDG_CACHE_HOME": folder.path + "/.build/caches",
        ]
        let text = try Program(path: "/bin/sh", environment: environment)
            .run(["-c", words], in: folder.path, joinsErrors: true).output
        // The one thing that differs from run to run.
        return text.replacing(folder.path + "/", with: "").replacing(folder.path, with: "Shop")
            .replacing(#/ in \d+ ms\./#, with: " in 20 ms.")
    }

    /// Replaces the line of the manifest that declares the target which a line declares; adds it below the tier's
    /// comment where there is none.
    private func replaceEntry(with line: String) throws {
        guard let name = Self.targetName(of: line) else { return }
        var lines = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            .components(separatedBy: "\n")
        guard let index = lines.firstIndex(where: { Self.targetName(of: $0) == name }) else {
            throw Unknown(description: "the manifest declares no target \(name)")
        }
        lines[index] = "        " + line.drop { $0 == " " }
        try write(lines.joined(separator: "\n"), to: "Package.swift")
    }

    private static func targetName(of line: String) -> Substring? {
        line.firstMatch(of: /arget\(name: "([^"]*)"/)?.1
    }

    /// Removes the folders of targets that a manifest does not name: a reader has only those that it names.
    private func removeTargets(besides names: Set<String>) throws {
        for parent in ["Sources", "Tests"] {
            let url = folder.appending(path: parent)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            where !names.contains(name) {
                try FileManager.default.removeItem(at: url.appending(path: name))
            }
        }
    }

    /// Writes a manifest that finds this repository, wherever the reader's clone of it is said to be.
    private func writeManifest(_ text: String) throws {
        let clone = "path: \"\(Repository.path)\""
        try write(
            text.replacing("path: \"../..\"", with: clone).replacing("path: \"../Strata\"", with: clone),
            to: "Package.swift")
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// An article speaks of what the package does not have.
    struct Unknown: Error, CustomStringConvertible {
        let description: String
    }
}

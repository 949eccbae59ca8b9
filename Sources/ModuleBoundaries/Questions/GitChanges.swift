import Foundation

/// Asks git what changed.
package struct GitChanges: Sendable {
    private let root: String
    private let environment: [String: String]

    /// - Parameters:
    ///   - root: The folder that is checked; it may lie anywhere inside of a work tree.
    ///   - environment: The process environment.
    package init(root: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.root = root
        self.environment = environment
    }

    /// The files that differ from where the current branch left `ref`: committed, staged, changed, deleted and new
    /// ones. A renamed file counts with both of its names.
    ///
    /// - Parameter ref: A branch, tag or commit.
    /// - Returns: Paths relative to the root of the check, sorted; files elsewhere in the work tree begin with `../`.
    /// - Throws: `InputError` where the folder lies in no work tree, or git does not know the ref.
    package func files(since ref: String) throws -> [String] {
        guard let prefix = try git(["rev-parse", "--show-prefix"]) else { throw InputError.noRepository(root) }
        let base = try base(of: ref)
        let diff = [
            "diff", "--name-only", "--no-renames", "--no-relative", "--no-ext-diff", "--ignore-submodules=none", "-z",
            base,
            "--",
        ]
        let untracked = ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"]
        var files: Set<String> = []
        for command in [diff, untracked] {
            guard let output = try git(command) else {
                throw InputError.failed("git " + command.joined(separator: " "))
            }
            files.formUnion(output.split(separator: "\0").map(String.init))
        }
        return files.map { FolderPath.relative($0, to: line(prefix)) }.sorted()
    }

    /// The files that git takes for renamed since the current branch left `ref`: old paths and new ones, relative to the
    /// root of the check.
    ///
    /// - Throws: `InputError` if the folder lies in no work tree, or git does not know the ref.
    package func renamedFiles(since ref: String) throws -> [String: String] {
        let prefix = line(try git(["rev-parse", "--show-prefix"]) ?? "")
        let base = try base(of: ref)
        // New files count only if git knows them; `--intent-to-add` would change the index.
        let diff = ["diff", "--name-status", "--find-renames", "--diff-filter=R", "--no-relative", "-z", base, "--"]
        let words = (try git(diff) ?? "").split(separator: "\0").map(String.init)
        return stride(from: 0, to: words.count - 2, by: 3).reduce(into: [:]) { renamed, index in
            let paths = words[(index + 1)...(index + 2)].map { FolderPath.relative($0, to: prefix) }
            renamed[paths[0]] = paths[1]
        }
    }

    /// The commit where the current branch left `ref`: what the other branch did since is no change of this one. A
    /// shallow clone may not know it; then it is the commit of `ref` itself.
    func base(of ref: String) throws -> String {
        guard let commit = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"]) else {
            throw InputError.unknownRef(ref)
        }
        return line(try git(["merge-base", line(commit), "HEAD"]) ?? commit)
    }

    /// A file as it was where the current branch left `ref`; nil if it was not there.
    ///
    /// - Parameter path: Relative to the root of the check.
    func contents(of path: String, since ref: String) throws -> [UInt8]? {
        try git(["show", "\(base(of: ref)):./\(path)"]).map { Array($0.utf8) }
    }

    /// The top of the work tree.
    func top() throws -> String {
        guard let top = try git(["rev-parse", "--show-toplevel"]) else { throw InputError.noRepository(root) }
        return line(top)
    }

    /// The submodules of a commit: their paths relative to the top, and the commits that they are at.
    func submodules(of commit: String) throws -> [(path: String, commit: String)] {
        let entries = try git(["ls-tree", "-r", "-z", "--full-tree", commit]) ?? ""
        return entries.split(separator: "\0").compactMap { entry in
            // Such as `160000 commit 1f0c…<tab>Vendor/Kit`.
            guard entry.hasPrefix("160000 "), let tab = entry.firstIndex(of: "\t"),
                let commit = entry[..<tab].split(separator: " ").last
            else { return nil }
            return (String(entry[entry.index(after: tab)...]), String(commit))
        }
    }

    /// Runs a command that answers nothing.
    ///
    /// - Parameter variables: Variables to set besides those of this process.
    func run(_ arguments: [String], adding variables: [String: String]) throws {
        guard let outcome = try? process(arguments, adding: variables).run(), outcome.status != 127 else {
            throw InputError.failed("git")
        }
        guard outcome.status == 0 else {
            throw InputError.refused("git " + (arguments.first ?? ""), reason: outcome.errors)
        }
    }

    /// A call of git that looks for the repository from the folder on, also where it runs in one of git's own hooks:
    /// what a hook is told there would make the folder the top of the work tree.
    private func process(_ arguments: [String], adding variables: [String: String] = [:]) -> Subprocess {
        let inherited = environment.filter { !Self.hookVariables.contains($0.key) }
        return Subprocess(
            executable: "/usr/bin/env",
            arguments: ["git", "-C", root] + arguments,
            environment: inherited.merging(variables) { $1 }
        )
    }

    /// What git tells its hooks about the repository.
    private static let hookVariables: Set<String> = [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
    ]

    private func line(_ output: String) -> String { String(output.prefix { $0 != "\n" }) }

    /// - Returns: What git wrote to its standard output; nil where it failed.
    private func git(_ arguments: [String]) throws -> String? {
        guard let outcome = try? process(arguments).run(), outcome.status != 127 else { throw InputError.failed("git") }
        return outcome.status == 0 ? String(decoding: outcome.output, as: UTF8.self) : nil
    }
}

extension InputError {
    /// The folder lies in no work tree.
    fileprivate static func noRepository(_ root: String) -> InputError {
        InputError(
            "\(root) is not in a git repository. Run in a clone; 'affected' also takes the changed files by name: --files F…"
        )
    }

    /// No commit has this name.
    fileprivate static func unknownRef(_ ref: String) -> InputError {
        InputError(
            "git knows no commit '\(ref)'. Check the name; in a shallow clone, fetch it first: git fetch origin REF")
    }

    /// The command ended with an error.
    fileprivate static func refused(_ command: String, reason: String) -> InputError {
        let words = reason.split(separator: "\n").joined(separator: " ")
        return InputError("'\(command)' failed, so there is nothing to compare with. It says: \(words)")
    }

    /// The command could not be run.
    fileprivate static func failed(_ command: String) -> InputError {
        InputError(
            """
            '\(command)' could not be run. Check that git is installed; 'affected' also takes the changed files by \
            name: --files F…
            """)
    }
}

import Foundation

/// Asks git for the changes of a work tree.
package struct GitChanges: Sendable {
    private let root: String
    private let environment: [String: String]

    /// Variables that git sets for its hooks. They would make the folder the top of the work tree.
    private static let hookVariables: Set<String> = [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
    ]

    /// - Parameters:
    ///   - root: The folder that is checked; it may lie anywhere inside of a work tree.
    ///   - environment: The process environment.
    package init(root: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.root = root
        self.environment = environment.filter { !Self.hookVariables.contains($0.key) }
    }

    /// The files that differ from where the current branch left `ref`: committed, staged, changed, deleted and new ones.
    ///
    /// - Parameter ref: A branch, tag or commit.
    /// - Returns: Paths relative to the root of the check; files elsewhere in the work tree begin with `../`. A renamed
    ///   file counts with both of its names, and `renamed` has its new one by the old.
    /// - Throws: `InputError` if the folder lies in no work tree, or git does not know the ref.
    package func changes(since ref: String) throws -> (files: [String], renamed: [String: String]) {
        let prefix = try show("--show-prefix")
        func paths(_ output: String) -> [String] { output.split(separator: "\0").map(String.init) }
        func path(_ path: String) -> String { FolderPath.relative(path, to: prefix) }
        let diff = [
            "diff", "--name-status", "--find-renames", "--no-relative", "--no-ext-diff", "--ignore-submodules=none",
            "-z",
        ]
        var words = paths(try output(diff + [base(of: ref), "--"]))[...]
        var files = Set(
            paths(try output(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"])).map(path)
        )
        var renamed: [String: String] = [:]
        while let status = words.popFirst(), let old = words.popFirst() {
            files.insert(path(old))
            guard status.hasPrefix("R"), let new = words.popFirst() else { continue }
            files.insert(path(new))
            renamed[path(old)] = path(new)
        }
        return (files.sorted(), renamed)
    }

    /// The commit where the current branch left `ref`: commits of the other branch since then are no changes of this one.
    /// A shallow clone may not know it; then it is the commit of `ref` itself.
    func base(of ref: String) throws -> String {
        let commit = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"])
        guard commit.status == 0 else {
            throw InputError(
                "git knows no commit '\(ref)'. Check the name; in a shallow clone, fetch it first: git fetch origin REF"
            )
        }
        let base = try git(["merge-base", line(commit), "HEAD"])
        return line(base.status == 0 ? base : commit)
    }

    func top() throws -> String { try show("--show-toplevel") }

    /// Runs a command that must succeed.
    @discardableResult
    func output(_ arguments: [String], adding variables: [String: String] = [:]) throws -> String {
        let outcome = try git(arguments, adding: variables)
        guard outcome.status == 0 else {
            let words = outcome.errors.split(separator: "\n").joined(separator: " ")
            throw InputError("'git \(arguments[0])' failed, so there is nothing to compare with. It says: \(words)")
        }
        return String(decoding: outcome.output, as: UTF8.self)
    }

    private func show(_ option: String) throws -> String {
        let outcome = try git(["rev-parse", option])
        if outcome.status == 0 { return line(outcome) }
        throw InputError(
            "\(root) is not in a git repository. Run in a clone; 'affected' also takes the changed files by name: --files F…"
        )
    }

    private func line(_ outcome: Subprocess.Outcome) -> String {
        String(String(decoding: outcome.output, as: UTF8.self).prefix { $0 != "\n" })
    }

    private func git(_ arguments: [String], adding variables: [String: String] = [:]) throws -> Subprocess.Outcome {
        let process = Subprocess(
            executable: "/usr/bin/env", arguments: ["git", "-C", root] + arguments,
            environment: environment.merging(variables) { $1 })
        if let outcome = try? process.run(), outcome.status != 127 { return outcome }
        throw InputError(
            "'git' could not be run. Check that git is installed; 'affected' also takes the changed files by name: --files F…"
        )
    }
}

import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Changes that git knows", .blocking)
struct GitChangesTests {
    @Test("Committed, staged, changed, deleted, renamed and new files count since the branch left the ref")
    func files() throws {
        let repository = try GitRepository()
        try repository.write("App/Sources/A/kept.swift", "App/gone.txt", "other.txt")
        try repository.write("App/Sources/A/old name.swift", text: "struct Old {}")
        try repository.git("add", "-A")
        try repository.git("commit", "-qm", "one")
        try repository.git("checkout", "-qb", "work")
        try repository.git("mv", "App/Sources/A/old name.swift", "App/Sources/A/\"new\"\nü.swift")
        try repository.git("commit", "-qm", "rename")
        try repository.git("checkout", "-q", "main")
        try repository.write("theirs.txt")
        try repository.git("add", "theirs.txt")
        try repository.git("commit", "-qm", "no change of this branch")
        try repository.git("checkout", "-q", "work")
        try repository.git("rm", "-q", "App/gone.txt")
        try repository.write("other.txt", text: "changed")
        try repository.write("App/untracked.swift", ".gitignore", text: "*.tmp")
        try repository.write("App/ignored.tmp")
        let changes = try GitChanges(root: repository.path + "/App").changes(since: "main")
        #expect(changes.renamed == ["Sources/A/old name.swift": "Sources/A/\"new\"\nü.swift"])
        #expect(
            changes.files == [
                "../.gitignore", "../other.txt", "Sources/A/\"new\"\nü.swift", "Sources/A/old name.swift", "gone.txt",
                "untracked.swift",
            ])
    }

    @Test("An unknown ref, also one that looks like an option, and a folder outside of git are errors in words")
    func errors() throws {
        let repository = try GitRepository()
        for ref in ["nowhere", "--all"] {
            let error = #expect(throws: InputError.self) { try GitChanges(root: repository.path).changes(since: ref) }
            #expect(error?.description.hasPrefix("git knows no commit '\(ref)'.") == true)
        }
        let folder = try TemporaryFolder()
        let error = #expect(throws: InputError.self) { try GitChanges(root: folder.path).changes(since: "main") }
        #expect(error?.description.hasPrefix("\(folder.path) is not in a git repository.") == true)
    }

    @Test("In a hook the repository is found by the folder, not by what git tells the hook")
    func hook() throws {
        let repository = try GitRepository()
        try repository.write("App/Sources/A/a.swift", "other.txt")
        try repository.git("add", "-A")
        try repository.git("commit", "-qm", "one")
        try repository.write("App/Sources/A/a.swift", text: "changed")
        let git = repository.path + "/.git"
        var environment = ProcessInfo.processInfo.environment
        environment["GIT_DIR"] = git
        environment["GIT_INDEX_FILE"] = git + "/index"
        let changes = GitChanges(root: repository.path + "/App", environment: environment)
        #expect(try changes.changes(since: "HEAD").files == ["Sources/A/a.swift"])
        #expect(try FolderPath.absolute(changes.top()) == FolderPath.absolute(repository.path))
    }

    /// A repository with nothing in it yet.
    private struct GitRepository: Folder {
        private let folder: TemporaryFolder

        var path: String { folder.path }

        init() throws {
            folder = try TemporaryFolder()
            try git("init", "-q", "-b", "main")
            try git("config", "user.email", "a@b.c")
            try git("config", "user.name", "A")
        }

        func git(_ arguments: String...) throws {
            let outcome = try Program.env.run(["git", "-C", path] + arguments)
            #expect(outcome.status == 0, "git \(arguments): \(outcome.errors)")
        }

        func write(_ files: String..., text: String = "") throws {
            for file in files { try write(text, to: file) }
        }
    }
}

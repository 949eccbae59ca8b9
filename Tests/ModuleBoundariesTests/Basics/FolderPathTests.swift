import Testing

@testable import ModuleBoundaries

@Suite("FolderPath")
struct FolderPathTests {
    @Test(
        "A path is written as seen from another",
        arguments: [
            ("/a/b", "/a/b", "."), ("/a/b/c", "/a/b", "c"), ("/a", "/a/b/c", "../.."), ("/a/x", "/a/b", "../x"),
            ("/ab", "/a", "../ab"),
        ]
    )
    func relative(path: String, root: String, expected: String) {
        #expect(FolderPath.relative(path, to: root) == expected)
    }

    @Test(
        "Joined paths lose their dots",
        arguments: [
            ([".", "a"], "a"), (["a", "."], "a"), (["", ""], "."), (["a", "../b"], "b"), (["../..", "a"], "../../a"),
            (["/a", "b/"], "/a/b"), (["./a//b", "c"], "a/b/c"),
        ]
    )
    func join(parts: [String], expected: String) {
        #expect(FolderPath.join(parts[0], parts[1]) == expected)
    }

    @Test(
        "The folder of a path is found, also of a single letter",
        arguments: [
            ("c", ""), ("", ""), ("a/b", "a"), ("a//b//", "a"), ("/a", "/"), ("/a/b", "/a"), ("./c", "."),
        ]
    )
    func parent(path: String, expected: String) {
        #expect(FolderPath.parent(of: path) == expected)
    }
}

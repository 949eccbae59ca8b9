import Foundation
import ModuleBoundaries
import TestSupport
import Testing

@Suite("UnifiedDiff writes what patch reads", .blocking)
struct UnifiedDiffTests {
    @Test("Equal texts have no difference")
    func equal() {
        #expect(UnifiedDiff(from: "a\nb\n", to: "a\nb\n").text(path: "f").isEmpty)
        #expect(UnifiedDiff(from: "", to: "").text(path: "f").isEmpty)
    }

    @Test("Changes that are near are one hunk, others are hunks of their own")
    func hunks() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("\n3\n", with: "\n3\n3b\n").replacing("\n8\n", with: "\n").replacing(
            "\n19\n", with: "\nx\n")
        #expect(
            UnifiedDiff(from: old, to: new).text(path: "Package.swift") == """
                --- a/Package.swift
                +++ b/Package.swift
                @@ -1,11 +1,11 @@
                 1
                 2
                 3
                +3b
                 4
                 5
                 6
                 7
                -8
                 9
                 10
                 11
                @@ -16,5 +16,5 @@
                 16
                 17
                 18
                -19
                +x
                 20

                """)
    }

    @Test("A last line without a line feed is said to have none, and carriage returns stay")
    func ends() {
        #expect(
            UnifiedDiff(from: "a\r\nb", to: "a\r\nb\r\n").text(path: "f") == """
                --- a/f
                +++ b/f
                @@ -1,2 +1,2 @@
                 a\r
                -b
                \\ No newline at end of file
                +b\r

                """)
        #expect(UnifiedDiff(from: "", to: "a\n").text(path: "f") == "--- a/f\n+++ b/f\n@@ -0,0 +1 @@\n+a\n")
    }
}

@Suite("TextEdit finds the smallest change", .blocking)
struct TextEditTests {
    @Test(
        "The change stands between characters",
        arguments: [
            ("abc", "abXc", "2..<2 X"), ("abc", "ac", "1..<2 "), ("aa", "aaa", "2..<2 a"), ("ä", "ö", "0..<2 ö"),
            ("a", "b", "0..<1 b"), ("xäy", "xöy", "1..<3 ö"),
        ])
    func smallest(_ old: String, _ new: String, _ expected: String) {
        let edit = TextEdit(from: Array(old.utf8), to: Array(new.utf8))
        #expect(edit.map { "\($0.range) \($0.replacement)" } == expected)
    }

    @Test("Equal texts need none")
    func equal() { #expect(TextEdit(from: [1, 2], to: [1, 2]) == nil) }
}

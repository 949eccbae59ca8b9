import ModuleBoundaries
import Testing

@Suite("UnifiedDiff writes the format that patch reads")
struct UnifiedDiffTests {
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

    @Test(
        "Equal texts have no difference, a last line without a line feed is marked, carriage returns stay",
        arguments: [
            ("a\nb\n", "a\nb\n", ""), ("", "", ""),
            ("a\r\nb", "a\r\nb\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\n\\ No newline at end of file\n+b\r\n"),
            ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
        ])
    func ends(old: String, new: String, hunks: String) {
        let header = hunks.isEmpty ? "" : "--- a/f\n+++ b/f\n"
        #expect(UnifiedDiff(from: old, to: new).text(path: "f") == header + hunks)
    }
}

// Written by .ci/embed-templates from Templates/library/Tests: change the files there and run the script.
extension Template {
    static let libraryTests: [TemplateFile] = [
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__ItemTests.swift.template",
            text: #"""
                import Testing
                import __Name__

                @Suite("An item")
                struct __Short__ItemTests {
                    @Test("Items of one title are equal")
                    func equality() {
                        #expect(__Short__Item(title: "One") == __Short__Item(title: "One"))
                        #expect(__Short__Item(title: "One") != __Short__Item(title: "Two"))
                    }
                }
                """#
        )
    ]
}

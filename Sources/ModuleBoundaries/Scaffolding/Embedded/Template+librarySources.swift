// Written by .ci/embed-templates from Templates/library/Sources: change the files there and run the script.
extension Template {
    static let librarySources: [TemplateFile] = [
        TemplateFile(
            path: "Sources/__Name__/__Short__Item.swift.template",
            text: #"""
                /// The first type of this module. Rename it, and put others beside it.
                public struct __Short__Item: Hashable, Sendable {
                    public var title: String

                    public init(title: String) {
                        self.title = title
                    }
                }
                """#
        )
    ]
}

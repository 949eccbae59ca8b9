import ModuleBoundaries
import Testing

@Suite("unknown-dependency")
struct UnknownDependencyRuleTests {
    @Test("The fix names the near miss where there is one")
    func message() {
        let drawing = """
            CoreKit
            App: CoreKitt, Nowhere
            """

        #expect(
            words(drawing) == [
                [
                    "Package.swift:2:6", "unknown-dependency", "App → CoreKitt",
                    """
                    App declares a dependency on "CoreKitt", but no target of this package and no product of its \
                    dependencies has this name.
                    """,
                    """
                    Write "CoreKit" if that is meant; otherwise add what provides "CoreKitt", or remove the entry.
                    """,
                ],
                [
                    "Package.swift:2:16", "unknown-dependency", "App → Nowhere",
                    """
                    App declares a dependency on "Nowhere", but no target of this package and no product of its \
                    dependencies has this name.
                    """,
                    """
                    Correct the name, add the target or the package that provides "Nowhere", or remove the entry.
                    """,
                ],
            ]
        )
    }

    @Test("Nothing is said about an outside package that is not resolved")
    func unresolved() {
        expect(
            """
            unresolved Kingfisher
            App: Kingfisher

            App/A.swift
                import Kingfisher
                import KingfisherExtras
            """
        )
    }
}

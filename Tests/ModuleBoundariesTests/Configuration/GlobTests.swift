import ModuleBoundaries
import Testing

@Suite("Globs")
struct GlobTests {
    @Test(
        "A glob matches the whole text",
        arguments: [
            ("Core*", "CoreKit", true), ("Core*", "Core", true), ("Core*", "MyCore", false),
            ("*Domain", "AuthDomain", true), ("*Domain", "AuthDomainTests", false), ("*", "", true),
            ("?ore", "Core", true), ("?ore", "ore", false), ("A?", "A/", false), ("Ä?", "Äö", true),
            ("A*B*C", "AxBxxBC", true), ("A*B*C", "AxCxB", false), ("", "", true), ("", "A", false),
            ("Sources/*.swift", "Sources/A.swift", true), ("Sources/*.swift", "Sources/B/A.swift", false),
            ("**/A.swift", "A.swift", true), ("**/A.swift", "B/C/A.swift", true), ("**/A.swift", "BA.swift", false),
            ("**/*Presenter.swift", "Sources/X/HomePresenter.swift", true),
            ("Legacy/**", "Legacy/A/B.swift", true), ("Legacy/**", "Legacy", false), ("**", "a/b/c", true),
            ("A/**/B/**/C", "A/B/C", true), ("A/**/B/**/C", "A/x/B/y/z/C", true), ("A/**/B/**/C", "A/x/C", false),
            ("a**b", "a/x/b", true), ("{Auth,Home}Domain", "HomeDomain", true), ("{Auth,}Domain", "Domain", true),
            ("{Auth,Home}Domain", "UserDomain", false), ("{Core,*Feature}", "HomeFeature", true),
            ("{A,B}{C,D}", "BC", true), ("Legacy/", "Legacy", true), ("**/Old/", "A/Old", true), ("/", "/", true),
        ]
    )
    func matches(pattern: String, text: String, isMatch: Bool) {
        #expect(Glob(pattern).matches(text) == isMatch)
    }

    @Test(
        "A glob that names a folder covers what lies in it",
        arguments: [
            ("Legacy", "Legacy/A/B.swift", true), ("Legacy/**", "Legacy/A.swift", true), ("Leg", "Legacy/A", false),
            ("*/Generated", "Sources/Generated/A.swift", true), ("Legacy/A.swift", "Legacy/A.swift", true),
            ("Legacy/", "Legacy/A/B.swift", true), ("{Legacy,Old}/", "Old/A.swift", true),
        ]
    )
    func covers(pattern: String, path: String, isCovered: Bool) {
        #expect(Glob(pattern).covers(path) == isCovered)
    }

    @Test(
        "A pattern that cannot be meant is refused",
        arguments: ["[a]", "{a", "a}", "{a,{b,c}}", "Sources\\**"])
    func faults(pattern: String) {
        #expect(Glob(pattern).fault == "is no pattern: it may have * ** ? {A,B}, and folders stand apart by /")
    }
}

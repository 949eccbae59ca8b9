import Testing

@testable import ModuleBoundaries

@Suite("A condition has one of three values")
struct ConditionReaderTests {
    /// The flags `T` and `os(T)` hold, `F` and `os(F)` fail; whatever else is asked is unknown.
    @Test("Its parts are joined as the compiler joins them, and what cannot be read is unknown", arguments: conditions)
    func truth(_ condition: String, _ expected: Truth) {
        let truth = ConditionReader.truth(of: condition) { name, argument in
            switch argument ?? name {
            case "T": .holds
            case "F": .fails
            default: .unknown
            }
        }
        #expect(truth == expected)
    }

    static let conditions: [(String, Truth)] = [
        ("T", .holds), ("F", .fails), ("X", .unknown), ("os(T)", .holds), ("os(F)", .fails), ("os(A.B)", .unknown),
        ("!T", .fails), ("!F", .holds), ("!X", .unknown), ("!!T", .holds), ("!(T && F)", .holds),
        ("T && X", .unknown), ("F && X", .fails), ("X && F", .fails), ("T || X", .holds), ("F || X", .unknown),
        ("T || X && F", .holds), ("(T || X) && F", .fails), ("F && T || T", .holds), ("!T && T || T", .holds),
        ("swift(>=5.9) && F", .fails), ("T && os( T )", .unknown), ("T&&!F", .holds),
        ("", .unknown), ("(T", .unknown), ("T)", .unknown), ("T T", .unknown), ("T &&", .unknown), ("os(T", .unknown),
        ("F && …", .fails), ("T && …", .unknown), ("T…", .unknown), ("!(F || T…", .unknown),
    ]

    @Test("A version is compared with the compiler's, and the language is at most that new", arguments: versions)
    func compares(_ condition: String, _ old: Truth, _ new: Truth) {
        for (version, expected) in [("5.9", old), ("6.2", new)] {
            let facts = BuildFacts(compiler: ToolsVersion(version))
            #expect(ConditionReader.truth(of: condition, facts.truth) == expected, "\(version)")
        }
        #expect(ConditionReader.truth(of: condition, BuildFacts().truth) == .unknown)
    }

    static let versions: [(String, Truth, Truth)] = [
        ("compiler(>=6)", .fails, .holds), ("compiler(<6)", .holds, .fails), ("compiler(>=6.2)", .fails, .holds),
        ("compiler(>=6.3)", .fails, .fails), ("swift(>=5.9)", .holds, .holds), ("swift(>= 5.10)", .fails, .holds),
        // In the mode of Swift 5, a compiler of Swift 6 calls the language 5.10.
        ("swift(>=6)", .fails, .unknown), ("swift(<6)", .holds, .unknown), ("swift(>=7)", .fails, .fails),
        ("compiler(6)", .unknown, .unknown),
    ]

    @Test("What is known of every build answers for platforms and flags")
    func facts() {
        let facts = BuildFacts(flags: ["SWIFT_PACKAGE": true, "COCOAPODS": false], platform: "watchOS")
        let conditions: [(String, Truth)] = [
            ("os(watchOS)", .holds), ("os(iOS)", .fails), ("SWIFT_PACKAGE", .holds), ("COCOAPODS", .fails),
            ("DEBUG", .unknown), ("arch(arm64)", .unknown), ("false", .fails), ("true", .holds),
        ]
        for (condition, expected) in conditions {
            #expect(ConditionReader.truth(of: condition, facts.truth) == expected, "\(condition)")
        }
        #expect(ConditionReader.truth(of: "os(OSX)", BuildFacts(platform: "macOS").truth) == .holds)
        #expect(ConditionReader.truth(of: "os(iOS)", BuildFacts().truth) == .unknown)
    }
}

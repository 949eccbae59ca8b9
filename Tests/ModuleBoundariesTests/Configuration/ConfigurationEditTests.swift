import Testing

@testable import ModuleBoundaries

@Suite("ConfigurationEdit adds a name to a tier and leaves all else as it is written")
struct ConfigurationEditTests {
    @Test("The name stands behind the last one, as that one does", arguments: edits)
    func adds(_ before: String, _ tier: Int, _ after: String) throws {
        let new = try #require(ConfigurationEdit(Array(before.utf8)).adding("New", toTier: tier))
        #expect(String(decoding: new, as: UTF8.self) == after)
        let (configuration, issues) = Configuration.parse(new)
        #expect(issues == [])
        #expect(configuration.tier(of: "New")?.number == tier)
    }

    static let edits: [(String, Int, String)] = [
        (#"{version: 1, tiers: [{targets: ["A"]}]}"#, 1, #"{version: 1, tiers: [{targets: ["A", "New"]}]}"#),
        (
            #"{version: 1, tiers: [{targets: ["A"]}, {targets: ['B\'s', "*C",]}]}"#, 2,
            #"{version: 1, tiers: [{targets: ["A"]}, {targets: ['B\'s', "*C", "New",]}]}"#
        ),
        (
            "{\n\tversion: 1,\n\ttiers: [\n\t\t{name: \"A\", targets: [\n\t\t\t\"A\", // first\n\t\t\t\"B\", // second\n\t\t]},\n\t],\n}\n",
            1,
            "{\n\tversion: 1,\n\ttiers: [\n\t\t{name: \"A\", targets: [\n\t\t\t\"A\", // first\n\t\t\t\"B\", // second\n\t\t\t\"New\",\n\t\t]},\n\t],\n}\n"
        ),
        (
            "{version: 1, tiers: [{targets: [\r\n  \"A\" // last\r\n]}]}", 1,
            "{version: 1, tiers: [{targets: [\r\n  \"A\", // last\r\n  \"New\"\r\n]}]}"
        ),
        (
            "{version: 1, tiers: [{targets: [\n  \"A\",\n  \"B\"]}]}", 1,
            "{version: 1, tiers: [{targets: [\n  \"A\",\n  \"B\",\n  \"New\"]}]}"
        ),
        (
            "{version: 1, tiers: [{targets: [\n  \"A\" /* one */, /* two */ ]}]}", 1,
            "{version: 1, tiers: [{targets: [\n  \"A\" /* one */, /* two */\n  \"New\", ]}]}"
        ),
        (
            "{version: 1, tiers: [{targets: [\n  \"A\", /* in\n  two lines */ // x\n  /* below */\n]}]}", 1,
            "{version: 1, tiers: [{targets: [\n  \"A\", /* in\n  two lines */ // x\n  \"New\",\n  /* below */\n]}]}"
        ),
        (
            "{version: 1, tiers: [{targets: [\n  \"A\"\n  , // last\n]}]}", 1,
            "{version: 1, tiers: [{targets: [\n  \"A\"\n  , // last\n  \"New\",\n]}]}"
        ),
    ]

    @Test(
        "Where there is no list, nothing is added",
        arguments: ["", "{version: 1}", "{tiers: []}", "{tiers: [{targets: \"A\"}]}", "{tiers: [{name: \"A\"}]}"])
    func refuses(text: String) {
        #expect(ConfigurationEdit(Array(text.utf8)).adding("New", toTier: 1) == nil)
    }
}

import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Build settings of Xcode targets")
struct BuildSettingsTests {
    /// The assignments of a settings file; nil for one that is missing.
    private func assignments(_ text: String?) throws -> [BuildSettings.Assignment] {
        let folder = try TemporaryFolder(text.map { ["App.xcconfig": $0] } ?? [:])
        return SettingsFile(path: "\(folder.path)/App.xcconfig").assignments
    }

    /// Each case is the text of a settings file and every value of `NAME` in the configuration Review.
    @Test(
        "A setting has every value that a configuration or an SDK gives it",
        arguments: [
            ("  NAME=Kit ;  // the name", ["Kit"]), ("NAME = \"A B\"", ["\"A B\""]), ("// NAME = Kit", [""]),
            ("NAME = Kit\nNAME = Core", ["Core"]), ("PART = Kit\nNAME = ${PART}UI$(PART)", ["KitUIKit"]),
            ("NAME = $(NAME_$(KIND))\nKIND=A\nNAME_A = X", ["X"]),
            ("NAME = A\nNAME = $(inherited) B\nNAME = $(NAME) C", ["A B C"]), ("NAME = $(inherited)", [""]),
            ("NAME[config=Review][sdk=*] = R\nNAME[config=Debug] = D", ["R"]),
            ("NAME = A\nNAME[config=Debug] = D\nNAME[config=Rev*] = R", ["R"]),
            ("NAME = A\nNAME[sdk=iphone*] = I\nNAME[sdk=macosx*][arch=arm64] = M", ["A", "I", "M"]),
            ("NAME = $(A)$(B)\nA = 0\nB = 0\nA[sdk=x*] = 1\nB[sdk=x*] = 2", ["00", "12"]),
            ("PART = My App\nNAME = $(PART:c99extidentifier)", ["My_App"]),
            ("NAME = $(OTHER:default=$(PART))\nPART = Kit", ["Kit"]),
            ("NAME = $(OTHER:default=Kit)\nOTHER = My", ["My"]),
            ("NAME = $(TEAM)Kit", ["$(TEAM)Kit"]), ("NAME = $(A)\nA = $(B)\nB = $(A)", ["$(B)"]),
            ("PART = a/b\nNAME = $(PART:file)", ["$(PART:file)"]), ("NAME = $5 $(open", ["$5 $(open"]),
        ]
    )
    func values(text: String, expected: [String]) throws {
        let values = BuildConfiguration(name: "Review", try assignments(text)).values(of: "NAME")
        #expect(values.map(\.text) == expected)
    }

    @Test("A settings file includes others, but not itself again")
    func includes() throws {
        let folder = try TemporaryFolder([
            "App.xcconfig": "#include \"Base/Common\"\n#include? \"Own.xcconfig\"\n#include \"App.xcconfig\"\nC = 3",
            "Base/Common.xcconfig": "#include \"../Version.xcconfig\"\nB = 2", "Version.xcconfig": "A = 1",
        ])
        let assignments = SettingsFile(path: "\(folder.path)/App.xcconfig").assignments
        #expect(assignments.map { $0.name + $0.value } == ["A1", "B2", "C3"])
    }

    @Test("A target's settings lie over the project's, and settings files below what the project file says")
    func levels() throws {
        let draft = ProjectDraft(
            targets: [
                .init(
                    name: "Kit",
                    settings: "OTHER_SWIFT_FLAGS = ( \"$(inherited)\", \"-D\", T ); PRODUCT_NAME = \"$(BASE) Kit\";",
                    settingsFile: "Kit.xcconfig"),
                .init(name: "Plain", settings: "\"PRODUCT_NAME[sdk=watchos*]\" = Watch;"),
            ], settings: "OTHER_SWIFT_FLAGS = \"-D P\"; SDKROOT = iphoneos;", settingsFile: "Project.xcconfig")
        let folder = try TemporaryFolder([
            "A.xcodeproj/project.pbxproj": draft.text,
            "Kit.xcconfig": """
            BASE = My
            SWIFT_ACTIVE_COMPILATION_CONDITIONS = FAST
            PRODUCT_NAME = Overridden
            OTHER_SWIFT_FLAGS[config=Debug] = $(inherited) -D K
            """,
            "Project.xcconfig": "BASE = Their\nSUPPORTED_PLATFORMS = iphoneos iphonesimulator macosx",
        ])
        let targets = try XcodeProject(path: "\(folder.path)/A.xcodeproj", id: "A").targets
        let kit = targets[0].settings
        #expect(kit.configurations.map(\.name) == ["Release", "Debug"])
        #expect(kit.values(of: "OTHER_SWIFT_FLAGS").map(\.text) == ["-D P -D T", "-D P -D K -D T"])
        #expect(kit.platforms == ["iOS", "macOS"])
        // What one configuration alone defines is not known.
        let flags = ["P": true, "T": true, "FAST": true, "SWIFT_PACKAGE": false, "COCOAPODS": false]
        #expect(BuildFacts(kit) == BuildFacts(flags: flags))
        #expect(targets.map(\.moduleNames.main) == ["My_Kit", "Plain"])
        #expect(targets.map(\.moduleNames.all) == [["My_Kit"], ["Plain", "Watch"]])
    }

    @Test(
        "COCOAPODS is false only if nothing may define it",
        arguments: [
            ("OTHER_SWIFT_FLAGS = -Xcc -DCOCOAPODS", false), ("OTHER_SWIFT_FLAGS = $(EXTRA)", nil),
            ("SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(EXTRA)", nil), ("OTHER_SWIFT_FLAGS = -D COCOAPODS", true),
            (nil, nil),
        ] as [(String?, Bool?)])
    func cocoaPods(text: String?, expected: Bool?) throws {
        let configuration = BuildConfiguration(name: "Debug", try assignments(text))
        let facts = BuildFacts(BuildSettings(configurations: [configuration]))
        #expect(facts.flags["COCOAPODS"] == expected)
        #expect(facts.flags["SWIFT_PACKAGE"] == false)
    }

    @Test(
        "The platforms are those that the target supports, else that of its SDK",
        arguments: [
            ("SDKROOT = iphoneos17.0", ["iOS"]), ("SDKROOT = auto", []), ("SUPPORTED_PLATFORMS = $(MINE)", []),
            ("SDKROOT = iphoneos\nSDKROOT[config=Debug] = macosx", ["iOS", "macOS"]),
            ("SDKROOT = auto\nSUPPORTED_PLATFORMS = xros xrsimulator appletvos", ["tvOS", "visionOS"]),
        ] as [(String, Set<String>)]
    )
    func platforms(text: String, expected: Set<String>) throws {
        let assignments = try assignments(text)
        let settings = BuildSettings(
            configurations: ["Release", "Debug"].map { BuildConfiguration(name: $0, assignments) })
        #expect(settings.platforms == expected)
        #expect(BuildFacts(settings).platform == (expected.count == 1 ? expected.first : nil))
    }

    @Test(
        "An entry with a filter has a condition, unless the target is built for no other platform",
        arguments: [
            ("SDKROOT = iphoneos;", false), ("", true), ("SUPPORTED_PLATFORMS = \"iphoneos macosx\";", true),
        ])
    func filters(settings: String, isConditional: Bool) throws {
        let draft = ProjectDraft(targets: [
            .init(name: "Kit"),
            .init(name: "App", settings: settings, dependencies: ["Kit"], filters: "platformFilter = ios;"),
        ])
        let folder = try TemporaryFolder(["A.xcodeproj/project.pbxproj": draft.text])
        let targets = try XcodeProject(path: "\(folder.path)/A.xcodeproj", id: "A").targets
        #expect(targets[1].dependencies.map(\.isConditional) == [isConditional])
    }
}

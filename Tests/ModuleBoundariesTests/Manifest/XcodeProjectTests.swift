import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Xcode projects as they are read")
struct XcodeProjectTests {
    private static let folder = Repository.url.appendingPathComponent("Tests/ModuleBoundariesTests/Fixtures/Projects")
        .resolvingSymlinksInPath().path

    @Test("Of a project of files in groups sources, products and targets are read, each where the project names it")
    func classic() throws {
        let root = "\(Self.folder)/Classic"
        let project = try XcodeProject(path: "\(root)/Classic.xcodeproj", id: "Classic.xcodeproj")
        #expect(project.localPackages == ["\(root)/Modules/Theme"])
        #expect(project.remotePackages == ["swiftlintplugins"])
        let targets = project.targets
        #expect(targets.map(\.name) == ["Classic", "Classic Kit", "KitTests"])
        #expect(targets.map(\.moduleNames.main) == ["Classic", "ClassicKit", "KitTests"])
        #expect(targets.map(\.hasOtherSources) == [false, true, false])
        #expect(
            targets.map(\.swiftFiles) == [
                ["\(root)/App/ClassicApp.swift", "\(root)/App/Screens/Home Screen.swift"],
                ["\(root)/Kit/Sources/Store.swift"],
                ["\(root)/KitTests/StoreTests.swift"],
            ]
        )
        #expect(try targets.map { try lines(root, $0.location) } == ["Classic", "Classic Kit", "KitTests"])
        #expect(
            targets[0].dependencies.map(\.subject) == [
                .product("Theme", of: nil), .target(id: "AA0000000000000000000002"), .built("Charts.framework"),
                .foreign(project: "\(root)/Legacy/Legacy.xcodeproj", target: "Legacy"),
            ]
        )
        #expect(targets[0].dependencies.map(\.isConditional) == [false, true, false, false])
        #expect(
            try targets[0].dependencies.map { try lines(root, $0.location) } == [
                "Theme", "PBXTargetDependency", "Charts.framework in Frameworks", "Legacy.framework in Frameworks",
            ]
        )
        #expect(targets[1].dependencies.isEmpty)
        #expect(targets[2].dependencies.map(\.name) == ["Classic Kit"])
    }

    @Test(
        "Two states of a project differ in the targets that they define differently",
        arguments: [
            // Another id, another order, other comments.
            ("EE0000000000000000000005", "EE00000000000000000000FF", []),
            (
                "DE0000000000000000000001 /* PBXTargetDependency */,\n\t\t\t\tDE0000000000000000000002 /* PBXTargetDependency */,",
                "DE0000000000000000000002,\n\t\t\t\tDE0000000000000000000001,", []
            ),
            ("PRODUCT_NAME = ClassicKit", "PRODUCT_NAME = Kit", ["Classic Kit"]),
            ("path = StoreTests.swift", "path = Stores.swift", ["KitTests"]),
            ("name = KitTests;", "name = MoreTests;", ["MoreTests"]),
            ("compatibilityVersion", "buildConfigurationList = AC0000000000000000000002; compatibilityVersion", nil),
        ] as [(String, String, Set<String>?)])
    func definitions(text: String, replacement: String, changed: Set<String>?) throws {
        let old = try fixtureText("Projects/Classic/Classic.xcodeproj/project.pbxproj")
        #expect(old.contains(text))
        let states = try [old, old.replacing(text, with: replacement)].map {
            try ProjectDefinitions(Array($0.utf8), path: "/P/Classic.xcodeproj")
        }
        #expect(states[1].targetsDefinedDifferently(from: states[0]) == changed)
    }

    @Test("In synchronised folders, exceptions leave the folder's own target and join another")
    func synchronized() throws {
        let root = "\(Self.folder)/Notes"
        let project = try XcodeProject(path: "\(root)/Notes.xcodeproj", id: "Notes.xcodeproj")
        #expect(project.localPackages == ["\(root)/Packages/Features", "\(root)/Packages/NotesCore"])
        #expect(project.remotePackages == ["swift-markdown"])
        #expect(project.targets.map(\.name) == ["Notes", "NotesWidget", "NotesTests"])
        #expect(
            project.targets.map(\.folders) == [
                [.init(path: "\(root)/App", included: nil, excluded: ["Info.plist", "Previews"])],
                [
                    .init(path: "\(root)/App", included: ["Shared/Palette.swift"], excluded: []),
                    .init(path: "\(root)/Widget", included: nil, excluded: []),
                ],
                [.init(path: "\(root)/AppTests", included: nil, excluded: [])],
            ]
        )
        #expect(
            project.targets[0].dependencies.map(\.subject) == [
                .product("EditorFeature", of: .local("\(root)/Packages/Features")), .product("ListFeature", of: nil),
                .product("Markdown", of: .remote("swift-markdown")), .target(id: "A10000000000000000000002"),
            ]
        )
        #expect(project.targets[0].dependencies.map(\.isConditional) == [false, false, true, false])
    }

    @Test("Packages below a synchronised folder are packages of the project")
    func synchronizedPackages() throws {
        let project = """
            { objects = {
                P = {isa = PBXProject; targets = (); };
                F = {isa = PBXFileSystemSynchronizedRootGroup; path = Modules; sourceTree = SOURCE_ROOT; };
            }; rootObject = P; }
            """
        let folder = try TemporaryFolder([
            "A.xcodeproj/project.pbxproj": project, "Modules/Kit/Package.swift": "",
            "Modules/Kit/Fixture/Package.swift": "", "Modules/Base/Core/Package.swift": "", "Other/Package.swift": "",
        ])
        let packages = try XcodeProject(path: "\(folder.path)/A.xcodeproj", id: "A").localPackages
        #expect(packages == ["\(folder.path)/Modules/Base/Core", "\(folder.path)/Modules/Kit"])
    }

    /// Each case replaces one text of the file of `Notes`.
    @Test(
        "A project that cannot be read is an error at its line",
        arguments: [
            (
                "name = NotesWidget;\n\t\t\tpackageProductDependencies",
                "packageProductDependencies",
                ":165:3: this target has no \"name\". Restore the project from version control."
            ),
            (
                "\t\t\tpath = Widget;\n",
                "<<<<<<< HEAD\n\t\t\tpath = Widget;\n=======\n\t\t\tpath = Widgets;\n>>>>>>> theirs\n",
                """
                :84:1: Foundation cannot read the project: Expected terminating '}' for dictionary at line 84. \
                Resolve what a merge left there, or restore the file.
                """
            ),
            (
                "rootObject = A00000000000000000000001",
                "rootObject = A00000000000000000000009",
                """
                :1:1: this is no Xcode project: its "rootObject" is no PBXProject. Restore it from version control.
                """
            ),
        ]
    )
    func malformed(old: String, new: String, message: String) throws {
        let text = try fixtureText("Projects/Notes/Notes.xcodeproj/project.pbxproj")
        try #require(text.contains(old))
        let package = try TemporaryFolder(["Notes.xcodeproj/project.pbxproj": text.replacing(old, with: new)])
        let path = "\(package.path)/Notes.xcodeproj"
        let error = #expect(throws: InputError.self) { try XcodeProject(path: path, id: "N") }
        #expect(error?.description == "N/project.pbxproj" + message)
    }

    @Test(
        "The type of a product says what a target is",
        arguments: [
            ("application.watchapp2", Target.Kind.executable, true), ("app-extension.messages", .executable, true),
            ("extensionkit-extension", .executable, true), ("tool", .executable, true),
            ("xpc-service", .executable, true), ("framework", .library, false), ("bundle", .plugin, false),
            ("bundle.ui-testing", .test, false),
        ]
    )
    func productType(name: String, kind: Target.Kind, isProgram: Bool) {
        let type = XcodeProject.ProductType("com.apple.product-type.\(name)")
        #expect(type.kind == kind)
        #expect(type.isProgram == isProgram)
    }

    /// The comment behind the id at a location: what Xcode says there for people.
    private func lines(_ root: String, _ location: ModuleBoundaries.SourceLocation) throws -> String {
        let text = try String(contentsOfFile: "\(root)/\(location.file)", encoding: .utf8)
        let line = text.split(separator: "\n", omittingEmptySubsequences: false)[location.line - 1]
        let rest = String(line.dropFirst(location.column - 1))
        return rest.components(separatedBy: "/* ")[1].components(separatedBy: " */")[0]
    }
}

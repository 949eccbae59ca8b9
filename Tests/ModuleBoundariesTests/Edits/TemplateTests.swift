import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Templates")
struct TemplateTests {
    private static let folder = Repository.url
        .appendingPathComponent("Sources/ModuleBoundaries/Edits/Templates").path

    @Test("The built-in templates are the folders of Edits/Templates")
    func embedded() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(names.sorted() == Template.builtIn.map(\.name).sorted())
        for template in Template.builtIn {
            let onDisk = try Template(at: "\(Self.folder)/\(template.name)")
            #expect(
                template.files.sorted { $0.path < $1.path } == onDisk.files.sorted { $0.path < $1.path },
                "Edits/Templates/\(template.name) changed: run .ci/embed and commit its output.")
        }
    }

    @Test("No file of a template keeps a placeholder, or has lines over 120 columns with a usual name")
    func filled() {
        let names = TemplateNames(name: "RestaurantFeature", tier: "Feature")
        for file in Template.builtIn.flatMap(\.files).map(names.fill) {
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(!text.contains("__") && !file.path.contains("__"), "\(file.path)")
            let long = text.split(separator: "\n").filter { $0.count > 120 }
            #expect(long.isEmpty, "\(file.path): \(long)")
        }
    }

    @Test(
        "A name is filled in with a capital, with a small letter, and without the tier's name at its end",
        arguments: [
            ("HelpFeature", "Feature", "HelpFeature helpFeature Help help"),
            ("HelpFeature", "Features", "HelpFeature helpFeature Help help"),
            ("HelpFeature", "UI", "HelpFeature helpFeature HelpFeature helpFeature"),
            ("URLCache", "Core", "URLCache urlCache URLCache urlCache"),
            ("Feature", "Feature", "Feature feature Feature feature"),
            ("ClassFeature", "Feature", "ClassFeature classFeature Class class"),
        ]
    )
    func names(name: String, tier: String, filled: String) {
        #expect(TemplateNames(name: name, tier: tier).fill("__Name__ __name__ __Short__ __short__") == filled)
    }

    @Test("A folder is a template: placeholders in names and texts, bytes that are no text as they are")
    func folder() throws {
        let folder = try TemporaryFolder([
            "page/Sources/__Name__Domain/__Name__.swift.template": "enum __name__ {}",
            "page/Sources/__Name__Feature/a/b.txt": "__Short__",
            "page/Tests/__Name__Tests/a.swift": "",
            "page/.DS_Store": "x",
        ])
        try Data([0xFF, 0x5F, 0x5F]).write(
            to: URL(fileURLWithPath: folder.path + "/page/Sources/__Name__Feature/image.png"))
        let template = try Template(at: folder.path + "/page")
        #expect(template.name == "page")
        let targets = NewTarget.targets(of: template, TemplateNames(name: "Help", tier: nil))
        #expect(targets.map(\.name) == ["HelpDomain", "HelpFeature", "HelpTests"])
        #expect(targets.map { $0.files.map(\.path) } == [["Help.swift"], ["a/b.txt", "image.png"], ["a.swift"]])
        #expect(targets[0].files[0].bytes == Array("enum help {}".utf8))
        #expect(targets[1].files[1].bytes == [0xFF, 0x5F, 0x5F])
    }

    @Test(
        "A folder that is no template is refused",
        arguments: [
            (
                ["README.md": "", "Sources/A/a.swift": ""],
                "the template PATH has README.md, which belongs to no target. Its files stand in Sources/TARGET and Tests/TARGET."
            ),
            (["Tests/A/a": ""], "the template PATH has no file below Sources. Give it Sources/__Name__, at least."),
        ])
    func refused(files: [String: String], message: String) throws {
        let folder = try TemporaryFolder(files)
        let error = #expect(throws: (any Error).self) { try Template(at: folder.path) }
        #expect("\(try #require(error))".replacing(folder.path, with: "PATH") == message)
    }
}

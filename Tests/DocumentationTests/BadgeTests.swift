import Foundation
import TestSupport
import Testing

/// The README's badges are files of this repository, and say what other files say.
@Suite("The README's badges", .blocking)
struct BadgeTests {
    @Test("The Swift version is the manifest's")
    func swift() throws {
        let version = try #require(try Self.text("Package.swift").firstMatch(of: /swift-tools-version: ([\d.]+)/)).1
        #expect(try Self.text(".github/badges/swift.svg").contains("<title>Swift: \(version) or later</title>"))
    }

    @Test("The platforms are the manifest's, and Linux")
    func platforms() throws {
        let manifest = try Self.text("Package.swift")
        let declared = manifest.matches(of: /\.(\w+)\(\.v(\d+)\)/).map { "\($0.1) \($0.2)" } + ["Linux"]
        #expect(declared.count == 6)
        let title = "<title>platforms: \(declared.joined(separator: " · "))</title>"
        #expect(try Self.text(".github/badges/platforms.svg").contains(title))
    }

    @Test("What it was tested on is what the README says below its heading about platforms")
    func tested() throws {
        let lines = try Article("README.md").lines
        let sentence = try #require(lines.first { $0.contains("Built and tested on") })
        let version = try #require(sentence.firstMatch(of: /x86-64 Linux with Swift ([\d.]+\d)/)).1
        #expect(
            try Self.text(".github/badges/tested.svg").contains(
                "<title>tested on: Linux x86-64, Swift \(version)</title>"))
    }

    @Test("The license is that of the file")
    func license() throws {
        let license = try Self.text("LICENSE")
        #expect(license.contains("Apache License") && license.contains("Version 2.0"))
        #expect(try Self.text(".github/badges/license.svg").contains("<title>license: Apache 2.0</title>"))
    }

    @Test("The README shows each badge, and says in words what it shows")
    func shown() throws {
        let readme = try Self.text("README.md")
        let folder = Repository.url.appending(path: ".github/badges").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 4)
        for name in names { #expect(readme.contains("](.github/badges/\(name))"), "\(name)") }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.url.appending(path: path), encoding: .utf8)
    }
}

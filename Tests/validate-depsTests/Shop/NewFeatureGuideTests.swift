import Foundation
import TestSupport
import Testing

extension ClientPackages {
    @Suite("The example's guide: add a feature by one command")
    struct NewFeatureGuideTests {
        /// The copy stays where it is, so that the next run builds only what changed.
        private static let folder = Repository.url.appendingPathComponent(".build/guide/Shop").path

        @Test(
            "Followed word for word in a copy, the steps end in a shop that is valid, tested and has one feature more")
        func follow() throws {
            let shop = try ShopCopy(at: Self.folder)
            let steps = try Guide(
                try shop.read("README.md"), section: "Add a feature: one command, and three edits"
            ).steps
            #expect(steps.map(\.number) == Array(1...4))
            for block in steps.flatMap(\.blocks) { try follow(block, in: shop) }

            let check = ValidateDepsRun.run(["--package-path", shop.path])
            #expect(check.output.contains("No findings: "), "\(check.output)")
            #expect(check.status == 0)

            let tests = try ClientPackage.swift("test", in: shop.path)
            #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
            #expect((tests.output + tests.errors).contains("Test \"It answers the question that was pressed\" passed"))

            let app = try Program.withOwnCaches("/bin/sh").run([
                "-c", "echo shop://help | '\(ClientPackage.scratchPath)/debug/Shop'",
            ])
            #expect(app.output.contains("── Help ──"))
        }

        private func follow(_ block: Guide.Block, in shop: ShopCopy) throws {
            switch block.use {
            case .shell:
                // The plugin hands its words to the same program.
                let plugin = "swift package --allow-writing-to-package-directory validate-deps"
                let text = block.text.replacing(plugin, with: "'\(Program.validateDeps.path)'")
                let outcome = try Program.withOwnCaches("/bin/sh").run(["-ec", text], in: shop.path)
                #expect(outcome.status == 0, "\(block.text)\(outcome.errors)")
            case .file(let file):
                try shop.write(block.text, to: file)
            case .below(let line, let file):
                try shop.edit(file, replace: line + "\n", with: line + "\n" + block.text)
            }
        }
    }
}

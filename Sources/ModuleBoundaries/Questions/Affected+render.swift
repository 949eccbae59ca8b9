extension Affected {
    /// The three lists as JSON.
    public var json: String {
        let value = JSONValue.object([
            "changed": .strings(changed), "affected": .strings(affected), "tests": .strings(tests),
            "unowned": .strings(unowned),
        ])
        return value.text + "\n"
    }

    /// One regular expression for `swift test --filter`, which matches it against `Module.Suite/test`. Without any
    /// test target it is one that matches no test: an empty one would run them all.
    public var filter: String {
        testModules.isEmpty ? "^$\n" : "^(\(testModules.joined(separator: "|")))\\.\n"
    }

    /// The names of the test targets, one on each line.
    package var testsText: String { tests.map { $0 + "\n" }.joined() }

    /// The lists in words, after the notes.
    public var text: String {
        let lines =
            notes.map { "Note: \($0)" } + [
                line("Changed", changed),
                line("Affected", affected),
                "Test targets worth running: \(tests.count) of \(allTests)\(saved)",
            ]
        return (lines + tests.map { "  \($0)" }).map { $0 + "\n" }.joined()
    }

    private var saved: String {
        allTests == 0 ? "" : " (\((allTests - tests.count) * 100 / allTests) % saved)"
    }

    private func line(_ title: String, _ names: [String]) -> String {
        names.isEmpty ? "\(title): nothing" : "\(title) (\(names.count)): \(names.joined(separator: ", "))"
    }
}

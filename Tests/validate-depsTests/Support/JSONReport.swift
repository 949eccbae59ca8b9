import Foundation
import TestSupport

/// The JSON report, as a client of the program reads it.
struct JSONReport: Decodable {
    struct Summary: Decodable, Equatable {
        var targets: Int
        var files: Int
        var imports: Int
        var errors: Int
        var warnings: Int
    }

    struct Finding: Decodable {
        var rule: String
        var from: String
        var to: String?
        var file: String
        var line: Int
        var column: Int

        /// `upward-import Sources/A/a.swift:3:8 A → B`
        var text: String { "\(rule) \(file):\(line):\(column) \(from)\(to.map { " → \($0)" } ?? "")" }
    }

    var package: String
    var summary: Summary
    var findings: [Finding]
    var incomplete: Bool?
    var problems: [String]?

    init(_ outcome: Program.Outcome) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(outcome.output.utf8))
    }
}

import Foundation
import Testing

@testable import strata_benchmarks

@Suite("The report of the benchmarks")
struct ReportFormatTests {
    private static let measurements = [
        Measurement.timed(
            "singleton.warm", 31.2, byHand: 15.6, byLockedContainer: 780, budget: "at most 1.5 of by hand"),
        Measurement(
            name: "build.1000", nanoseconds: 3_000_000, ratio: nil, budget: "at most 3 ms", note: "3.0 ms",
            figures: [("registrations", 1000)]),
    ]

    @Test("JSON has a row for each case and one for the locked container, with null where there is no twin")
    func json() throws {
        let text = ReportFormat.json.render(Self.measurements)
        #expect(
            text == """
                [
                  {"name": "singleton.warm", "ns": 31.200, "hand_ns": 15.600, "ratio": 2.000},
                  {"name": "locked.singleton.warm", "ns": 780.000, "hand_ns": 15.600, "ratio": 50.000},
                  {"name": "build.1000", "ns": 3000000.000, "hand_ns": null, "ratio": null, "registrations": 1000.000}
                ]

                """)
        let rows = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(rows.count == 3)
    }

    @Test("Text lines up its columns and ends with the budget")
    func text() {
        #expect(
            ReportFormat.text.render(Self.measurements) == """
                case                                      ns    by hand ns   ratio  budget
                singleton.warm                          31.2          15.6    2.00  at most 1.5 of by hand
                locked.singleton.warm                  780.0          15.6   50.00  string keys and one recursive lock, to compare
                build.1000                         3000000.0             -       -  at most 3 ms; 3.0 ms

                """)
    }

    @Test("No case is an empty list")
    func nothing() {
        #expect(ReportFormat.json.render([]) == "[]\n")
    }
}

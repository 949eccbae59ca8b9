import ModuleBoundaries
import Testing

@Suite("suppression")
struct SuppressionRuleTests {
    @Test("A suppression holds on its own line, and from a line of its own for the line below")
    func reach() {
        let report = expect(
            """
            App
            Core

            App/A.swift
                import Core // validate-deps:allow undeclared-import because of reasons
                import Core                     ← undeclared-import
                // validate-deps:allow undeclared-import because of reasons
                import Core
                import Core                     ← undeclared-import
            """
        )

        #expect(report.suppressed.map(\.finding.location.line) == [1, 4])
        #expect(report.summary.suppressed == 2)
    }

    @Test("Suppressions of two rules above one line both reach it")
    func stacked() {
        expect(
            """
            App
            Core

            App/A.swift
                // validate-deps:allow undeclared-import because it moves
                // validate-deps:allow testable-import because it moves
                @testable import Core
            """
        )
    }

    @Test("A suppression in Package.swift holds for findings about declarations")
    func manifest() {
        expect(
            """
            Core
            // validate-deps:allow unused-dependency because the linker needs it
            App: Core

            App/A.swift
                import Foundation
            """
        )
    }

    @Test("A suppression that does nothing is told with what is wrong with it")
    func faults() {
        let report = expect(
            """
            App
            Core

            App/A.swift
                // validate-deps:allow               ← suppression
                // validate-deps:allow undeclared-import ← suppression
                import Core                     ← undeclared-import
                // validate-deps:allow undeclared-imports because x ← suppression
                // validate-deps:allow nonsense because x ← suppression
                import Foundation // validate-deps:allow upward-import because x ← suppression
                // validate-deps:allow upward-import because x ← suppression
            """
        )

        #expect(
            report.findings.filter { $0.rule == "suppression" }.map { [$0.message, $0.fix] } == [
                [
                    "This suppression names no rule, so it suppresses nothing.",
                    "Write `// validate-deps:allow RULE because REASON`, or remove the comment.",
                ],
                [
                    "This suppression of undeclared-import gives no reason, so it suppresses nothing.",
                    "Write `// validate-deps:allow undeclared-import because` and the reason, or remove the comment.",
                ],
                [
                    """
                    This suppression names the rule "undeclared-imports", which does not exist, so it suppresses \
                    nothing.
                    """,
                    "Write `undeclared-import` if that is meant, or remove the comment.",
                ],
                [
                    "This suppression names the rule \"nonsense\", which does not exist, so it suppresses nothing.",
                    "Name a rule that `validate-deps rules` lists, or remove the comment.",
                ],
                [
                    """
                    This suppression of upward-import suppresses nothing: there is no such finding on this line.
                    """,
                    "Remove the comment, or move it to the line of the finding or the line above.",
                ],
                [
                    """
                    This suppression of upward-import suppresses nothing: there is no such finding on this line or the \
                    next.
                    """,
                    "Remove the comment, or move it to the line of the finding or the line above.",
                ],
            ]
        )
    }

    @Test("A suppression of a rule that is off is no issue: nobody knows what it would do")
    func ruleIsOff() {
        expect(
            """
            App

            App/A.swift
                // validate-deps:allow upward-import because x
                import Foundation
            """,
            configuration: Configuration(severities: ["upward-import": .off])
        )
    }

    @Test("A suppression hides one rule's finding, never an edge")
    func suppressionKeepsEdge() {
        let report = expect(
            """
            tier 1
            CoreKit
            tier 2
            AuthDomain: CoreKit

            AuthDomain/A.swift
                import CoreKit
            CoreKit/A.swift
                // validate-deps:allow upward-import because the session moves down next month
                import AuthDomain               ← undeclared-import, dependency-cycle
            """
        )

        #expect(report.suppressed.map(\.finding.rule) == ["upward-import"])
        #expect(report.suppressed.map(\.reason) == ["the session moves down next month"])
    }

    /// What is found in a target of one file.
    ///
    /// - Parameter others: The names of other targets.
    private func found(in text: String, beside others: String...) -> [Finding] {
        let file = SourceScanner.scan(path: "A.swift", bytes: Array(text.utf8))
        let app = Target(id: TargetID(package: ".", name: "App"), files: [file])
        let targets = others.map { Target(id: TargetID(package: ".", name: $0)) }
        return Checker().check(ModuleModel(name: "App", targets: [app] + targets)).findings
    }

    @Test("A colon behind the rule in place of a reason is told together with the reason that is missing")
    func colon() {
        #expect(
            found(in: "// validate-deps:allow undeclared-import: of reasons").map { [$0.message, $0.fix] } == [
                [
                    """
                    This suppression names the rule "undeclared-import:", which does not exist, so it suppresses nothing.
                    """,
                    """
                    Write `// validate-deps:allow undeclared-import because` and the reason if that is meant, or remove \
                    the comment.
                    """,
                ]
            ])
    }

    @Test("A block comment suppresses nothing, and is told to be a line comment")
    func block() {
        let messages = [
            ("/* validate-deps:allow undeclared-import because of A */ import B", "undeclared-import", 1),
            ("/*\n * validate-deps:allow peer-import */\nimport Darwin", "peer-import", 0),
            ("/* validate-deps:allow peer-imprt because of A */", "peer-import", 0),
            ("/*validate-deps:allow*/", nil, 0),
            ("/* As validate-deps:allow does it. */", "", 0),
            ("/* validate-deps: allow something */", "", 0),
        ]
        for (text, rule, others) in messages {
            let found = found(in: text, beside: "B")
            guard rule != "" else {
                #expect(found.isEmpty)
                continue
            }
            #expect(found.count == 1 + others)
            #expect(
                found.filter { $0.rule == "suppression" }.map { [$0.message, $0.fix] } == [
                    rule == nil
                        ? [
                            "This suppression names no rule, so it suppresses nothing.",
                            "Write `// validate-deps:allow RULE because REASON`, or remove the comment.",
                        ]
                        : [
                            "Only a line comment suppresses a finding, and this one stands between `/*` and `*/`.",
                            "Write `// validate-deps:allow \(rule!) because` and the reason, or remove the comment.",
                        ]
                ])
        }
    }

    @Test("With another word in place of `allow` nothing is suppressed")
    func otherWord() {
        for (start, isAllowed) in [("allow", true), (" allow", false), ("alow", false)] {
            let found = found(
                in: "// validate-deps:\(start) undeclared-import because of reasons\nimport Core", beside: "Core")
            #expect(found.map(\.rule) == (isAllowed ? [] : ["suppression", "undeclared-import"]), "\(start)")
        }
    }

    @Test("A suppression of this rule says that there is none")
    func ofItself() {
        let text = """
            // validate-deps:allow suppression because of reasons
            // validate-deps:allow peer-import
            """
        let found = found(in: text)
        #expect(
            found.map { ["\($0.location)", $0.rule, $0.message, $0.fix] }.first == [
                "A.swift:1:1", "suppression",
                "Nothing suppresses a finding of `suppression`, which is about a comment like this.",
                "Correct or remove the comment that the finding is about, and remove this one.",
            ])
        #expect(found.count == 2)
    }

    @Test("A space before `allow` is told, and another word in its place; prose behind a space is not")
    func misspelt() {
        let text = """
            // validate-deps: allow undeclared-import because of reasons
            import Core
            // validate-deps: allow the reader to breathe, because
            // validate-deps:alow undeclared-import because of reasons
            // validate-deps:alow the reader to breathe, because
            """
        let found = found(in: text)
        #expect(
            found.map { ["\($0.location)", $0.rule, $0.message, $0.fix] } == [
                [
                    "A.swift:1:1", "suppression",
                    "A space stands between `validate-deps:` and `allow`, so this comment suppresses nothing.",
                    """
                    Write `// validate-deps:allow undeclared-import because` and the reason, or remove the comment.
                    """,
                ],
                [
                    "A.swift:4:1", "suppression",
                    "`validate-deps:alow` is not `validate-deps:allow`, so this comment suppresses nothing.",
                    """
                    Write `// validate-deps:allow undeclared-import because` and the reason, or remove the comment.
                    """,
                ],
                [
                    "A.swift:5:1", "suppression",
                    "`validate-deps:alow` is not `validate-deps:allow`, so this comment suppresses nothing.",
                    "Write `// validate-deps:allow RULE because REASON`, or begin the comment with another word.",
                ],
            ]
        )
    }

    @Test(
        "A comment that leaves out `allow`, or has another sign than a space behind it, is told",
        arguments: [
            ("undeclared-import because x", "undeclared-import"),
            ("allow:undeclared-import because x", "allow:"), ("allow,undeclared-import because x", "allow,"),
            ("allow(undeclared-import) because x", "allow("), ("ignore undeclared-import because x", "ignore"),
            ("allowing undeclared-import because x", "allowing"), ("ignore undeclared-import", "ignore"),
            ("undeclared-import", "undeclared-import"),
            ("allow-undeclared-import because x", "allow-"), ("allow`undeclared-import` because x", "allow`"),
            ("undeclared-import: because x", "undeclared-import:"), ("allow: undeclared-imports", "allow:"),
            ("undeclared-import is explained in the guide", "undeclared-import"),
        ])
    func otherSign(_ words: String, _ verb: String) {
        #expect(
            found(in: "// validate-deps:\(words)").map { [$0.message, $0.fix] } == [
                [
                    "`validate-deps:\(verb)` is not `validate-deps:allow`, so this comment suppresses nothing.",
                    """
                    Write `// validate-deps:allow undeclared-import because` and the reason, or remove the comment.
                    """,
                ]
            ])
    }

    @Test(
        "A space before `allow` is told also without a reason, with a sign behind it, or with a wrong name",
        arguments: ["allow visibility", "allow: visibility", "allow visibilty because x", "allow(visibility)"])
    func spaceBefore(_ words: String) {
        #expect(
            found(in: "// validate-deps: \(words)").map { [$0.message, $0.fix] } == [
                [
                    "A space stands between `validate-deps:` and `allow`, so this comment suppresses nothing.",
                    "Write `// validate-deps:allow visibility because` and the reason, or remove the comment.",
                ]
            ])
    }

    @Test(
        "Behind a space a comment that names no rule is prose, and so is one with another word than `allow`",
        arguments: [
            "see docs/boundaries", "visibility of each module because", "allow: the guide has more",
            "allowing visibility",
        ])
    func prose(_ words: String) { #expect(found(in: "// validate-deps: \(words)").isEmpty) }

    @Test(
        "No rule of several is lost where the comment has another word, sign or space",
        arguments: [
            "allow(peer-import, undeclared-import) because x", " allow peer-import, undeclared-import because x",
            "allow:peer-import,undeclared-import because x", "peer-import, undeclared-import because x",
            "ignore peer-import undeclared-import",
        ])
    func severalRulesOfOtherWord(_ words: String) {
        #expect(
            found(in: "// validate-deps:\(words)").map(\.fix) == [
                """
                Write `// validate-deps:allow peer-import because` and the reason, and below it the same line for \
                undeclared-import, or remove the comment.
                """
            ])
    }

    @Test(
        "No comment is advised that would suppress what nothing suppresses",
        arguments: [
            "alow suppression because x", "allow supression because x", "allow suppression: x",
            "allow suppression, undeclared-import because x", "allow undeclared-import, suppression because x",
            "allow supression, undeclared-import because x", "allow: supression, undeclared-import because x",
            "see suppression of it", "suppression comments are in the guide",
        ])
    func ofItselfMisspelt(_ words: String) {
        let isAlone = !words.contains("undeclared-import")
        #expect(
            found(in: "// validate-deps:\(words)").map(\.fix) == [
                "Correct or remove the comment that the finding is about, and remove this one"
                    + (isAlone ? "." : ", or that rule from it.")
            ])
    }

    @Test("A suppression of stale-baseline says what to do instead")
    func ofStaleBaseline() {
        #expect(
            found(in: "// validate-deps:allow stale-baseline because x").map { [$0.message, $0.fix] } == [
                [
                    "Nothing suppresses a finding of `stale-baseline`, which is about the baseline.",
                    "Write the baseline anew with `--write-baseline`, and remove this comment.",
                ]
            ])
    }

    @Test(
        "A comment that names two rules says that one comment names one rule",
        arguments: [
            "peer-import, undeclared-import because x", "peer-import undeclared-import because x",
            "peer-import,undeclared-import because x", "peer-import , undeclared-import",
        ])
    func severalRules(_ words: String) {
        let text = "// validate-deps:allow \(words)\nimport Core\n"
        let found = found(in: text)
        #expect(
            found.map { ["\($0.location)", $0.rule, $0.message, $0.fix] } == [
                [
                    "A.swift:1:1", "suppression",
                    """
                    This suppression names 2 rules, and one comment names one rule, so it suppresses nothing.
                    """,
                    """
                    Write `// validate-deps:allow peer-import because` and the reason, and below it the same line for \
                    undeclared-import.
                    """,
                ]
            ]
        )
    }

    @Test("A suppression of undeclared-import above what is transitive-import now says so")
    func moved() {
        let drawing = """
            Core
            Kit: Core
            App: Kit

            Kit/A.swift
                import Core
            App/A.swift
                import Kit
                import Core // validate-deps:allow undeclared-import because of reasons
            """
        #expect(
            words(drawing).filter { $0[1] == "suppression" }.map { [$0[3], $0[4]] } == [
                [
                    """
                    This suppression of undeclared-import suppresses nothing: the target reaches the module through \
                    others, which is transitive-import.
                    """,
                    "Write `transitive-import` as its rule, or remove the comment.",
                ]
            ]
        )
    }
}

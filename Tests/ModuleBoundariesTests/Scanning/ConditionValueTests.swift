import Testing

@testable import ModuleBoundaries

@Suite("Conditions that no build can make true")
struct ConditionValueTests {
    @Test(
        "Literals and flags that nothing defines are false; whatever asks for more is not known",
        arguments: [
            ("false", true), ("true", false), ("!true", true), ("!false", false), ("NEVER", true), ("!NEVER", false),
            ("KNOWN", false), ("!KNOWN", false), ("DEBUG", false), ("os(Linux)", false), ("!os(Linux)", false),
            ("NEVER && os(Linux)", true), ("os(Linux) && NEVER", true), ("NEVER || os(Linux)", false),
            ("NEVER || false", true), ("(NEVER || false) && KNOWN", true), ("!(NEVER || true)", true),
            ("canImport(A.B) && !canImport(C)", false), ("swift(>=6.0) && false", true),
            ("compiler(<6) || NEVER", false),
            ("hasFeature(X) && (NEVER)", true), ("NEVER && …", false), ("false…", false), ("", false), ("&&", false),
            ("(NEVER", false), ("NEVER)", false), ("6", false), ("NEVER NEVER", false),
        ]
    )
    func value(condition: String, isFalse: Bool) {
        #expect(ConditionValue.isFalse(condition, flags: ["KNOWN"]) == isFalse)
    }

    @Test("A condition of a thousand parentheses is no crash")
    func deep() {
        let text = String(repeating: "(", count: 250) + "NEVER" + String(repeating: ")", count: 250)
        #expect(ConditionValue.isFalse(text, flags: []))
    }
}

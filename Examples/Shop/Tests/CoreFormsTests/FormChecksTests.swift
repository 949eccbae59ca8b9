import CoreForms
import Testing

@Suite("The checks that all forms share")
struct FormChecksTests {
    private let address = FormField("address", label: "E-mail")
    private let password = FormField("password", label: "Password")
    private let again = FormField("again", label: "Again")
    private let hour = FormField("hour", label: "Hour")

    @Test("What is missing is named once")
    func missing() {
        var checks = FormChecks(FormValues(["hour": "10"]))
        checks.require([address, hour])
        checks.requireAddress(address)
        #expect(checks.problems == ["E-mail is missing."])
    }

    @Test(
        "What is wrong is named",
        arguments: [
            (["address": "ada@shop.example", "password": "analytical", "again": "analytical", "hour": "9"], []),
            (["address": "ada"], ["E-mail is no e-mail address."]),
            (["address": "@shop.example"], ["E-mail is no e-mail address."]),
            (["password": "1234567"], ["Password needs 8 characters or more."]),
            (["password": "12345678", "again": "123456789"], ["Again differs from Password."]),
            (["hour": "18"], ["Hour is a number from 9 to 17."]),
            (["hour": "nine"], ["Hour is a number from 9 to 17."]),
        ]
    )
    func wrong(texts: [String: String], problems: [String]) {
        var checks = FormChecks(FormValues(texts))
        checks.requireAddress(address)
        checks.requirePassword(password)
        checks.requireSame(again, as: password)
        checks.requireNumber(hour, in: 9...17)
        #expect(checks.problems == problems)
    }
}

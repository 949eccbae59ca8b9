import ModuleBoundaries
import Testing

@Suite("Insight into the example")
struct ExampleShopTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var file: String
        /// What is affected besides tests.
        var affected: [String]
        var tests: [String]
        /// Of 100 test targets, how many need not run.
        var saved: Int
        var testDescription: String { file }
    }

    @Test(
        "One changed file reaches exactly what stands above it, and saves the other tests",
        arguments: [
            Case(
                file: "Sources/CalculatorDomain/Addition.swift",
                affected: ["CalculatorDomain", "CalculatorFeature", "Shop"],
                tests: ["CalculatorFeatureTests", "ShopTests"], saved: 86),
            Case(
                file: "Sources/PaymentDomain/New.swift",
                affected: ["HomeFeature", "PaymentDomain", "PaymentFeature", "Shop"],
                tests: ["HomeFeatureTests", "PaymentDomainTests", "PaymentFeatureTests", "ShopTests"], saved: 73),
            Case(
                file: "Sources/ProfileFeature/Gone.swift", affected: ["ProfileFeature", "Shop"],
                tests: ["ProfileFeatureTests", "ShopTests"], saved: 86),
            Case(file: "Tests/CoreUITests/New.swift", affected: [], tests: ["CoreUITests"], saved: 93),
            Case(
                file: "Sources/CoreStorage/New.swift",
                affected: [
                    "AuthDomain", "AuthFeature", "CoreStorage", "FormsFeature", "HomeFeature", "PaymentFeature", "Shop",
                    "ShopTestSupport",
                ],
                tests: [
                    "AuthDomainTests", "AuthFeatureTests", "CalculatorFeatureTests", "CoreStorageTests",
                    "FormsFeatureTests", "HomeFeatureTests", "PaymentFeatureTests", "ProfileFeatureTests", "ShopTests",
                ], saved: 40),
        ]
    )
    func affected(_ test: Case) throws {
        let result = Affected(try ExampleShop.model(), files: [test.file])
        #expect(result.affected == (test.affected + test.tests).sorted())
        #expect(result.tests == test.tests)
        #expect(result.text.contains("(\(test.saved) % saved)"))
    }

    @Test(
        "The page opens on the example and shows who needs what",
        .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment)
    )
    func page() throws {
        let model = try ExampleShop.model()
        let page = try BrowserPage(Diagram(model, includesTests: true).html(metrics: Metrics(model)))
        #expect(try page.text(".band-name") == "App | Feature | Domain | Core")
        #expect(try page.text(".verdict") == "✓ Nothing breaks a rule")
        try page.press("/")
        try page.browser.type("calculatordomain")
        try page.press("Enter")
        #expect(try page.text("#panel h2") == "CalculatorDomain")
        #expect(try page.text("[data-section=to] .name-button") == "CoreKit")
        #expect(try page.text("[data-section=from] .name-button").hasPrefix("CalculatorFeature"))
        #expect(page.browser.complaints == [])
    }
}

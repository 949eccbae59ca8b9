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
        .enabled(if: Browser.installed != nil, "No Chromium is installed: the page is not tried in a browser.")
    )
    func page() throws {
        let diagram = try Diagram(ExampleShop.model())
        let lines = try #require(Browser.installed).lines(
            of: diagram.html,
            running: """
                const text = (query) => [...document.querySelectorAll(query)].map((item) => item.textContent).join(" ");
                const find = (words) => {
                  const search = document.getElementById("search");
                  search.value = words;
                  search.dispatchEvent(new Event("input"));
                  search.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
                };
                tell(text(".band-title"));
                find("calculatordomain"); tell(text("#panel h2")); tell(text("#panel [data-section=to] .link"));
                tell(text("#panel [data-section=from] .link")); tell(text("#panel .finding").length);
                """
        )
        #expect(
            lines == [
                "App Feature Domain Core Other packages", "CalculatorDomain", "CoreKit", "CalculatorFeature", "0",
            ])
    }
}

import PaymentDomain
import Testing

@Suite("Card numbers")
struct CardNumberTests {
    @Test("A sound number is read, with spaces or without", arguments: ["4242 4242 4242 4242", "4242424242424242"])
    func sound(_ text: String) {
        #expect(CardNumber(text)?.digits == "4242424242424242")
    }

    @Test("What no card can have is refused", arguments: ["", "4242 4242 4242 4243", "42", "4242 4242 4242 424x", "0"])
    func unsound(_ text: String) {
        #expect(CardNumber(text) == nil)
    }
}

import Testing

@testable import Notes

@Test("The accent is orange")
func accent() {
    #expect(Palette().accent == .orange)
}

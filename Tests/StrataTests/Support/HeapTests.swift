import Foundation
import Testing

@Suite("Heap")
struct HeapTests {
    #if canImport(Glibc)
    @Test("Growth sees a leak of 16 bytes per round, and nothing where nothing stays")
    func leak() async {
        await #expect(processExitsWith: .success) {
            var kept: [UnsafeMutableRawPointer?] = []
            kept.reserveCapacity(200_000)
            #expect(growth(100_000) { kept.append(malloc(16)) } >= 5_000 * 16)
            for pointer in kept { free(pointer) }
            #expect(growth(100_000) { free(malloc(16)) } < 5_000 * 16)
        }
    }
    #endif
}

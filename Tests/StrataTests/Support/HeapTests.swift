import Foundation
import Testing

@Suite("Heap")
struct HeapTests {
    #if canImport(Glibc)
    // A sanitizer has an allocator of its own, of which the C library counts nothing.
    @Test(
        "Growth sees a leak of 16 bytes per round, and nothing where nothing stays",
        .disabled(if: isSanitized, "a sanitizer allocates by itself"))
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

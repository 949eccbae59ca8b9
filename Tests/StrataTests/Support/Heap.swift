import Foundation

#if canImport(Glibc)
private typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

/// The bytes that the program has allocated and not freed, as the C library counts them.
func allocatedBytes() -> Int {
    guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
    let report = unsafeBitCast(symbol, to: MallocInfo.self)
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let stream = open_memstream(&text, &size) else { return 0 }
    _ = report(0, stream)
    fclose(stream)
    defer { free(text) }
    let lines = text.map { String(cString: $0) }?.split(separator: "\n") ?? []
    func last(_ prefix: String) -> Int {
        let line = lines.last { $0.hasPrefix(prefix) } ?? ""
        return line.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) } ?? 0
    }
    return last("<system type=\"current\"") + last("<total type=\"mmap\"") - last("<total type=\"fast\"")
        - last("<total type=\"rest\"")
}
#else
/// Not counted here.
func allocatedBytes() -> Int { 0 }
#endif

/// Whether the program runs with a sanitizer's allocator.
let isSanitized = ["__tsan_init", "__asan_init"].contains { (name: String) in dlsym(nil, name) != nil }

/// What a loop leaves behind, in bytes: the least of several rounds, for other tests allocate at the same time.
func growth(_ count: Int, _ body: () throws -> Void) rethrows -> Int {
    // What is allocated once: tables, thread-locals, the runtime's caches.
    for _ in 0..<1_000 { try body() }
    var least = Int.max
    for _ in 0..<20 {
        let before = allocatedBytes()
        for _ in 0..<count / 20 { try body() }
        least = min(least, allocatedBytes() - before)
    }
    return least
}

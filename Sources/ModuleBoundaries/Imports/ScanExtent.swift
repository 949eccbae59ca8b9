/// How far a file has to be read: behind the last word that could matter, nothing is left to find.
///
/// Imports stand at the top of nearly every file, so this saves most of the work.
struct ScanExtent {
    /// The offset of the last word that could matter; nil where there is none.
    var last: Int?
    var mentionsSuppressions = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        last = Self.lastOffset(of: "import", in: bytes)
        if let suppression = Self.lastOffset(of: "validate-deps:allow", in: bytes) {
            mentionsSuppressions = true
            last = max(last ?? 0, suppression)
        }
        // Only a file that imports `Strata` can use its container.
        if last != nil, Self.lastOffset(of: "Strata", in: bytes) != nil,
            let container = Self.lastOffset(of: "Container", in: bytes)
        {
            last = max(last ?? 0, container)
        }
    }

    private static func lastOffset(of word: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        let final = word[word.count - 1]
        var end = bytes.count
        while end >= word.count {
            if bytes[end - 1] == final, UnsafeBufferPointer(rebasing: bytes[end - word.count..<end]).elementsEqual(word)
            {
                return end - word.count
            }
            end -= 1
        }
        return nil
    }
}

/// How far a file has to be read: behind the last word that could matter, nothing is left to find.
///
/// Imports stand at the top of nearly every file, so this saves most of the work.
struct ScanExtent {
    private static let importWord = WordSearch("import")
    private static let suppressionWord = WordSearch("validate-deps:allow")
    private static let strataWord = WordSearch("Strata")
    private static let containerWord = WordSearch("Container")

    /// The offset of the last word that could matter; nil where there is none.
    var last: Int?
    var mentionsSuppressions = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        last = Self.importWord.lastOffset(in: bytes)
        let hasImport = last != nil
        if let suppression = Self.suppressionWord.lastOffset(in: bytes) {
            mentionsSuppressions = true
            last = max(last ?? 0, suppression)
        }
        // Only a file that imports `Strata` can use its container.
        if hasImport, Self.strataWord.lastOffset(in: bytes) != nil,
            let container = Self.containerWord.lastOffset(in: bytes)
        {
            last = max(last ?? 0, container)
        }
    }
}

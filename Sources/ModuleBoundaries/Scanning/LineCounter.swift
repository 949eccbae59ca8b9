/// Turns offsets into lines and columns; it only walks forward, so that all questions together cost one walk.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The line and the column of an offset, both counted from 1; offsets must not decrease between calls.
    mutating func position(of target: Int) -> (line: Int, column: Int) {
        while offset < target {
            let current = bytes[offset]
            offset += 1
            guard isLineBreak(current) else { continue }
            if current == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") {
                if offset == target { break }
                offset += 1
            }
            line += 1
            lineStart = offset
        }
        return (line, target - lineStart + 1)
    }

    /// The number of lines in all; a last line without a line break counts.
    static func lineCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let last = bytes.last else { return 0 }
        // Two loops without branches, which the optimiser turns into vector instructions.
        var feeds = 0
        for byte in bytes { feeds &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
        var returns = 0
        for byte in bytes { returns &+= byte == UInt8(ascii: "\r") ? 1 : 0 }
        var pairs = 0
        if returns > 0 {
            for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\r") {
                pairs += bytes[index + 1] == UInt8(ascii: "\n") ? 1 : 0
            }
        }
        return feeds + returns - pairs + (isLineBreak(last) ? 0 : 1)
    }
}

/// The offsets at which the lines of a text begin; `\r\n` is one line break. It can read a text only as far as needed.
struct LineTable: Sendable {
    private var starts = [0]
    private var end = 0

    /// A table that reads the text as far as each question needs.
    init() {}

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { read($0, to: bytes.count) }
    }

    /// The line and the column in bytes of an offset, both counted from 1.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }

    /// Reads the text as far as an offset, and returns its line and column.
    mutating func position(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
        read(bytes, to: min(offset, bytes.count))
        return position(of: offset)
    }

    func location(of offset: Int, in file: String) -> SourceLocation {
        let (line, column) = position(of: offset)
        return SourceLocation(file: file, line: line, column: column)
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, to limit: Int) {
        while end < limit {
            let byte = bytes[end]
            end += 1
            guard isLineBreak(byte) else { continue }
            let isPair = byte == UInt8(ascii: "\r") && end < bytes.count && bytes[end] == UInt8(ascii: "\n")
            if !isPair { starts.append(end) }
        }
    }

    static func lineCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let last = bytes.last else { return 0 }
        // A loop without branches becomes vector instructions.
        var breaks = 0
        for byte in bytes { breaks &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
        return breaks + (last == UInt8(ascii: "\n") ? 0 : 1)
    }
}

func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

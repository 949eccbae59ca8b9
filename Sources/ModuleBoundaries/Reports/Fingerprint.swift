/// The identity of a finding that stays the same when its line moves.
///
/// It is made of the rule, the target, the other end and the file, and counts the findings that share all four, in
/// the order in which they stand: the same parts by which a baseline knows a finding.
struct Fingerprint {
    private var counts: [String: Int] = [:]

    /// Gives the next finding its fingerprint; to be asked in the order of the findings' places.
    mutating func next(_ finding: Finding) -> String {
        let identity = [finding.rule, finding.from, finding.to ?? "", finding.location.file].joined(separator: "\u{0}")
        counts[identity, default: 0] += 1
        return "\(hash(identity)):\(counts[identity]!)"
    }

    /// FNV-1a over the bytes (Fowler, Noll, Vo; 64 bits), as 16 hexadecimal digits: `Hasher` differs on every run.
    private func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Maps keys to numbers: an open-addressing table with linear probing, at most half full.
///
/// Not generic: a `Dictionary` with a key type of its own would add six kilobytes to an app.
final class KeyTable {
    private var keys: [Key?] = []
    private var numbers: [Int] = []
    private var count = 0

    init(capacity: Int = 8) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        keys = Array(repeating: nil, count: size)
        numbers = Array(repeating: 0, count: size)
    }

    /// The number of a key; nil if the key is absent.
    subscript(key: Key) -> Int? {
        let place = place(of: key)
        return keys[place] == nil ? nil : numbers[place]
    }

    /// The number of a key. A new key gets the given number.
    @discardableResult func insert(_ key: Key, _ number: Int) -> (number: Int, isNew: Bool) {
        let place = place(of: key)
        guard keys[place] == nil else { return (numbers[place], false) }
        keys[place] = key
        numbers[place] = number
        count += 1
        if count * 2 > keys.count { grow() }
        return (number, true)
    }

    private func place(of key: Key) -> Int {
        let mask = keys.count - 1
        var place = key.hash & mask
        while let other = keys[place], !(other == key) { place = (place + 1) & mask }
        return place
    }

    private func grow() {
        let larger = KeyTable(capacity: keys.count)
        for (place, key) in keys.enumerated() { if let key { larger.insert(key, numbers[place]) } }
        keys = larger.keys
        numbers = larger.numbers
    }
}

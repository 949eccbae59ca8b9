extension Sequence {
    /// Groups of elements with the same key, in the order in which the keys come first.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var numberOf: [Key: Int] = [:]
        return reduce(into: []) { groups, element in
            let key = key(element)
            if let number = numberOf[key] {
                groups[number].append(element)
            } else {
                numberOf[key] = groups.count
                groups.append([element])
            }
        }
    }
}

import Dispatch

/// Maps elements on all cores, many elements a few at a time.
func concurrently<Element: Sendable, Answer: Sendable>(
    _ elements: [Element],
    _ work: @Sendable (Element) -> Answer
) -> [Answer] {
    if elements.count < 2 { return elements.map(work) }
    let answers = UnsafeMutableBufferPointer<Answer?>.allocate(capacity: elements.count)
    answers.initialize(repeating: nil)
    defer {
        answers.deinitialize()
        answers.deallocate()
    }
    nonisolated(unsafe) let slots = answers
    let step = elements.count < 64 ? 1 : 8
    DispatchQueue.concurrentPerform(iterations: (elements.count + step - 1) / step) { turn in
        for index in turn * step..<min(elements.count, (turn + 1) * step) { slots[index] = work(elements[index]) }
    }
    return answers.map { $0! }
}

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

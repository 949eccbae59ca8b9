import Dispatch

/// Does the same with every element, on all cores, and gives the results in the order of the elements.
///
/// Many elements are taken a few at a time, so that short pieces of work cost no more than the work.
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
    // Each turn writes its own slots only.
    DispatchQueue.concurrentPerform(iterations: (elements.count + step - 1) / step) { turn in
        for index in turn * step..<min(elements.count, (turn + 1) * step) { slots[index] = work(elements[index]) }
    }
    return answers.map { $0! }
}

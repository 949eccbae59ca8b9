import Dispatch

/// Does the same with every element, on all cores, and gives the results in the order of the elements.
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
    // Each turn writes its own slot only.
    DispatchQueue.concurrentPerform(iterations: elements.count) { slots[$0] = work(elements[$0]) }
    return answers.map { $0! }
}

import Foundation
import ModuleBoundaries
import Testing

/// The page of a diagram, opened in a browser: the actions of a reader, and the texts on the screen.
struct BrowserPage {
    let browser: Browser

    /// Opens the page of a diagram.
    init(_ html: String, fragment: String = "", width: Int = 1400, height: Int = 900) throws {
        browser = try Browser(width: width, height: height)
        try browser.open(html, fragment: fragment)
    }

    /// Clicks on the first element that a selector finds, where its middle is seen.
    func click(_ selector: String, modifiers: Int = 0, times: Int = 1) throws {
        try click(element: "document.querySelector(\(quoted(selector)))", modifiers: modifiers, times: times)
    }

    /// Clicks on a button by its text.
    func click(button text: String) throws {
        try click(
            element:
                "[...document.querySelectorAll('button, summary')].find((one) => one.textContent.trim() === \(quoted(text)) "
                + "&& one.getClientRects().length > 0)")
    }

    /// Clicks on a box of the graph by its name.
    func click(box name: String, modifiers: Int = 0, times: Int = 1) throws {
        try click(element: box(name) + "?.querySelector('.frame')", modifiers: modifiers, times: times)
    }

    /// Clicks on a line of the graph between two boxes, near its middle.
    func click(line from: String, to: String) throws {
        try click(
            at: """
                (() => {
                  const line = [...document.querySelectorAll('.bundle:not(.gone)')].find((one) =>
                    one.getAttribute('aria-label').startsWith(\(quoted("\(from) depends on \(to):"))));
                  const path = line.querySelector('.line'), matrix = path.getScreenCTM();
                  for (const part of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]) {
                    const at = path.getPointAtLength(path.getTotalLength() * part).matrixTransform(matrix);
                    if (line.contains(document.elementFromPoint(at.x, at.y))) return [at.x, at.y];
                  }
                  return null;
                })()
                """)
    }

    /// Clicks on a cell of the matrix.
    func click(row: String, column: String) throws {
        try click(
            at: """
                (() => {
                  const at = (name) => matrixView.rows.findIndex((box) => box.name === name);
                  const frame = document.querySelector('#matrix').getBoundingClientRect(), { cell, side, head } = matrixView;
                  return [frame.left + side + (at(\(quoted(column))) + 0.5) * cell, frame.top + head + (at(\(quoted(row))) + 0.5) * cell];
                })()
                """)
    }

    func press(_ keys: String..., modifiers: Int = 0) throws {
        for key in keys { try browser.press(key, modifiers: modifiers) }
    }

    /// The texts of all elements that a selector finds and that are seen, joined by ` | `.
    func text(_ selector: String) throws -> String {
        try value(
            """
            [...document.querySelectorAll(\(quoted(selector)))].filter((one) => one.getClientRects().length > 0)
              .map((one) => (one.innerText ?? one.textContent).trim().replace(/\\s+/g, ' ')).join(' | ')
            """) as? String ?? ""
    }

    /// Asserts the texts of all elements that a selector finds, joined by ` | `.
    func expect(_ selector: String, reads expected: String, at source: Testing.SourceLocation = #_sourceLocation)
        throws
    {
        // The page draws with the browser's next frame, which comes late on a busy machine.
        for _ in 0..<50 where (try? text(selector)) != expected { Thread.sleep(forTimeInterval: 0.1) }
        let seen = try text(selector)
        #expect(seen == expected, sourceLocation: source)
    }

    /// How many elements a selector finds that are seen.
    func count(_ selector: String) throws -> Int {
        let found = try value(
            "[...document.querySelectorAll(\(quoted(selector)))].filter((one) => one.getClientRects().length > 0).length"
        )
        return (found as? NSNumber)?.intValue ?? -1
    }

    /// The names of the boxes that a selector finds, sorted.
    func boxes(_ selector: String = ".box") throws -> String {
        try value(
            "[...document.querySelectorAll(\(quoted(selector)))].map((one) => drawn.boxes[one.dataset.box].name).sort().join(' ')"
        )
            as? String ?? ""
    }

    /// The part of the address behind `#`.
    var fragment: String {
        get throws { try value("(writeAddress(), location.hash.slice(1))") as? String ?? "" }
    }

    /// The name of the element with the focus, as a screen reader says it.
    var focus: String {
        get throws {
            try value(
                "document.activeElement.getAttribute('aria-label') ?? (document.activeElement.innerText || document.activeElement.id).trim()"
            )
                as? String ?? ""
        }
    }

    @discardableResult
    func value(_ expression: String) throws -> Any? { try browser.evaluate(expression) }
    func isTrue(_ expression: String) throws -> Bool { try value(expression) as? Bool ?? false }

    private func click(element: String, modifiers: Int = 0, times: Int = 1) throws {
        try click(
            at: """
                (() => {
                  const element = \(element);
                  if (!element) return null;
                  element.scrollIntoView({ block: "nearest", inline: "nearest" });
                  const box = element.getBoundingClientRect();
                  return [box.left + box.width / 2, box.top + box.height / 2];
                })()
                """, modifiers: modifiers, times: times)
    }

    /// Clicks on a point that an expression gives.
    private func click(at point: String, modifiers: Int = 0, times: Int = 1) throws {
        let numbers = try #require(value(point) as? [NSNumber], "There is nothing to click on: \(point)")
        try browser.click(x: numbers[0].doubleValue, y: numbers[1].doubleValue, modifiers: modifiers, times: times)
    }

    private func box(_ name: String) -> String {
        "[...document.querySelectorAll('.box')].find((one) => drawn.boxes[one.dataset.box].name === \(quoted(name)))"
    }

    private func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }
}

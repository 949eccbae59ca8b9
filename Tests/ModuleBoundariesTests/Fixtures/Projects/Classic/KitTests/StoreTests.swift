import ClassicKit
import XCTest

final class StoreTests: XCTestCase {
    func testTitle() { XCTAssertEqual(Store().title, "Classic") }
}

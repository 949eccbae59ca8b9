import Foundation

struct Store {
    var title = "Classic"
    init() {}
}

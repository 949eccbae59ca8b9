import SwiftUI

struct Palette {
    var accent = Color.orange
}

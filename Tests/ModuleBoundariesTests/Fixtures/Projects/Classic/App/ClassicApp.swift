import Charts
import ClassicKit
import SwiftUI

@main
struct ClassicApp: App {
    var body: some Scene { WindowGroup { HomeScreen(store: Store()) } }
}

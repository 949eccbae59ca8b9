import ClassicKit
import SwiftUI
import Theme

struct HomeScreen: View {
    let store: Store
    var body: some View { Text(store.title).foregroundStyle(Theme.accent) }
}

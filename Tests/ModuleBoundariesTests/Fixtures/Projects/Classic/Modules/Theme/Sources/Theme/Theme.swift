enum Theme {
    static let accent = "orange"
}

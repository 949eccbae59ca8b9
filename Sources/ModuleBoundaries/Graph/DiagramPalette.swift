/// The colours of a diagram, each for light and for dark surroundings.
enum DiagramPalette {
    private static let colors: [(name: String, light: String, dark: String)] = [
        ("page", "#ffffff", "#0f1419"), ("text", "#1b2430", "#e6ebf1"), ("faint", "#667182", "#93a0b0"),
        ("edge", "#8794a6", "#66748a"), ("wire", "#7a3fb0", "#c295f0"),
        ("bad", "#d1242f", "#ff6b6b"), ("badfill", "#fdecec", "#3a1d20"),
        ("warn", "#9a6700", "#e3b341"), ("warnfill", "#fff6dd", "#33280d"),
        ("band0", "#f4f6f8", "#171e26"), ("box0", "#ffffff", "#222b36"), ("rim0", "#a9b4c2", "#536274"),
        ("band1", "#eef4fd", "#131f31"), ("box1", "#ffffff", "#1c2f4a"), ("rim1", "#6d9fe3", "#4a7fc4"),
        ("band2", "#eaf7f3", "#11241f"), ("box2", "#ffffff", "#183a31"), ("rim2", "#53b095", "#3c947b"),
        ("band3", "#fdf6e7", "#29210f"), ("box3", "#ffffff", "#403317"), ("rim3", "#d6a43c", "#b5862a"),
        ("band4", "#f8f0fb", "#251a2c"), ("box4", "#ffffff", "#3b2946"), ("rim4", "#b482cb", "#9263ab"),
        ("band5", "#fdf0ec", "#2c1b15"), ("box5", "#ffffff", "#482b21"), ("rim5", "#dd8a6c", "#b86a4d"),
        ("band6", "#eef6e6", "#1a2512"), ("box6", "#ffffff", "#2a3c1d"), ("rim6", "#88b457", "#6c963e"),
    ]

    /// How many different bands there are before the colours repeat; band 0 has none.
    static let hues = 6

    static func hue(of band: Diagram.Band) -> Int { band.hue < 0 ? 0 : (band.hue - 1 + hues) % hues + 1 }

    static func css(isDark: Bool) -> String {
        colors.reduce(rules) { $0.replacing("{\($1.name)}", with: isDark ? $1.dark : $1.light) }
    }

    private static let rules: String = {
        let bands = (0...hues).map { hue in
            """
            .band-\(hue) { fill: {band\(hue)}; }
            .hue-\(hue) > .box { fill: {box\(hue)}; stroke: {rim\(hue)}; }
            """
        }
        return """
            .paper { fill: {page}; }
            .diagram text { font-family: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: {text}; }
            .title { font-size: 17px; font-weight: 650; }
            .subtitle, .legend text { font-size: 12px; fill: {faint}; }
            .subtitle.bad { fill: {bad}; font-weight: 600; }
            .subtitle.warning { fill: {warn}; }
            .band-title { font-size: 12px; font-weight: 650; }
            .band-note { font-size: 11px; fill: {faint}; }
            \(bands.joined(separator: "\n"))
            .box { stroke-width: 1.2; }
            .name { font-size: 13px; text-anchor: middle; dominant-baseline: central; }
            .outside > .box { stroke-dasharray: 4 3; }
            .guilty > .box { stroke: {bad}; stroke-width: 1.8; }
            .guilty.warning > .box { stroke: {warn}; }
            .cyclic > .badge { fill: {bad}; }
            .cyclic > .badge-mark { fill: none; stroke: {page}; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
            .edge { fill: none; stroke: {edge}; stroke-width: 1.2; stroke-opacity: 0.7; }
            .edge.implied { stroke-opacity: 0.22; }
            .edge.conditional { stroke-dasharray: 5 4; }
            .edge.bad { stroke: {bad}; stroke-width: 2; stroke-opacity: 1; }
            .edge.warning { stroke: {warn}; }
            .edge.cycle { stroke-dasharray: 6 3; }
            .edge.wire { stroke: {wire}; stroke-width: 1.8; stroke-opacity: 1; stroke-dasharray: 2 4; stroke-linecap: round; }
            .head { fill: {edge}; }
            .head-bad { fill: {bad}; }
            .head-warning { fill: {warn}; }
            .head-wire { fill: {wire}; }
            .rule { font-size: 11px; font-weight: 600; text-anchor: middle; dominant-baseline: central; }
            .diagram text.rule { fill: {bad}; }
            .rule-back { fill: {badfill}; stroke: {bad}; stroke-width: 0.8; }
            .diagram .warning > text.rule { fill: {warn}; }
            .warning > .rule-back { fill: {warnfill}; stroke: {warn}; }
            """
    }()
}

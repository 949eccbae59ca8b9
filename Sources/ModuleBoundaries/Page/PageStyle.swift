/// How the page looks.
enum PageStyle {
    /// The rules of the picture, which take their colours from variables, and those of the page around it.
    static let text = """
        :root { color-scheme: light dark; \(DiagramPalette.variables(isDark: false)) }
        @media (prefers-color-scheme: dark) { :root { \(DiagramPalette.variables(isDark: true)) } }
        :root[data-theme="light"] { color-scheme: light; \(DiagramPalette.variables(isDark: false)) }
        :root[data-theme="dark"] { color-scheme: dark; \(DiagramPalette.variables(isDark: true)) }
        \(DiagramPalette.cssWithVariables(DiagramPalette.rules))
        \(DiagramPalette.cssWithVariables(states))
        \(DiagramPalette.cssWithVariables(page))
        """

    private static let states = """
        .node { cursor: pointer; outline: none; }
        .node:hover > .box, .node:focus-visible > .box { stroke: {focus}; stroke-width: 2.5; }
        .node.selected > .box { stroke: {focus}; stroke-width: 3; }
        .node.selected > .name { font-weight: 650; }
        .node.needs > .box { stroke: {out}; stroke-width: 2; }
        .node.needed-by > .box { stroke: {in}; stroke-width: 2; }
        .node.match > .box { stroke: {focus}; stroke-width: 2.5; }
        .node.dim { opacity: 0.28; }
        .edge.dim, .rule-label.dim { opacity: 0.12; }
        .edge.out { stroke: {out}; stroke-width: 2; stroke-opacity: 1; marker-end: url(#head-out); }
        .edge.in { stroke: {in}; stroke-width: 2; stroke-opacity: 1; marker-end: url(#head-in); }
        .edge.bad.out, .edge.bad.in { stroke: {bad}; stroke-width: 2.5; marker-end: url(#head-bad); }
        .edge.warning.out, .edge.warning.in { stroke: {warn}; marker-end: url(#head-warning); }
        .head-out { fill: {out}; }
        .head-in { fill: {in}; }
        .rule-label { pointer-events: none; }
        .gone { display: none; }
        .diagram .title, .diagram .subtitle { display: none; }
        """

    private static let page = """
        * { box-sizing: border-box; }
        html, body { height: 100%; margin: 0; }
        body { display: flex; flex-direction: column; background: {page}; color: {text};
          font: 14px/1.45 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
        .bar { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; padding: 10px 16px;
          background: {panel}; border-bottom: 1px solid {line}; }
        .bar h1 { font-size: 16px; margin: 0; max-width: 20em; overflow: hidden; text-overflow: ellipsis;
          white-space: nowrap; }
        .search { display: flex; gap: 8px; align-items: center; }
        input[type="search"] { font: inherit; color: inherit; width: 16em; padding: 5px 10px; background: {page};
          border: 1px solid {line}; border-radius: 7px; }
        #status { color: {faint}; font-size: 12px; min-width: 6em; }
        .tiers { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 0; padding: 0; border: 0; max-width: 46em;
          max-height: 4.5em; overflow: auto; }
        .tiers legend { float: left; padding: 0; margin-right: 10px; color: {faint}; }
        .check { display: inline-flex; gap: 5px; align-items: center; white-space: nowrap; cursor: pointer; }
        .check input { margin: 0; accent-color: {focus}; }
        .zoom { display: inline-flex; gap: 4px; margin-left: auto; }
        button { font: inherit; color: inherit; background: {page}; border: 1px solid {line}; border-radius: 7px;
          padding: 4px 10px; cursor: pointer; }
        button:hover { border-color: {focus}; }
        :focus-visible { outline: 2px solid {focus}; outline-offset: 1px; }
        main { flex: 1; min-height: 0; display: flex; }
        #canvas { flex: 1; min-width: 0; overflow: auto; cursor: grab; }
        #canvas.dragging { cursor: grabbing; user-select: none; }
        #canvas svg { display: block; margin: 0 auto; }
        aside { width: 340px; flex: none; overflow: auto; padding: 16px 18px 32px; background: {panel};
          border-left: 1px solid {line}; overflow-wrap: anywhere; }
        aside h2 { font-size: 18px; margin: 0 0 2px; }
        aside h3 { font-size: 12px; margin: 20px 0 6px; color: {faint}; text-transform: uppercase;
          letter-spacing: 0.05em; }
        aside p { margin: 4px 0; }
        aside ul { list-style: none; margin: 0; padding: 0; }
        aside li { margin: 0 0 8px; }
        .faint { color: {faint}; }
        .link { border: 0; background: none; padding: 0; color: {focus}; font-weight: 600; text-align: left; }
        .link:hover { text-decoration: underline; }
        .places { font: 12px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
          color: {faint}; }
        .places li { margin: 0; }
        summary { cursor: pointer; color: {faint}; font-size: 12px; }
        .chip { display: inline-block; padding: 0 8px; border-radius: 9px; font-size: 11px; font-weight: 600;
          color: {bad}; background: {badfill}; border: 1px solid {bad}; margin-right: 4px; }
        .chip.warning { color: {warn}; background: {warnfill}; border-color: {warn}; }
        .finding { padding: 10px 12px; border: 1px solid {bad}; border-radius: 8px; background: {badfill}; }
        .finding.warning { background: {warnfill}; border-color: {warn}; }
        .close { float: right; }
        @media (max-width: 760px) { main { flex-direction: column; }
          aside { width: auto; max-height: 45%; border-left: 0; border-top: 1px solid {line}; } }
        @media print { .bar, aside { display: none; } }
        """
}

// Written by .ci/embed-page from Web/matrix.css: change that file and run the script.
extension PageFile {
    static let matrixStyle = PageFile(
        name: "matrix.css",
        text: #"""
            /* The matrix and the table. */
            #matrix { position: relative; cursor: cell; }
            .spacer { position: relative; min-width: 100%; min-height: 100%; }
            .sticky { position: sticky; left: 0; top: 0; overflow: hidden; }
            .sticky svg { display: block; }
            .grid { fill: none; stroke: var(--line); stroke-width: 1; }
            .grid.tier { stroke: var(--control-line); }
            .diagonal { stroke: var(--control-line); stroke-width: 1; stroke-dasharray: 2 3; }
            .band-lit { fill: var(--accent); opacity: 0.13; }
            .cross { fill: var(--accent); opacity: 0.1; }
            .cursor { fill: none; stroke: var(--accent); stroke-width: 2.5; }
            .cell .shape { fill: var(--cell); }
            .cell.implied .shape { fill: var(--cell); }
            .cell text { font-size: 10.5px; font-weight: 600; text-anchor: middle; dominant-baseline: central; pointer-events: none; }
            .diagram .cell.plain text, .diagram .cell.implied text { fill: var(--text); }
            .cell.plain .shape, .cell.implied .shape { fill: color-mix(in srgb, var(--cell) 55%, var(--page)); stroke: var(--cell); stroke-width: 0.8; }
            .cell.implied .shape { stroke-dasharray: 2 2; fill: color-mix(in srgb, var(--cell) 22%, var(--page)); }
            .cell.error .shape { fill: var(--bad); } .cell.warning .shape { fill: var(--warn); }
            .diagram .cell.error text, .diagram .cell.warning text { fill: var(--page); }
            .ring { fill: none; stroke: var(--wire); stroke-width: 1.8; stroke-dasharray: 2.5 2; }
            .cycle-frame { fill: none; stroke: var(--bad); stroke-width: 2; }
            .row-name, .column-name { cursor: pointer; }
            .row-name .touch { fill: transparent; }
            .row-name .name { text-anchor: end; dominant-baseline: central; }
            .column-name .name { dominant-baseline: central; }
            .row-name:hover .name, .diagram .match .name, .diagram .selected .name { fill: var(--accent); font-weight: 650; }
            .diagram .sign.error { fill: var(--bad); font-size: 11px; dominant-baseline: central; }
            .diagram .sign.warning { fill: var(--warn); font-size: 10px; dominant-baseline: central; }
            .diagram .corner { font-size: 11px; fill: var(--faint); }
            #table { padding: 0 20px 30px; }
            table { border-collapse: collapse; width: 100%; max-width: 1100px; font-variant-numeric: tabular-nums; }
            caption { text-align: left; color: var(--faint); font-size: 12px; padding: 14px 0 6px; }
            thead th { position: sticky; top: 0; background: var(--page); z-index: 1; padding: 4px 2px; border-bottom: 1px solid var(--control-line); text-align: left; }
            thead button { border-color: transparent; background: none; font-weight: 600; padding: 2px 8px; white-space: nowrap; }
            thead .number button { width: 100%; text-align: right; }
            tbody th { text-align: left; font-weight: 500; }
            tbody th, tbody td { padding: 4px 10px; border-bottom: 1px solid var(--line); white-space: nowrap; }
            .number { text-align: right; }
            tbody tr:hover { background: var(--panel); }
            tbody tr.selected { background: var(--accent-soft); }
            """#
    )
}

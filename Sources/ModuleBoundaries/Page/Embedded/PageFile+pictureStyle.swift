// Written by .ci/embed-page from Web/picture.css: change that file and run the script.
extension PageFile {
    static let pictureStyle = PageFile(
        name: "picture.css",
        text: #"""
            /* The graph. */
            #picture { cursor: grab; }
            #picture.dragging { cursor: grabbing; user-select: none; }
            #picture > svg { display: block; margin: 0 auto; }
            .diagram text { fill: var(--text); font-family: inherit; }
            .ground { fill: var(--ground); }
            .stripe, .swatch { fill: var(--rim); }
            span.swatch { display: inline-block; width: 10px; height: 10px; border-radius: 3px; background: var(--rim); }
            .band-name { font-size: 12.5px; font-weight: 650; }
            .diagram text.band-note { font-size: 11px; fill: var(--faint); }
            .box { cursor: pointer; outline: none; }
            .box > .frame { fill: var(--page); stroke: var(--rim); stroke-width: 1.3; }
            .box > .behind { fill: var(--page); stroke: var(--rim); stroke-width: 1; opacity: 0.7; }
            .box.outside > .frame { stroke-dasharray: 4 3; }
            .box > .name { font-size: 13px; font-weight: 500; text-anchor: middle; dominant-baseline: central; }
            .box.group > .name, .box > .name.left { text-anchor: start; }
            .box.group > .name { font-weight: 650; dominant-baseline: auto; }
            .diagram .box > .note { font-size: 11.5px; fill: var(--faint); }
            .box > .amount { font-size: 11.5px; text-anchor: end; dominant-baseline: central; font-variant-numeric: tabular-nums; }
            .box.tinted > .frame { fill: color-mix(in srgb, var(--tint-color, #3b82d6) calc(var(--tint) * 52%), var(--page)); }
            .box.rebuilt > .frame { fill: var(--good-soft); }
            .mark.changed rect { stroke: var(--good); fill: var(--good-soft); } .mark.changed path { stroke: var(--good); }
            .diagram .mark.changed text { fill: var(--good); }
            .opener circle { fill: var(--control); stroke: var(--control-line); }
            .opener path { stroke: var(--text); stroke-width: 1.6; stroke-linecap: round; fill: none; }
            .opener:hover circle { stroke: var(--accent); fill: var(--accent-soft); }
            .box:hover > .frame { stroke-width: 2.2; }
            .box.near > .frame { stroke-width: 2; }
            .box.match > .frame { stroke: var(--accent); stroke-width: 2.4; }
            .box.critical > .frame { stroke: var(--critical); stroke-width: 2.2; }
            .box.selected > .frame { stroke: var(--accent); stroke-width: 2.8; fill: var(--accent-soft); }
            .box.selected > .name { font-weight: 650; }
            .box:focus-visible > .frame { stroke: var(--accent); stroke-width: 3.4; }
            .box.dim, .searching .box:not(.match) { opacity: 0.42; }
            .mark rect { fill: var(--page); stroke-width: 1.2; }
            .mark path { fill: none; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
            .mark text { font-size: 10.5px; font-weight: 650; dominant-baseline: central; }
            .mark.error rect { stroke: var(--bad); fill: var(--bad-soft); } .mark.error path, .mark.cycle path { stroke: var(--bad); }
            .diagram .mark.error text { fill: var(--bad); }
            .mark.warning rect { stroke: var(--warn); fill: var(--warn-soft); } .mark.warning path { fill: var(--warn); stroke: var(--warn); stroke-width: 0.8; }
            .diagram .mark.warning text { fill: var(--warn); }
            .mark.cycle rect { stroke: var(--bad); }
            .bundle { cursor: pointer; outline: none; }
            .bundle > .touch { fill: none; stroke: transparent; stroke-width: 11; }
            .bundle > .line, .sample { fill: none; stroke: var(--edge); stroke-width: var(--weight, 1.2); marker-end: url(#head-plain); }
            .sample { marker-end: none; stroke-width: 1.6; }
            .bundle.implied > .line, .sample.implied { stroke-dasharray: 1.5 3.5; }
            .bundle.wire > .line, .sample.wire { stroke: var(--wire); stroke-dasharray: 2 4; stroke-linecap: round; stroke-width: 1.8; marker-end: url(#head-wire); }
            .sample.wire { marker-end: none; }
            .bundle.added > .line, .sample.added { stroke: var(--good); stroke-width: max(var(--weight, 2.4), 2.4); marker-end: url(#head-added); }
            .bundle.removed > .line, .sample.removed { stroke: var(--faint); stroke-dasharray: 8 5; stroke-width: 1.6; marker-end: url(#head-removed); }
            .sample.added, .sample.removed { marker-end: none; }
            .bundle.out > .line { stroke: var(--out); stroke-width: max(var(--weight, 1.9), 1.9); marker-end: url(#head-out); }
            .bundle.in > .line { stroke: var(--in); stroke-width: max(var(--weight, 1.9), 1.9); marker-end: url(#head-in); }
            .bundle.warning > .line, .sample.warning { stroke: var(--warn); stroke-width: max(var(--weight, 1.8), 1.8); stroke-dasharray: 9 3; marker-end: url(#head-warning); }
            .bundle.error > .line, .sample.error { stroke: var(--bad); stroke-width: max(var(--weight, 2.2), 2.2); stroke-dasharray: none; marker-end: url(#head-error); }
            .bundle.error.cycle > .line { stroke-dasharray: 6 3; }
            .sample.warning, .sample.error { marker-end: none; }
            .sample.cell-error { fill: var(--bad); stroke: none; }
            .bundle.critical > .line { stroke: var(--critical); stroke-width: 3.2; stroke-dasharray: none; marker-end: url(#head-critical); }
            .bundle.selected > .line { stroke-width: 3.2; }
            .bundle.selected:not(.error, .warning, .wire, .removed, .critical) > .line { stroke: var(--accent); stroke-dasharray: none; marker-end: url(#head-out); }
            .bundle:focus-visible > .line, .bundle.hover > .line { stroke-width: 3.6; }
            .bundle:focus-visible > .touch { stroke: var(--accent); stroke-opacity: 0.3; }
            .bundle.dim, .searching .lines { opacity: 0.16; }
            .gone { display: none; }
            .head-plain { fill: var(--edge); } .head-out { fill: var(--out); } .head-in { fill: var(--in); } .head-error { fill: var(--bad); }
            .head-warning { fill: var(--warn); } .head-wire { fill: var(--wire); } .head-critical { fill: var(--critical); }
            .head-added { fill: var(--good); } .head-removed { fill: var(--faint); }
            .label { pointer-events: none; }
            .label rect { fill: var(--page); stroke: var(--edge); stroke-width: 0.8; }
            .label text { font-size: 11px; font-weight: 600; text-anchor: middle; dominant-baseline: central; }
            .diagram .label:not(.error, .warning) text { fill: var(--faint); }
            .label.error rect { fill: var(--bad-soft); stroke: var(--bad); } .diagram .label.error text { fill: var(--bad); }
            .label.warning rect { fill: var(--warn-soft); stroke: var(--warn); } .diagram .label.warning text { fill: var(--warn); }
            .label.wire rect { stroke: var(--wire); } .diagram .label.wire text { fill: var(--wire); }
            .label.added rect { stroke: var(--good); } .diagram .label.added text { fill: var(--good); }
            .label.removed rect { stroke-dasharray: 3 2; }
            .label.dim { opacity: 0.16; }
            """#
    )
}

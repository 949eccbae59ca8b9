/// The part of the page's script that fills the panel: one module with the reasons of its edges, or the whole package.
enum PageScriptPanel {
    static let text = #"""
        const panel = document.getElementById("panel");

        function make(tag, name, ...children) {
          const element = document.createElement(tag);
          if (name) element.className = name;
          element.append(...children.filter((child) => child !== null));
          return element;
        }
        const count = (number, word, words) => number + " " + (number === 1 ? word : words || word + "s");

        function link(index) {
          const button = make("button", "link", data.nodes[index].name);
          button.type = "button";
          button.addEventListener("click", () => select(index, true));
          return button;
        }

        function places(list) {
          const items = () => make("ul", "places", ...list.map((place) => make("li", "", place)));
          if (list.length <= 4) return items();
          return make("details", "", make("summary", "", count(list.length, "place")), items());
        }

        function reason(edge, end) {
          const chips = edge.rules.map((rule) => make("span", edge.warning ? "chip warning" : "chip", rule));
          const declared = edge.declared.map((place) => "declared at " + place);
          const imported = edge.imports.map((place) => "imported at " + place);
          const unused = edge.imports.length === 0 ? make("p", "faint", "declared, never imported") : null;
          return make("li", "", link(edge[end]), " ", ...chips, unused, places([...imported, ...declared]));
        }

        function section(title, edges, end) {
          const list = edges.map((index) => data.edges[index])
            .sort((left, right) => data.nodes[left[end]].name < data.nodes[right[end]].name ? -1 : 1);
          const items = list.map((edge) => reason(edge, end));
          const none = items.length === 0 ? make("p", "faint", "nothing") : null;
          const box = make("section", "", make("h3", "", title + " (" + items.length + ")"), none, make("ul", "", ...items));
          box.dataset.section = end;
          return box;
        }

        function finding(item) {
          const tone = item.severity === "warning" ? " warning" : "";
          return make("li", "finding" + tone, make("span", "chip" + tone, item.rule), make("p", "", item.message),
            make("p", "faint", item.fix), make("p", "places", item.place));
        }

        function findings(list) {
          if (list.length === 0) return null;
          return make("section", "", make("h3", "", "Findings (" + list.length + ")"), make("ul", "", ...list.map(finding)));
        }

        function showModule(index) {
          const node = data.nodes[index];
          const close = make("button", "close", "×");
          close.type = "button";
          close.setAttribute("aria-label", "Close");
          close.addEventListener("click", () => select(null, false));
          const below = reach(index, (at) => outgoing[at].map((edge) => data.edges[edge].to));
          const above = reach(index, (at) => incoming[at].map((edge) => data.edges[edge].from));
          const facts = [data.bands[node.band].title, node.kind, count(node.files, "file"), count(node.lines, "line")];
          panel.replaceChildren(close, make("h2", "", node.name),
            make("p", "faint", facts.join(" · ")), make("p", "places", node.place),
            make("p", "", "Needs " + count(below, "module") + " in all, " + (above === 1 ? "1 module needs" : above + " modules need") + " it."),
            node.cycle ? make("p", "", make("span", "chip", "in a cycle")) : "",
            findings(node.findings) || "",
            section("Depends on", outgoing[index], "to"), section("Used by", incoming[index], "from"));
        }

        function list(title, indices) {
          return make("section", "", make("h3", "", title),
            make("ul", "", ...indices.map((index) => make("li", "", link(index)))));
        }

        function showPackage() {
          const found = matches();
          const seen = new Set();
          const all = data.nodes.flatMap((node) => node.findings).filter((item) => {
            const key = JSON.stringify(item);
            return !seen.has(key) && seen.add(key);
          });
          const cyclic = data.nodes.flatMap((node, index) => node.cycle ? [index] : []);
          const most = data.nodes.map((_, index) => index).filter((index) => incoming[index].length > 0)
            .sort((left, right) => incoming[right].length - incoming[left].length || left - right).slice(0, 8);
          panel.replaceChildren(make("h2", "", data.name),
            make("p", "faint", count(data.nodes.length, "module") + " · "
              + count(data.edges.length, "dependency", "dependencies") + " · " + count(all.length, "finding")),
            state.query.trim() !== "" ? list("Found (" + found.length + ")", found) : "",
            findings(all) || "",
            cyclic.length > 0 ? list("In cycles (" + cyclic.length + ")", cyclic) : "",
            list("Most used", most),
            make("p", "faint", "Click a module, or move with Tab and the arrow keys. Esc shows this again."));
        }

        function showPanel() {
          if (state.selected === null) showPackage(); else showModule(state.selected);
          panel.scrollTop = 0;
        }
        """#
}

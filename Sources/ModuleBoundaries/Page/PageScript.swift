/// What the page does. All text from the package goes into the page as text, never as markup.
enum PageScript {
    /// The whole script, its parts in the order in which they need each other.
    static let text = [model, PageScriptPicture.text, PageScriptPanel.text, controls].joined(separator: "\n")

    private static let model = #"""
        "use strict";
        const data = JSON.parse(document.getElementById("graph-data").textContent);
        const state = { selected: null, query: "", hidden: new Set(), reduced: false, scale: 1 };
        const outgoing = data.nodes.map(() => []);
        const incoming = data.nodes.map(() => []);
        data.edges.forEach((edge, index) => {
          outgoing[edge.from].push(index);
          incoming[edge.to].push(index);
        });

        const nodeHidden = (index) => state.hidden.has(data.nodes[index].band);
        const edgeHidden = (edge) => nodeHidden(edge.from) || nodeHidden(edge.to)
          || (state.reduced && edge.implied && edge.rules.length === 0);

        function matches() {
          const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
          if (words.length === 0) return [];
          return data.nodes.flatMap((node, index) => {
            const name = node.name.toLowerCase();
            return !nodeHidden(index) && words.every((word) => name.includes(word)) ? [index] : [];
          });
        }

        function reach(start, next) {
          const found = new Set([start]);
          const open = [start];
          while (open.length > 0) {
            for (const other of next(open.pop())) {
              if (!found.has(other)) { found.add(other); open.push(other); }
            }
          }
          return found.size - 1;
        }
        """#

    private static let controls = #"""
        function select(index, moves) {
          state.selected = index;
          paint();
          showPanel();
          if (index !== null && moves) {
            nodeElements[index].scrollIntoView({ block: "center", inline: "center" });
          }
        }

        const search = document.getElementById("search");
        search.addEventListener("input", () => {
          state.query = search.value;
          state.selected = null;
          paint();
          showPanel();
          const found = matches();
          const words = found.length === 1 ? "1 module" : found.length + " modules";
          document.getElementById("status").textContent = state.query.trim() === "" ? "" : words;
        });
        search.addEventListener("keydown", (event) => {
          const found = matches();
          if (event.key === "Enter" && found.length > 0) select(found[0], true);
        });

        nodeElements.forEach((element, index) => {
          element.setAttribute("tabindex", "0");
          element.setAttribute("role", "button");
          element.setAttribute("aria-label", data.nodes[index].name);
          element.addEventListener("click", () => select(index, false));
          element.addEventListener("keydown", (event) => {
            if (event.key === "Enter" || event.key === " ") {
              event.preventDefault();
              select(index, false);
              return;
            }
            const next = neighbour(index, event.key);
            if (next === undefined) return;
            event.preventDefault();
            nodeElements[next].focus();
          });
        });

        // Down follows a dependency, up a dependent, left and right the row.
        function neighbour(index, key) {
          const shown = (edges, end) => edges.map((edge) => data.edges[edge]).filter((edge) => !edgeHidden(edge))
            .map((edge) => edge[end]);
          if (key === "ArrowDown") return shown(outgoing[index], "to")[0];
          if (key === "ArrowUp") return shown(incoming[index], "from")[0];
          if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
          const here = data.nodes[index];
          const row = data.nodes.map((_, other) => other).filter((other) => data.nodes[other].y === here.y)
            .sort((left, right) => data.nodes[left].x - data.nodes[right].x);
          return row[row.indexOf(index) + (key === "ArrowRight" ? 1 : -1)];
        }

        document.addEventListener("keydown", (event) => {
          if (event.key === "Escape") {
            search.value = "";
            state.query = "";
            document.getElementById("status").textContent = "";
            select(null, false);
          } else if (event.key === "/" && document.activeElement !== search) {
            event.preventDefault();
            search.focus();
          }
        });

        document.querySelectorAll("[data-show-band]").forEach((box) => {
          box.addEventListener("change", () => {
            const band = Number(box.dataset.showBand);
            if (box.checked) state.hidden.delete(band); else state.hidden.add(band);
            if (state.selected !== null && nodeHidden(state.selected)) state.selected = null;
            place();
            paint();
            showPanel();
          });
        });

        document.getElementById("reduce").addEventListener("change", (event) => {
          state.reduced = event.target.checked;
          paint();
          showPanel();
        });

        document.getElementById("theme").addEventListener("click", () => {
          const root = document.documentElement;
          const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
          const now = root.dataset.theme || system;
          root.dataset.theme = now === "dark" ? "light" : "dark";
        });

        function zoom(scale) {
          const x = (canvas.scrollLeft + canvas.clientWidth / 2) / state.scale;
          const y = (canvas.scrollTop + canvas.clientHeight / 2) / state.scale;
          state.scale = Math.min(4, Math.max(0.1, scale));
          size();
          canvas.scrollTo(x * state.scale - canvas.clientWidth / 2, y * state.scale - canvas.clientHeight / 2);
        }
        function fit(smallest) {
          const wide = canvas.clientWidth / data.width;
          const high = canvas.clientHeight / pictureHeight();
          zoom(Math.max(smallest, Math.min(wide, high, 1)));
        }
        document.getElementById("zoom-in").addEventListener("click", () => zoom(state.scale * 1.25));
        document.getElementById("zoom-out").addEventListener("click", () => zoom(state.scale / 1.25));
        document.getElementById("zoom-fit").addEventListener("click", () => fit(0.1));
        canvas.addEventListener("wheel", (event) => {
          if (!event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          zoom(state.scale * Math.exp(-event.deltaY / 300));
        }, { passive: false });

        let drag = null;
        canvas.addEventListener("pointerdown", (event) => {
          if (event.target.closest(".node") || event.button !== 0) return;
          drag = { x: event.clientX + canvas.scrollLeft, y: event.clientY + canvas.scrollTop, moved: false };
        });
        window.addEventListener("pointermove", (event) => {
          if (drag === null) return;
          drag.moved = true;
          canvas.classList.add("dragging");
          canvas.scrollTo(drag.x - event.clientX, drag.y - event.clientY);
        });
        window.addEventListener("pointerup", () => {
          if (drag !== null && !drag.moved) select(null, false);
          drag = null;
          canvas.classList.remove("dragging");
        });

        place();
        // Small letters can be read at six tenths; a picture that is larger still is scrolled.
        fit(0.6);
        showPanel();
        """#
}

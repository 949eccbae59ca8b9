/// The part of the page's script that changes the picture: what is lit, what is hidden, where it stands.
enum PageScriptPicture {
    static let text = #"""
        const canvas = document.getElementById("canvas");
        const svg = canvas.querySelector("svg");
        const elements = (name, count) => {
          const found = new Array(count);
          svg.querySelectorAll("[data-" + name + "]:not(.rule-label)").forEach((element) => {
            found[Number(element.getAttribute("data-" + name))] = element;
          });
          return found;
        };
        const nodeElements = elements("node", data.nodes.length);
        const edgeElements = elements("edge", data.edges.length);
        const bandElements = elements("band", data.bands.length);
        const labels = [...svg.querySelectorAll(".rule-label")];
        const folded = 30;

        // A second pair of arrow heads, in the colours of what is lit.
        ["out", "in"].forEach((name) => {
          const marker = svg.querySelector("#head").cloneNode(true);
          marker.id = "head-" + name;
          marker.firstElementChild.setAttribute("class", "head-" + name);
          svg.querySelector("defs").append(marker);
        });

        function mapY(y) {
          let shift = 0;
          for (const [index, band] of data.bands.entries()) {
            if (!state.hidden.has(index)) continue;
            if (y >= band.y + band.height) shift += band.height - folded;
            else if (y > band.y) return band.y - shift + (y - band.y) * folded / band.height;
          }
          return y - shift;
        }

        // The page itself has the title that stands above the bands in a picture of its own.
        const topMargin = 48;
        const pictureHeight = () => mapY(data.height) - topMargin;

        function path(route) {
          const points = route.map(([x, y]) => [x, Math.round(mapY(y))]);
          return points.map(([x, y], index) => {
            if (index === 0) return "M" + x + " " + y;
            const [px, py] = points[index - 1];
            const middle = Math.floor((py + y) / 2);
            return index % 2 === 0 || px === x ? "L" + x + " " + y
              : "C" + px + " " + middle + " " + x + " " + middle + " " + x + " " + y;
          }).join("");
        }

        function size() {
          const height = pictureHeight();
          svg.setAttribute("viewBox", "0 " + topMargin + " " + data.width + " " + height);
          svg.setAttribute("width", Math.round(data.width * state.scale));
          svg.setAttribute("height", Math.round(height * state.scale));
        }

        // Folds hidden bands to strips and moves all else up.
        function place() {
          const move = (element, y) => element.setAttribute("transform", "translate(0 " + (mapY(y) - y) + ")");
          data.bands.forEach((band, index) => {
            const hidden = state.hidden.has(index);
            const [rect, title, note] = bandElements[index].children;
            rect.setAttribute("height", hidden ? folded - 6 : band.height);
            title.setAttribute("y", band.y + (hidden ? 16 : 26));
            note.classList.toggle("gone", hidden);
            move(bandElements[index], band.y);
          });
          data.nodes.forEach((node, index) => {
            nodeElements[index].classList.toggle("gone", nodeHidden(index));
            move(nodeElements[index], node.y);
          });
          data.edges.forEach((edge, index) => edgeElements[index].setAttribute("d", path(edge.route)));
          labels.forEach((label) => move(label, Number(label.firstElementChild.getAttribute("y"))));
          const legend = svg.querySelector(".legend");
          legend.setAttribute("transform", "translate(0 " + (mapY(data.height) - data.height) + ")");
          size();
        }

        function paint() {
          const { selected } = state;
          const found = new Set(matches());
          const needs = new Set(), neededBy = new Set();
          data.edges.forEach((edge, index) => {
            const hidden = edgeHidden(edge);
            const out = edge.from === selected, into = edge.to === selected;
            if (out && !hidden) needs.add(edge.to);
            if (into && !hidden) neededBy.add(edge.from);
            const list = edgeElements[index].classList;
            list.toggle("gone", hidden);
            list.toggle("out", out);
            list.toggle("in", into && !out);
            list.toggle("dim", selected !== null ? !out && !into : found.size > 0);
            if (out || into) edgeElements[index].parentNode.append(edgeElements[index]);
          });
          nodeElements.forEach((element, index) => {
            const list = element.classList;
            const lit = index === selected || needs.has(index) || neededBy.has(index);
            list.toggle("selected", index === selected);
            list.toggle("needs", needs.has(index));
            list.toggle("needed-by", neededBy.has(index));
            list.toggle("match", selected === null && found.has(index));
            list.toggle("dim", selected !== null ? !lit : state.query.trim() !== "" && !found.has(index));
            element.setAttribute("aria-pressed", index === selected ? "true" : "false");
          });
          labels.forEach((label) => {
            const edge = data.edges[Number(label.dataset.edge)];
            label.classList.toggle("gone", edgeHidden(edge));
            label.classList.toggle("dim", selected !== null && edge.from !== selected && edge.to !== selected);
          });
        }
        """#
}

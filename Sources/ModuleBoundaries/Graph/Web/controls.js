"use strict";
// The bar above: views, search, grouping, switches. And the beginning: read the address, show the page.

const search = document.getElementById("search");
const status = document.getElementById("status");
const announcement = document.getElementById("announcement");
const announce = (text) => { announcement.textContent = text; };

/** The modules whose names hold every word of the search. */
function matches() {
  const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return modules.map((_, index) => index).filter((index) =>
    isShown(index) && words.every((word) => modules[index].lowered.includes(word)));
}

/** Whether the boxes of the graph changed while another view was shown. */
let isStale = true;

/** Shows the present choice: what is asked for alone is drawn. */
function show(keeps) {
  findShown();
  document.documentElement.dataset.view = state.view;
  if (state.theme) document.documentElement.dataset.theme = state.theme;
  else delete document.documentElement.dataset.theme;
  if (state.view === "picture") {
    if (!keeps || isStale) drawPicture(); else paintPicture();
    isStale = false;
    if (state.selection) scrollToSelection();
  } else if (state.view === "matrix") {
    if (!keeps || !matrixView.scene) drawMatrix(); else paintMatrix();
  } else drawTable();
  if (!keeps && state.view !== "picture") isStale = true;
  showPanel();
  showControls();
}

/** Shows what the search finds; all else stays as it is. */
function showSearch() {
  if (state.view === "picture") paintPicture();
  else if (state.view === "matrix") paintMatrix();
  else drawTable();
  const section = state.query.trim() === "" ? null : foundSection();
  const before = panelBody.querySelector("section.found");
  if (before && section) before.replaceWith(section);
  else if (section) panelBody.prepend(section);
  else before?.remove();
  showStatus();
}
function showStatus() {
  status.textContent = state.query.trim() === "" ? "" : counted(matches().length, "module") + " found";
}

function showControls() {
  document.querySelectorAll("[data-view]").forEach((tab) => {
    if (tab.tagName !== "BUTTON") return;
    tab.setAttribute("aria-pressed", String(tab.dataset.view === state.view));
  });
  document.getElementById("group").value = state.group;
  document.getElementById("tint").value = state.tint;
  switches.forEach((name) => { document.getElementById("show-" + name).checked = state[name]; });
  if (search.value !== state.query) search.value = state.query;
  showStatus();
  document.getElementById("close-all").disabled = state.open !== "all" && state.open.size === 0 && state.out.size === 0;
  document.getElementById("open-all").disabled = state.open === "all";
  document.getElementById("show-all").hidden = state.only === null && state.hidden.size === 0;
}

function setView(view) {
  change((state) => { state.view = view; }, false);
  if (view === "matrix") {
    if (!matrixView.isFitted) { matrixView.isFitted = true; fitMatrix(smallestNamed); }
    if (state.query.trim() !== "") showMatch();
  }
}

document.querySelectorAll("button[data-view]").forEach((tab) => tab.addEventListener("click", () => setView(tab.dataset.view)));

search.addEventListener("input", () => {
  const hadSelection = state.selection !== null;
  state.query = search.value;
  state.selection = null;
  if (hadSelection) show(true); else showSearch();
  if (state.view === "matrix") showMatch();
  writeAddressSoon();
});
search.addEventListener("keydown", (event) => {
  const found = matches();
  if (event.key === "Enter" && found.length > 0) {
    const exact = found.find((index) => modules[index].lowered === state.query.trim().toLowerCase()) ?? found[0];
    select({ kind: "module", module: exact });
    if (state.view === "matrix") showMatch();
  }
});

document.getElementById("group").addEventListener("change", (event) => {
  change((state) => {
    state.group = event.target.value;
    state.out = new Set();
    if (state.open !== "all") state.open = new Set();
    if (state.selection?.kind === "group" || state.selection?.kind === "bundle") state.selection = null;
  });
  if (state.view === "picture") zoomToFit(0.6, 1.25);
});
document.getElementById("show-all").addEventListener("click", () => {
  change((state) => {
    state.only = null;
    state.hidden = new Set();
    state.open = initial().open;
  });
  zoomToFit(0.6, 1.25);
});
document.getElementById("tint").addEventListener("change", (event) => change((state) => { state.tint = event.target.value; }));
document.getElementById("open-all").addEventListener("click", () => { change((state) => { state.open = "all"; }); zoomToFit(0.6); });
document.getElementById("close-all").addEventListener("click", () => {
  change((state) => { state.open = new Set(); state.out = new Set(); state.selection = null; });
  zoomToFit(0.6, 1.25);
});
switches.forEach((name) => document.getElementById("show-" + name).addEventListener("change", (event) =>
  change((state) => { state[name] = event.target.checked; })));
document.getElementById("theme").addEventListener("click", () => change((state) => {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = (state.theme || system) === "dark" ? "light" : "dark";
  state.theme = next === system ? "" : next;
}, true));

const zoomStep = (factor) => {
  if (state.view === "picture") { zoomTo(zoomFactor * factor); return keepZoom(); }
  const at = matrixSizes.indexOf(matrixView.cell) + (factor > 1 ? 1 : -1);
  matrixView.cell = matrixSizes[Math.max(0, Math.min(matrixSizes.length - 1, at))];
  return drawMatrix();
};
document.getElementById("zoom-in").addEventListener("click", () => zoomStep(1.25));
document.getElementById("zoom-out").addEventListener("click", () => zoomStep(0.8));
document.getElementById("zoom-fit").addEventListener("click", () => {
  if (state.view !== "picture") return fitMatrix();
  zoomToFit();
  state.zoom = 0;
  return writeAddressSoon();
});
document.getElementById("save").addEventListener("click", saveDrawing);
document.getElementById("print").addEventListener("click", () => window.print());

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const isTyping = event.target.matches?.("input[type=search], input[type=text], select");
  if (event.key === "Escape") {
    if (document.querySelector("details.menu[open]")) { closeMenus(); return; }
    change((state) => { state.selection = null; state.query = ""; }, true);
  } else if (!isTyping) {
    const action = {
      "/": () => { search.focus(); search.select(); }, "1": () => setView("picture"), "2": () => setView("matrix"), "3": () => setView("table"),
      "+": () => zoomStep(1.25), "-": () => zoomStep(0.8), "0": () => document.getElementById("zoom-fit").click(),
      "?": () => document.getElementById("help").toggleAttribute("open"),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
});

const menus = [...document.querySelectorAll("details.menu")];
function closeMenus(except) {
  menus.filter((menu) => menu !== except && menu.open).forEach((menu) => {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary").focus();
  });
}
menus.forEach((menu) => menu.addEventListener("toggle", () => { if (menu.open) closeMenus(menu); }));
document.addEventListener("pointerdown", (event) => closeMenus(event.target.closest("details.menu")));

window.addEventListener("hashchange", () => {
  state = readAddress(location.hash.slice(1));
  matrixView.isFitted = false;
  show(false);
});
window.addEventListener("resize", () => { if (state.view === "matrix") paintMatrix(); });

/** Saves the graph as it is drawn now, with its styles. */
function saveDrawing() {
  const copy = drawn.root.cloneNode(true);
  copy.setAttribute("xmlns", svgName);
  copy.setAttribute("style", `background: var(--page); font-family: ${getComputedStyle(document.body).fontFamily}`);
  if (state.theme) copy.setAttribute("data-theme", state.theme);
  copy.prepend(svg("style", {}, [...document.querySelectorAll("style")].map((style) => style.textContent).join("\n")));
  const link = make("a", {
    href: URL.createObjectURL(new Blob([copy.outerHTML], { type: "image/svg+xml" })), download: data.name + ".svg",
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

// On paper the whole picture is seen, and all of the matrix.
let beforePrint = null;
window.addEventListener("beforeprint", () => {
  if (state.view === "picture") { beforePrint = zoomFactor; return; }
  if (state.view === "table") { tableLimit = Infinity; drawTable(); return; }
  beforePrint = matrixView.cell;
  fitMatrix();
});
window.addEventListener("afterprint", () => {
  if (state.view === "matrix" && beforePrint !== null) { matrixView.cell = beforePrint; drawMatrix(); }
  beforePrint = null;
});

function begin() {
  modules.forEach((module) => { module.lowered = module.name.toLowerCase(); });
  const groups = document.getElementById("group");
  groups.replaceChildren(...groupings().map((grouping) => make("option", { value: grouping.id }, grouping.title)));
  document.getElementById("module-names").replaceChildren(...modules.map((module) => make("option", { value: module.name })));
  const has = {
    tests: modules.some((module) => module.quiet), outside: modules.some((module) => !module.checked), wiring: wires.length > 0,
    critical: data.criticalPath.length > 1, implied: links.some((link) => link.implied),
  };
  switches.forEach((name) => { document.getElementById("show-" + name).closest("label").hidden = !has[name]; });
  document.querySelectorAll("[data-legend=wiring]").forEach((item) => { item.hidden = !has.wiring; });
  document.querySelectorAll("[data-legend=critical]").forEach((item) => { item.hidden = !has.critical; });
  document.querySelectorAll("[data-legend=since]").forEach((item) => { item.hidden = !data.since; });
  state = readAddress(location.hash.slice(1));
  matrixView.all = false;
  show(false);
  // Small letters can be read at six tenths; a picture that is larger still is scrolled.
  if (state.view === "picture" && state.zoom > 0) zoomTo(state.zoom);
  else if (state.view === "picture") zoomToFit(0.45, 1.25);
  if (state.view === "matrix") { matrixView.isFitted = true; fitMatrix(smallestNamed); }
}
begin();

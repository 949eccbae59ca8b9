"use strict";
// The table: every module with its numbers, sorted as the reader likes.

const table = document.getElementById("table");
const found = (index, severity) => sum(findingsOf[index], (finding) =>
  findings[finding].severity === severity ? findings[finding].count : 0);
const columns = {
  name: { title: "Module", value: (index) => modules[index].name },
  tier: { title: data.tiered ? "Tier" : "Level", value: (index) => -modules[index].band, text: (index) => data.bands[modules[index].band].name },
  errors: { title: "Errors", value: (index) => found(index, "error") },
  warnings: { title: "Warnings", value: (index) => found(index, "warning") },
  fanIn: { title: "Used by", help: "How many modules depend on it directly, tests aside", value: (index) => modules[index].fanIn ?? incoming[index].length },
  fanOut: { title: "Uses", help: "How many modules it depends on directly", value: (index) => modules[index].fanOut ?? outgoing[index].length },
  instability: { title: "Instability", help: "Uses ÷ (used by + uses): 0 is hard to change, 1 is free to change", value: (index) => modules[index].instability ?? 0,
    text: (index) => (modules[index].instability ?? 0).toFixed(2) },
  depth: { title: "Depth", help: "Steps on the longest chain below it", value: (index) => modules[index].depth ?? 0 },
  rebuilds: { title: "Rebuilds", help: "How many modules a change to it rebuilds", value: (index) => modules[index].rebuilds ?? 0 },
  lines: { title: "Lines", value: (index) => modules[index].lines },
};

function drawTable() {
  const wanted = state.query.trim() === "" ? null : new Set(matches());
  const chosen = new Set(modulesOf(state.selection));
  const rows = modules.map((_, index) => index).filter((index) => isShown(index) && (!wanted || wanted.has(index)));
  const value = columns[state.sort].value;
  const sign = state.descending ? -1 : 1;
  rows.sort((one, other) => {
    const left = value(one), right = value(other);
    return left === right ? one - other : sign * (left < right ? -1 : 1);
  });
  const keys = Object.keys(columns);
  const head = make("tr", {}, keys.map((key) => {
    const isNow = key === state.sort;
    return make("th", { scope: "col", class: key === "name" || key === "tier" ? "" : "number", "aria-sort": isNow ? (state.descending ? "descending" : "ascending") : null },
      button([columns[key].title, make("span", { class: "order", "aria-hidden": "true" }, isNow ? (state.descending ? " ↓" : " ↑") : "")], () => {
        change((state) => {
          // Numbers are looked at from the largest down.
          state.descending = isNow ? !state.descending : key !== "name" && key !== "tier";
          state.sort = key;
        }, true);
        table.querySelector(`[data-sort=${key}]`).focus();
      }, { "data-sort": key, title: columns[key].help }));
  }));
  const body = make("tbody", {}, rows.slice(0, tableLimit).map((index) => {
    if (!tableRows.has(index)) tableRows.set(index, make("tr", {}, keys.map((key) => tableCell(key, index))));
    tableRows.get(index).classList.toggle("selected", chosen.has(index));
    return tableRows.get(index);
  }));
  const more = rows.length > tableLimit ? button("Show all " + grouped.format(rows.length), () => { tableLimit = Infinity; drawTable(); }, { class: "more" }) : "";
  table.replaceChildren(make("table", {}, make("caption", {}, counted(rows.length, "module") + (wanted ? " found" : "")), make("thead", {}, head), body), more);
}
let tableLimit = 100;
/** A row is made once and then only moved. */
const tableRows = new Map();

function tableCell(key, index) {
  if (key === "name") return make("th", { scope: "row" }, moduleButton(index));
  const value = columns[key].value(index);
  const text = columns[key].text?.(index) ?? grouped.format(value);
  if (key === "tier") return make("td", {}, make("span", { class: "swatch hue-" + data.bands[modules[index].band].hue, "aria-hidden": "true" }), " " + text);
  const tone = value > 0 ? { errors: "error", warnings: "warning" }[key] : undefined;
  return make("td", { class: "number" }, tone ? make("span", { class: "tag " + tone }, make("i", { "aria-hidden": "true" }, signs[tone]), " " + text)
    : value === 0 && key !== "instability" ? make("span", { class: "faint" }, text) : text);
}

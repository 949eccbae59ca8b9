"use strict";
// Small parts that panel, table and overview are made of. Text from the package is always text, never markup.

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}
const button = (text, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes }, text);

/** A module's name that selects it. */
const moduleButton = (index) => button(modules[index].name, () => select({ kind: "module", module: index }), { class: "name-button" });

/** A location in a source file, as a link where the page knows where the source is. */
function locationElement(location) {
  const address = locationAddress(location);
  return address ? make("a", { class: "location", href: address, target: "_blank", rel: "noopener" }, locationText(location))
    : make("code", { class: "location" }, locationText(location));
}

/** A list of locations; a long one is closed at first. */
function locationList(locations, verb) {
  const items = () => make("ul", { class: "locations" }, locations.map((location) => make("li", {}, locationElement(location))));
  if (locations.length <= 6) return locations.length === 0 ? null : make("div", {}, make("h4", {}, verb), items());
  return make("details", {}, make("summary", {}, verb + " · " + counted(locations.length, "location")), items());
}

const signs = { error: "✕", warning: "▲" };
/** A rule's name in the colour and with the sign of its severity. */
const ruleTag = (rule, severity) => make("span", { class: "tag " + severity }, make("i", { "aria-hidden": "true" }, signs[severity]), " " + rule,
  make("span", { class: "unseen" }, ", " + severity));

/** A finding with its message, its fix and its locations. */
function findingElement(index) {
  const finding = findings[index];
  return make(
    "li", { class: "finding " + finding.severity }, ruleTag(finding.rule, finding.severity),
    make("p", {}, finding.message), make("p", { class: "fix" }, finding.fix),
    locationList(finding.locations, finding.count === 1 ? "At" : "At " + counted(finding.count, "location")));
}
const findingList = (indices) => indices.length === 0 ? null : make("ul", { class: "findings" }, [...new Set(indices)].map(findingElement));

function section(title, ...content) {
  const made = content.flat().filter(Boolean);
  return made.length === 0 ? null : make("section", {}, make("h3", {}, title), made);
}

/** Lists the first of many; a button shows more. */
function longList(items, makeItem, attributes, step = 40) {
  const list = make("ul", attributes);
  let shown = 0;
  const more = button("", () => { grow(); list.children[shown - step]?.querySelector("button")?.focus(); }, { class: "more" });
  const grow = () => {
    list.append(...items.slice(shown, shown + step).map(makeItem));
    shown = Math.min(items.length, shown + step);
    more.textContent = "Show " + grouped.format(Math.min(step, items.length - shown)) + " more of " + grouped.format(items.length - shown);
    more.hidden = shown === items.length;
  };
  grow();
  return [list, more];
}

/** In a list of buttons one is the stop of the Tab key; the arrow keys, Home and End go from one to the next. */
function rove(list) {
  const stops = () => [...list.querySelectorAll("[data-stop]")];
  stops().forEach((stop, at) => stop.setAttribute("tabindex", at === 0 ? "0" : "-1"));
  list.addEventListener("keydown", (event) => {
    const all = stops();
    const at = all.indexOf(event.target.closest("[data-stop]"));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined || !all[to]) return;
    event.preventDefault();
    all.forEach((stop) => stop.setAttribute("tabindex", "-1"));
    all[to].setAttribute("tabindex", "0");
    all[to].focus();
  });
  return list;
}

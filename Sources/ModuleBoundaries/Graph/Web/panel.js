"use strict";
// The panel: the whole package, or what is selected with the reasons of it.

const panel = document.getElementById("panel");
const panelHead = document.getElementById("panel-head");
const panelBody = document.getElementById("panel-body");
let panelKey = "";

function showPanel() {
  const selection = state.selection;
  const content = selection === null ? overview() : details(selection);
  const key = JSON.stringify(selection);
  panelHead.replaceChildren(
    ...(selection === null ? [] : [button("‹ Overview", () => select(null), { class: "back" })]),
    make("h2", {}, content.title), make("p", { class: "facts" }, content.facts));
  panelBody.replaceChildren(...content.body.flat().filter(Boolean));
  if (key !== panelKey) panel.scrollTop = 0;
  panelKey = key;
}

function details(selection) {
  switch (selection.kind) {
    case "module": case "impact": return moduleDetails(selection.module);
    case "link": return linkDetails(selection.from, selection.to);
    case "wire": return linkDetails(selection.from, selection.to);
    case "group": return groupDetails(selection.group);
    case "bundle": return bundleDetails(selection.from, selection.to);
    case "chain": return chainDetails(selection.from, selection.to);
    default: return cycleDetails(selection.finding);
  }
}

function moduleDetails(index) {
  const module = modules[index];
  const band = data.bands[module.band];
  const below = reach(index, needs).size, above = reach(index, neededBy).size;
  const facts = [
    band.title, module.kind, module.files > 0 ? counted(module.files, "file") : "",
    module.lines > 0 ? counted(module.lines, "line") : "", module.cycle !== undefined ? "in a cycle" : "",
  ];
  const numbers = [
    ["Needs in all", below], ["Needed by in all", above], ["Rebuilds", module.rebuilds], ["Depth", module.depth],
    ["Instability", module.instability],
  ].filter(([, value]) => value !== undefined);
  return {
    title: module.name,
    facts: facts.filter(Boolean).join(" · "),
    body: [
      module.location ? make("p", {}, locationElement(module.location)) : null,
      make("dl", { class: "numbers" }, numbers.map(([title, value]) =>
        make("div", {}, make("dt", {}, title), make("dd", {}, grouped.format(value))))),
      linkSection("Depends on", outgoing[index], "to", index),
      section("Findings (" + findingsOf[index].length + ")", findingList(findingsOf[index])),
      impactSection(index),
      linkSection("Used by", incoming[index], "from", index),
      wireSection("Gets at run time", wiresOut[index], "to"),
      wireSection("Provides at run time", wiresIn[index], "from"),
      section("Why", chainForm(module.name, "")),
      isolationSection(new Set([index])),
    ],
  };
}

/** What may break if a module changes: its dependents by the number of steps, and the tests among them. */
function impactSection(index) {
  const hops = reachByHop(index, neededBy);
  const all = hops.flat();
  if (all.length === 0) return section("If it changes", make("p", { class: "faint" }, "No module depends on it."));
  const tests = all.filter((other) => modules[other].kind === "test");
  const isLit = state.selection.kind === "impact";
  const list = (indices) => longList(byName(indices), (other) => make("li", {}, moduleButton(other)), { class: "rows" }, 12);
  return section("If it changes (" + all.length + ")",
    make("p", {}, counted(all.length, "module") + " may break, " + counted(tests.length, "test target") + " worth running. ",
      button(isLit ? "Highlight only its neighbours" : "Highlight all of them",
        () => select({ kind: isLit ? "module" : "impact", module: index }), { class: "action" })),
    tests.length === 0 ? null : make("details", {}, make("summary", {}, "Tests worth running (" + tests.length + ")"), list(tests)),
    ...hops.map((indices, at) => {
      const others = indices.filter((other) => modules[other].kind !== "test");
      return others.length === 0 ? null : make("details", at === 0 ? { open: true } : {}, make("summary", {},
        (at === 0 ? "Directly" : "In " + (at + 1) + " steps") + " (" + others.length + ")"), list(others));
    }));
}
const byName = (indices) => [...indices].sort((one, other) => modules[one].name < modules[other].name ? -1 : 1);

/** The ways to see some modules alone, or everything but them. */
function isolationSection(members) {
  const only = (hops, text) => button(text, () => {
    change((state) => {
      state.only = { modules: new Set(members), hops };
      members.forEach((index) => state.hidden.delete(index));
      if (isolated().size <= mostOpenModules) state.open = "all";
    });
    if (state.view === "picture") zoomToFit(0.6, 1.25);
  }, { class: "action" });
  return section("Show only", make("p", { class: "choices" }, only(0, members.size === 1 ? "This module" : "This group"), only(1, "and 1 step around"),
    only(2, "2 steps"), only(modules.length, "all that it needs or that needs it"), button("Hide it", () => {
      change((state) => {
        members.forEach((index) => state.hidden.add(index));
        state.selection = null;
      });
    }, { class: "action" })));
}

const severityOrder = (index) => ({ error: 0, warning: 1 })[worst(links[index].findings)] ?? 2;

function linkSection(title, indices, end) {
  const sorted = [...indices].sort((one, other) => severityOrder(one) - severityOrder(other)
    || (modules[links[one][end]].name < modules[links[other][end]].name ? -1 : 1));
  const made = section(title + " (" + indices.length + ")", indices.length === 0 ? make("p", { class: "faint" }, "Nothing.")
    : longList(sorted, (index) => linkItem(index, end), { class: "rows", "data-section": end }));
  return made;
}

function linkItem(index, end) {
  const link = links[index];
  const rules = [...new Set(link.findings)].map((finding) => findings[finding]);
  const tags = [...new Map(rules.map((finding) => [finding.rule, finding])).values()];
  const what = link.files > 0 ? counted(link.files, "file") : "not imported";
  return make(
    "li", {}, moduleButton(link[end]), " ",
    tags.map((finding) => ruleTag(finding.rule, finding.severity)),
    button(what, () => select({ kind: "link", from: link.from, to: link.to }), {
      class: "quiet", "aria-label": `Why ${modules[link.from].name} depends on ${modules[link.to].name}: ${what}`,
    }));
}

function wireSection(title, indices, end) {
  if (indices.length === 0) return null;
  return section(title + " (" + indices.length + ")", make("ul", { class: "rows" }, indices.map((index) => {
    const wire = wires[index];
    return make("li", {}, moduleButton(wire[end]), " ", button(counted(wire.types.length, "type"),
      () => select({ kind: "wire", from: wire.from, to: wire.to }), { class: "quiet" }));
  })));
}

function linkDetails(from, to) {
  const link = linkBetween(from, to);
  const wire = wires.find((item) => item.from === from && item.to === to);
  const facts = [];
  if (link) facts.push(link.files > 0 ? "imported in " + counted(link.files, "file") : "never imported");
  if (link) facts.push(link.declared.length > 0 ? "declared" : "not declared");
  if (link?.isAdded) facts.push("added since " + data.since.ref);
  if (wasRemoved(from, to)) facts.push("removed since " + data.since.ref);
  if (link?.implied) facts.push("a longer path leads there as well");
  if (link?.maybe) facts.push("only under a condition");
  if (wire) facts.push(counted(wire.types.length, "type") + " at run time");
  return {
    title: modules[from].name + " → " + modules[to].name,
    facts: facts.join(" · "),
    body: [
      make("p", { class: "ends" }, moduleButton(from), !link && wire ? " gets at run time from " : wasRemoved(from, to) ? " depended on " : " depends on ", moduleButton(to)),
      link ? section("Findings (" + new Set(link.findings).size + ")", findingList(link.findings)) : null,
      link ? section("Imports (" + link.imports.length + ")", link.imports.length === 0 ? null
        : longList(link.imports, (location) => make("li", {}, locationElement(location)), { class: "locations" })) : null,
      link ? section("Declared", link.declared.length === 0 ? make("p", { class: "faint" }, "Package.swift does not declare it.")
        : make("ul", { class: "locations" }, link.declared.map((location) => make("li", {}, locationElement(location))))) : null,
      wire ? section("At run time", wireTypes(wire)) : null,
    ],
  };
}

/** Type by type: who needs what, and who provides it. */
function wireTypes(wire) {
  return make("ul", { class: "types" }, wire.types.map((type) => make(
    "li", {}, make("code", {}, type.needs), " for ", make("code", {}, type.for),
    type.kind === "eager" ? "" : make("span", { class: "faint" }, " (" + type.kind + ")"),
    type.location ? make("div", {}, locationElement(type.location)) : null)));
}

function groupDetails(group) {
  const members = modules.map((_, index) => index).filter((index) => isShown(index) && groupOf(index) === group);
  const inside = new Set(members);
  const around = (index) => [...outgoing[index], ...incoming[index]];
  const crossing = members.flatMap(around).filter((link) => inside.has(links[link].from) !== inside.has(links[link].to));
  const found = [...new Set(members.flatMap((index) => findingsOf[index]))].filter((index) => counts(findings[index]));
  return {
    title: groupName(group),
    facts: [counted(members.length, "module"), counted(crossing.length, "dependency", "dependencies") + " across its border",
      counted(sum(members, (index) => modules[index].lines), "line")].join(" · "),
    body: [
      make("p", {}, button(isOpen(group) ? "Close this group" : "Open this group", () => openGroup(group), { class: "action" })),
      section("Findings (" + found.length + ")", cardList(found)),
      section("Modules (" + members.length + ")", longList(
        members.sort((one, other) => findingsOf[other].length - findingsOf[one].length || (modules[one].name < modules[other].name ? -1 : 1)),
        (index) => make("li", {}, moduleButton(index), " ", tallyTags(tally(findingsOf[index]))), { class: "rows" })),
      isolationSection(inside),
    ],
  };
}
const tallyTags = (found) => ["error", "warning"].filter((severity) => found[severity] > 0).map((severity) =>
  make("span", { class: "tag " + severity }, make("i", { "aria-hidden": "true" }, signs[severity]), " " + found[severity],
    make("span", { class: "unseen" }, found[severity] === 1 ? " " + severity : " " + severity + "s")));

function membersOf(key) {
  const single = key.startsWith("module:") ? moduleIndex.get(key.slice(7)) : undefined;
  return new Set(single !== undefined ? [single] : modules.map((_, index) => index).filter((index) => groupOf(index) === key));
}
const boxName = (key) => key.startsWith("module:") ? key.slice(7) : groupName(key);

function bundleDetails(from, to) {
  const sources = membersOf(from), goals = membersOf(to);
  const inside = links.map((_, index) => index).filter((index) => sources.has(links[index].from) && goals.has(links[index].to))
    .sort((one, other) => severityOrder(one) - severityOrder(other) || links[other].files - links[one].files);
  const between = wires.filter((wire) => sources.has(wire.from) && goals.has(wire.to));
  const found = [...new Set(inside.flatMap((index) => links[index].findings))].filter((index) => counts(findings[index]));
  return {
    title: boxName(from) + " → " + boxName(to),
    facts: [counted(inside.length, "dependency", "dependencies"), counted(sum(inside, (index) => links[index].files), "importing file"),
      between.length > 0 ? counted(between.length, "pair") + " at run time" : ""].filter(Boolean).join(" · "),
    body: [
      section("Findings (" + found.length + ")", cardList(found)),
      section("Dependencies (" + inside.length + ")", longList(inside, (index) => make("li", {}, button(
        modules[links[index].from].name + " → " + modules[links[index].to].name,
        () => select({ kind: "link", from: links[index].from, to: links[index].to }), { class: "name-button" }),
      make("span", { class: "faint" }, " " + (links[index].files > 0 ? counted(links[index].files, "file") : "not imported"))), { class: "rows" })),
      between.length === 0 ? null : section("At run time", make("ul", { class: "rows" }, between.map((wire) => make("li", {}, button(
        modules[wire.from].name + " ⇢ " + modules[wire.to].name,
        () => select({ kind: "wire", from: wire.from, to: wire.to }), { class: "name-button" }),
      make("span", { class: "faint" }, " " + counted(wire.types.length, "type")))))),
    ],
  };
}

function chainDetails(from, to) {
  const all = chains(from, to);
  const one = all.length > 0 ? counted(all[0].path.length - 1, "step") + " by " + all[0].by : "no chain leads there";
  const words = { imports: "By imports", declarations: "By declarations alone", wiring: "By wiring, at run time" };
  return {
    title: modules[from].name + " … " + modules[to].name,
    facts: one,
    body: [
      section("Why", chainForm(modules[from].name, modules[to].name)),
      ...all.map((chain) => section(words[chain.by], make("ol", { class: "chain" }, chain.path.map((module, at) => make(
        "li", {}, moduleButton(module), at + 1 < chain.path.length ? stepElement(module, chain.path[at + 1], chain.by) : null))))),
      all.length > 0 ? null : make("p", {}, `${modules[from].name} does not reach ${modules[to].name}. `, shortestPath(to, from, needs)
        ? button("The other way round", () => select({ kind: "chain", from: to, to: from }), { class: "name-button" }) : ""),
    ],
  };
}

function stepElement(from, to, by) {
  if (by === "wiring") {
    const wire = wires.find((item) => item.from === from && item.to === to);
    return make("div", { class: "step" }, "needs ", make("code", {}, wire.types[0].needs), wire.types.length > 1 ? ` and ${wire.types.length - 1} more` : "");
  }
  const link = linkBetween(from, to);
  const location = (by === "imports" ? link.imports[0] : link.declared[0]) ?? link.imports[0] ?? link.declared[0];
  return make("div", { class: "step" }, by === "imports" ? "imports at " : "declares at ", locationElement(location), " ",
    button(link.files > 1 ? "and " + (link.files - 1) + " more" : "more", () => select({ kind: "link", from, to }), {
      class: "quiet", "aria-label": `All locations where ${modules[from].name} depends on ${modules[to].name}`,
    }));
}

function cycleDetails(index) {
  const finding = findings[index];
  return {
    title: finding.links.length > 0 ? "Cycle of " + counted(modulesOf({ kind: "finding", finding: index }).length, "module") : finding.rule,
    facts: finding.rule,
    body: [
      findingList([index]),
      section("Steps", make("ul", { class: "rows" }, finding.links.map((link) => make("li", {}, button(
        modules[links[link].from].name + " → " + modules[links[link].to].name,
        () => select({ kind: "link", from: links[link].from, to: links[link].to }), { class: "name-button" }))))),
    ],
  };
}

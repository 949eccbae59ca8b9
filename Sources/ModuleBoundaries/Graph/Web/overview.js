"use strict";
// The panel's first page: how the package stands, where to begin, and every finding by the edge that it is about.

const chosenFindings = () => findings.map((_, index) => index).filter((index) => counts(findings[index]));

function overview() {
  const shown = modules.filter((_, index) => isShown(index));
  const shownLinks = links.filter((link) => isShown(link.from) && isShown(link.to)).length;
  return {
    title: data.name,
    facts: [counted(shown.length, "module"), counted(shownLinks, "dependency", "dependencies"),
      cycles.length > 0 ? counted(cycles.length, "cycle") : "no cycles",
      wires.length > 0 ? counted(wires.length, "pair") + " wired at run time" : "",
      data.averageRebuild ? "a change rebuilds " + data.averageRebuild + " on average" : ""].filter(Boolean).join(" · "),
    body: [
      state.query.trim() === "" ? null : foundSection(),
      verdict(),
      errorKinds(),
      data.unread ? section("Not read", make("details", {}, make("summary", {}, "Some packages or files were not read"),
        make("ul", { class: "rows" }, data.unread.map((words) => make("li", {}, words))))) : null,
      sinceSection(),
      beginSection(),
      cycleSection(),
      tierSection(),
      section("Findings by edge", chips(), cardList(chosenFindings())),
      excusedSection(),
      section("Why does one module need another?", chainForm("", "")),
      data.criticalPath.length > 1 ? section("Longest chain of dependencies", make("p", {},
        counted(data.criticalPath.length, "module") + " that no number of processors builds side by side. ",
        button(state.critical ? "Hide it" : "Draw it", () => change((state) => { state.critical = !state.critical; }), { class: "name-button" })),
      make("ol", { class: "path" }, data.criticalPath.map((index) => make("li", {}, moduleButton(index))))) : null,
    ],
  };
}

function foundSection() {
  const found = matches();
  const made = section("Found (" + found.length + ")", longList(found, (index) => make("li", {}, moduleButton(index), " ",
    make("span", { class: "faint" }, data.bands[modules[index].band].title)), { class: "rows" }, 12));
  made.classList.add("found");
  return made;
}

/** One line that says how the package stands. */
function verdict() {
  const all = { error: 0, warning: 0 };
  const edges = new Set();
  const guilty = new Set();
  findings.forEach((finding) => {
    all[finding.severity] += finding.count;
    if (finding.severity !== "error") return;
    finding.links.forEach((link) => edges.add(link));
    finding.concerned.forEach((module) => guilty.add(module));
  });
  const [tone, sign, words] = all.error > 0
    ? ["error", signs.error, `${counted(all.error, "error")} on ${counted(edges.size, "edge")} in ${counted(guilty.size, "module")}`]
    : all.warning > 0 ? ["warning", signs.warning, "No errors, " + counted(all.warning, "warning")]
    : data.unread ? ["warning", signs.warning, "Nothing breaks a rule in what was read"]
    : ["good", "✓", modules.length === 0 ? "There is no module here" : "Nothing breaks a rule"];
  return make("p", { class: "verdict " + tone }, make("i", { "aria-hidden": "true" }, sign), " ", make("strong", {}, words),
    all.error > 0 && all.warning > 0 ? make("span", {}, " · " + counted(all.warning, "warning")) : "");
}

/** The rules that errors break, each with its number of errors; each shows its errors alone. */
function errorKinds() {
  const kinds = new Map();
  findings.filter((finding) => finding.severity === "error")
    .forEach((finding) => kinds.set(finding.rule, (kinds.get(finding.rule) ?? 0) + finding.count));
  if (kinds.size === 0) return null;
  return make("p", { class: "kinds" }, [...kinds].sort((one, other) => other[1] - one[1]).map(([rule, count]) => button(
    grouped.format(count) + " " + rule, () => change((state) => { state.severities = new Set(["error"]); state.rules = new Set([rule]); }, true),
    { class: "name-button" })));
}

/** The findings that a suppression, the configuration or the baseline excuses; they count nowhere else on the page. */
function excusedSection() {
  if (!data.excused) return null;
  const total = sum(data.excused, (item) => item.count);
  return section("Excused findings (" + grouped.format(total) + ")", make("details", { class: "excused" }, make("summary", {},
    "Show " + counted(total, "finding")), longList(data.excused, (item) => make("li", {}, item.from + (item.to ? " → " + item.to : ""), " ",
    ruleTag(item.rule, item.severity), " ", make("span", { class: "faint" }, "by " + item.by + ", " + locationText(item.location)
      + (item.count > 1 ? " and " + grouped.format(item.count - 1) + " more" : ""))), { class: "rows" }, 30)));
}

/** What the change since a revision touches, rebuilds, tests, adds and removes. */
function sinceSection() {
  if (!data.since) return null;
  const { ref, tests, added, gone } = data.since;
  const fresh = findings.map((_, index) => index).filter((index) => findings[index].new);
  const edge = (from, to) => make("li", {}, button(modules[from].name + " → " + modules[to].name,
    () => select({ kind: "link", from, to }), { class: "name-button" }));
  const block = (title, count, items) => count === 0 ? null
    : make("div", {}, make("h4", {}, title + " (" + grouped.format(count) + ")"), ...[items].flat().filter(Boolean));
  const list = (indices) => longList([...indices], (index) => make("li", {}, moduleButton(index)), { class: "rows" }, 12);
  return section("Since " + ref, make("p", {}, counted(changed.size, "module") + " changed, " + counted(rebuilt.size, "module")
    + " to build again, " + counted(tests.length, "test target") + " worth running."),
  changed.size === 0 ? null : list(changed),
  tests.length === 0 ? null : make("details", {}, make("summary", {}, counted(tests.length, "test target")),
    make("ul", { class: "rows" }, tests.map((name) => make("li", {}, moduleIndex.has(name) ? moduleButton(moduleIndex.get(name)) : name)))),
  block("Targets", data.since.targets.length, make("ul", { class: "rows" }, data.since.targets.map((words) => make("li", {}, words)))),
  block("Edges added", added.length, longList(added, ([from, to]) => edge(from, to), { class: "rows" }, 12)),
  block("Edges removed", removed.length + data.since.lost.length, longList([...removed, ...data.since.lost], (item) =>
    typeof item === "string" ? make("li", {}, item) : edge(item.from, item.to), { class: "rows" }, 12)),
  block("New findings", sum(fresh, (index) => findings[index].new), cardList(fresh)),
  block("Findings that are gone", gone.length, longList(gone, (words) => make("li", {}, words), { class: "rows" }, 6)));
}

/** The cycles of modules; the section also says that there is none. */
function cycleSection() {
  if (modules.length === 0) return null;
  return section("Cycles (" + cycles.length + ")", cycles.length === 0 ? make("p", { class: "faint" }, "No module needs itself.")
    : longList(cycles, (members) => {
      const index = findings.findIndex((finding) => finding.rule === "dependency-cycle" && members.includes(links[finding.links[0]]?.from));
      const names = members.slice(0, 4).map((member) => modules[member].name).join(", ") + (members.length > 4 ? " and " + (members.length - 4) + " more" : "");
      return make("li", {}, button(names, () => select(index < 0 ? { kind: "module", module: members[0] } : { kind: "finding", finding: index }),
        { class: "name-button" }));
    }, { class: "rows" }, 6));
}

/** The edits of manifests that settle findings, the most useful first, each with the text to paste. */
function editList() {
  if (!data.edits) return null;
  return longList(data.edits, (edit) => make("li", {}, make("div", { class: "edit" },
    edit.from === undefined ? edit.target : moduleButton(edit.from), make("span", { class: "faint" }, "settles " + [edit.errors ? counted(edit.errors, "error") : "",
      edit.warnings ? counted(edit.warnings, "warning") : ""].filter(Boolean).join(", "))),
  make("div", {}, edit.isRemoval ? "Remove " : "Add ", make("code", {}, edit.text), edit.isRemoval ? " from its dependencies at " : " to its dependencies at ",
    locationElement(edit.location))), { class: "edits" }, 5);
}

/** Where to begin: the edits that settle most, then the modules and edges with most of what is wrong. */
function beginSection() {
  const weight = new Map();
  chosenFindings().forEach((index) => findings[index].concerned.forEach((module) => {
    const entry = weight.get(module) ?? { count: 0, edges: new Set() };
    entry.count += findings[index].count;
    findings[index].links.forEach((link) => entry.edges.add(link));
    weight.set(module, entry);
  }));
  const worstModules = [...weight].sort((one, other) => other[1].count - one[1].count || one[0] - other[0]).slice(0, 5);
  if (worstModules.length === 0 || weight.size < 2) return section("Where to begin", editList());
  const most = worstModules[0][1].count;
  const total = sum(chosenFindings(), (index) => findings[index].count * Math.max(1, findings[index].concerned.length));
  const share = Math.round(100 * sum(worstModules, ([, entry]) => entry.count) / total);
  return section("Where to begin", editList(), make("h4", {}, "Modules with the most findings"), make("ol", { class: "bars" }, worstModules.map(([module, entry]) => make(
    "li", { style: "--share: " + entry.count / most, class: worst(findingsOf[module]) }, moduleButton(module),
    make("span", { class: "faint" }, counted(entry.count, "finding") + (entry.edges.size > 0 ? " on " + counted(entry.edges.size, "edge") : ""))))),
  weight.size > worstModules.length ? make("p", { class: "faint" },
    `These ${worstModules.length} of ${weight.size} modules hold ${share} % of what is found.`) : null,
  state.view === "picture" && worstModules.some(([module]) => !isDrawn(module)) ? make("p", {}, button("Draw these modules",
    () => { change(() => worstModules.forEach(([module]) => reveal(module))); zoomToFit(0.6, 1.25); }, { class: "action" })) : null);
}

/** The filters: each a button that is pressed or not, with its count. */
function chips() {
  if (findings.length === 0) return null;
  const chip = (text, count, isOn, toggle, tone) => button([
    tone ? make("i", { "aria-hidden": "true" }, signs[tone] + " ") : "", text, make("span", { class: "count" }, " " + grouped.format(count)),
  ], () => { change(toggle, true); refocusChip(text); }, { class: "chip " + (tone ?? ""), "aria-pressed": String(isOn), "data-chip": text });
  const flip = (set, word) => { if (set.has(word)) set.delete(word); else set.add(word); };
  const severities = ["error", "warning"].filter((severity) => findings.some((finding) => finding.severity === severity));
  const rules = [...new Set(findings.filter((finding) => state.severities.has(finding.severity)).map((finding) => finding.rule))].sort();
  const total = (test) => sum(findings.filter(test), (finding) => finding.count);
  return make(
    "div", { class: "chips", role: "group", "aria-label": "Show findings of" },
    severities.map((severity) => chip(severity === "error" ? "Errors" : "Warnings", total((finding) => finding.severity === severity),
      state.severities.has(severity), (state) => flip(state.severities, severity), severity)),
    rules.length < 2 ? null : rules.map((rule) => chip(rule, total((finding) => finding.rule === rule && state.severities.has(finding.severity)),
      state.rules.has(rule), (state) => flip(state.rules, rule))));
}
function refocusChip(text) {
  [...panelBody.querySelectorAll("[data-chip]")].find((element) => element.dataset.chip === text)?.focus();
}

/** A card for each edge, cycle or module with what is wrong with it, the worst first. */
function cardList(indices) {
  const cards = new Map();
  for (const index of indices) {
    const finding = findings[index];
    const link = finding.links.length === 1 ? links[finding.links[0]] : null;
    const title = link ? modules[link.from].name + " → " + modules[link.to].name : finding.links.length > 1
      ? "Cycle: " + finding.links.map((step) => modules[links[step].from].name).join(" → ")
      : finding.from === undefined ? finding.rule : modules[finding.from].name + (finding.to ? " → " + finding.to : "");
    const selection = link ? { kind: "link", from: link.from, to: link.to } : finding.links.length > 1 || finding.from === undefined
      ? { kind: "finding", finding: index } : { kind: "module", module: finding.from };
    const key = finding.links.length > 1 ? "cycle" + index : title;
    const card = cards.get(key) ?? { title, selection, findings: [], count: 0, isError: false };
    card.findings.push(index);
    card.count += finding.count;
    card.isError ||= finding.severity === "error";
    cards.set(key, card);
  }
  if (cards.size === 0) return indices.length === 0 && findings.length > 0 ? make("p", { class: "faint" }, "Nothing of this kind.") : null;
  const sorted = [...cards.values()].sort((one, other) => Number(other.isError) - Number(one.isError) || other.count - one.count
    || (one.title < other.title ? -1 : 1));
  const [list, more] = longList(sorted, cardItem, { class: "cards", "aria-label": "Findings by edge" });
  return [rove(list), more];
}

function cardItem(card) {
  const rules = [...new Map(card.findings.map((index) => [findings[index].rule, findings[index]])).values()];
  const first = findings[card.findings[0]];
  const isNow = JSON.stringify(state.selection) === JSON.stringify(card.selection);
  return make("li", {}, button([
    make("span", { class: "card-title" }, card.title), make("span", { class: "tags" }, rules.map((finding) => ruleTag(finding.rule, finding.severity))),
    make("span", { class: "card-location" }, locationText(first.locations[0]) + (card.count > 1 ? " and " + grouped.format(card.count - 1) + " more" : "")),
  ], () => select(card.selection), { class: "card " + (card.isError ? "error" : "warning"), "data-stop": true, tabindex: "-1", "aria-current": isNow ? "true" : null }));
}

/** Each tier with its modules and with what leaves it the wrong way. */
function tierSection() {
  if (!data.tiered) return null;
  const rows = data.bands.map((band, index) => {
    const members = modules.map((_, module) => module).filter((module) => modules[module].band === index && isShown(module));
    return { band, index, members, found: tally(members.flatMap((module) => findingsOf[module])) };
  }).filter((row) => row.members.length > 0);
  return section("Tiers", make("ul", { class: "tiers" }, rows.map(({ band, index, members, found }) => make(
    "li", {}, make("span", { class: "swatch hue-" + band.hue, "aria-hidden": "true" }),
    state.group === "tier" ? button(band.title, () => select({ kind: "group", group: "tier:" + index }), { class: "name-button" }) : make("span", {}, band.title),
    make("span", { class: "faint" }, counted(members.length, "module")), ...tallyTags(found)))));
}

/** Two names, and the shortest chain between them. */
function chainForm(from, to) {
  const field = (label, value, key) => make("label", {}, make("span", {}, label), make("input", {
    type: "text", name: key, list: "module-names", value, autocomplete: "off", spellcheck: "false",
  }));
  const problem = make("p", { class: "faint", role: "status" });
  return make("form", {
    class: "why",
    onsubmit: (event) => {
      event.preventDefault();
      const names = ["from", "to"].map((key) => event.target.elements[key].value.trim());
      const [first, second] = names.map((name) => moduleIndex.get(name) ?? modules.findIndex((module) => module.name.toLowerCase() === name.toLowerCase()));
      const unknown = [first, second].indexOf(-1);
      if (unknown >= 0) problem.textContent = names[unknown] === "" ? "Write two names." : `No module is called “${names[unknown]}”.`;
      else if (first === second) problem.textContent = "Write two different names.";
      else select({ kind: "chain", from: first, to: second });
    },
  }, field("Module", from, "from"), field("needs", to, "to"), make("button", { class: "action" }, "Show the chain"), problem);
}

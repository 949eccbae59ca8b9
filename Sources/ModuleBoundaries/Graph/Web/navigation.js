"use strict";
// How the picture answers to pointer and keys: hover, click, arrows, zoom, drag.

const tip = document.getElementById("tip");

/** What a click on a box selects. */
function selectionOfBox(box) {
  return box.isGroup ? { kind: "group", group: box.key } : { kind: "module", module: box.modules[0] };
}
/** What a click on a line selects: the link itself, or what lies between two groups. */
function selectionOfBundle(bundle) {
  const from = drawn.boxes[bundle.from], to = drawn.boxes[bundle.to];
  if (from.isGroup || to.isGroup) return { kind: "bundle", from: from.key, to: to.key };
  return { kind: bundle.kind === "wire" ? "wire" : "link", from: from.modules[0], to: to.modules[0] };
}

function showTip(text, x, y) {
  tip.textContent = text;
  tip.hidden = false;
  const box = tip.getBoundingClientRect();
  tip.style.left = Math.max(8, Math.min(x + 14, innerWidth - box.width - 8)) + "px";
  tip.style.top = (y + 18 + box.height > innerHeight - 8 ? y - box.height - 10 : y + 18) + "px";
}
const hideTip = () => { tip.hidden = true; };

canvas.addEventListener("pointermove", (event) => {
  if (drag?.moved) return;
  const line = event.target.closest?.("[data-bundle]");
  const index = line ? Number(line.dataset.bundle) : null;
  hover(index);
  if (index !== null) showTip(bundleLabel(drawn.bundles[index]), event.clientX, event.clientY);
  else hideTip();
});
canvas.addEventListener("pointerleave", () => { hover(null); hideTip(); });

let hovered = null;
function hover(index) {
  if (index === hovered) return;
  if (hovered !== null) drawn.bundleElements[hovered]?.classList.remove("hover");
  hovered = index;
  if (index !== null) drawn.bundleElements[index].classList.add("hover");
  paintLabels(index);
}

canvas.addEventListener("click", (event) => {
  if (drag?.moved) return;
  const boxElement = event.target.closest("[data-box]");
  const line = event.target.closest("[data-bundle]");
  if (boxElement) {
    const box = drawn.boxes[Number(boxElement.dataset.box)];
    setRoving(Number(boxElement.dataset.box));
    if (event.target.closest(".opener")) { openGroup(box.key); return; }
    if ((event.shiftKey || event.ctrlKey || event.metaKey) && !box.isGroup && state.selection?.kind === "module") {
      select({ kind: "chain", from: state.selection.module, to: box.modules[0] });
      return;
    }
    select(selectionOfBox(box));
  } else if (line) {
    select(selectionOfBundle(drawn.bundles[Number(line.dataset.bundle)]));
  } else {
    select(null);
  }
});
canvas.addEventListener("dblclick", (event) => {
  const element = event.target.closest("[data-box]");
  if (!element) return;
  const box = drawn.boxes[Number(element.dataset.box)];
  if (box) openGroup(box.isGroup ? box.key : groupOf(box.modules[0]));
});

/** Opens or closes a group and brings into sight what was opened. */
function openGroup(group) {
  toggleGroup(group);
  if (state.view !== "picture") return;
  if (!isOpen(group)) { zoomToFit(0.6, 1.25); return; }
  bringIntoSight(drawn.boxes.filter((box) => box.modules.some((module) => groupOf(module) === group)), true);
}

/** Opens a closed group, closes an open one. */
function toggleGroup(group) {
  change((state) => {
    if (state.open === "all") state.open = new Set(modules.map((_, index) => groupOf(index)));
    if (state.open.has(group)) state.open.delete(group); else state.open.add(group);
    state.out = new Set([...state.out].filter((module) => groupOf(module) !== group));
    const isAll = modules.every((_, index) => state.open.has(groupOf(index)));
    if (isAll) state.open = "all";
  });
}

/** Makes one box the stop of the Tab key; the others are reached by the arrow keys. */
function setRoving(index) {
  const wanted = index >= 0 ? index : drawn.firstBox;
  drawn.boxElements.forEach((element, at) => element.setAttribute("tabindex", at === wanted ? "0" : "-1"));
}

canvas.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const boxElement = event.target.closest("[data-box]");
  const line = event.target.closest("[data-bundle]");
  const isHandled = boxElement ? keyOnBox(Number(boxElement.dataset.box), event)
    : line ? keyOnLine(Number(line.dataset.bundle), event) : false;
  if (isHandled) event.preventDefault();
});

function keyOnBox(index, event) {
  const box = drawn.boxes[index];
  switch (event.key) {
    case "Enter": case " ":
      if (box.isGroup && state.selection?.kind === "group" && state.selection.group === box.key) openGroup(box.key);
      else select(selectionOfBox(box));
      return true;
    case "o": openGroup(box.isGroup ? box.key : groupOf(box.modules[0])); return true;
    case "ArrowDown": case "ArrowUp": case "ArrowLeft": case "ArrowRight": {
      const isUp = event.key === "ArrowUp";
      if (event.shiftKey) return focusLine(linesOf(index, isUp)[0]);
      const next = neighbour(index, event.key);
      if (next === undefined) return true;
      setRoving(next);
      drawn.boxElements[next].focus();
      return true;
    }
    default: return false;
  }
}

/** Shift and an arrow step from a box to its lines; then left and right go from line to line, Escape back. */
function keyOnLine(index, event) {
  const bundle = drawn.bundles[index];
  const isUp = event.key === "ArrowUp";
  const around = linesOf(bundle.from, false);
  switch (event.key) {
    case "Enter": case " ": select(selectionOfBundle(bundle)); focusLine(index); return true;
    case "ArrowLeft": return focusLine(around[around.indexOf(index) - 1]);
    case "ArrowRight": return focusLine(around[around.indexOf(index) + 1]);
    case "ArrowUp": case "ArrowDown": case "Escape": {
      const end = isUp || event.key === "Escape" ? bundle.from : bundle.to;
      setRoving(end);
      drawn.boxElements[end].focus();
      event.stopPropagation();
      return true;
    }
    default: return false;
  }
}
function focusLine(index) {
  if (index === undefined) return true;
  hover(index);
  drawn.bundleElements[index].focus();
  return true;
}
const linesOf = (box, isUp) => drawn.bundles.map((_, index) => index)
  .filter((index) => drawn.bundles[index][isUp ? "to" : "from"] === box
    && !drawn.bundleElements[index].classList.contains("gone"));

/** Down follows a dependency, up a dependent; where there is none, the nearest box in the next row. */
function neighbour(index, key) {
  const here = drawn.boxes[index];
  const center = (box) => box.x + box.width / 2;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const isRight = key === "ArrowRight";
    const row = drawn.boxes.map((_, other) => other).filter((other) =>
      Math.abs(drawn.boxes[other].y + drawn.boxes[other].height / 2 - here.y - here.height / 2) < 4
      && (isRight ? drawn.boxes[other].x > here.x : drawn.boxes[other].x < here.x));
    row.sort((one, other) => Math.abs(drawn.boxes[one].x - here.x) - Math.abs(drawn.boxes[other].x - here.x));
    return row[0];
  }
  const isDown = key === "ArrowDown";
  const joined = linesOf(index, !isDown).map((line) => drawn.bundles[line][isDown ? "to" : "from"]);
  const beyond = drawn.boxes.map((_, other) => other)
    .filter((other) => isDown ? drawn.boxes[other].y > here.y + here.height : drawn.boxes[other].y + drawn.boxes[other].height < here.y);
  const distance = (other) => Math.abs(drawn.boxes[other].y - here.y) * 4 + Math.abs(center(drawn.boxes[other]) - center(here));
  const wanted = joined.filter((other) => beyond.includes(other));
  return (wanted.length > 0 ? wanted : beyond).sort((one, other) => distance(one) - distance(other))[0];
}

// Zoom and drag.

function resize() {
  drawn.root.setAttribute("viewBox", `0 0 ${drawn.width} ${drawn.height}`);
  drawn.root.setAttribute("width", Math.round(drawn.width * zoomFactor));
  drawn.root.setAttribute("height", Math.round(drawn.height * zoomFactor));
}

/**
 * Changes the zoom and keeps one point where it is.
 *
 * @param x The point in the window, across; the middle of the picture without it.
 */
function zoomTo(factor, x, y) {
  const frame = canvas.getBoundingClientRect();
  const left = (x ?? frame.left + frame.width / 2) - frame.left;
  const top = (y ?? frame.top + frame.height / 2) - frame.top;
  const before = drawn.root.getBoundingClientRect();
  const atX = (frame.left + left - before.left) / zoomFactor, atY = (frame.top + top - before.top) / zoomFactor;
  zoomFactor = Math.min(4, Math.max(0.08, factor));
  resize();
  const after = drawn.root.getBoundingClientRect();
  canvas.scrollBy(after.left + atX * zoomFactor - frame.left - left, after.top + atY * zoomFactor - frame.top - top);
}

/** The largest zoom at which the whole picture is seen, but none below `smallest` nor above `largest`. */
function zoomToFit(smallest = 0.08, largest = 1) {
  if (!drawn) return;
  const width = (canvas.clientWidth - 4) / drawn.width, height = (canvas.clientHeight - 4) / drawn.height;
  zoomTo(Math.max(smallest, Math.min(width, height, largest)));
}

canvas.addEventListener("wheel", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  zoomTo(zoomFactor * Math.exp(-event.deltaY / 240), event.clientX, event.clientY);
  keepZoom();
}, { passive: false });

let drag = null;
canvas.addEventListener("pointerdown", (event) => {
  drag = event.button !== 0 || event.pointerType === "touch" ? null
    : { x: event.clientX + canvas.scrollLeft, y: event.clientY + canvas.scrollTop, startX: event.clientX, startY: event.clientY };
});
window.addEventListener("pointermove", (event) => {
  if (!drag || event.buttons === 0) return;
  if (Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > 4) drag.moved = true;
  if (!drag.moved) return;
  canvas.classList.add("dragging");
  canvas.scrollTo(drag.x - event.clientX, drag.y - event.clientY);
});
window.addEventListener("pointerup", () => {
  canvas.classList.remove("dragging");
  // The click that ends a drag still comes; it must find the drag.
  setTimeout(() => { drag = null; });
});

/** Puts the zoom that the reader chose into the address. */
function keepZoom() {
  state.zoom = Math.round(zoomFactor * 100) / 100;
  writeAddressSoon();
}

/** Brings what is selected into sight: both ends of an edge, all of a chain. */
function scrollToSelection() {
  bringIntoSight([...drawn.focus.boxes].map((index) => drawn.boxes[index]), false);
}

/**
 * Scrolls until boxes are seen, and shows them smaller if they do not fit otherwise.
 *
 * @param enlarges Whether boxes that leave room are shown larger.
 */
function bringIntoSight(boxes, enlarges) {
  if (boxes.length === 0) return;
  const border = 16;
  const left = Math.min(...boxes.map((box) => box.x)) - border, right = Math.max(...boxes.map((box) => box.x + box.width)) + border;
  const top = Math.min(...boxes.map((box) => box.y)) - border, bottom = Math.max(...boxes.map((box) => box.y + box.height)) + border;
  const fitting = Math.max(0.3, Math.min(canvas.clientWidth / (right - left), canvas.clientHeight / (bottom - top), 1));
  if (fitting < zoomFactor || enlarges) zoomTo(fitting);
  const frame = canvas.getBoundingClientRect(), picture = drawn.root.getBoundingClientRect();
  const x = picture.left + left * zoomFactor - frame.left, y = picture.top + top * zoomFactor - frame.top;
  const width = (right - left) * zoomFactor, height = (bottom - top) * zoomFactor;
  const isIn = x >= 0 && y >= 0 && x + width <= canvas.clientWidth && y + height <= canvas.clientHeight;
  if (!isIn) canvas.scrollBy(x + (width - canvas.clientWidth) / 2, y + (height - canvas.clientHeight) / 2);
}

// Two ways to choose many things at once: put pieces in an order (drag them, or tap them in order), or pick any number of cards.

import { button, filled } from "./buttons.js";
import { hand } from "./cards.js";
import { h, icon } from "./dom.js";
import { mark } from "./drawing.js";
import { t } from "./words.js";

function local(phone, key, start) {
  if (!phone.local.has(key)) phone.local.set(key, start);
  return phone.local.get(key);
}

// --- an order ----------------------------------------------------------------------------------------------------------------------

export function sort(block, phone) {
  const values = block.items.map(([value]) => value);
  const faces = new Map(block.items);
  const key = `sort:${block.target.id}:${[...values].sort().join()}`;
  const state = local(phone, key, { order: values, tapped: 0 });
  const again = () => phone.changed();

  function tap(value) {
    const at = state.order.indexOf(value);
    state.order.splice(at, 1);
    if (at < state.tapped) {
      state.tapped -= 1;
      state.order.splice(state.tapped, 0, value);
    } else {
      state.order.splice(state.tapped, 0, value);
      state.tapped += 1;
    }
    again();
  }
  const move = (value, to) => {
    const at = state.order.indexOf(value);
    if (to < 0 || to >= state.order.length || to === at) return;
    state.order.splice(at, 1);
    state.order.splice(to, 0, value);
    state.tapped = 0;
    again();
  };

  const list = h("ol", { class: "sort" });
  state.order.forEach((value, index) => {
    const face = faces.get(value);
    const piece = h("button", {
      type: "button", class: `btn piece${index < state.tapped ? " chosen" : ""}`, "data-id": `${block.target.id}:${value}`,
      "aria-label": `${index + 1}: ${face.name ?? value}`,
      onkeydown: (event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by) {
          event.preventDefault();
          move(value, index + by);
        }
      },
    }, h("b", { class: "fig" }, index + 1), mark(face, 38), h("span", { class: "label" }, face.name ?? value), icon("list", 22));
    dragging(piece, list, (to) => move(value, to), () => tap(value));
    list.append(h("li", null, piece));
  });
  return h("section", { class: "block" }, block.title && h("h2", null, block.title), h("p", { class: "note" }, t("sort-hint")), list,
    button({ ...filled(block.target, block.field, [...state.order]), style: block.target.style ?? "pri" }, phone));
}

// A piece follows the finger up and down; when the finger leaves, it takes the place below it. A touch that doesn't move is a tap.
function dragging(piece, list, moved, tapped) {
  piece.addEventListener("click", (event) => event.detail === 0 && tapped()); // by a key
  piece.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    piece.setPointerCapture(event.pointerId);
    const from = event.clientY;
    const rows = [...list.children].map((row) => row.getBoundingClientRect());
    const start = [...list.children].indexOf(piece.parentElement);
    let by = 0;
    const follow = (next) => {
      by = next.clientY - from;
      piece.classList.toggle("lifted", Math.abs(by) > 6);
      piece.style.setProperty("translate", `0 ${by}px`);
    };
    const done = (last) => {
      piece.removeEventListener("pointermove", follow);
      piece.removeEventListener("pointerup", done);
      piece.removeEventListener("pointercancel", done);
      piece.style.removeProperty("translate");
      piece.classList.remove("lifted");
      if (last.type === "pointercancel") return;
      if (Math.abs(by) <= 6) {
        tapped();
        return;
      }
      const middle = rows[start].top + rows[start].height / 2 + by;
      let to = rows.findIndex((row) => middle < row.bottom);
      if (to < 0) to = rows.length - 1;
      moved(to);
    };
    piece.addEventListener("pointermove", follow);
    piece.addEventListener("pointerup", done);
    piece.addEventListener("pointercancel", done);
  });
}

// --- any number --------------------------------------------------------------------------------------------------------------------

export function pick(block, phone) {
  const { least = 0, most = 99 } = block;
  const key = `pick:${block.target.id}:${block.items.map(([value]) => value).join()}`;
  const picked = local(phone, key, new Set()); // by place, because the same card may be there twice
  const chosen = block.items.map(([value, card], index) => ({ value, card, index })).filter(({ index }) => picked.has(index));
  const sum = chosen.reduce((total, { card }) => total + (card.points ?? 0), 0);
  const toggle = (index) => () => {
    if (picked.has(index)) picked.delete(index);
    else if (picked.size < most) picked.add(index);
    phone.changed();
  };
  const few = picked.size < least;
  const target = {
    ...filled(block.target, block.field, chosen.map(({ value }) => value)),
    style: block.target.style && block.target.style !== "plain" ? block.target.style : "pri",
    sub: block.adds_up ? t("pick-sum", { number: sum }) : block.target.sub,
    ...(few ? { state: "off", why: t("pick-more", { number: least - picked.size }) } : {}),
  };
  return h("section", { class: "block" }, block.title && h("h2", null, block.title),
    hand(block.items.map(([, card]) => card), phone, 3, (_, index) => ({ target: { id: `${block.target.id}:${block.items[index][0]}:${index}` }, toggles: true, chosen: picked.has(index), tap: toggle(index) })),
    button(target, phone));
}

// The end of a game: the first three players on steps, the winner's in their colour with the hero figure; and each seat's line through the game.
// Rows beside the steps say who is who, so both are hidden from screen readers. On the wall there are no rows: the steps say everything.

import { calm, h, icon, s } from "./dom.js";
import { arch, draw } from "./drawing.js";
import * as words from "./words.js";

const STEPS = 3;
const FLAGS = 13;

export const worth = ({ amount, unit, form }) => form ? form.replace("{amount}", words.figures(amount)) : (unit === undefined || unit === null ? words.money(amount) : words.figures(amount));

function garland(colours) {
  const at = (part) => [part * 358, 6 + 20 * 4 * part * (1 - part)];
  const flags = Array.from({ length: FLAGS }, (_, index) => {
    const [x, y] = at((index + 0.5) / FLAGS);
    return ["polygon", `${x - 10},${y} ${x + 10},${y} ${x},${y + 19}`, { fill: colours[index % colours.length], rim: "ink", width: 2 }];
  });
  const rope = Array.from({ length: 25 }, (_, index) => at(index / 24).join()).join(" ");
  return s("svg", { class: "garland", viewBox: "0 0 358 50", "aria-hidden": "true" }, draw([["line", rope, { rim: "ink", width: 3 }], ...flags]));
}

function step(placed, phone, told) {
  const { accent } = phone.person(placed.seat);
  const won = placed.place === 1;
  const figure = worth(placed);
  return h("li", { class: `step step-${Math.min(placed.place, STEPS)}`, paint: { "--own": `var(--${accent})`, "--letters": String(Math.max(figure.length, 2)) } },
    h("div", { class: "stands" }, won && icon("crown-simple", 34), arch(placed.seat, accent, won ? 62 : 50)),
    h("div", { class: "stage" }, told && h("b", { class: "named" }, placed.seat), h("b", { class: "fig" }, figure), told && beneath(placed), h("span", { class: "fig place" }, String(placed.place))));
}

// What a figure counts, and what it is made of or how far it is behind the first.
const beneath = ({ unit, form, note, made_of: made = [] }) => [unit && !form && h("span", { class: "unit" }, unit),
  made.length > 0 ? h("span", { class: "made" }, made.map(([sign, number, name]) => [icon(sign, 18), h("span", { class: "unseen" }, `${name}\u00a0`), words.figures(number)])) : note && h("span", { class: "unit" }, note)];

const inOrder = (shown) => [1, 0, 2].filter((at) => at < shown.length).map((at) => shown[at]);
const flags = (each) => (each.flags ?? []).length > 0 && garland(each.flags);
const stages = (order) => h("ol", { class: calm() ? "stages" : "stages rising" }, order);

export function podium(each, phone) {
  return h("section", { class: "block podium", "aria-hidden": "true" }, flags(each), stages(inOrder(each.places.slice(0, STEPS)).map((placed) => step(placed, phone))));
}

// For a room: everybody by name; those who are on no step in lines below.
export function stand(each, phone) {
  const rest = each.places.slice(STEPS);
  return h("section", { class: rest.length > 2 ? "podium many" : "podium" }, flags(each), stages(inOrder(each.places.slice(0, STEPS)).map((placed) => step(placed, phone, true))),
    rest.length > 0 && h("ol", { class: "rest" }, rest.map((placed) => h("li", null, h("span", { class: "fig" }, String(placed.place)), arch(placed.seat, phone.person(placed.seat).accent, 30),
      h("b", { class: "named" }, placed.seat), h("b", { class: "fig" }, worth(placed))))));
}

// --- the chart ---------------------------------------------------------------------------------------------------------------------

// Round figures between two values, few enough to be read.
export function ticks(low, high) {
  const span = Math.max(1, high - low);
  for (let power = 1; ; power *= 10) {
    const one = [1, 2, 5].find((each) => span / (each * power) <= 4);
    if (one) {
      const by = one * power;
      return Array.from({ length: Math.floor(high / by) - Math.ceil(low / by) + 1 }, (_, index) => (Math.ceil(low / by) + index) * by);
    }
  }
}

// Heights as near as possible to the wanted ones, from the top, with this distance between them.
export function spread(wished, gap, highest, lowest) {
  const found = [];
  for (const wish of wished) found.push(found.length ? Math.max(wish, found[found.length - 1] + gap) : Math.max(wish, highest));
  for (let at = found.length - 1, most = lowest; at >= 0; at -= 1, most -= gap) found[at] = Math.min(found[at], most);
  return found;
}

// The parts that have a name: from which point to which.
function bands(points) {
  const found = [];
  points.forEach((point, at) => {
    const last = found[found.length - 1];
    if (last && last.name === point.band) last.to = at;
    else found.push({ name: point.band, from: Math.max(0, at - 1), to: at });
  });
  return found.filter((each) => each.name);
}

export function chart(each, phone) {
  const points = each.points ?? [];
  const drawn = points.length > 1 && points.some((point) => point.figures.length);
  const told = [each.story && h("h2", null, each.story), drawn && each.note && h("p", { class: "note" }, each.note)];
  return h("section", { class: "block panel chart" }, told, drawn && lines(each, points, phone));
}

function lines({ best = [], unit = 1 }, points, phone) {
  const wide = Math.min(phone.across, 520) - 8;
  const last = points[points.length - 1].figures;
  const head = Math.max(20, Math.min(32, 200 / last.length)); // the size of an arch at a line's end
  const named = bands(points);
  const tall = Math.max(phone.tall ?? 200, head * last.length + 20) + (named.length ? 24 : 0);
  const amounts = points.flatMap((point) => point.figures.map(([, amount]) => amount));
  const least = Math.min(...amounts);
  const high = Math.max(...amounts, Math.min(least, 0) + 1);
  const low = least < high * 0.25 || least === high ? Math.min(least, 0) : least; // if all are equal, they are measured from 0
  const marks = ticks(low, high);
  const figure = (amount) => String(Math.round((amount / unit) * 10) / 10).replace("-", "\u2212");
  const left = Math.max(...marks.map((amount) => figure(amount).length)) * 9 + 8;
  const [right, top, base] = [wide - head - 8, head / 2, tall - head / 2 - (named.length ? 24 : 0)];
  const x = (at) => left + ((right - left) * at) / (points.length - 1);
  const y = (amount) => base - ((base - top) * (amount - low)) / (high - low);
  const ground = [
    ...named.filter((_, index) => index % 2 === 0).map(({ from, to }) => ["rect", [x(from), top - 6, x(to) - x(from), base - top + 12, 8], { fill: "shade", alpha: 0.62 }]),
    ...marks.flatMap((amount) => [["line", `${left},${y(amount)} ${right},${y(amount)}`, { rim: "line", width: 2 }], ["words", [left / 2 - 2, y(amount), 16], { words: figure(amount), fill: "ink2" }]]),
    ...named.map(({ name, from, to }) => ["words", [(x(from) + x(to)) / 2, tall - 10, 16], { words: name, fill: "ink2", font: "second" }]),
  ];
  const ways = [...last].sort(([one], [other]) => best.includes(one) - best.includes(other)).flatMap(([seat]) => {
    const way = points.flatMap((point, at) => point.figures.filter(([name]) => name === seat).map(([, amount]) => [x(at), y(amount)]));
    const thick = best.includes(seat) ? 7 : 3.5;
    const text = way.map((at) => at.join()).join(" ");
    const { accent } = phone.person(seat);
    const dots = best.includes(seat) && points.length <= 14 ? way.slice(1, -1).flatMap(([cx, cy]) => [["disc", [cx, cy, 5.5], { fill: accent }], ["disc", [cx, cy, 3], { fill: "panel" }]]) : [];
    return [["line", text, { rim: "panel", width: thick + 4 }], ["line", text, { rim: accent, width: thick }], ...dots];
  });
  const ends = [...last].sort(([one, a], [other, b]) => b - a || best.includes(other) - best.includes(one));
  const heights = spread(ends.map(([, amount]) => y(amount)), head + 2, head / 2, tall - head / 2);
  const people = ends.map(([seat], at) => {
    const { accent } = phone.person(seat);
    return draw([["group", [right + 8 + head * 0.43, heights[at], head / 44, 0], "mark"]], { kind: "arch", fill: accent, on: "on_ink", letter: [...seat].slice(0, 2).join("") });
  });
  return s("svg", { class: "lines-of", viewBox: `0 0 ${wide} ${tall}`, width: wide, height: tall, "aria-hidden": "true" }, draw(ground), s("g", { class: calm() ? null : "drawn" }, draw(ways)), people);
}

// Words and figures in the reader's language. The page's own words come from the server, with {holes} where something is put in.

import { fetched } from "./dom.js";

const LANGUAGES = JSON.parse(document.documentElement.dataset.languages); // code -> its own name
const all = {};
const FALLBACK = "en"; // for readers of none of them
let language = FALLBACK;

export const languages = () => Object.entries(LANGUAGES);
export const now = () => language;

export async function speak(wanted) {
  const chosen = wanted in LANGUAGES ? wanted : FALLBACK;
  all[chosen] ??= await fetched(`/words/${chosen}.json`);
  language = chosen;
  document.documentElement.lang = chosen;
}

export const preferred = () => (navigator.languages ?? [navigator.language]).map((each) => each.split("-")[0]).find((each) => each in LANGUAGES) ?? FALLBACK;

export function t(key, holes = {}) {
  const words = all[language]?.[`phone-${key}`] ?? key;
  return words.replace(/\{(\w+)\}/g, (hole, name) => (name in holes ? String(holes[name]) : hole));
}
export const knows = (key) => `phone-${key}` in (all[language] ?? {});

export const listed = (names) => new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" }).format(names);

// A name, shorter and shorter, by one rule for all screens (ui/painting/naming.py): "Jean-Christophe L.", "Jean-C. L.", "Jean", "J.-C. L."; "Barth.", "B."
function shortened(name) {
  const parts = name.match(/[^ -]+[ -]*/g) ?? [];
  if (parts.length < 2) return [6, 4, 1].map((letters) => (letters + 1 < name.length ? `${name.slice(0, letters)}.` : name));
  const found = parts.map((_, number) => parts.map((part, at) => (at < parts.length - 1 - number ? part : `${part[0]}.${part.endsWith("-") ? "-" : part.endsWith(" ") ? " " : ""}`)).join(""));
  return [...found.slice(0, -1), parts[0].replace(/[ -]+$/, ""), found.at(-1)];
}

// A text in so many letters, with the names in it shortened if need be.
export function briefly(said, names, letters) {
  let brief = said;
  for (let step = 0; brief.length > letters && step < 5; step += 1) {
    brief = said;
    for (const name of names) brief = brief.replaceAll(name, shortened(name)[Math.min(step, shortened(name).length - 1)]);
  }
  return brief;
}

const says = (key) => all[language]?.[`figures-${key}`] ?? "";
export const grouped = (number) => String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, says("group"));
const sign = (number, change) => (number < 0 ? "\u2212" : change && number > 0 ? "+" : "");

// 80 000 $ or $80,000, as the game on the table counts; a plus only for changes.
let counted;
export const countIn = (form) => { counted = form; };
// How everything is said now: a new language's form of money comes later than its words.
export const manner = () => `${language} ${counted}`;
export const money = (number, change = false) => sign(number, change) + (counted ?? says("money")).replace("0", grouped(number));

export const figures = (number, change = false) => sign(number, change) + grouped(number);

// An amount to tap, with small thousands: ["100", ",000"], or only the whole figure.
export function amount(number) {
  if (Math.abs(number) >= 1000 && number % 1000 === 0) return [sign(number) + grouped(number / 1000), says("group") + "000"];
  return [sign(number) + grouped(number), ""];
}

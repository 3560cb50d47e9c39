// Makes elements one by one. Text is always text, never markup, so a name may contain anything. Styles go through the CSSOM,
// which a strict content policy allows. `fill` keeps what has not changed, so that scroll, focus and a finger on a button survive.

const SVG = "http://www.w3.org/2000/svg";

function put(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "paint") for (const [key, colour] of Object.entries(value)) node.style.setProperty(key, colour);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  return node;
}

export const h = (tag, attributes, ...children) => put(set(document.createElement(tag), attributes), children);
export const s = (tag, attributes, ...children) => put(set(document.createElementNS(SVG, tag), attributes), children);

// The length of a text's longest word: it needs at least that much room, because no word is divided.
export const longest = (text) => Math.max(...text.split(/[\s\u00a0-]/).map((each) => each.length));

// How wide a seat is shown: as wide as the phone, or what the header leaves where it stands beside. Known before anything is drawn.
let across = innerWidth;
export const measured = (shown) => (across = shown.clientWidth || innerWidth);
export const room = () => across;
export const besides = () => (across < innerWidth - 100 ? innerWidth - across : 0); // the width of the header beside it

// A name, smaller if it is long: it is never cut.
export const named = (name) => h("span", { class: name.length > 12 ? "name long" : "name" }, name);

// Fetches a file from the table, or throws: an answer with an error is no file.
export async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return response.json();
}

let codes = {};
export async function loadIcons() {
  codes = await fetched("/fonts/icons.json");
}
export const hasIcon = (name) => name in codes;
export const icon = (name, size) =>
  h("i", { class: "ic", "aria-hidden": "true", paint: size ? { "font-size": `${size}px` } : null }, codes[name] ?? codes["question"] ?? "•");
export const iconText = (name) => codes[name] ?? "•";

// Gives an element its children: each has a key, a sign of what it looks like, and a function that makes it. With the same key and sign the
// node stays in the document: a node that is taken out and put back, however quickly, loses the tap that a finger had begun on it.
export function fill(parent, items) {
  const before = parent.kept ?? new Map();
  const after = new Map();
  const nodes = items.filter(Boolean).map(({ key, sign, make }) => {
    let entry = before.get(key);
    if (!entry || entry.sign !== sign) entry = { sign, node: make() };
    after.set(key, entry);
    return entry.node;
  });
  parent.kept = after;
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  const wanted = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!wanted.has(node)) node.remove();
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
  if (focused && focused !== document.activeElement) parent.querySelector(`[data-id="${CSS.escape(focused.dataset.id ?? "")}"]`)?.focus({ preventScroll: true });
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

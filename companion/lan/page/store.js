// What this phone remembers of each table: its seats and their tokens, what it still has to send. It is written before anything is sent, so a
// page that is closed in between loses nothing. A table is known by its id and its key: an address with others is another table's, and
// takes nothing away from this one.

const PLACE = "companion";
const named = ({ id, key }) => `${id}.${key}`;
const fresh = () => ({ language: null, table: null, tables: {} });

let kept = fresh();
let written = null;
let forgetful = false;
export const isForgetful = () => forgetful;

// Seats as phones stored them before they greeted tables: by id, with a key of their own. Their tokens still prove the seats.
function renewed(there) {
  const entries = Object.values(there.tables ?? {}).map(({ secret, counter, ...entry }) => entry);
  const shown = there.tables?.[there.table];
  return { ...there, table: shown ? named(shown) : null, tables: Object.fromEntries(entries.map((entry) => [named(entry), entry])) };
}

// Another tab of this phone may have written since: what is stored counts.
export function refresh() {
  try {
    const there = localStorage.getItem(PLACE);
    if (there === null || there === written) return;
    kept = { ...fresh(), ...renewed(JSON.parse(there)) };
    written = there;
  } catch {
    // no storage, or its content is not ours: go on with what this page knows
  }
}
refresh();

export function save() {
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(PLACE, text);
    written = text;
  } catch {
    forgetful = true; // a private window without storage: the seat lasts as long as the page, which says so
  }
}

export const language = () => kept.language;
export function setLanguage(chosen) {
  kept.language = chosen;
  save();
}

export const signals = () => kept.signals !== false;
export function setSignals(on) {
  kept.signals = on;
  save();
}

export const table = () => (kept.table ? kept.tables[kept.table] : null);

// The table of the QR code or of a room code. Each table has an entry of its own.
export function openTable({ id, key, weak, invitation = null }) {
  refresh();
  const name = (kept.table = named({ id, key }));
  const known = kept.tables[name];
  if (known) Object.assign(known, { weak: known.weak && weak, invitation: invitation ?? known.invitation });
  else kept.tables[name] = { id, key, weak, invitation, seats: [], outbox: [], seat: null };
  for (const old of crowded(name)) delete kept.tables[old];
  save();
}
// The tables to forget: all but the newest four that this phone only visited, and all but the newest eight where it has seats.
function crowded(open) {
  const others = Object.keys(kept.tables).filter((each) => each !== open);
  const sat = (each) => kept.tables[each].seats.length > 0;
  return [...others.filter((each) => !sat(each)).slice(0, -4), ...others.filter(sat).slice(0, -8)];
}
export const isOpen = (table) => kept.table === named(table);

// Show no table; what is stored stays.
export function setAside() {
  kept.table = null;
  save();
}

export function setInvitation(invitation) {
  refresh();
  table().invitation = invitation;
  save();
}

// The open claim: a page that is loaded again goes on asking with its id.
export const claimOf = (name) => (table().claim?.name === name ? table().claim.id : null);
export function setClaim(claim) {
  refresh();
  table().claim = claim && { id: claim.id, name: claim.seat };
  save();
}

export const seats = () => table()?.seats ?? [];
export const seat = () => seats().find((each) => each.seat === table().seat) ?? seats()[0] ?? null;
export function showSeat(id) {
  table().seat = id;
  save();
}
export function addSeat(seat) {
  refresh();
  const entry = table();
  entry.seats = [...entry.seats.filter((each) => each.seat !== seat.seat && each.name !== seat.name), seat];
  entry.seat = seat.seat;
  save();
}
export function dropSeat(id, epoch) {
  refresh();
  const entry = table();
  const name = entry.seats.find((each) => each.seat === id)?.name;
  entry.seats = entry.seats.filter((each) => each.seat !== id || each.epoch > epoch);
  if (entry.seals) entry.seals.mine = entry.seals.mine.filter((each) => each.seat !== name); // another phone gives that seat's commands now
  entry.outbox = entry.outbox.filter((each) => each.seat !== id);
  if (entry.seat === id) entry.seat = entry.seats[0]?.seat ?? null;
  save();
}

// The newest mark of each choice that this phone saw sealed, { evening, seat, round, what, mark, n }, and of each that it sent itself, with
// what it is about, its line and the earlier marks: { evening, seat, about, round, what, n, mark, marks, receipt }.
export const seals = () => table()?.seals ?? { seen: [], mine: [] };
export function setSeals(change) {
  refresh();
  const before = seals();
  const { seen, mine } = change(before);
  const after = { seen: seen.slice(-120), mine: mine.slice(-60) };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  table().seals = after;
  save();
}

export const outbox = () => table()?.outbox ?? [];
export function post(letter) {
  refresh();
  const entry = table();
  entry.outbox = [...entry.outbox, letter].slice(-20);
  save();
}
// The table failed at this letter once more; returns how often so far.
export function failed(id) {
  refresh();
  const letter = outbox().find((each) => each.id === id);
  if (!letter) return 0; // another tab has its answer
  letter.failed = (letter.failed ?? 0) + 1;
  save();
  return letter.failed;
}
export function posted(id) {
  refresh();
  const entry = table();
  if (entry) entry.outbox = entry.outbox.filter((each) => each.id !== id);
  save();
}

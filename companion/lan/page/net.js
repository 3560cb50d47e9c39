// The connection to the table: sealed requests, one stream of pictures, an outbox.
//
// The stream is read with fetch, so that the seats' proof is in a header and in no address. The table sends something every five
// seconds; after six without anything the stream counts as dead and is opened again, as it is when the phone wakes or finds its network again.
// The same happens if a message doesn't open as the next one: nothing old is shown as new, and nothing is missed unnoticed.
// A command is in the outbox, in storage, before it is sent, and is sent under the same id until it has an answer. If the table fails at it
// a few times, it is set aside, so that later commands can go on. Only a sealed answer from the table ends anything.

import { encoded, greet, joined, newId } from "./seal.js";
import * as store from "./store.js";
import * as words from "./words.js";

const SILENCE_MS = 6000;
const SLOW_MS = 20_000; // how long the parts of one picture may take
const ASLEEP_MS = 3000;
const ANSWER_MS = 5000;
const TRIES = 4; // how often a command is sent that the table fails at
const LONGEST = 1 << 20; // how much may come on a stream at once
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Shut extends Error {
  constructor(fault, status, sealed = false) {
    super(fault);
    this.fault = fault;
    this.status = status;
    this.sealed = sealed;
  }
}

async function answered(path, options) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), options.patience ?? ANSWER_MS);
  try {
    const response = await fetch(path, { cache: "no-store", ...options, signal: stop.signal });
    return await said(response);
  } finally {
    clearTimeout(timer);
  }
}

// What an answer contains: a box, whatever its status, or what was asked for in the open.
async function said(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok && !body.box) throw new Shut(body.fault ?? "unreachable", response.status);
  return body;
}

const send = (path, body, patience) =>
  answered(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), patience });

export const askTable = () => answered("/table", {});

export const meet = (table) => greet(table, async (m) => (await send("/hello", { m })).m);

let met = null; // this page's greeting of its table, in progress or done

function meeting() {
  if (!met) {
    const own = (met = meet(store.table()));
    own.catch(() => forget(own));
  }
  return met;
}

export function forget(own = met) {
  if (met === own) met = null;
}

// A request on a session that the table knows. If the table has forgotten it, as after a start, the page greets it again, once.
async function spoken(say) {
  for (const again of [true, false]) {
    const own = meeting(); // another request may greet the table again meanwhile
    try {
      return await say(await own);
    } catch (error) {
      if (!["unknown", "sealed"].includes(error.fault)) throw error;
      forget(own);
      if (!again) throw error;
    }
  }
}

function opened(channel, kind, n, { box }) {
  const answer = channel.answer(kind, n, box);
  if (answer.shut) throw new Shut(answer.shut, 0, true);
  return answer;
}

const call = (kind, body, patience) =>
  spoken(async (channel) => {
    const request = channel.request(kind, { ...body, language: words.now() });
    return opened(channel, kind, request.n, await send(`/${kind}`, request, patience));
  });

const proof = ({ seat, epoch, token }) => ({ seat, epoch, token });

// A phone that sits down shows why it may: a seat that it holds already, this evening's invitation, or the room code.
export async function join(body, code = null) {
  const [seat] = store.seats();
  const invitation = store.table().invitation;
  const answer = await call("join", { ...body, ...(seat && proof(seat)), ...(invitation && { invitation }), ...(code && { code }) }, 12_000);
  if (answer.invitation) store.setInvitation(answer.invitation);
  return answer;
}
export const leave = (seat) => call("leave", proof(seat));
export const rules = (seat, asked) => call("rules", { ...proof(seat), ...asked });

// --- the outbox

let sending = false;
let hurry = () => {}; // shortens the wait before the next try
let onAnswer = () => {};
let onSending = () => {};
export function whenAnswered(listener, progress) {
  onAnswer = listener;
  onSending = progress;
}

export function command(seat, fields, stamp, promise) {
  const letter = { id: newId(), seat: seat.seat, command: fields, stamp, ...promise };
  store.post(letter);
  flush();
  return letter.id;
}

export async function flush() {
  if (sending) return;
  sending = true;
  let pause = 300;
  try {
    for (let letter = store.outbox()[0]; letter; letter = store.outbox()[0]) {
      const seat = store.seats().find((each) => each.seat === letter.seat);
      onSending(pause > 300 ? "again" : "first");
      try {
        const answer = seat && (await call("command", { ...proof(seat), id: letter.id, command: letter.command, stamp: letter.stamp, salt: letter.salt, table: letter.table }));
        store.posted(letter.id);
        pause = 300;
        if (answer) onAnswer(letter, answer);
      } catch (error) {
        const fault = refusing(error, letter);
        if (fault) {
          store.posted(letter.id);
          pause = 300;
          onAnswer(letter, { accepted: false, fault });
          continue;
        }
        onSending("again");
        await new Promise((done) => {
          hurry = done;
          setTimeout(done, pause);
        });
        pause = Math.min(pause * 2, 4000);
      }
    }
  } finally {
    sending = false;
    onSending(null);
  }
}

// Why a letter is not sent again; null while it is.
function refusing(error, letter) {
  if (!(error instanceof Shut)) return null;
  if (error.sealed) return ["too_fast", "unsettled"].includes(error.fault) ? null : error.fault;
  const failed = error.status >= 500 || ["malformed", "too_large"].includes(error.fault);
  return failed && store.failed(letter.id) >= TRIES ? "failed" : null;
}

// --- the stream

let stop = null; // ends the open stream
let heard = 0;
let failures = 0;
let retry = null;
let listener = null;
let lastState = "";
let elsewhere = false; // another tab of this phone has the stream; this one waits until it is touched

function tell(state) {
  if (state !== lastState) listener?.state((lastState = state));
}

export function listen(to) {
  listener = to;
  const wake = () => {
    if (document.visibilityState !== "visible") return;
    clearTimeout(asleep);
    store.refresh();
    if (!stop || Date.now() - heard > SILENCE_MS) reconnect();
    flush();
  };
  let asleep = null;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") asleep = setTimeout(hangUp, ASLEEP_MS);
    else wake();
  });
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", () => reconnect());
  addEventListener("pointerdown", () => elsewhere && reconnect(), true);
  setInterval(() => {
    if (!stop || Date.now() - heard <= SILENCE_MS) return;
    failures += 1;
    tell(failures > 2 ? "lost" : "reaching");
    reconnect();
  }, 1000);
}

export function hangUp() {
  clearTimeout(retry);
  stop?.abort();
  stop = null;
}

export function reconnect() {
  hangUp();
  elsewhere = false;
  if (store.seats().length && document.visibilityState === "visible") run();
}

async function run() {
  const own = (stop = new AbortController());
  heard = Date.now();
  if (failures) tell(failures > 2 ? "lost" : "reaching");
  let shut = null;
  try {
    await read(own);
  } catch (error) {
    shut = error;
  }
  if (stop !== own) return; // another stream is open already
  stop = null;
  if (shut?.sealed && shut.fault === "seat_gone") {
    tell("lost");
    listener.seatsGone();
    return;
  }
  if (shut?.fault === "other_table") listener.otherTable();
  failures += 1;
  tell(failures > 2 ? "lost" : "reaching");
  retry = setTimeout(reconnect, Math.min(250 * 2 ** failures, 3000));
}

async function read(own) {
  const seats = store.seats().map(proof);
  const { line, response } = await spoken(async (channel) => {
    const request = channel.request("stream", { seats, language: words.now() });
    const authorization = `Companion ${encoded(encoder.encode(JSON.stringify(request)))}`;
    const answer = await fetch("/stream", { headers: { authorization }, cache: "no-store", signal: own.signal });
    if (!answer.ok) opened(channel, "stream", request.n, await said(answer));
    return { line: { channel, n: request.n, place: 0 }, response: answer };
  });
  listener.begun();
  const reader = response.body.getReader();
  let messages;
  let rest = new Uint8Array(0);
  let latest = Date.now(); // when the last complete message had come
  for (;;) {
    const { value, done } = await reader.read();
    if (done || stop !== own) return;
    [messages, rest] = whole(joined(rest, value));
    for (const message of messages) if (stop === own) take(line, message);
    if (messages.length) latest = Date.now();
    if (Date.now() - latest < SLOW_MS) heard = Date.now();
    if (messages.length && stop === own) {
      if (failures) hurry();
      failures = 0;
      tell("linked");
    }
  }
}

// The complete messages, and the rest: each begins with a line that says what it is, for which seat, and how many bytes follow.
function whole(bytes) {
  const messages = [];
  for (;;) {
    const end = bytes.indexOf(10);
    const [kind, seat, epoch, length] = decoder.decode(bytes.subarray(0, Math.max(end, 0))).split(" ");
    const after = end + 1 + Number(length);
    if (bytes.length > LONGEST || (end >= 0 && Number.isNaN(after))) throw new Error("no line of a table");
    if (end < 0 || after > bytes.length) return [messages, bytes];
    messages.push({ kind, seat, epoch, box: bytes.slice(end + 1, after) });
    bytes = bytes.subarray(after);
  }
}

function take(line, { kind, seat, epoch, box }) {
  line.place += 1;
  const body = line.channel.heard(kind, line.n, line.place, box, seat, epoch);
  if (kind === "elsewhere") {
    hangUp();
    elsewhere = true;
    tell("elsewhere");
    return;
  }
  if (kind === "told") listener.told(body);
  else if (kind === "ground") listener.ground(body);
  else if (kind === "art") listener.art(body);
  else if (kind === "view") listener.view(seat, body);
  else if (kind === "gone") listener.gone(seat, Number(epoch), body.to);
}

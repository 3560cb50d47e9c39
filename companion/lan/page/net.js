// The line to the table: sealed requests, one stream of pictures, an outbox.
//
// The stream is read with fetch, so that what proves a seat goes in a header and in no address. The table says something every five
// seconds; after six of silence the line counts as dead and is opened anew, as it is when the phone wakes or finds its network again.
// So it is when a message doesn't open, or isn't the next: nothing old is shown as new, and nothing is missed without a word.
// A command is in the outbox, on disk, before it is sent, and is sent under the same id until it has an answer. One that the table fails
// at is tried a few times and set aside, so that what was said after it goes on.

import { Channel, encoded, newId } from "./seal.js";
import * as store from "./store.js";
import * as words from "./words.js";

const SILENCE_MS = 6000;
const SLOW_MS = 20_000; // so long a picture may take to come in pieces
const ASLEEP_MS = 3000;
const ANSWER_MS = 5000;
const LEAP = 1000;
const TRIES = 4; // of a command that the table fails at
const encoder = new TextEncoder();

export class Shut extends Error {
  constructor(fault, status) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}

let channel = null;
let boot = null;

async function answered(path, options) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), options.patience ?? ANSWER_MS);
  try {
    const response = await fetch(path, { cache: "no-store", ...options, signal: stop.signal });
    const body = await response.json().catch(() => ({}));
    if (!response.ok) throw new Shut(body.fault ?? "unreachable", response.status);
    return body;
  } finally {
    clearTimeout(timer);
  }
}

const send = (path, body, patience) =>
  answered(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), patience });

// Which start of which table is this? Another table at the same address is not ours.
async function hello() {
  const said = await answered("/table", {});
  const table = store.table();
  if (said.table !== table.id) throw new Shut("other_table", 409);
  if (said.boot !== boot || !channel) {
    boot = said.boot;
    channel = new Channel(table.secret, table.key, table.id, boot);
  }
}

// The keys that a request was sealed with, or whichever there are.
export function forget(own = channel) {
  if (channel === own) channel = null;
}

export const askKey = (code) => send("/key", { code });

// A sealed request and its answer. A table that was started anew is greeted again, once; a counter that the table has seen before, as
// it is when a browser was killed before it had written or another tab was quicker, leaps ahead, once.
async function call(kind, seat, body, patience) {
  let leap = 1;
  for (const again of [true, false]) {
    if (!channel) await hello();
    const n = store.nextCounter(leap);
    const [id, epoch] = seat ? [seat.seat, seat.epoch] : ["", 0];
    const own = channel; // another request may greet the table anew meanwhile
    const full = { ...body, language: words.now(), ...(seat ? { token: seat.token } : {}) };
    const box = own.close(kind, id, epoch, n, full);
    try {
      const answer = await send(`/${kind}`, { phone: own.phone, boot, seat: id, epoch, n, box }, patience);
      return own.open(`answer:${kind}`, id, epoch, n, answer.box);
    } catch (error) {
      if (!(error instanceof Shut && ["restarted", "sealed"].includes(error.fault) && again)) throw error;
      if (error.fault === "restarted") forget(own);
      else leap = LEAP;
    }
  }
}

export const join = (body) => call("join", null, body, 12_000);
export const leave = (seat) => call("leave", seat, {});

// --- the outbox

let sending = false;
let hurry = () => {}; // cuts the wait before the next try short
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
        const answer = seat && (await call("command", seat, { id: letter.id, command: letter.command, stamp: letter.stamp, salt: letter.salt }));
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

// Why a letter is not tried again; null while it is.
function refusing(error, letter) {
  if (!(error instanceof Shut)) return null;
  if (error.status >= 500) return store.failed(letter.id) < TRIES ? null : "failed";
  return ["too_fast", "restarted"].includes(error.fault) ? null : error.fault;
}

// --- the stream

let stop = null; // ends the line that is open
let heard = 0;
let failures = 0;
let retry = null;
let listener = null;
let lastState = "";
let elsewhere = false; // another tab of this phone has the line: this one waits until it is touched

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
  if (stop !== own) return; // another line is open already
  stop = null;
  if (shut instanceof Shut && ["other_table", "seat_gone"].includes(shut.fault)) {
    tell("lost");
    listener.shut(shut.fault);
    return;
  }
  if (shut instanceof Shut && shut.fault === "sealed") store.nextCounter(LEAP);
  failures += 1;
  tell(failures > 2 ? "lost" : "reaching");
  retry = setTimeout(reconnect, Math.min(250 * 2 ** failures, 3000));
}

async function read(own) {
  if (!channel) await hello();
  const n = store.nextCounter();
  const seats = store.seats().map(({ seat, epoch, token }) => ({ seat, epoch, token }));
  const box = channel.close("stream", "", 0, n, { seats, language: words.now() });
  const proof = encoded(encoder.encode(JSON.stringify({ phone: channel.phone, boot, seat: "", epoch: 0, n, box })));
  const line = { channel, n, last: 0 };
  const response = await fetch("/stream", { headers: { authorization: `Companion ${proof}` }, cache: "no-store", signal: own.signal });
  if (!response.ok) {
    const body = await response.json().catch(() => ({}));
    if (body.fault === "restarted") forget(line.channel);
    throw new Shut(body.fault ?? "unreachable", response.status);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let whole = Date.now(); // when the last message was there to its end
  for (;;) {
    const { value, done } = await reader.read();
    if (done || stop !== own) return;
    text += value;
    const messages = text.split("\n\n");
    text = messages.pop();
    for (const message of messages) if (stop === own) take(line, message);
    if (messages.length) whole = Date.now();
    if (Date.now() - whole < SLOW_MS) heard = Date.now();
    if (messages.length && stop === own) {
      if (failures) hurry();
      failures = 0;
      tell("linked");
    }
  }
}

function take(line, message) {
  const [first, second] = message.split("\n");
  const kind = first.slice("event: ".length);
  const [seat, epoch, number, box] = second.slice("data: ".length).split(" ");
  const body = line.channel.open(kind, seat, epoch, `${line.n}.${number}`, box);
  if (Number(number) !== line.last + 1) throw new Error("not the next");
  line.last += 1;
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

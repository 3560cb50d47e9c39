// The phone's side of the seal (the table's is in noise.py and seal.py): Noise_NK_25519_ChaChaPoly_SHA256 with the table's key from the QR
// code, then ChaCha20-Poly1305 over padded JSON; large things are compressed. What a box is for is its associated data, and its number its nonce, so it opens
// in no other place and at no other time. The keys are only in this page's memory.

import { inflateSync } from "./vendor/fflate.js";
import { chacha20poly1305, hkdf, sha256, x25519 } from "./vendor/noble.js";

const VERSION = "companion/2";
const SIZE = 1024;
const POINT = 32;
const PRESSED = ["art", "ground", "view"];
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const NAME = encoder.encode("Noise_NK_25519_ChaChaPoly_SHA256");
const NOTHING = new Uint8Array(0);

export const random = (length) => crypto.getRandomValues(new Uint8Array(length));

export function encoded(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
export const decoded = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));

export const newId = () => encoded(random(12));

export function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const read = (plain) => JSON.parse(decoder.decode(plain));

// A number of 64 bits, in two halves, as Noise's ChaChaPoly counts.
function nonce(low, high = 0) {
  const bytes = new DataView(new ArrayBuffer(12));
  bytes.setUint32(4, low, true);
  bytes.setUint32(8, high, true);
  return new Uint8Array(bytes.buffer);
}

// Everything that was sent so far: its hash, and the keys that follow from it.
class Transcript {
  #chain = NAME;
  #key;
  hash = NAME; // it is as long as a hash, so it is its own

  constructor(prologue, table) {
    this.take(prologue);
    this.take(table);
  }

  take(said) {
    this.hash = sha256(joined(this.hash, said));
  }

  mix(shared) {
    [this.#chain, this.#key] = this.#keys(shared);
  }

  close(plain) {
    const box = chacha20poly1305(this.#key, nonce(0), this.hash).encrypt(plain);
    this.take(box);
    return box;
  }

  open(box) {
    const plain = chacha20poly1305(this.#key, nonce(0), this.hash).decrypt(box);
    this.take(box);
    return plain;
  }

  split() {
    return this.#keys(NOTHING);
  }

  #keys(secret) {
    const both = hkdf(sha256, secret, this.#chain, NOTHING, 64);
    return [both.slice(0, 32), both.slice(32)];
  }
}

// The phone's part of NK: the greeting, and what follows from the reply. It throws if the reply is not the table's.
export function greeting(prologue, table, fresh, payload = NOTHING) {
  const transcript = new Transcript(prologue, table);
  const own = x25519.getPublicKey(fresh);
  transcript.take(own);
  transcript.mix(x25519.getSharedSecret(fresh, table));
  const said = joined(own, transcript.close(payload));
  const hear = (reply) => {
    const theirs = reply.slice(0, POINT);
    transcript.take(theirs);
    transcript.mix(x25519.getSharedSecret(fresh, theirs));
    return { heard: transcript.open(reply.slice(POINT)), hash: transcript.hash, keys: transcript.split() };
  };
  return { said, hear };
}

export class Stranger extends Error {
  fault = "other_table";
}

// This page's session with a table, from the greeting on. `send` carries the greeting and returns the reply; a wrong reply is a stranger's.
export async function greet(table, send) {
  const { said, hear } = greeting(encoder.encode(`${VERSION}|${table.id}`), decoded(table.key), random(32));
  const reply = await send(encoded(said));
  try {
    const { hash, keys } = hear(decoded(reply));
    return new Channel(encoded(hash.slice(0, 16)), table.id, ...keys);
  } catch {
    throw new Stranger();
  }
}

export class Channel {
  #table;
  #toTable;
  #fromTable;
  #number = 0;

  constructor(id, table, toTable, fromTable) {
    this.id = id;
    this.#table = table;
    this.#toTable = toTable;
    this.#fromTable = fromTable;
  }

  // A request, as it is sent.
  request(kind, body) {
    const n = (this.#number += 1);
    const plain = encoder.encode(JSON.stringify(body));
    const padded = new Uint8Array(Math.ceil(plain.length / SIZE) * SIZE).fill(32);
    padded.set(plain);
    return { s: this.id, n, box: encoded(chacha20poly1305(this.#toTable, nonce(n), this.#for(kind, n)).encrypt(padded)) };
  }

  // The answer to request n; or, on the stream that it opened, the message at that place, which is for a seat in its epoch.
  answer(kind, n, box) {
    return read(this.#open(nonce(0, n), this.#for(`answer:${kind}`, n), decoded(box)));
  }
  heard(kind, n, place, box, seat, epoch) {
    const plain = this.#open(nonce(place, n), this.#for(kind, `${n}.${place}`, seat, epoch), box);
    return read(PRESSED.includes(kind) ? inflateSync(plain) : plain);
  }

  #open(number, aad, box) {
    return chacha20poly1305(this.#fromTable, number, aad).decrypt(box);
  }

  #for(kind, ...of) {
    return encoder.encode([VERSION, kind, this.#table, ...of].join("|"));
  }
}

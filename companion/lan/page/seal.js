// The phone's side of the seal (the table's is seal.py). X25519 with the table's key from the QR code, HKDF-SHA256 to one key for each
// direction, ChaCha20-Poly1305 over padded JSON. What a box is for goes in as associated data, so it opens in no other place.

import { chacha20poly1305, hkdf, sha256, x25519 } from "./vendor/noble.js";

const VERSION = "companion/1";
const NONCE = 12;
const SIZE = 1024;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const random = (length) => crypto.getRandomValues(new Uint8Array(length));

export function encoded(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
export const decoded = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));

export const newSecret = () => encoded(random(32));
export const newId = () => encoded(random(12));

const joined = (one, other) => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

export class Channel {
  #toTable;
  #fromTable;
  #table;

  constructor(secret, tableKey, table, boot) {
    const own = decoded(secret);
    const theirs = decoded(tableKey);
    this.phone = encoded(x25519.getPublicKey(own));
    const shared = x25519.getSharedSecret(own, theirs);
    const salt = encoder.encode(`${VERSION}|${table}|${boot}`);
    const keys = hkdf(sha256, shared, salt, joined(theirs, decoded(this.phone)), 64);
    this.#toTable = keys.slice(0, 32);
    this.#fromTable = keys.slice(32);
    this.#table = table;
  }

  #associated(kind, seat, epoch, counter) {
    return encoder.encode([VERSION, kind, this.#table, seat, epoch, counter].join("|"));
  }

  close(kind, seat, epoch, counter, body) {
    const plain = encoder.encode(JSON.stringify(body));
    const padded = new Uint8Array(Math.ceil(plain.length / SIZE) * SIZE).fill(32);
    padded.set(plain);
    const nonce = random(NONCE);
    const aad = this.#associated(kind, seat, epoch, counter);
    return encoded(joined(nonce, chacha20poly1305(this.#toTable, nonce, aad).encrypt(padded)));
  }

  open(kind, seat, epoch, counter, box) {
    const raw = decoded(box);
    const aad = this.#associated(kind, seat, epoch, counter);
    return JSON.parse(decoder.decode(chacha20poly1305(this.#fromTable, raw.slice(0, NONCE), aad).decrypt(raw.slice(NONCE))));
  }
}
